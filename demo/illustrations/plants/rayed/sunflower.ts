// Draws sunflower.
import { mix } from '../../core/colour.ts';
import { daisy } from '../../core/flowers.ts';
import { blade, type LeafColours } from '../../core/leaves.ts';
import { circle, fixed, line, type Point, polar, UP } from '../../core/shapes.ts';
import { along, type Draw, drawStalk, shaded, stalk, tintOf } from '../kit.ts';

const { sqrt } = Math;

/** Sunflower: one giant face, another behind it, heart-shaped leaves. */
export const sunflower: Draw = (plate) => {
  const { canvas, leaf } = plate;
  const { base } = tintOf(plate, 0);
  const leafy = (at: Point, size: number, angle: number, tone: LeafColours) =>
    blade(at, size, angle, size * 0.38, tone, { shape: 'cordate', veins: 5 });
  let body = '';
  const heads: [number, number, number, number][] = [
    [1180, 640, 205, 1060],
    [640, 480, 330, 700],
  ];
  body +=
    leafy([330, 1010], 360, -2.3, shaded(leaf, 0.3)) +
    leafy([1380, 1120], 330, -0.8, shaded(leaf, 0.3)) +
    leafy([900, 1100], 380, -1, shaded(leaf, 0.3));
  for (const [x, y, radius, foot] of heads) {
    const curve = stalk(foot, [x, y], 10);
    body +=
      drawStalk(plate, curve, radius * 0.1) +
      along(
        curve,
        3,
        0.12,
        0.42,
        ({ at, side }) =>
          line(`M${fixed(at[0])} ${fixed(at[1])}l${side * 60} -30`, leaf.dark, 9) +
          leafy([at[0] + side * 60, at[1] - 30], radius * 1.05, UP + side * 1.35, leaf),
      );
  }
  for (const [x, y, radius] of heads) {
    body += daisy(canvas, [x, y], radius, base, '#6A3A16', {
      rays: 24,
      layers: 2,
      squash: 0.96,
      width: 0.115,
      shape: 'ovate',
      disc: 0.5,
      lines: 2,
      tip: mix(base, '#FFE68A', 0.4),
    });
    body += Array.from({ length: 150 }, (_, i) =>
      circle(
        ...polar([x, y], i * 2.39996, sqrt(i / 150) * radius * 0.47, 0.96),
        radius * 0.014,
        i > 96 ? '#C98A2A' : i > 50 ? '#3A1F10' : '#8A6A2A',
      ),
    ).join('');
  }
  return (
    body +
    leafy([520, 1270], 340, -2.1, leaf) +
    leafy([860, 1270], 330, -1.2, leaf) +
    leafy([1230, 1270], 300, -1.9, leaf) +
    leafy([180, 1270], 320, -1.3, shaded(leaf, 0.15))
  );
};
