// Quiet pictures for places without a picture.
import { ghostLeaves, paperGround } from '../core/backdrop.ts';
import { blade } from '../core/leaves.ts';
import { stem } from '../core/shapes.ts';
import { GREENS, grass } from './parts/foliage.ts';
import { forest, hill } from './parts/forest.ts';
import { house } from './parts/house.ts';
import { path, type Scene } from './parts/kit.ts';
import { finishLight } from './parts/light.ts';
import { windowAt } from './parts/openings.ts';
import { cloud, sky, sun } from './parts/sky.ts';
import { birch } from './parts/trees.ts';
import { UP } from './plant-band.ts';

/** A quiet view for pages without a picture of their own. */
export function quietView(s: Scene): string {
  return (
    sky(s, 450, '#C9D9DC', '#E6E9DC', '#F6EBD4') +
    sun(s, 300, 150, 46, '#FFF3D4', 6) +
    cloud(s, 780, 120, 320, '#FFFFFF', 0.4) +
    hill(s, 330, 60, '#CBD8D2') +
    forest(s, 440, 130, '#B5C9BE', '#9DB5A8', 46) +
    hill(s, 430, 40, '#B9CCAE') +
    path('M0 675V480Q300 440 620 462T1200 450V675Z', s.linear(0, 440, 0, 675, '#B5C99A', '#8FB07E')) +
    house(s, {
      x: 690,
      y: 500,
      gable: 100,
      length: 110,
      wall: 66,
      rise: 60,
      colour: '#B5604A',
      roof: '#5A6068',
      onGable:
        windowAt(s, 16, -50, 22, 28, { casing: 3, sill: false }) +
        windowAt(s, 62, -50, 22, 28, { casing: 3, sill: false }),
      onSide:
        windowAt(s, 22, -50, 22, 28, { casing: 3, sill: false }) +
        windowAt(s, 66, -50, 22, 28, { casing: 3, sill: false }),
    }) +
    birch(s, 880, 520, 260, 14, 6) +
    birch(s, 640, 520, 220, 12, -6) +
    birch(s, 180, 560, 380, 20, 8) +
    grass(s, 0, 1200, 560, 680, 40, GREENS.mist, 700) +
    finishLight(s, '#FFF0D0', 1.1)
  );
}

/** A quiet plant for a card without a picture. */
export function quietPlant(s: Scene): string {
  const soft = { dark: '#7FA08C', light: '#B5CCB4', vein: '#DCE6D4' };
  return (
    paperGround(s, '#E1E6D8') +
    ghostLeaves(s, '#CBD6C4', 9) +
    stem(
      [
        [400, 620],
        [396, 480],
        [408, 340],
        [400, 150],
      ],
      9,
      '#A9C4A4',
      '#7A9C84',
    ) +
    [
      [520, -2.55],
      [520, -0.6],
      [430, -2.35],
      [430, -0.8],
      [340, -2.2],
      [340, -0.95],
      [260, -2.1],
      [260, -1.05],
    ]
      .map(([y = 0, a = 0]) =>
        blade([400, y], 210 - (520 - y) * 0.24, a, 42 - (520 - y) * 0.06, soft, { shape: 'ovate', veins: 4 }),
      )
      .join('') +
    blade([400, 170], 110, UP, 24, soft, { shape: 'ovate', veins: 3 })
  );
}
