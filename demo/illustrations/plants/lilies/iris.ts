// Draws Siberian iris.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { bud } from '../../core/nodding.ts';
import { petal } from '../../core/petals.ts';
import { ellipse, type Point, UP } from '../../core/shapes.ts';
import { CENTRE, type Draw, drawStalk, fan, GROUND, shaded, stalk, tintOf } from '../kit.ts';

/** Siberian iris: blue standards and veined falls over grassy leaves. */
export const iris: Draw = (plate) => {
  const { canvas, leaf } = plate;
  let body = fan(25, 1.5, (angle, lean) =>
    blade([CENTRE + lean * 380, GROUND], 820 + canvas.random() * 200, angle, 17, shaded(leaf, canvas.random() * 0.3), {
      shape: 'strap',
      bend: lean * 0.3,
    }),
  );
  const heads: [number, number, number, number][] = [
    [470, 500, 215, 1],
    [1130, 530, 205, 0],
    [800, 320, 235, 0],
    [1340, 760, 130, 2],
  ];
  for (const [x, y] of heads) body += drawStalk(plate, stalk(CENTRE + (x - CENTRE) * 0.4, [x, y + 40]), 12);
  body +=
    drawStalk(plate, stalk(690, [620, 250]), 9) +
    bud(canvas, [620, 290], 130, UP, tintOf(plate, 0).deep, tintOf(plate, 0).base, leaf.light);
  for (const [x, y, radius, colour] of heads) {
    const { base, deep, light, edge } = tintOf(plate, colour);
    const isWhite = base === '#FFFFFF';
    const [low, high] = isWhite ? ['#DDE3CF', light] : [mix(deep, '#1A1450', 0.3), mix(base, light, 0.35)];
    const at: Point = [x, y];
    body += ellipse(x, y + radius * 0.22, radius * 0.09, radius * 0.2, leaf.light);
    for (const lean of [-0.62, 0.62])
      body += petal(canvas, at, radius * 0.86, UP + lean, radius * 0.2, {
        base: low,
        tip: high,
        shape: 'ovate',
        bend: -lean * 0.32,
        lines: 3,
        edge,
      });
    body += petal(canvas, at, radius * 0.98, UP, radius * 0.24, {
      base: low,
      tip: mix(high, light, 0.15),
      shape: 'ovate',
      lines: 4,
      edge,
    });
    for (const angle of [0.3, Math.PI - 0.3, -UP]) {
      const bend = angle < 1 ? 0.34 : angle > 2 ? -0.34 : 0;
      body += petal(canvas, at, radius * 1.06, angle, radius * 0.36, {
        base: low,
        tip: mix(base, high, 0.6),
        shape: 'spoon',
        bend,
        lines: 7,
        edge,
      });
      body += petal(canvas, at, radius * 0.62, angle, radius * 0.13, {
        base: '#F6D560',
        tip: '#FBF6E4',
        shape: 'obovate',
        bend: bend * 0.7,
        lines: 4,
        edge: low,
      });
      body += petal(canvas, at, radius * 0.42, angle, radius * 0.11, {
        base: low,
        tip: mix(high, light, 0.3),
        shape: 'obovate',
        bend: bend * 0.6,
      });
    }
  }
  return (
    body +
    fan(17, 1.9, (angle, lean) =>
      blade([CENTRE + lean * 640, GROUND + 20], 360 + canvas.random() * 160, angle, 15, leaf, {
        shape: 'strap',
        bend: lean * 0.3,
      }),
    )
  );
};
