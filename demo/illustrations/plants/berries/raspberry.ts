// Draws raspberry.
import { mix } from '../../core/colour.ts';
import { saucer } from '../../core/flowers.ts';
import { blade, pinnate } from '../../core/leaves.ts';
import { circle, fixed, line, type Point, place, UP } from '../../core/shapes.ts';
import { along, type Draw } from '../kit.ts';
import { arching, type BushLeaf, front, leafyBoughs } from './bush.ts';

/** Raspberry: beaded red fruit under leaves with pale backs. */
export const raspberry: Draw = (plate) => {
  const { canvas } = plate;
  const leafAt: BushLeaf = (at, size, angle, tone) =>
    pinnate(at, size, angle, tone, {
      pairs: 1,
      leaflet: 0.55,
      width: 0.33,
      teeth: 9,
      veins: 5,
      spread: 1.1,
      shape: 'ovate',
    });
  let body = leafyBoughs(plate, leafAt, 310, 6, arching);
  for (const curve of arching)
    body += along(curve, 20, 0.05, 0.97, ({ at, side }) =>
      line(`M${at.map(fixed).join(' ')}l-5 ${side * 24}`, '#7A4A3A', 3.5),
    );
  const fruit = (at: Point, size: number, ripe: number) => {
    const colour = ripe > 0.6 ? '#C9203F' : ripe > 0.3 ? '#E8808A' : '#C9CF9A';
    let beads = '';
    for (let r = 0; r < 8; r++) {
      const y = -64 + r * 21;
      const half = [44, 62, 68, 66, 58, 46, 32, 14][r] ?? 30;
      const count = Math.max(2, Math.round(half / 13));
      for (let i = 0; i < count; i++)
        beads +=
          circle(
            (count > 1 ? i / (count - 1) - 0.5 : 0) * half * 1.75 + (r % 2) * 4,
            y + Math.abs(i / (count - 1) - 0.5) * -10,
            17,
            mix(colour, i < count / 3 ? '#FFD0CC' : i > (count * 2) / 3 ? '#4A0416' : '#8A0A26', 0.3),
          ) +
          circle(
            (count > 1 ? i / (count - 1) - 0.5 : 0) * half * 1.75 - 4 + (r % 2) * 4,
            y - 5,
            5,
            mix(colour, '#FFE9E4', 0.6),
          );
    }
    const calyx = [-1.2, -0.6, 0, 0.6, 1.2]
      .map((k) => blade([0, -70], 56, UP + k * 1.4, 13, { dark: plate.leaf.dark, light: plate.leaf.light }))
      .join('');
    return (
      line(`M${fixed(at[0])} ${fixed(at[1] - 70 * size)}q6 -50 -4 -110`, plate.leaf.light, 7) +
      place(beads + calyx, at, 0, size)
    );
  };
  let number = 0;
  for (const curve of arching)
    body += along(curve, 3, 0.5, 0.93, ({ at }) =>
      fruit([at[0] + 6, at[1] + 150], 1 + canvas.random() * 0.25, [1, 1, 0.4, 1, 1, 1, 0.1][number++ % 7] ?? 1),
    );
  for (const [x, y] of [
    [620, 330],
    [1000, 300],
    [330, 980],
    [1300, 980],
  ] as const)
    body += saucer(canvas, [x, y], 62, {
      petals: 5,
      base: '#E2E2CC',
      tip: '#FFFFFF',
      width: 0.32,
      shape: 'obovate',
      lines: 0,
      stamens: 26,
      centre: '#D9C88A',
      centreSize: 0.24,
    });
  return body + front(plate, leafAt, 300, 6);
};
