// Draws lovage.
import { mix } from '../../core/colour.ts';
import { lobed } from '../../core/leaves.ts';
import { umbel } from '../../core/massed.ts';
import { fixed, line, type Point, polar, UP } from '../../core/shapes.ts';
import { along, CENTRE, type Draw, drawStalk, fan, GROUND, shaded, stalk, tintOf } from '../kit.ts';

const { sqrt } = Math;

/** Lovage: a tall clump of shiny celery leaves under yellow-green umbels. */
export const lovage: Draw = (plate) => {
  const { canvas } = plate;
  const { base, light } = tintOf(plate, 0);
  const leaflet = (at: Point, size: number, angle: number, depth: number) =>
    [0.38, 0.68]
      .map((t) =>
        [-1, 1]
          .map((side) =>
            lobed(
              polar(at, angle, size * t),
              size * 0.5 * (1.3 - t * 0.6),
              angle + side * 1.05,
              shaded(plate.leaf, depth),
              { lobes: 3, spread: 0.5, width: 0.2, veins: 2, teeth: 4 },
            ),
          )
          .join(''),
      )
      .join('') +
    line(`M${fixed(at[0])} ${fixed(at[1])}L${polar(at, angle, size).map(fixed).join(' ')}`, plate.leaf.dark, 8) +
    lobed(polar(at, angle, size * 0.9), size * 0.5, angle, shaded(plate.leaf, depth), {
      lobes: 3,
      spread: 0.55,
      width: 0.2,
      veins: 2,
      teeth: 4,
    });
  let body = fan(7, 2.3, (angle, lean) => leaflet([CENTRE + lean * 420, GROUND], 640, angle, 0.25));
  for (const [x, y, radius, foot] of [
    [430, 400, 190, 620],
    [830, 270, 230, 810],
    [1210, 430, 185, 1000],
  ] as const) {
    const curve = stalk(foot, [x, y + radius * 0.55]);
    body +=
      drawStalk(plate, curve, 22) + along(curve, 2, 0.42, 0.6, ({ at, side }) => leaflet(at, 240, UP + side * 0.95, 0));
    for (let i = 0; i < 13; i++) {
      const spot = polar([x, y], i * 2.4, sqrt(i / 13) * radius, 0.5);
      body +=
        line(
          `M${x} ${fixed(y + radius * 0.6)}Q${fixed((x + spot[0]) / 2)} ${fixed(y + radius * 0.3)} ${fixed(spot[0])} ${fixed(spot[1] + 14)}`,
          plate.leaf.light,
          5,
        ) +
        umbel(canvas, spot, radius * 0.21, [mix(base, '#6F8A2A', 0.55), base, mix(base, light, 0.5)], {
          count: 26,
          size: 0.16,
          squash: 0.55,
          stalk: plate.leaf.light,
        });
    }
  }
  return body + fan(7, 2.4, (angle, lean) => leaflet([CENTRE + lean * 640, GROUND + 60], 420, angle, 0));
};
