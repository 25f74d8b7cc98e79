// Rain led from the eaves to the barrel.
import { BLOOM, drift } from './parts/drift.ts';
import { ferns, hosta } from './parts/greenery.ts';
import { circle, ellipse, line, num, path, poly, rect, type Scene } from './parts/kit.ts';
import { finishLight, glow, shadow } from './parts/light.ts';
import { windowAt } from './parts/openings.ts';
import { paving } from './parts/paving.ts';
import { rain } from './parts/sky.ts';
import { boards } from './parts/walls.ts';

/** Rain running from the eaves into the barrel and its gutter. */
export function rainBarrel(s: Scene): string {
  const staves = Array.from(
    { length: 9 },
    (_, i) => `M${num(520 + i * 32)} 470Q${num(500 + i * 37)} 640 ${num(520 + i * 32)} 800`,
  ).join('');
  const splash = Array.from(
    { length: 11 },
    (_, i) => `M${650 + (i - 5) * 14} 470q${(i - 5) * 6} -40 ${(i - 5) * 12} ${-14 - (i % 3) * 12}`,
  ).join('');
  return (
    boards(s, 0, 0, 1200, 760, '#7F949A', 50) +
    rect(0, 0, 1200, 760, s.linear(0, 0, 1200, 760, '#FFFFFF20', '#00000000', '#14202850')) +
    windowAt(s, 110, 220, 230, 280, { rows: 3, casing: 20, lit: true }) +
    glow(s, 220, 360, 260, '#FFD98A', 0.35) +
    poly(
      [
        [0, 0],
        [1200, 0],
        [1200, 80],
        [0, 80],
      ],
      '#4A3A34',
    ) +
    rect(0, 70, 1200, 46, s.linear(0, 70, 0, 116, '#D5DADA', '#A3ABAC', '#6A7476')) +
    rect(0, 66, 1200, 10, '#EDF0EE') +
    rect(0, 116, 1200, 40, s.linear(0, 116, 0, 156, '#14202860', '#14202800')) +
    line('M900 110v90q0 40 -60 60l-120 60q-50 24 -50 70v40', '#6A7476', 46) +
    line('M896 110v90q0 36 -60 56l-120 60q-46 22 -46 70v40', '#C9D0D0', 34) +
    line('M888 110v90q0 30 -58 50l-120 60', '#FFFFFF', 7, 'stroke-opacity=".8"') +
    line('M666 430V480', '#CFE6F0', 26) +
    paving(s, 760, '#9AA09C', 3) +
    shadow(s, 660, 816, 260, 30, 0.6) +
    path(
      'M520 470Q480 640 520 806H790Q830 640 790 470Z',
      s.linear(500, 0, 810, 0, '#C99A68', ['#A8784A', 0.4], '#5A3A22'),
    ) +
    line(staves, '#4E3018', 3, 'stroke-opacity=".7"') +
    line('M512 540Q655 566 798 540M504 700Q655 728 806 700', '#3E464A', 17) +
    line('M512 536Q655 562 798 536M504 696Q655 724 806 696', '#8A9498', 4) +
    ellipse(655, 472, 136, 30, '#5A3A22') +
    ellipse(655, 474, 122, 24, s.linear(533, 450, 777, 500, '#A9C9D6', '#5F8696')) +
    ellipse(660, 474, 60, 11, 'none', 'stroke="#EAF6FA" stroke-width="4"') +
    ellipse(660, 474, 94, 18, 'none', 'stroke="#EAF6FA" stroke-width="2.4"') +
    line(splash, '#EAF6FA', 4) +
    path('M806 730L1200 800V850L800 770Z', s.linear(800, 730, 1200, 850, '#B5BAB4', '#868E8A')) +
    path('M816 742L1200 812V836L812 764Z', '#8FBACB') +
    line('M840 754l60 12M930 770l80 14M1040 792l90 16', '#EAF6FA', 4) +
    circle(802, 740, 16, '#6A7476') +
    hosta(s, 180, 900, 220, '#24504A', '#7FA79A', '#C9DDD4') +
    ferns(s, 400, 910, 260, 9, '#1F4A38', '#6F9F60') +
    ferns(s, 30, 920, 260, 9, '#1F4A38', '#6F9F60') +
    hosta(s, 1040, 930, 160, '#3B6B3E', '#B9CC78', '#E3EBB4') +
    drift(s, 930, 740, { habit: 'plume', tints: BLOOM.pink, count: 4, height: 230, size: 33, spread: 70 }) +
    rain(s, 320, 0, 1250, -40, 860, '#EAF4FA') +
    line(
      Array.from({ length: 26 }, (_, i) => `M${20 + i * 47} ${118 + (i % 4) * 9}v${14 + (i % 3) * 8}`).join(''),
      '#EAF6FA',
      5,
    ) +
    rect(0, 0, 1200, 900, '#5A7486', 'fill-opacity=".1"') +
    finishLight(s, '#E4EEF2', 0.9)
  );
}
