// Draws gooseberry.
import { radial } from '../../core/canvas.ts';
import { mix } from '../../core/colour.ts';
import { ellipse, fixed, line, type Point, path, place, polar } from '../../core/shapes.ts';
import { along, type Draw, tintOf } from '../kit.ts';
import { arching, currantLeaf, leafyBoughs } from './bush.ts';

/** Gooseberry: veined translucent berries on thorny wood. */
export const gooseberry: Draw = (plate) => {
  const { canvas } = plate;
  let body = leafyBoughs(plate, currantLeaf, 165, 9, arching);
  for (const curve of arching)
    body += along(curve, 8, 0.08, 0.95, ({ at, side }) =>
      [-0.5, 0, 0.5]
        .map((k) =>
          path(
            `M${fixed(at[0] - 6)} ${fixed(at[1])}L${fixed(at[0] + Math.sin(k) * 56)} ${fixed(at[1] - side * 52)}L${fixed(at[0] + 6)} ${fixed(at[1])}Z`,
            '#8A6A4A',
          ),
        )
        .join(''),
    );
  const fruit = (at: Point, size: number, colour: string) => {
    let shape = ellipse(
      0,
      0,
      62,
      74,
      radial(canvas, -24, -30, 110, mix(colour, '#FDF8D0', 0.65), colour, mix(colour, '#3A4A12', 0.5)),
    );
    for (const k of [-0.8, -0.42, 0, 0.42, 0.8])
      shape += line(`M0 -72Q${fixed(k * 88)} 0 0 72`, mix(colour, '#FFFFE0', 0.6), 2.6, 'stroke-opacity=".75"');
    shape += Array.from({ length: 12 }, (_, i) =>
      line(
        `M${polar([0, 0], i * 0.55 + 0.2, 62, 1.16)
          .map(fixed)
          .join(' ')}L${polar([0, 0], i * 0.55 + 0.2, 70, 1.16)
          .map(fixed)
          .join(' ')}`,
        mix(colour, '#FFFFE0', 0.4),
        2,
      ),
    ).join('');
    return (
      line(`M${fixed(at[0])} ${fixed(at[1] - 74 * size)}v${fixed(-50 * size)}`, '#8FA862', 6) +
      place(
        `${shape}${path('M-13 70L0 108L13 70Z', '#7A5A3A')}${ellipse(-24, -34, 11, 8, '#FFFFFF', 'fill-opacity=".6"')}`,
        at,
        0,
        size,
      )
    );
  };
  const green = tintOf(plate, 0).base;
  let number = 0;
  for (const curve of arching)
    body += along(curve, 4, 0.45, 0.92, ({ at }) => {
      const k = number++ % 3;
      return fruit(
        [at[0] + 10, at[1] + 130],
        0.92 + canvas.random() * 0.3,
        k === 2 ? '#B5503F' : k === 1 ? mix(green, '#E8E08A', 0.65) : mix(green, '#CFE08A', 0.5),
      );
    });
  return (
    body +
    currantLeaf([270, 1150], 190, -1.9, plate.leaf) +
    currantLeaf([640, 1200], 200, -1.5, plate.leaf) +
    currantLeaf([1020, 1190], 200, -1.6, plate.leaf) +
    currantLeaf([1370, 1130], 190, -1.2, plate.leaf)
  );
};
