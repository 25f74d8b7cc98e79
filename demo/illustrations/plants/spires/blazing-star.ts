// Draws blazing star.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { circle, fixed, line, UP } from '../../core/shapes.ts';
import { along, CENTRE, type Draw, drawStalk, fan, GROUND, shaded, stalk, tintOf } from '../kit.ts';

/** Blazing star: fuzzy purple bottle brushes that open from the top, over grassy leaves. */
export const blazingStar: Draw = (plate) => {
  const { canvas } = plate;
  const { random } = canvas;
  let body = fan(34, 1.5, (angle, lean) =>
    blade([CENTRE + lean * 560, GROUND], 620 + random() * 220, angle, 13, shaded(plate.leaf, random() * 0.3), {
      shape: 'strap',
      bend: lean * 0.2,
    }),
  );
  for (const [x, top, foot, colour] of [
    [380, 470, 470, 0],
    [1230, 450, 1130, 0],
    [610, 340, 640, 0],
    [1010, 300, 960, 1],
    [810, 220, 800, 0],
  ] as const) {
    const { base, deep, light } = tintOf(plate, colour);
    const curve = stalk(foot, [x, top]);
    body +=
      drawStalk(plate, curve, 15) +
      along(curve, 22, 0.12, 0.5, ({ at, side }) =>
        blade(at, 150, UP + side * 0.8, 8, plate.leaf, { shape: 'strap', bend: side * 0.25 }),
      );
    body += along(curve, 5, 0.52, 0.6, ({ at, side }) =>
      circle(at[0] + side * 16, at[1], 15, mix(base, plate.leaf.light, 0.5)),
    );
    const colours = [mix(deep, '#2A0D40', 0.2), base, mix(base, light, 0.6), light];
    body += along(curve, 42, 0.58, 1, ({ at, t, index }) => {
      const reach = 62 * Math.min(1, (t - 0.5) * 5) * (t > 0.94 ? 0.8 : 1);
      const tufts = [0, 1, 2].map((k) => {
        const strokes = Array.from({ length: 7 }, () => {
          const angle = UP + (random() - 0.5) * 3.3;
          const length = reach * (0.6 + random() * 0.5);
          return `M${fixed(at[0])} ${fixed(at[1])}q${fixed(Math.cos(angle) * length * 0.6)} ${fixed(Math.sin(angle) * length * 0.2)} ${fixed(Math.cos(angle) * length)} ${fixed(Math.sin(angle) * length * 0.75)}`;
        }).join('');
        return line(strokes, colours[(index + k + (random() < 0.3 ? 1 : 0)) % 4] ?? base, 4.2);
      });
      return tufts.join('');
    });
  }
  return (
    body +
    fan(30, 1.7, (angle, lean) =>
      blade([CENTRE + lean * 660, GROUND + 20], 330 + random() * 160, angle, 12, plate.leaf, {
        shape: 'strap',
        bend: lean * 0.2,
      }),
    )
  );
};
