// Draws smooth hydrangea.
import { mix } from '../../core/colour.ts';
import { ballLight, ballPoints } from '../../core/massed.ts';
import { floret } from '../../core/petals.ts';
import { circle, type Point } from '../../core/shapes.ts';
import { type Draw, type Plate, row, shaded, tintOf } from '../kit.ts';
import { broadLeaf, woody } from './woody.ts';

/** A ball of four-petalled florets. */
function snowball(
  plate: Plate,
  [x, y]: Point,
  radius: number,
  tones: readonly [string, string, string],
  eye: string,
): string {
  let body = circle(x, y, radius * 0.95, tones[0]);
  for (const [px, py, pz] of ballPoints(190)) {
    if (pz < -0.3) continue;
    const light = ballLight(px, py, pz) + (plate.canvas.random() - 0.5) * 0.2;
    body += floret(
      [x + px * radius, y + py * radius * 0.95],
      radius * 0.18,
      light < 0.5 ? mix(tones[0], tones[1], light * 2) : mix(tones[1], tones[2], (light - 0.5) * 2),
      4,
      plate.canvas.random() * 6,
      0.94,
      eye,
    );
  }
  return body;
}

/** Smooth hydrangea: round snowballs, the young ones green. */
export const snowballHydrangea: Draw = (plate) => {
  const heads = [
    [430, 500, 210, 0],
    [1210, 560, 205, 0],
    [800, 370, 245, 0],
    [620, 780, 140, 1],
    [1010, 790, 135, 0],
  ] as const;
  const green = tintOf(plate, 1).base;
  let body =
    row(plate, 9, 980, 130, (at, angle, tone) => broadLeaf(at, 380, angle, shaded(tone, 0.1))) +
    woody(plate, heads, broadLeaf, 290);
  for (const [x, y, radius, isYoung] of heads)
    body += snowball(
      plate,
      [x, y],
      radius,
      isYoung ? [mix(green, '#2A5A2A', 0.2), mix(green, '#E4F0C0', 0.5), '#F2F6DC'] : ['#9DB584', '#E6EBD2', '#FFFFFF'],
      mix(green, '#E6EBD2', 0.4),
    );
  return body + row(plate, 8, 1215, 60, (at, angle, tone) => broadLeaf(at, 320, angle, tone));
};
