// Draws a mound of slender spikes with whorls of small lipped flowers.
import { mix } from '../../core/colour.ts';
import type { LeafColours } from '../../core/leaves.ts';
import { floret } from '../../core/petals.ts';
import { circle, type Point, UP } from '../../core/shapes.ts';
import { along, type Draw, drawStalk, row, shaded, stalk, tintOf } from '../kit.ts';

/** A mound of slender spikes with whorls of small lipped flowers. */
export function whorledSpikes(
  spikes: readonly (readonly [x: number, y: number, foot: number, size: number, lean: number])[],
  whorls: number,
  leafAt: (at: Point, size: number, angle: number, leaf: LeafColours) => string,
): Draw {
  return (plate) => {
    const { random } = plate.canvas;
    let body = '';
    for (const [i, [x, y, foot, size, lean]] of spikes.entries()) {
      const { base, deep, light } = tintOf(plate, i % 3 === 1 ? 1 : 0);
      const curve = stalk(foot, [x, y], lean);
      body +=
        drawStalk(plate, curve, 10) +
        along(curve, 7, 0.1, 0.56, ({ at, t }) =>
          [-1, 1]
            .map((side) =>
              leafAt(
                at,
                150 * (1.15 - t * 0.5) * (0.75 + random() * 0.4),
                UP + side * (0.75 + random() * 0.5),
                shaded(plate.leaf, random() * 0.28),
              ),
            )
            .join(''),
        );
      body += along(curve, whorls, 0.99, 0.55, ({ at, t }) => {
        const reach = (1.28 - t) * 110 * size;
        return [-0.95, 0.95, -0.55, 0.55, 0]
          .map((k) => {
            const spot: Point = [
              at[0] + k * reach * (0.8 + random() * 0.35),
              at[1] + Math.abs(k) * -8 + (random() - 0.5) * 22,
            ];
            const tone = mix(mix(base, deep, 0.3), mix(base, light, 0.85), 0.5 - k * 0.35 + (random() - 0.5) * 0.3);
            return (
              circle(spot[0] * 0.8 + at[0] * 0.2, spot[1] + 4, reach * 0.16, mix(deep, plate.leaf.dark, 0.4)) +
              floret(spot, reach * (0.3 + random() * 0.12), tone, 5, random() * 6, 0.8, mix(light, '#FFFFFF', 0.4))
            );
          })
          .join('');
      });
    }
    return (
      body +
      row(
        plate,
        19,
        1210,
        60,
        (at, angle, tone) =>
          leafAt(at, 170, angle, tone) +
          leafAt([at[0] + 20, at[1] + 30], 150, angle + 0.8, shaded(tone, 0.15)) +
          leafAt([at[0] - 20, at[1] + 30], 150, angle - 0.8, tone),
      )
    );
  };
}
