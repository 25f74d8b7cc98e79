// The newsletter’s picture: a border at sunset.
import { BLOOM, drift } from './parts/drift.ts';
import { GREENS, leafBall } from './parts/foliage.ts';
import { forest, hill } from './parts/forest.ts';
import { path, type Scene } from './parts/kit.ts';
import { finishLight, glow } from './parts/light.ts';
import { cloud, sky, sun } from './parts/sky.ts';
import { birch } from './parts/trees.ts';

/** The newsletter's picture: a flower border at sunset. */
export function newsletterBorder(s: Scene): string {
  const haze = { haze: '#F0C8A0' };
  return (
    sky(s, 480, '#8A9AC0', ['#DDAFA8', 0.45], ['#F6C894', 0.8], '#FDE9C0') +
    sun(s, 400, 380, 60, '#FFF0C4', 7) +
    cloud(s, 860, 150, 420, '#FBD9C0') +
    hill(s, 410, 50, '#BDAFB2') +
    forest(s, 470, 140, '#A39C98', '#7E8A7C', 40) +
    birch(s, 1030, 560, 480, 26, -10) +
    path('M0 900V480Q500 450 1200 480V900Z', s.linear(0, 460, 0, 900, '#B0B478', '#7F9A5A', '#3F6B40')) +
    leafBall(s, 600, 700, 700, 120, GREENS.garden, 18, 0.5) +
    [0, 1, 2, 3, 4, 5, 6]
      .map((i) =>
        drift(s, 60 + i * 185, 620, {
          habit: (['ray', 'spire', 'plume'] as const)[i % 3] ?? 'ray',
          tints: [BLOOM.white, BLOOM.lilac, BLOOM.pink][i % 3] ?? BLOOM.white,
          count: 7,
          height: 170,
          size: 16,
          spread: 100,
          fade: 0.3,
          ...haze,
        }),
      )
      .join('') +
    [0, 1, 2, 3, 4]
      .map((i) =>
        drift(s, 40 + i * 270, 760, {
          habit: (['cone', 'globe', 'ray'] as const)[i % 3] ?? 'ray',
          tints: [BLOOM.pink, BLOOM.lilac, BLOOM.orange][i % 3] ?? BLOOM.pink,
          count: 6,
          height: 260,
          size: 30,
          spread: 120,
          fade: 0.06,
          ...haze,
        }),
      )
      .join('') +
    drift(s, 150, 930, { habit: 'spire', tints: BLOOM.blue, count: 5, height: 400, size: 42, spread: 130 }) +
    drift(s, 470, 940, { habit: 'ray', tints: BLOOM.white, count: 6, height: 300, size: 46, spread: 140 }) +
    drift(s, 790, 940, { habit: 'cone', tints: BLOOM.pink, count: 5, height: 340, size: 48, spread: 140 }) +
    drift(s, 1080, 940, { habit: 'globe', tints: BLOOM.lilac, count: 5, height: 400, size: 50, spread: 130 }) +
    glow(s, 400, 400, 560, '#FFDF9E', 0.4) +
    finishLight(s, '#FFDDA0', 1.4)
  );
}
