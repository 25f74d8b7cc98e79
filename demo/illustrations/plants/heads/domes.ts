// Common parts of flowers in domes: the dome itself, and leaves in pairs up the stem.
import { blade } from '../../core/leaves.ts';
import { type Point, polar, UP } from '../../core/shapes.ts';
import { along, type Plate, shaded, stalk } from '../kit.ts';

const { sqrt } = Math;

/** Flowers in a dome, the upper ones behind; `draw` gets each place and its light (0–1). */
export function dome(
  plate: Plate,
  [x, y]: Point,
  radius: number,
  count: number,
  squash: number,
  draw: (at: Point, light: number, index: number) => string,
): string {
  const spots = Array.from(
    { length: count },
    (_, i): Point => polar([x, y], i * 2.39996 + 0.4, sqrt((i + 0.3) / count) * radius, squash),
  );
  spots.sort((a, b) => a[1] - b[1]);
  return spots
    .map((at, i) =>
      draw(
        at,
        0.62 -
          ((at[0] - x) / radius) * 0.3 -
          ((at[1] - y) / radius / squash) * 0.3 +
          (plate.canvas.random() - 0.5) * 0.2,
        i,
      ),
    )
    .join('');
}

/** Opposite leaves up a stem. */
export const pairs = (plate: Plate, foot: number, at: Point, count: number, length: number, width: number, to = 0.85) =>
  along(stalk(foot, at), count, 0.12, to, ({ at: node, t }) =>
    [-1, 1]
      .map((side) =>
        blade(
          node,
          length * (1.1 - t * 0.35) * (0.8 + plate.canvas.random() * 0.35),
          UP + side * (0.85 + plate.canvas.random() * 0.45 - t * 0.2),
          width * (1.1 - t * 0.35),
          shaded(plate.leaf, plate.canvas.random() * 0.25),
          { veins: 0, bend: side * 0.16 },
        ),
      )
      .join(''),
  );
