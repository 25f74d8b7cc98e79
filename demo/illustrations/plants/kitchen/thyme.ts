// Draws thyme.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { floret } from '../../core/petals.ts';
import { type Curve, ellipse, type Point, polar, stem, UP } from '../../core/shapes.ts';
import { along, CENTRE, type Draw, fan, GROUND, shaded, tintOf } from '../kit.ts';

/** Thyme: a wiry mound of tiny leaves dotted with pink. */
export const thyme: Draw = (plate) => {
  const { canvas, leaf } = plate;
  const { random } = canvas;
  let body = ellipse(CENTRE, 1250, 740, 330, leaf.dark);
  const twig = (lean: number, length: number, depth: number) => {
    const angle = UP + lean * 1.15;
    const foot: Point = [CENTRE + lean * 430, GROUND];
    const end = polar(foot, angle, length);
    const curve: Curve = [foot, polar(foot, UP + lean * 0.7, length * 0.4), polar(foot, angle, length * 0.75), end];
    const { base, light, deep } = tintOf(plate, random() < 0.4 ? 1 : 0);
    let part =
      stem(curve, 7, '#A98A70', '#6E5140') +
      along(curve, 15, 0.12, 0.92, ({ at, angle: heading }) =>
        [-1, 1]
          .map((side) =>
            blade(
              at,
              46 + random() * 12,
              heading + side * (0.7 + random() * 0.5),
              13,
              { ...shaded(leaf, depth + (side > 0 ? 0.1 : 0)), vein: undefined },
              { shape: 'oval' },
            ),
          )
          .join(''),
      );
    for (let i = 0; i < 11; i++) {
      const spot = polar([end[0], end[1] + 6], i * 2.4, Math.sqrt(i / 11) * 46, 0.8);
      part += floret(spot, 19, mix(mix(base, deep, 0.2), light, random() * 0.6), 4, random() * 6, 0.9, '#FFF4F8');
    }
    return part;
  };
  body +=
    fan(13, 2, (_angle, lean) => twig(lean, 860 - Math.abs(lean) * 330 + (random() - 0.5) * 120, 0.25)) +
    fan(10, 2, (_angle, lean) => twig(lean * 0.92 + 0.06, 640 - Math.abs(lean) * 230 + (random() - 0.5) * 160, 0.1));
  return body + fan(11, 2, (_angle, lean) => twig(lean * 1.15, 400 + (random() - 0.5) * 150, 0));
};
