// Building sections: drawing paper, outlines, callouts and dimensions.
import { circle, line, num, rect, type Scene } from './kit.ts';

/** The ink of section drawings. */
export const INK = '#2E2A26';

/** Tinted drawing paper with a pale grid. */
export function gridPaper(s: Scene, colour = '#F1E9DA', grid = '#D9CDB8', step = 50): string {
  let [fine, bold] = ['', ''];
  for (let i = 0; i <= s.width; i += step)
    if (i % (step * 5)) fine += `M${i} 0V${s.height}`;
    else bold += `M${i} 0V${s.height}`;
  for (let i = 0; i <= s.height; i += step)
    if (i % (step * 5)) fine += `M0 ${i}H${s.width}`;
    else bold += `M0 ${i}H${s.width}`;
  return rect(0, 0, s.width, s.height, colour) + line(fine, grid, 1, 'stroke-opacity=".6"') + line(bold, grid, 2);
}

/** An ink outline round a box. */
export function outline(x: number, y: number, w: number, h: number, width = 3, colour = INK): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

const DIGITS: Record<string, string> = {
  1: 'M-3 -5L1 -9V9',
  2: 'M-5 -5Q-4 -9 0 -9Q6 -9 5 -4Q4 0 -5 9H6',
  3: 'M-5 -8H5L-1 -2Q6 -2 5 4Q3 9 -5 8',
  4: 'M3 9V-9L-6 4H7',
  5: 'M5 -9H-4L-5 -1Q5 -4 5 3Q4 9 -5 8',
  6: 'M4 -9Q-5 -4 -5 3Q-4 9 0 9Q6 8 5 3Q3 -3 -4 1',
};

/** A numbered callout: a circle at x,y with a leader to the thing it names. */
export function callout(n: number, x: number, y: number, toX: number, toY: number, size = 26): string {
  return (
    line(`M${num(x)} ${num(y)}L${num(toX)} ${num(toY)}`, INK, 2.2) +
    circle(toX, toY, 6, INK) +
    circle(x, y, size, '#FBF8F2', `stroke="${INK}" stroke-width="2.6"`) +
    `<g transform="translate(${num(x)} ${num(y)}) scale(${num(size / 17)})">${line(DIGITS[n] ?? '', INK, 2.2)}</g>`
  );
}

/** A dimension line with slanting end marks. */
export function dimension(x1: number, y1: number, x2: number, y2: number, colour = INK): string {
  const upright = Math.abs(y2 - y1) > Math.abs(x2 - x1);
  const tick = (x: number, y: number) =>
    `M${num(x - 9)} ${num(y + 9)}l18 -18${upright ? `M${num(x - 13)} ${num(y)}h26` : `M${num(x)} ${num(y - 13)}v26`}`;
  return line(`M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}${tick(x1, y1)}${tick(x2, y2)}`, colour, 2.4);
}
