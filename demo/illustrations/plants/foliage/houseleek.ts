// Draws houseleek.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { floret, star } from '../../core/petals.ts';
import { circle, type Point, polar, TAU } from '../../core/shapes.ts';
import { along, type Draw, drawStalk, shaded, stalk, tintOf } from '../kit.ts';

function rosette(at: Point, radius: number, leaf: Parameters<typeof blade>[4], tip: string): string {
  let body = '';
  for (let ring = 0; ring < 6; ring++) {
    const reach = radius * (1 - ring * 0.155);
    const count = Math.max(5, 14 - ring * 2);
    for (let i = 0; i < count; i++) {
      const angle = (i * TAU) / count + ring * 0.37;
      const tone = shaded(leaf, 0.26 - ring * 0.07);
      body += blade(at, reach, angle, reach * 0.26, { dark: tone.dark, light: tone.light }, { shape: 'obovate' });
      const [x, y] = polar(at, angle, reach * 0.95);
      body += circle(x, y, radius * 0.025, tip);
    }
  }
  return body;
}

/** Houseleek: fleshy rosettes tipped with red, one tall starry flower stalk. */
export const houseleek: Draw = (plate) => {
  const { leaf } = plate;
  const tint = tintOf(plate, 0);
  const curve = stalk(930, [980, 330], 20);
  let body =
    drawStalk(plate, curve, 34) +
    along(curve, 14, 0.35, 0.95, ({ at, angle, side }) =>
      blade(at, 84, angle + side * 0.7, 20, { dark: leaf.dark, light: mix(leaf.light, tint.base, 0.3) }),
    );
  for (let i = 0; i < 15; i++) {
    const at = polar([980, 300], i * 2.4, Math.sqrt(i / 15) * 190, 0.55);
    body +=
      star(at, 66, i % 2 ? tint.base : mix(tint.base, tint.deep, 0.5), 12, i, 0.85, 0.14) +
      floret(at, 18, '#F6E3B0', 5, i);
  }
  for (const [x, y, radius] of [
    [250, 1000, 210],
    [1390, 1020, 220],
    [1130, 900, 190],
    [560, 880, 260],
    [820, 1090, 210],
    [330, 1220, 190],
    [1150, 1190, 200],
    [600, 1230, 150],
    [1500, 1250, 170],
    [60, 1200, 160],
  ] as const)
    body += rosette([x, y], radius, leaf, mix('#9A2F3A', tint.deep, 0.3));
  return body;
};
