// Draws crocus.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { petal } from '../../core/petals.ts';
import { circle, fixed, line, type Point, path, UP } from '../../core/shapes.ts';
import { CENTRE, type Draw, fan, GROUND, shaded, tintOf } from '../kit.ts';

/** Crocus: low cups in violet, striped and white, with thin lined leaves. */
export const crocus: Draw = (plate) => {
  const { canvas, leaf } = plate;
  let body = fan(30, 1.5, (angle, lean) =>
    blade([CENTRE + lean * 600, GROUND], 520 + canvas.random() * 160, angle, 10, shaded(leaf, canvas.random() * 0.3), {
      shape: 'strap',
      bend: lean * 0.3,
    }),
  );
  const cups: [number, number, number, number][] = [
    [800, 640, 215, 0],
    [430, 760, 185, 1],
    [1180, 740, 190, 0],
    [620, 930, 160, 0],
    [1000, 950, 165, 1],
    [250, 980, 130, 0],
    [1390, 990, 135, 0],
  ];
  for (const [x, y, radius, colour] of cups) {
    const { base, deep, light, edge } = tintOf(plate, colour);
    const isWhite = base === '#FFFFFF';
    const foot: Point = [x, y + radius * 0.75];
    body += path(
      `M${x - 11} ${fixed(foot[1])}L${x - 15} ${GROUND}H${x + 15}L${x + 11} ${fixed(foot[1])}Z`,
      isWhite ? '#E9EADB' : mix(base, '#F2ECF6', 0.6),
    );
    const one = (lean: number, length: number, width: number, bend: number, from: string, to: string, lines = 5) =>
      petal(canvas, foot, radius * length, UP + lean, radius * width, {
        base: from,
        tip: to,
        shape: 'obovate',
        bend,
        lines,
        edge: isWhite ? mix(edge, '#7A3FA0', 0.4) : edge,
      });
    const inside = isWhite ? '#D9D6DE' : mix(deep, base, 0.3);
    body +=
      one(-0.32, 1.66, 0.34, 0, inside, mix(base, light, 0.2)) +
      one(0.34, 1.66, 0.34, 0, inside, mix(base, deep, 0.15)) +
      one(0, 1.7, 0.36, 0, inside, mix(base, light, 0.3));
    for (const k of [-0.22, 0, 0.22])
      body +=
        line(
          `M${x} ${fixed(foot[1])}L${fixed(x + k * radius)} ${fixed(foot[1] - radius * 1.14)}`,
          '#F08A1A',
          radius * 0.05,
        ) + circle(x + k * radius, foot[1] - radius * 1.16, radius * 0.06, '#F5A52A');
    body +=
      one(-0.56, 1.5, 0.32, 0.32, mix(base, deep, 0.3), mix(base, light, 0.45)) +
      one(0.56, 1.5, 0.32, -0.32, deep, base) +
      one(0.04, 1.28, 0.42, 0, mix(deep, base, 0.6), mix(base, light, isWhite ? 0.9 : 0.22), 7);
  }
  return (
    body +
    fan(30, 1.7, (angle, lean) =>
      blade(
        [CENTRE + lean * 700, GROUND + 20],
        300 + canvas.random() * 150,
        angle,
        12,
        { ...leaf, vein: '#E6EFD6' },
        { shape: 'strap', bend: lean * 0.3 },
      ),
    )
  );
};
