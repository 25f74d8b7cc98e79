// Toys.
import { box, circle, ellipse, line, mix, num, type Scene } from './kit.ts';

export function cubes(s: Scene, x: number, y: number): string {
  return [
    [0, 0, '#C9704A'],
    [36, 0, '#7F9A6A'],
    [18, 34, '#5D8F9E'],
  ]
    .map(([dx, dy, c]) =>
      box(
        x + Number(dx),
        y - 34 - Number(dy),
        33,
        33,
        4,
        s.linear(x, y - 34, x + 70, y, mix(String(c), '#FFFFFF', 0.3), String(c)),
      ),
    )
    .join('');
}

export function bear(s: Scene, x: number, y: number, k: number): string {
  const fur = s.ball('#D9A874', ['#B9804C', 0.6], '#8A5A30');
  return (
    ellipse(x, y - 60 * k, 62 * k, 66 * k, fur) +
    ellipse(x, y - 54 * k, 36 * k, 42 * k, '#E9CDA4') +
    ellipse(x - 50 * k, y - 14 * k, 30 * k, 22 * k, fur) +
    ellipse(x + 50 * k, y - 14 * k, 30 * k, 22 * k, fur) +
    ellipse(x - 62 * k, y - 80 * k, 20 * k, 34 * k, fur) +
    ellipse(x + 62 * k, y - 80 * k, 20 * k, 34 * k, fur) +
    circle(x - 36 * k, y - 186 * k, 22 * k, fur) +
    circle(x + 36 * k, y - 186 * k, 22 * k, fur) +
    circle(x, y - 150 * k, 54 * k, fur) +
    ellipse(x, y - 136 * k, 24 * k, 19 * k, '#E9CDA4') +
    ellipse(x, y - 144 * k, 9 * k, 7 * k, '#3A2418') +
    circle(x - 20 * k, y - 162 * k, 5 * k, '#3A2418') +
    circle(x + 20 * k, y - 162 * k, 5 * k, '#3A2418') +
    line(`M${num(x - 10 * k)} ${num(y - 128 * k)}q${num(10 * k)} ${num(9 * k)} ${num(20 * k)} 0`, '#3A2418', 3 * k)
  );
}
