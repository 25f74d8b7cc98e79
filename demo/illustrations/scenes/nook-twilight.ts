// The white garden at dusk.
import { drift } from './parts/drift.ts';
import { GREENS } from './parts/foliage.ts';
import { forest, spruce } from './parts/forest.ts';
import { ferns, hosta } from './parts/greenery.ts';
import { box, circle, num, path, rect, type Scene } from './parts/kit.ts';
import { finishLight, glow } from './parts/light.ts';
import { bench } from './parts/seats.ts';
import { sky, stars } from './parts/sky.ts';
import { birch } from './parts/trees.ts';

/** White flowers glowing at dusk, low solar lights along the path. */
export function twilightGarden(s: Scene): string {
  const white = { deep: '#8FA3B4', base: '#E4EAF0', light: '#FFFFFF', eye: '#F6E6A8' };
  const lamp = (x: number, y: number, k: number) =>
    glow(s, x, y - 70 * k, 130 * k, '#FFDF9A', 0.75) +
    rect(x - 4 * k, y - 60 * k, 8 * k, 60 * k, '#2A3034') +
    box(x - 16 * k, y - 92 * k, 32 * k, 34 * k, 6 * k, '#FFF0C0') +
    path(
      `M${num(x - 24 * k)} ${num(y - 90 * k)}l${num(24 * k)} ${num(-18 * k)}l${num(24 * k)} ${num(18 * k)}Z`,
      '#2A3034',
    ) +
    glow(s, x, y, 110 * k, '#FFDF9A', 0.4, 0.26);
  const dim = { haze: '#2E4450', count: 6 };
  return (
    sky(s, 520, '#22344E', ['#4A5C7A', 0.55], ['#8E8A9C', 0.85], '#C3A69A') +
    stars(s, 70, 340) +
    circle(860, 130, 38, '#FBF3DC') +
    glow(s, 860, 130, 200, '#FBF3DC', 0.4) +
    forest(s, 500, 230, '#3E5262', '#2E4250', 30) +
    spruce(s, 120, 560, 430, '#1A2E36', '#33504E') +
    birch(s, 1060, 620, 520, 30, -10, GREENS.dusk) +
    path('M0 900V500Q600 470 1200 500V900Z', s.linear(0, 490, 0, 900, '#3E5A50', '#22403A', '#162C2A')) +
    path(
      'M610 500C580 560 700 600 640 690C590 770 470 820 420 900H800C800 820 760 740 720 660C690 590 650 560 650 500Z',
      s.linear(0, 500, 0, 900, '#9AA0A0', '#6E7A7C', '#4A585C'),
    ) +
    [
      [90, 600, 0.42],
      [260, 590, 0.4],
      [430, 600, 0.44],
      [820, 600, 0.42],
      [990, 596, 0.4],
      [1150, 606, 0.44],
    ]
      .map(([x = 0, y = 0, k = 1], i) =>
        drift(s, x, y, {
          habit: (['plume', 'mound', 'ray'] as const)[i % 3] ?? 'ray',
          tints: white,
          height: 330 * k,
          size: 40 * k,
          spread: 190 * k,
          fade: 0.25,
          ...dim,
        }),
      )
      .join('') +
    lamp(560, 620, 0.6) +
    lamp(740, 640, 0.66) +
    bench(s, 850, 740, 290, '#8E9A9C', ['#E4EAF0']) +
    [
      [80, 770, 1],
      [270, 740, 0.8],
      [420, 720, 0.66],
    ]
      .map(([x = 0, y = 0, k = 1], i) =>
        drift(s, x, y, {
          habit: (['ray', 'plume', 'mound'] as const)[i] ?? 'ray',
          tints: white,
          height: 260 * k,
          size: 34 * k,
          spread: 120 * k,
          fade: 0.08,
          ...dim,
        }),
      )
      .join('') +
    lamp(470, 760, 1) +
    lamp(800, 800, 1.1) +
    drift(s, 160, 920, { habit: 'spire', tints: white, height: 330, size: 33, spread: 130, ...dim }) +
    hosta(s, 360, 930, 170, '#24403E', '#6E928C', '#C9DCD6') +
    ferns(s, 1120, 930, 270, 9, '#162E2A', '#4F7A66') +
    drift(s, 980, 930, { habit: 'mound', tints: white, height: 200, size: 33, spread: 130, ...dim }) +
    finishLight(s, '#C9D5F0', 0.9)
  );
}
