// Draws small-leaved lime.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { petal } from '../../core/petals.ts';
import { circle, fixed, line, place, polar, UP } from '../../core/shapes.ts';
import { type Draw, tintOf } from '../kit.ts';
import { type Cloud, cloudCrown, hill, trunk } from '../tree-figure.ts';
import { barkTones, leafyTwig, type TwigLeaf } from './twig.ts';

/** Small-leaved lime: heart leaves, and flowers hanging from a pale wing. */
export const lime: Draw = (plate) => {
  const { canvas } = plate;
  const { base, light } = tintOf(plate, 0);
  const clouds: Cloud[] = [
    [480, 200, 120, 120],
    [380, 330, 140, 130],
    [590, 320, 140, 130],
    [290, 480, 140, 140],
    [680, 480, 140, 140],
    [480, 430, 190, 190],
    [260, 650, 130, 120],
    [710, 650, 130, 120],
    [400, 690, 170, 120],
    [570, 700, 170, 120],
  ];
  let body =
    hill(canvas, plate.paper) +
    trunk([480, 1060], 540, 58, barkTones, [
      [370, 560],
      [600, 560],
      [480, 400],
    ]) +
    cloudCrown(canvas, clouds, ['#2C5E40', '#68975A', '#B5CC82'], 12);
  const leafAt: TwigLeaf = (at, size, angle, tone) =>
    line(
      `M${at.map(fixed).join(' ')}L${polar(at, angle, size * 0.32)
        .map(fixed)
        .join(' ')}`,
      tone.light,
      5,
    ) + blade(polar(at, angle, size * 0.28), size, angle, size * 0.52, tone, { shape: 'cordate', teeth: 13, veins: 5 });
  body += leafyTwig(plate, leafAt, 210, 6);
  for (const [x, y, turn] of [
    [1010, 400, 0.12],
    [1200, 460, -0.08],
    [1130, 760, 0.1],
    [1400, 330, -0.1],
    [1280, 640, 0.1],
  ] as const) {
    let spray = blade(
      [0, -40],
      230,
      -UP + 0.25,
      34,
      { dark: '#A9B86A', light: '#D9DFA8', vein: '#F0F0CC' },
      { shape: 'oval', veins: 4 },
    );
    for (const [dx, dy] of [
      [-50, 190],
      [0, 220],
      [54, 196],
      [-22, 150],
      [34, 160],
    ] as const) {
      spray +=
        line(`M10 90Q${dx * 0.4} 140 ${dx} ${dy}`, '#9FAE6A', 4) +
        Array.from({ length: 5 }, (_, k) =>
          petal(canvas, [dx, dy], 32, (k * Math.PI * 2) / 5 + dx, 11, {
            base: mix(base, '#D9C86A', 0.4),
            tip: mix(light, '#FFFBE0', 0.4),
            shape: 'ovate',
          }),
        ).join('') +
        Array.from(
          { length: 12 },
          (_, k) =>
            line(`M${dx} ${dy}l${fixed(Math.cos(k * 0.52) * 30)} ${fixed(Math.sin(k * 0.52) * 28)}`, base, 2.6) +
            circle(dx + Math.cos(k * 0.52) * 30, dy + Math.sin(k * 0.52) * 28, 3.6, '#E8A82A'),
        ).join('');
    }
    body += place(spray, [x, y], turn);
  }
  return body;
};
