// Draws Siberian clematis and alpine clematis.
import { mix } from '../../core/colour.ts';
import { petal } from '../../core/petals.ts';
import { ellipse, type Point, place, stem, UP } from '../../core/shapes.ts';
import { bough } from '../fruit.ts';
import { type Draw, shaded, tintOf } from '../kit.ts';
import { bark, triple, vine } from './vine.ts';

function noddingClematis(isWhite: boolean): Draw {
  return (plate) => {
    const { canvas } = plate;
    let body = vine
      .map((curve, k) =>
        bough(
          curve,
          12,
          7,
          9,
          (at, angle, side) =>
            triple(at, angle + side * 1.2, 250, shaded(plate.leaf, k === 1 ? 0.2 : 0.06), plate.leaf.dark, 7),
          bark,
        ),
      )
      .join('');
    const lantern = (at: Point, size: number, turn: number, colour: number) => {
      const { base, deep, light, edge } = tintOf(plate, colour);
      const one = (k: number, length: number, width: number, from: string, to: string, bend: number) =>
        petal(canvas, [0, 0], length, -UP + k, width, { base: from, tip: to, shape: 'oval', bend, lines: 3, edge });
      const back = one(0.2, 210, 48, mix(deep, '#2A1040', isWhite ? 0 : 0.2), mix(base, deep, 0.4), 0);
      const inner = [-0.3, -0.1, 0.1, 0.3]
        .map((k) => petal(canvas, [0, 10], 150, -UP + k, 22, { base: '#DDE3C4', tip: '#FFFFFF', shape: 'obovate' }))
        .join('');
      const front =
        one(-0.7, 235, 56, mix(deep, base, 0.5), mix(base, light, 0.35), 0.16) +
        one(0.7, 235, 56, deep, base, -0.16) +
        one(-0.12, 222, 60, mix(base, deep, 0.25), mix(base, light, 0.5), 0);
      return place(back + inner + front + ellipse(0, 2, 22, 14, plate.leaf.light), at, turn, size);
    };
    for (const [x, y, size, side, colour] of [
      [410, 320, 1.05, -1, 0],
      [760, 250, 1.15, 1, 0],
      [1140, 350, 1.1, 1, 1],
      [580, 640, 1, -1, 0],
      [960, 650, 1.05, 1, 0],
      [1330, 690, 0.85, 1, 0],
      [300, 780, 0.8, -1, 1],
      [760, 930, 0.75, -1, 0],
    ] as const) {
      body +=
        stem(
          [
            [x - side * 130, y + 90],
            [x - side * 150, y - 130],
            [x, y - 170],
            [x, y],
          ],
          8,
          '#B58A7A',
          '#6E4A46',
        ) + lantern([x, y], size, -side * 0.14, colour);
    }
    return body;
  };
}

/** Siberian clematis: nodding white lanterns. */
export const siberianClematis = noddingClematis(true);

/** Alpine clematis: nodding blue lanterns with a white heart. */
export const alpineClematis = noddingClematis(false);
