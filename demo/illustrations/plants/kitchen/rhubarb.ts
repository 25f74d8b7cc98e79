// Draws rhubarb.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { floret } from '../../core/petals.ts';
import { type Curve, line, type Point, stem } from '../../core/shapes.ts';
import { CENTRE, type Draw, GROUND, row, shaded, stalk } from '../kit.ts';

/** Rhubarb: red stalks and huge crinkled leaves. */
export const rhubarb: Draw = (plate) => {
  const { canvas } = plate;
  const { random } = canvas;
  const sail = (at: Point, size: number, angle: number, depth: number) =>
    blade(
      at,
      size,
      angle,
      size * 0.44,
      { ...shaded(plate.leaf, depth), vein: mix('#D9606A', plate.leaf.light, 0.25) },
      { shape: 'cordate', veins: 5, wave: 0.34, random },
    );
  let body = stem(stalk(840, [850, 240]), 26, '#B5C98A', '#7E9A5A');
  for (let i = 0; i < 130; i++) {
    const t = random();
    const at: Point = [848 + (random() * 2 - 1) * 100 * (1.1 - t), 470 - t * 330];
    body += floret(at, 17, mix('#D9D3A8', '#FFFFFF', random()), 5, random() * 6);
  }
  const stalks: [number, number, number, number, number][] = [
    [340, 700, 560, -2.35, 0.22],
    [1290, 720, 560, -0.8, 0.25],
    [560, 560, 560, -2, 0.1],
    [1080, 570, 550, -1.15, 0.12],
    [300, 900, 470, -2.8, 0],
    [1340, 920, 470, -0.35, 0.04],
    [800, 850, 440, -1.55, 0],
  ];
  for (const [i, [x, y, size, angle, depth]] of stalks.entries()) {
    const foot = CENTRE + (i - 3) * 46;
    const curve: Curve = [
      [foot, GROUND],
      [foot, 1080],
      [x, y + 160],
      [x, y + 10],
    ];
    body +=
      stem(curve, 44, '#E0606A', '#8E1F38') +
      line(
        `M${foot - 6} 1190C${foot - 6} 1060 ${x - 8} ${y + 160} ${x - 6} ${y + 30}`,
        '#F2A0A0',
        5,
        'stroke-opacity=".6"',
      ) +
      sail([x, y + 20], size, angle, depth);
  }
  return body + row(plate, 4, 1235, 30, (at, angle) => sail(at, 330, angle, 0.05));
};
