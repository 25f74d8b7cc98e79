// Draws highbush blueberry.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { bell } from '../../core/nodding.ts';
import { star } from '../../core/petals.ts';
import { fixed, line, type Point, UP } from '../../core/shapes.ts';
import { berry } from '../fruit.ts';
import { type Draw, tintOf } from '../kit.ts';
import { type BushLeaf, front, leafyBoughs, rising } from './bush.ts';

/** Highbush blueberry: clusters of bloomy berries in all stages, white urns at the tips. */
export const blueberry: Draw = (plate) => {
  const { canvas } = plate;
  const leafAt: BushLeaf = (at, size, angle, tone) =>
    blade(at, size, angle, size * 0.26, tone, { shape: 'oval', veins: 3 });
  let body = leafyBoughs(plate, leafAt, 215, 9, rising);
  const fruit = (at: Point, radius: number, ripe: number) => {
    const colour = ripe > 0.6 ? '#3F5690' : ripe > 0.3 ? '#8A6A9A' : '#A9B87A';
    return (
      berry(canvas, at, radius, mix(colour, '#B9C6E0', ripe > 0.6 ? 0.18 : 0), 0.35) +
      star([at[0] + radius * 0.1, at[1] + radius * 0.34], radius * 0.42, mix(colour, '#141A36', 0.6), 5, UP, 0.7, 0.36)
    );
  };
  for (const [x, y, size] of [
    [400, 440, 1],
    [780, 420, 1.1],
    [1180, 400, 1.05],
    [620, 820, 1.1],
    [1010, 760, 1.1],
    [1330, 800, 0.85],
  ] as const) {
    const spots = [
      [-80, 0],
      [0, -26],
      [84, 4],
      [-44, 66],
      [42, 70],
      [0, 130],
      [-118, 76],
      [122, 84],
      [-70, 140],
      [74, 148],
    ];
    for (const [i, [dx = 0, dy = 0]] of spots.entries())
      body +=
        line(`M${x} ${y - 90}L${fixed(x + dx * size)} ${fixed(y + dy * size - 30)}`, '#8FA862', 4) +
        fruit([x + dx * size, y + dy * size], 46 * size, i > 7 ? 0.1 : i === 6 ? 0.4 : 1);
  }
  for (const [x, y] of [
    [250, 700],
    [1440, 330],
    [560, 210],
    [1010, 250],
  ] as const)
    for (const [i, dx] of [-54, -18, 18, 54].entries())
      body +=
        line(`M${x} ${y - 40}Q${x + dx} ${y - 40} ${x + dx} ${y + (i % 2) * 18}`, '#8FA862', 4) +
        bell(canvas, [x + dx, y + (i % 2) * 18], 24, '#FFFFFF', mix(tintOf(plate, 1).base, '#E4DCD4', 0.5));
  return body + front(plate, leafAt, 230, 11);
};
