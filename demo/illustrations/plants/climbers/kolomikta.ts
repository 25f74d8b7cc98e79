// Draws kolomikta vine.
import { mix } from '../../core/colour.ts';
import { saucer } from '../../core/flowers.ts';
import { blade, type LeafColours } from '../../core/leaves.ts';
import { type Curve, fixed, line, type Point, UP } from '../../core/shapes.ts';
import { along, branch, type Draw, type Plate, shaded } from '../kit.ts';

/** Kolomikta vine: heart leaves dipped in white and pink, small white cups beneath. */
export const kolomikta: Draw = (plate: Plate) => {
  const { canvas, leaf } = plate;
  const dipped = (at: Point, size: number, angle: number, tone: LeafColours, dip: number) => {
    let shape = blade(at, size, angle, size * 0.4, tone, { shape: 'cordate', veins: 5 });
    if (dip) {
      const colours = dip > 1 ? { dark: '#E58AA6', light: '#F7C3D0' } : { dark: '#E3E6D8', light: '#FFFFFF' };
      shape += blade(
        at,
        size,
        angle,
        size * 0.4,
        { dark: mix(tone.dark, '#C9D3B4', 0.5), light: mix(tone.light, '#E9EFD9', 0.55) },
        { shape: 'cordate', from: 0.28 },
      );
      if (dip > 1)
        shape += blade(
          at,
          size,
          angle,
          size * 0.4,
          { dark: '#E3E6D8', light: '#FFFFFF' },
          { shape: 'cordate', from: 0.34 },
        );
      shape += blade(at, size, angle, size * 0.4, colours, { shape: 'cordate', from: dip > 1 ? 0.52 : 0.36 });
    }
    return shape;
  };
  const curves: Curve[] = [
    [
      [300, 1240],
      [240, 860],
      [600, 620],
      [480, -40],
    ],
    [
      [1240, 1240],
      [1330, 840],
      [980, 560],
      [1130, -40],
    ],
    [
      [760, 1240],
      [820, 900],
      [700, 620],
      [800, 60],
    ],
  ];
  let body = '';
  const spots: [Point, number, number][] = [];
  for (const [k, curve] of curves.entries()) {
    body += branch(curve, 19, 9, '#A97A5E', '#5E4232');
    along(curve, 7, 0.06, 0.95, ({ at, side, index }) => {
      spots.push(
        [[at[0] + side * 60, at[1]], -UP - side * 0.75, (index + k) % 3],
        [[at[0] - side * 40, at[1] + 50], -UP + side * 0.7, (index + k + 1) % 4],
      );
      return '';
    });
  }
  // The upper leaves last: their painted tips must show.
  spots.sort((a, b) => b[0][1] - a[0][1]);
  for (const [i, [at, angle, dip]] of spots.entries())
    body +=
      line(
        `M${fixed(at[0] - Math.cos(angle) * 50)} ${fixed(at[1] - Math.sin(angle) * 50)}L${at.map(fixed).join(' ')}`,
        '#B5606A',
        6,
      ) + dipped(at, 265, angle, shaded(leaf, (i % 3) * 0.1), dip === 3 ? 0 : dip);
  for (const [x, y] of [
    [640, 300],
    [960, 330],
    [560, 760],
    [1060, 760],
    [840, 960],
  ] as const) {
    for (const [dx, dy] of [
      [-46, 0],
      [46, 16],
    ] as const)
      body +=
        line(`M${x + dx} ${y - 60}V${y + dy}`, '#A97A6A', 5) +
        saucer(canvas, [x + dx, y + dy + 20], 52, {
          petals: 5,
          base: '#DDE3CF',
          tip: '#FFFFFF',
          width: 0.5,
          lines: 0,
          stamens: 14,
          centre: '#E2B53A',
          centreSize: 0.2,
          edge: '#A9AF90',
        });
  }
  return body;
};
