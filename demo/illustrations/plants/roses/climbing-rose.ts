// Draws climbing rose.
import { fullFlower } from '../../core/flowers.ts';
import { rect } from '../../core/shapes.ts';
import type { Draw } from '../kit.ts';
import { rose } from './canes.ts';

/** Climbing rose: clusters of small white rosettes over a trellis. */
export const climbingRose: Draw = (plate) => {
  const wood = (x: number, y: number, width: number, height: number) =>
    rect(x, y, width, height, '#A88A68') +
    rect(x, y, Math.min(width, 7), height, '#CDB592') +
    rect(x, y, width, Math.min(height, 6), '#CDB592');
  const trellis =
    [260, 620, 980, 1340].map((x) => wood(x - 13, -10, 26, 1220)).join('') +
    [230, 560, 890].map((y) => wood(-10, y, 1620, 24)).join('');
  const heads: [number, number, number][] = [];
  for (const [cx, cy] of [
    [470, 380],
    [860, 270],
    [1190, 430],
    [660, 680],
    [1050, 760],
    [360, 900],
    [1370, 880],
  ] as const)
    for (const [dx, dy, radius] of [
      [-82, 10, 84],
      [78, -8, 86],
      [0, -76, 80],
      [4, 82, 90],
    ] as const)
      heads.push([cx + dx, cy + dy, radius]);
  const draw = rose({
    canes: [
      [
        [300, 1240],
        [200, 800],
        [760, 640],
        [1000, -40],
      ],
      [
        [1120, 1240],
        [1350, 880],
        [720, 560],
        [460, -40],
      ],
      [
        [700, 1240],
        [840, 900],
        [1240, 700],
        [1400, -40],
      ],
    ],
    bark: ['#8FA06A', '#4E6A44'],
    thorns: 9,
    leaf: { pairs: 3, size: 320, width: 0.3 },
    flowers: heads.slice(0, 0),
    buds: [
      [700, 190, -1.5],
      [1330, 300, -0.9],
      [560, 560, -2],
      [1240, 640, -0.7],
    ],
    flower: () => '',
  });
  const flowers = heads
    .map(([x, y, radius]) =>
      fullFlower(plate.canvas, [x, y], radius, '#C9C9A8', '#FFFFFF', {
        rings: 3,
        petals: 8,
        ruffle: 0.4,
        squash: 0.92,
        centre: '#EBC13A',
      }),
    )
    .join('');
  return trellis + draw(plate) + flowers;
};
