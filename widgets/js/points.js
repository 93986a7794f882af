// Exact points: whole numbers or fractions, as text ("2", "-1/3", "5/3").

const parse = (text) => text.split("/").map(BigInt);

function gcd(a, b) {
  return b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b);
}

/** The sum of points, as text. */
export function addPoints(list) {
  let [top, bottom] = [0n, 1n];
  for (const text of list) {
    const [t, b = 1n] = parse(text);
    [top, bottom] = [top * b + t * bottom, bottom * b];
    const common = gcd(top, bottom) || 1n;
    [top, bottom] = [top / common, bottom / common];
  }
  return bottom === 1n ? `${top}` : `${top}/${bottom}`;
}

/** Points as they are written on paper: 5/3 is 1 2/3, a minus is a minus, and nothing stays nothing. */
export function written(text) {
  if (!text) return "";
  const [top, bottom = 1n] = parse(text);
  const over = top < 0n ? -top : top;
  const whole = over / bottom;
  const left = over % bottom;
  const parts = [whole || !left ? `${whole}` : "", left ? `${left}/${bottom}` : ""];
  return `${top < 0n ? "−" : ""}${parts.filter(Boolean).join(" ")}`;
}

/** The same with a sign; nought has none, and where there are no points nothing is written. */
export const signed = (text) => text && (/^[-0]/.test(text) ? written(text) : `+${written(text)}`);
