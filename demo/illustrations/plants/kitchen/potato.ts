// Draws potato.
import { radial } from '../../core/canvas.ts';
import { mix } from '../../core/colour.ts';
import { pinnate } from '../../core/leaves.ts';
import { petal } from '../../core/petals.ts';
import { circle, ellipse, fixed, line, type Point, place, stem, TAU } from '../../core/shapes.ts';
import { CENTRE, type Draw, fan, shaded, tintOf } from '../kit.ts';
import { soil } from './beds.ts';

/** Potato: flowering haulm above, tubers in cut soil below. */
export const potato: Draw = (plate) => {
  const { canvas, leaf } = plate;
  const { random } = canvas;
  const top = 770;
  let body = fan(9, 2.2, (angle, lean) =>
    pinnate([CENTRE + lean * 160, top + 20], 560 - Math.abs(lean) * 60, angle, shaded(leaf, Math.abs(lean) * 0.25), {
      pairs: 3,
      leaflet: 0.32,
      width: 0.34,
      veins: 3,
      bend: lean * 0.25,
    }),
  );
  for (const [x, y, colour] of [
    [560, 280, 0],
    [830, 210, 1],
    [1080, 310, 0],
  ] as const) {
    const { base, light } = tintOf(plate, colour);
    body += stem(
      [
        [CENTRE + (x - CENTRE) * 0.2, top],
        [CENTRE + (x - CENTRE) * 0.3, 520],
        [x, 420],
        [x, y + 60],
      ],
      12,
      leaf.light,
      leaf.dark,
    );
    for (const [dx, dy] of [
      [-84, 34],
      [84, 26],
      [0, -50],
      [6, 96],
    ] as const) {
      const at: Point = [x + dx, y + dy];
      for (let k = 0; k < 5; k++)
        body += petal(canvas, at, 62, (k * TAU) / 5 + dx, 34, {
          base: mix(base, light, 0.4),
          tip: mix(base, light, base === '#FFFFFF' ? 1 : 0.3),
          shape: 'ovate',
          lines: 1,
          edge: mix(base, '#6A5A8A', 0.35),
        });
      body +=
        [0, 1, 2, 3, 4]
          .map((k) => ellipse(at[0] + Math.cos(k * 1.257) * 8, at[1] + Math.sin(k * 1.257) * 7, 8, 8, '#F2B51D'))
          .join('') + circle(at[0], at[1], 4, '#7A9A3A');
    }
  }
  body += soil(plate, top);
  const tubers: [number, number, number, number, number][] = [
    [520, 970, 130, 88, -0.3],
    [780, 1060, 150, 96, 0.15],
    [1060, 960, 136, 92, 0.4],
    [320, 1090, 92, 64, 0.2],
    [1270, 1080, 98, 68, -0.2],
    [800, 900, 84, 60, 0],
  ];
  for (const [x, y] of tubers)
    body += line(`M${CENTRE} ${top}C${CENTRE} ${top + 90} ${(CENTRE + x) / 2} ${y - 60} ${x} ${y}`, '#D9C9A0', 7);
  for (const [x, y, rx, ry, turn] of tubers) {
    let tuber = ellipse(0, 0, rx, ry, radial(canvas, -rx * 0.35, -ry * 0.5, rx * 1.5, '#F2DDAA', '#D9B873', '#8A6235'));
    for (let i = 0; i < 6; i++)
      tuber += line(
        `M${fixed((random() - 0.5) * rx * 1.4)} ${fixed((random() - 0.5) * ry * 1.2)}q12 8 24 0`,
        '#8A6235',
        4,
        'stroke-opacity=".7"',
      );
    body += place(tuber, [x, y], turn);
  }
  return (
    body +
    fan(6, 2.6, (angle, lean) =>
      pinnate([CENTRE + lean * 190, top + 10], 330, angle, leaf, {
        pairs: 2,
        leaflet: 0.42,
        width: 0.36,
        veins: 3,
        bend: lean * 0.3,
      }),
    )
  );
};
