// Draws mezereon.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { petal } from '../../core/petals.ts';
import { type Curve, circle, type Point, TAU, UP } from '../../core/shapes.ts';
import { along, branch, type Draw, GROUND, row, shaded, tintOf } from '../kit.ts';

/** Mezereon: bare upright twigs crowded with pink stars before the leaves. */
export const mezereon: Draw = (plate) => {
  const { canvas } = plate;
  const { random } = canvas;
  let body = '';
  const rods: [number, number, number, number][] = [
    [310, 540, 660, -80],
    [530, 390, 720, -40],
    [800, 310, 800, 10],
    [1060, 370, 880, 40],
    [1300, 520, 940, 80],
    [660, 620, 760, -10],
    [950, 640, 850, 10],
  ];
  for (const [i, [x, y, foot, lean]] of rods.entries()) {
    const curve: Curve = [
      [foot, GROUND],
      [foot, 980],
      [x + lean * -0.4, y + 330],
      [x, y],
    ];
    body += branch(curve, 28, 14, '#BFA588', '#7A624C');
    body += [-0.7, 0.7, -0.25, 0.25]
      .map((k) => blade([x, y + 10], 170, UP + k, 28, shaded(plate.leaf, k > 0 ? 0.1 : 0), { shape: 'obovate' }))
      .join('');
    body += along(curve, 11, 0.46, 0.92, ({ at, side, index }) => {
      const { deep, light } = tintOf(plate, 0);
      const base = mix(tintOf(plate, 0).base, tintOf(plate, 1).base, 0.12 + ((i + index) % 4) * 0.1);
      return [1.1, 0.5, -0.1]
        .map((k) => {
          const spot: Point = [
            at[0] + side * (10 + k * 34) + (random() - 0.5) * 26,
            at[1] + (k - 0.5) * 26 + (random() - 0.5) * 26,
          ];
          let flower = '';
          for (let j = 0; j < 4; j++)
            flower += petal(canvas, spot, 38, j * (TAU / 4) + x + index + k, 13, {
              base: mix(base, deep, 0.7),
              tip: side < 0 ? mix(base, light, 0.35) : base,
              shape: 'ovate',
              edge: deep,
            });
          return flower + circle(spot[0], spot[1], 6, '#F6DF9A');
        })
        .join('');
    });
  }
  return (
    body +
    row(plate, 15, 1235, 40, (at, angle, tone) => blade(at, 180, angle, 30, tone, { shape: 'obovate', veins: 0 }))
  );
};
