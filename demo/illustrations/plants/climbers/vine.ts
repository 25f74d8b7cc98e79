// Common parts of climbers: shoots across the picture, bark and leaves of three.
import { blade, type LeafColours } from '../../core/leaves.ts';
import { type Curve, fixed, line, type Point, polar } from '../../core/shapes.ts';

/** Three shoots that cross the picture. */
export const vine: readonly Curve[] = [
  [
    [-40, 1080],
    [380, 640],
    [760, 980],
    [1640, 180],
  ],
  [
    [420, 1240],
    [560, 800],
    [240, 480],
    [560, -40],
  ],
  [
    [1640, 1060],
    [1300, 900],
    [1180, 640],
    [1220, 260],
  ],
];

/** The bark of a climber, lit and shaded. */
export const bark = ['#A98A66', '#5E4834'] as const;

/** Leaves of three on long stalks, as clematis has. */
export const triple = (at: Point, angle: number, size: number, tone: LeafColours, dark: string, teeth: number) => {
  const hub = polar(at, angle, size * 0.5);
  return (
    line(`M${at.map(fixed).join(' ')}L${hub.map(fixed).join(' ')}`, dark, 5) +
    [-0.95, 0.95, 0]
      .map((k) =>
        blade(hub, size * (k ? 0.62 : 0.72), angle + k, size * 0.19, tone, { shape: 'ovate', veins: 3, teeth }),
      )
      .join('')
  );
};
