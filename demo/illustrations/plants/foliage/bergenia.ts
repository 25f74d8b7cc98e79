// Draws bergenia.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { floret } from '../../core/petals.ts';
import { type Point, polar, stem } from '../../core/shapes.ts';
import { type Draw, row, shaded, stalk, tintOf } from '../kit.ts';

/** Bergenia: leathery round leaves, pink bells on stout red stalks. */
export const bergenia: Draw = (plate) => {
  const { canvas } = plate;
  const { random } = canvas;
  let body = row(plate, 9, 1040, 110, (at, angle, tone) =>
    blade(at, 400, angle, 170, shaded(tone, 0.1), { shape: 'round', veins: 5, wave: 0.12, random }),
  );
  for (const [top, foot, size] of [
    [[560, 300], 650, 1],
    [[900, 230], 850, 1.1],
    [[1200, 420], 1010, 0.9],
  ] as [Point, number, number][]) {
    const curve = stalk(foot, top, 20);
    body += stem(curve, 24, '#C9705C', '#8A3A3E');
    for (let i = 0; i < 46; i++) {
      const tint = tintOf(plate, 0);
      const t = Math.sqrt(i / 46);
      const at = polar([top[0], top[1] + 60], i * 2.4, t * 165 * size, 0.72);
      body += stem([[top[0], top[1] + 120], [top[0], top[1] + 80], at, at], 4, '#C9705C', '#8A3A3E');
      body += floret(
        at,
        44 * size * (0.8 + 0.3 * random()),
        mix(tint.base, i % 2 ? tintOf(plate, 1).base : mix(tint.deep, tint.light, random()), 0.12 + 0.3 * random()),
        5,
        random() * 6,
        0.85,
        '#FBE7C8',
      );
    }
  }
  return (
    body +
    row(plate, 7, 1230, 40, (at, angle, tone, i) =>
      blade(at, 430, angle, 185, i % 3 === 1 ? { ...tone, light: mix(tone.light, '#B5563A', 0.18) } : tone, {
        shape: 'round',
        veins: 5,
        wave: 0.12,
        random,
      }),
    )
  );
};
