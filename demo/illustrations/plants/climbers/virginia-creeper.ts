// Draws Virginia creeper.
import { mix } from '../../core/colour.ts';
import { type LeafColours, lobed } from '../../core/leaves.ts';
import { floret } from '../../core/petals.ts';
import { type Curve, fixed, line, type Point, polar, rect, UP } from '../../core/shapes.ts';
import { berry } from '../fruit.ts';
import { along, branch, type Draw, shaded, tintOf } from '../kit.ts';

/** A wall of boards to climb on. */
const boards = (colour: string) => {
  let body = '';
  for (let x = 0; x < 1600; x += 114)
    body +=
      rect(x, 0, 112, 1200, mix(colour, x % 228 ? '#FFFFFF' : '#000000', 0.035)) +
      rect(x + 108, 0, 5, 1200, mix(colour, '#1A100A', 0.4));
  return body;
};

/** Virginia creeper: hands of five leaflets turning red on a wall. */
export const virginiaCreeper: Draw = (plate) => {
  const { canvas, leaf } = plate;
  const { random } = canvas;
  const red: LeafColours = { dark: '#8E2A20', light: '#D9603A', vein: '#F2B58A' };
  const half: LeafColours = { dark: '#7A4A28', light: '#D98A4A', vein: '#F2D0A0' };
  let body = boards('#E6DCC8');
  const curves: Curve[] = [
    [
      [300, 1240],
      [220, 800],
      [520, 500],
      [430, -40],
    ],
    [
      [820, 1240],
      [900, 800],
      [700, 480],
      [860, -40],
    ],
    [
      [1250, 1240],
      [1380, 820],
      [1130, 520],
      [1260, -40],
    ],
    [
      [-40, 620],
      [400, 560],
      [900, 760],
      [1640, 560],
    ],
  ];
  const spots: [Point, number][] = [];
  for (const curve of curves) {
    body += branch(curve, 18, 8, '#9A7A5E', '#5A4434');
    along(curve, 9, 0.04, 0.97, ({ at, side }) => {
      spots.push([[at[0] + side * (70 + random() * 60), at[1] + random() * 40], -UP - side * (0.35 + random() * 0.4)]);
      return '';
    });
  }
  spots.sort((a, b) => a[0][1] - b[0][1]);
  for (const [i, [at, angle]] of spots.entries()) {
    const tone = (i * 5) % 8 < 4 ? red : (i * 5) % 8 < 6 ? half : leaf;
    body += lobed(at, 235 + random() * 40, angle, shaded(tone, (i % 3) * 0.08), {
      lobes: 5,
      spread: 0.62,
      width: 0.19,
      teeth: 7,
      veins: 4,
      shape: 'oval',
    });
  }
  for (const [x, y] of [
    [600, 420],
    [1050, 720],
    [640, 930],
  ] as const) {
    body += Array.from({ length: 9 }, (_, i) => polar([x, y + 50], i * 2.4, Math.sqrt(i / 9) * 76, 0.8))
      .map(
        (spot) =>
          line(`M${x} ${y - 40}L${spot.map(fixed).join(' ')}`, '#B5433A', 4) + berry(canvas, spot, 23, '#2F3A66', 0.4),
      )
      .join('');
    body += Array.from({ length: 6 }, (_, i) =>
      floret(polar([x + 40, y - 30], i * 1.1, 34), 10, tintOf(plate, 0).base, 5, i),
    ).join('');
  }
  return body;
};
