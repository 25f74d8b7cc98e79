// A summer border and its path at sunset.
import { BLOOM, drift } from './parts/drift.ts';
import { GREENS, grass } from './parts/foliage.ts';
import { forest, hill } from './parts/forest.ts';
import { path, type Scene } from './parts/kit.ts';
import { finishLight, glow } from './parts/light.ts';
import { cloud, sky, sun } from './parts/sky.ts';
import { birch, specks } from './parts/trees.ts';

/** A perennial border and a path at sunset. */
export function sunsetPath(s: Scene): string {
  const kinds = [
    { habit: 'spire', tints: BLOOM.blue },
    { habit: 'cone', tints: BLOOM.pink },
    { habit: 'globe', tints: BLOOM.lilac },
    { habit: 'ray', tints: BLOOM.white },
    { habit: 'ray', tints: BLOOM.orange },
    { habit: 'plume', tints: BLOOM.pink },
  ] as const;
  let out = '';
  for (const [row, y, height, size, spread, fade] of [
    [0, 560, 110, 10, 74, 0.42],
    [1, 640, 160, 16, 96, 0.22],
    [2, 760, 230, 25, 130, 0.06],
    [3, 960, 330, 44, 170, 0],
  ] as const) {
    const gap = 60 + row * 56;
    const step = spread * 1.75;
    for (let k = 0; k < 9; k++) {
      for (const side of [-1, 1]) {
        const x = 860 + side * (gap + spread * 0.7 + k * step);
        if (x < -120 || x > 1720) continue;
        const kind = kinds[(k * 2 + row + (side > 0 ? 1 : 3)) % kinds.length] ?? kinds[0];
        out += drift(s, x, y + (k % 2) * 14, {
          ...kind,
          count: row === 3 ? 5 : 7,
          height: kind.habit === 'spire' ? height * 1.35 : height,
          size: kind.habit === 'spire' ? size * 0.82 : size,
          spread,
          fade,
          haze: '#F0CFA8',
        });
      }
    }
    out += row < 3 ? grass(s, 0, 1600, y + 6, y + 30, 20 + row * 14, GREENS.garden, 120) : '';
  }
  return (
    sky(s, 520, '#8FA2C4', ['#E3B8AC', 0.45], ['#F8CF9A', 0.8], '#FDEBC4') +
    sun(s, 880, 410, 64, '#FFF0C4', 7) +
    cloud(s, 340, 170, 480, '#FBD9C0') +
    cloud(s, 1330, 130, 420, '#FBD9C0') +
    hill(s, 440, 60, '#C3B5B4') +
    forest(s, 500, 150, '#A9A59C', '#86907E', 46) +
    birch(s, 250, 560, 460, 24, 10) +
    birch(s, 1390, 560, 480, 26, -12) +
    path('M0 1000V520Q500 490 900 508T1600 500V1000Z', s.linear(0, 500, 0, 1000, '#B5B87A', '#7F9A5A', '#3F6B40')) +
    path(
      'M866 508C850 560 920 600 880 660C830 740 700 840 620 1000H1130C1080 840 1010 740 960 650C930 590 900 560 892 508Z',
      s.linear(0, 508, 0, 1000, '#FBE6B8', '#E3C490', '#BF9C68'),
    ) +
    specks(s, 700, 1060, 820, 1000, 90, 5, ['#A8885A', '#F2DDB0']) +
    out +
    glow(s, 880, 420, 620, '#FFDF9E', 0.45) +
    finishLight(s, '#FFDDA0', 1.3)
  );
}
