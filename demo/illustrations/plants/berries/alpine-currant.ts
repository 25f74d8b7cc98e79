// Draws alpine currant.
import { mix } from '../../core/colour.ts';
import { palmate } from '../../core/palmate.ts';
import { floret } from '../../core/petals.ts';
import type { Curve } from '../../core/shapes.ts';
import { berry } from '../fruit.ts';
import { along, type Draw, tintOf } from '../kit.ts';
import { type BushLeaf, front, leafyBoughs } from './bush.ts';

/** Alpine currant: small lobed leaves, red berries in ones and twos, greenish flower spikes. */
export const alpineCurrant: Draw = (plate) => {
  const { canvas } = plate;
  const leafAt: BushLeaf = (at, size, angle, tone) =>
    palmate(at, size, angle, tone, { lobes: 3, spread: 0.85, bay: 0.6, shoulder: 0.9, teeth: 2, fall: 0.12 });
  const curves: Curve[] = [
    [
      [620, 1240],
      [520, 900],
      [360, 600],
      [300, 230],
    ],
    [
      [720, 1240],
      [680, 860],
      [620, 500],
      [600, 120],
    ],
    [
      [840, 1240],
      [880, 860],
      [900, 480],
      [930, 140],
    ],
    [
      [960, 1240],
      [1080, 880],
      [1220, 600],
      [1290, 260],
    ],
    [
      [560, 1240],
      [380, 1040],
      [260, 860],
      [190, 680],
    ],
    [
      [1040, 1240],
      [1240, 1040],
      [1340, 880],
      [1420, 700],
    ],
  ];
  let body = leafyBoughs(plate, leafAt, 150, 11, curves);
  for (const [i, curve] of curves.entries()) {
    body += along(curve, 6, 0.35, 0.95, ({ at, side, index }) =>
      (index + i) % 2
        ? berry(canvas, [at[0] + side * 46, at[1] + 34], 27, '#D2302A') +
          berry(canvas, [at[0] + side * 84, at[1] + 52], 25, '#C2201F')
        : Array.from({ length: 5 }, (_, k) =>
            floret(
              [at[0] + side * (30 + k * 5), at[1] - 16 - k * 22],
              17 - k,
              mix(tintOf(plate, k % 2).base, '#E4E8A8', 0.45),
              5,
              k,
            ),
          ).join(''),
    );
  }
  return body + front(plate, leafAt, 165, 11);
};
