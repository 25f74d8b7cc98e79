// Draws red currant and black currant.
import { mix } from '../../core/colour.ts';
import { floret } from '../../core/petals.ts';
import { type Point, stem } from '../../core/shapes.ts';
import { berryString } from '../fruit.ts';
import { along, type Draw, tintOf } from '../kit.ts';
import { currantLeaf, hanging, leafyBoughs } from './bush.ts';

function currants(colour: string, gloss: string): Draw {
  return (plate) => {
    const { canvas } = plate;
    const { random } = canvas;
    let body = leafyBoughs(plate, currantLeaf, 205, 8, hanging);
    const strings: [Point, number, number][] = [];
    for (const [k, curve] of hanging.entries())
      along(curve, k ? 3 : 6, k ? 0.34 : 0.14, k ? 0.96 : 0.86, ({ at }) => {
        strings.push([at, 290 + random() * 150, 33 + random() * 6]);
        return '';
      });
    strings.sort((one, two) => one[0][1] - two[0][1]);
    for (const [at, length, radius] of strings)
      body += berryString(canvas, at, length, radius, colour, gloss, (random() - 0.5) * 50);
    for (const [x, y] of [
      [250, 330],
      [1390, 330],
    ] as const) {
      body += stem(
        [
          [x, y - 20],
          [x, y + 40],
          [x + 10, y + 120],
          [x + 6, y + 190],
        ],
        5,
        '#B5C98A',
        '#7E9A5A',
      );
      for (let i = 0; i < 9; i++)
        body += floret(
          [x + (i % 2 ? 22 : -18), y + 10 + i * 20],
          19,
          mix(tintOf(plate, 0).base, i % 3 ? '#D9E0A0' : tintOf(plate, 1).base, 0.6),
          5,
          i,
          0.9,
          tintOf(plate, 1).base,
        );
    }
    return (
      body +
      currantLeaf([270, 1130], 200, -1.9, plate.leaf) +
      currantLeaf([620, 1190], 210, -1.5, plate.leaf) +
      currantLeaf([1000, 1180], 210, -1.6, plate.leaf) +
      currantLeaf([1360, 1120], 200, -1.2, plate.leaf)
    );
  };
}

/** Red currant. */
export const redCurrant = currants('#D2232A', '#9AB06A');

/** Black currant. */
export const blackCurrant = currants('#2A2238', '#8FA862');
