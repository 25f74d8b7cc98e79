// The numbers on a chart's axis.

/** Returns about three round steps, as whole numbers, from 0 to the largest number or beyond. */
export function stepsTo(most: number): number[] {
  const rough = Math.max(1, most / 3);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? rough;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step);
}

const written = new Intl.NumberFormat('fi-FI');
const inMillions = new Intl.NumberFormat('fi-FI', { notation: 'compact', maximumFractionDigits: 1 });

/** Formats a number, for example as `12 000` or `1,5 milj.`. */
export const shortNumber = (count: number): string => (count < 1_000_000 ? written : inMillions).format(count);
