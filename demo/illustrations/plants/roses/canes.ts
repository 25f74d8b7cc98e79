// Common parts of roses: thorny arching canes with feathered leaves, and the single flower.
import { mix } from '../../core/colour.ts';
import { saucer } from '../../core/flowers.ts';
import { type LeafColours, pinnate } from '../../core/leaves.ts';
import { bud } from '../../core/nodding.ts';
import { type Curve, type Point, path, UP } from '../../core/shapes.ts';
import { along, branch, type Draw, type Plate, shaded, tintOf } from '../kit.ts';

/** The features that differ between roses. */
interface RoseLook {
  canes: readonly Curve[];
  bark: readonly [light: string, dark: string];
  thorns: number;
  leaf: { pairs: number; size: number; width: number };
  flowers: readonly (readonly [x: number, y: number, radius: number])[];
  buds: readonly (readonly [x: number, y: number, angle: number])[];
  flower: (plate: Plate, at: Point, radius: number) => string;
}

/** Draws a rose from its features. */
export function rose(look: RoseLook): Draw {
  return (plate) => {
    const { canvas } = plate;
    const leafAt = (at: Point, angle: number, tone: LeafColours) =>
      pinnate(at, look.leaf.size, angle, tone, {
        pairs: look.leaf.pairs,
        leaflet: 0.3 + 0.36 / look.leaf.pairs / 1.6,
        width: look.leaf.width,
        teeth: 6,
        veins: 3,
        bend: 0.06,
        shape: 'ovate',
      });
    let body = '';
    for (const [k, curve] of look.canes.entries()) {
      body += along(curve, 7, 0.08, 0.95, ({ at, angle, side }) =>
        leafAt(at, angle + side * 1.05, shaded(plate.leaf, k % 2 ? 0.22 : 0.1)),
      );
      body += branch(curve, 22, 9, look.bark[0], look.bark[1]);
      body += along(curve, look.thorns, 0.04, 0.98, ({ at, angle, side }) => {
        const out = angle + side * 1.45;
        const tip = [at[0] + Math.cos(out) * 30, at[1] + Math.sin(out) * 30];
        return path(
          `M${(at[0] - Math.cos(angle) * 9).toFixed(1)} ${(at[1] - Math.sin(angle) * 9).toFixed(1)}L${tip.map((v) => v.toFixed(1)).join(' ')}L${(at[0] + Math.cos(angle) * 7).toFixed(1)} ${(at[1] + Math.sin(angle) * 7).toFixed(1)}Z`,
          look.bark[1],
        );
      });
    }
    for (const [x, y, angle] of look.buds)
      body += bud(canvas, [x, y], 92, angle, tintOf(plate, 0).deep, tintOf(plate, 0).base, plate.leaf.light);
    for (const [x, y, radius] of look.flowers) {
      body += leafAt([x, y + radius * 0.3], UP + 2.3, plate.leaf) + leafAt([x, y + radius * 0.3], UP - 2.4, plate.leaf);
    }
    for (const [x, y, radius] of look.flowers) body += look.flower(plate, [x, y], radius);
    return body;
  };
}

/** A single flower; `eye` is the lightness of its heart, 0–1. */
export const single = (plate: Plate, [x, y]: Point, radius: number, eye: number) => {
  const { base, light, deep, edge } = tintOf(plate, 0);
  return saucer(plate.canvas, [x, y], radius, {
    petals: 5,
    base: eye > 0.8 ? '#FBF4E4' : mix(base, light, eye),
    tip: mix(base, deep, eye > 0.8 ? 0.12 : 0),
    shape: 'round',
    width: 0.52,
    lines: 5,
    notch: 0.05,
    turn: x,
    eye: eye > 0.8 ? '#FBF4E4' : undefined,
    centre: '#E3A92C',
    centreSize: eye > 0.8 ? 0.22 : 0.17,
    stamens: 36,
    squash: 0.93,
    edge,
  });
};

/** Two canes that cross the picture. */
export const crossing: readonly Curve[] = [
  [
    [-40, 1150],
    [400, 860],
    [760, 760],
    [1640, 150],
  ],
  [
    [1640, 1100],
    [1250, 1000],
    [900, 520],
    [300, 180],
  ],
];
