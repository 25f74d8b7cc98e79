// Draws strawberry.
import { radial } from '../../core/canvas.ts';
import { mix } from '../../core/colour.ts';
import { saucer } from '../../core/flowers.ts';
import { blade } from '../../core/leaves.ts';
import { circle, ellipse, fixed, line, type Point, path, place, polar, stem, UP } from '../../core/shapes.ts';
import { CENTRE, type Draw, GROUND, shaded, stalk } from '../kit.ts';
import type { BushLeaf } from './bush.ts';

/** Strawberry: fruit, flowers and three-part leaves in a low clump. */
export const strawberry: Draw = (plate) => {
  const { canvas, leaf } = plate;
  const leafAt: BushLeaf = (at, size, angle, tone) =>
    [-1.05, 1.05, 0]
      .map((k) =>
        blade(at, size * (k ? 0.92 : 1), angle + k, size * 0.4, tone, { shape: 'obovate', teeth: 8, veins: 5 }),
      )
      .join('');
  let body = '';
  const stalkLeaf = (x: number, y: number, size: number, angle: number, depth: number) =>
    stem(
      [
        [CENTRE + (x - CENTRE) * 0.2, GROUND],
        [CENTRE + (x - CENTRE) * 0.35, 1050],
        [x, y + 200],
        [x, y],
      ],
      11,
      '#B5A07A',
      '#6E7A4A',
    ) + leafAt([x, y], size, angle, shaded(leaf, depth));
  for (const [x, y, size, angle, depth] of [
    [330, 620, 260, -2.2, 0.3],
    [620, 480, 270, -1.8, 0.25],
    [960, 460, 280, -1.4, 0.25],
    [1290, 620, 260, -0.9, 0.3],
    [480, 700, 260, -2, 0.12],
    [1120, 680, 265, -1.1, 0.12],
    [800, 600, 280, -1.57, 0.05],
  ] as const)
    body += stalkLeaf(x, y, size, angle, depth);
  const fruit = (at: Point, size: number, ripe: number) => {
    const colour = ripe > 0.6 ? '#D3202A' : ripe > 0.3 ? '#E8806A' : '#D5D9A0';
    let shape = path(
      'M0 -84C60 -100 112 -70 108 -14C104 54 40 118 0 128C-40 118 -104 54 -108 -14C-112 -70 -60 -100 0 -84Z',
      radial(canvas, -40, -40, 180, mix(colour, '#FFD9C4', 0.5), colour, mix(colour, '#4A0410', 0.45)),
    );
    for (let r = 0; r < 6; r++)
      for (let i = -3; i <= 3; i++) {
        const [x, y] = [i * 32 * (1 - r * 0.1) + (r % 2) * 15, -52 + r * 31];
        if (Math.abs(x) < 92 * Math.sqrt(Math.max(0, 1 - ((y + 30) / 165) ** 2)))
          shape += ellipse(x, y, 4, 6.5, '#F6D98A');
      }
    return (
      line(`M${fixed(at[0])} ${fixed(at[1] - 80 * size)}q8 -60 -20 -130`, leaf.light, 8) +
      place(
        shape +
          [-1.5, -0.9, -0.3, 0.3, 0.9, 1.5]
            .map((k) => blade([0, -84], 76, UP + k * 1.25, 17, { dark: leaf.dark, light: leaf.light }))
            .join(''),
        at,
        0.05,
        size,
      )
    );
  };
  for (const [x, y, angle] of [
    [250, 1040, -2.5],
    [1360, 1050, -0.6],
    [700, 1130, -1.8],
    [1010, 1130, -1.2],
  ] as const)
    body += leafAt([x, y], 300, angle, leaf);
  for (const [x, y, size, ripe] of [
    [470, 920, 1.05, 1],
    [710, 850, 1.2, 1],
    [960, 900, 1.15, 1],
    [1190, 910, 0.95, 1],
    [840, 1040, 0.8, 0.4],
    [1110, 1080, 0.65, 0.1],
    [340, 880, 0.6, 0.1],
  ] as const)
    body += fruit([x, y], size, ripe);
  for (const [x, y, radius] of [
    [420, 430, 100],
    [770, 330, 115],
    [1150, 410, 105],
  ] as const)
    body +=
      stem(stalk(CENTRE + (x - CENTRE) * 0.4, [x, y]), 8, leaf.light, leaf.dark) +
      saucer(canvas, [x, y], radius, {
        petals: 5,
        base: '#E4E6D4',
        tip: '#FFFFFF',
        width: 0.5,
        lines: 2,
        stamens: 20,
        centre: '#E2B53A',
        centreSize: 0.24,
        turn: x,
        edge: '#A9AF90',
      }) +
      circle(x, y, radius * 0.2, '#E2C84A') +
      Array.from({ length: 20 }, (_, i) =>
        circle(...polar([x, y], i * 2.4, Math.sqrt(i / 20) * radius * 0.18), 3, '#B5942A'),
      ).join('');
  return body;
};
