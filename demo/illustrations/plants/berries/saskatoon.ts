// Draws saskatoon.
import { blade } from '../../core/leaves.ts';
import { star } from '../../core/petals.ts';
import { circle, fixed, line, type Point, UP } from '../../core/shapes.ts';
import { berry } from '../fruit.ts';
import type { Draw } from '../kit.ts';
import { type BushLeaf, front, leafyBoughs, rising } from './bush.ts';

/** Saskatoon: dark berries with crowns, white starry flowers, round toothed leaves. */
export const saskatoon: Draw = (plate) => {
  const { canvas } = plate;
  const leafAt: BushLeaf = (at, size, angle, tone) =>
    blade(at, size, angle, size * 0.4, tone, { shape: 'round', teeth: 7, veins: 4 });
  let body = leafyBoughs(plate, leafAt, 195, 8, rising);
  for (const [x, y] of [
    [410, 480],
    [800, 400],
    [1200, 470],
    [620, 860],
    [1030, 830],
  ] as const) {
    for (const [i, [dx, dy]] of (
      [
        [-92, 20],
        [-34, 76],
        [40, 56],
        [100, 28],
        [-74, 124],
        [8, 148],
        [78, 128],
      ] as const
    ).entries()) {
      const spot: Point = [x + dx, y + dy];
      body +=
        line(`M${x} ${y - 70}L${fixed(spot[0])} ${fixed(spot[1] - 34)}`, '#A9806A', 4) +
        berry(canvas, spot, 41, i === 3 ? '#8A2A4A' : '#3A2F5E', 0.32) +
        star([spot[0], spot[1] + 26], 20, '#1E1A36', 5, -UP, 0.6, 0.36);
    }
  }
  for (const [x, y] of [
    [250, 270],
    [1390, 290],
    [1380, 800],
    [260, 760],
    [760, 640],
  ] as const)
    for (const [dx, dy] of [
      [-56, 20],
      [50, 0],
      [0, -60],
      [10, 64],
    ] as const)
      body +=
        star([x + dx, y + dy], 68, '#FFFFFF', 5, dx, 0.9, 0.26) +
        star([x + dx, y + dy], 26, '#D9DFAE', 5, dx + 0.6, 0.9, 0.3) +
        circle(x + dx, y + dy, 7, '#E2B53A');
  return body + front(plate, leafAt, 210, 9);
};
