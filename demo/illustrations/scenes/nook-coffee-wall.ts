// The morning coffee place by the east wall.
import { BLOOM, drift } from './parts/drift.ts';
import { blossoms, GREENS, leafBall } from './parts/foliage.ts';
import { potted } from './parts/furnishings.ts';
import { tuft } from './parts/greenery.ts';
import { box, ellipse, line, mix, path, rect, type Scene } from './parts/kit.ts';
import { finishLight, shadow } from './parts/light.ts';
import { windowAt } from './parts/openings.ts';
import { paving } from './parts/paving.ts';
import { sunPatch } from './parts/room.ts';
import { smoke } from './parts/sky.ts';
import { boards } from './parts/walls.ts';

/** Morning coffee by the east wall. */
export function coffeeWall(s: Scene): string {
  const stones = Array.from({ length: 5 }, (_, j) =>
    Array.from({ length: 9 }, (_, i) =>
      box(i * 150 - (j % 2) * 75 - 40, 560 + j * 27, 144, 24, 8, mix('#A9A396', '#8A8478', s.random())),
    ).join(''),
  ).join('');
  return (
    boards(s, 0, 0, 1200, 570, '#E0B04A', 48) +
    windowAt(s, 760, 70, 250, 300, { rows: 3, casing: 22, glass: ['#F6EFD8', '#A9C6CE', '#5F8696'] }) +
    sunPatch(60, 20, 560, 540, 120, 3, 3, 0.3) +
    stones +
    paving(s, 690, '#C3BAA8') +
    leafBall(s, 90, 330, 130, 240, GREENS.garden, 18, 0.8) +
    blossoms(s, 100, 330, 120, 220, 46, 15, ['#FBF6EA', '#F9D5DC', '#F2A5BE']) +
    line('M60 690Q90 500 70 300T120 60', '#6E5238', 12) +
    shadow(s, 560, 850, 280, 26, 0.5) +
    ellipse(560, 612, 210, 40, s.linear(350, 580, 770, 650, '#E3BC84', '#B9834C', '#7E522A')) +
    ellipse(560, 602, 210, 38, s.linear(350, 570, 770, 640, '#F2D9AC', '#D2A46A', '#A8744A')) +
    rect(548, 640, 24, 190, s.linear(548, 0, 572, 0, '#6A727A', '#2E3438')) +
    line('M560 800L460 850M560 800L660 850', '#3A4248', 16) +
    shadow(s, 500, 606, 50, 10, 0.4) +
    box(462, 548, 66, 58, 12, s.linear(462, 0, 528, 0, '#FFFFFF', '#D9CFBC')) +
    line('M528 562q30 0 26 20t-28 14', '#E9DFCC', 9) +
    ellipse(495, 550, 29, 7, '#5A3018') +
    smoke(s, 495, 540, 90, '#FFFDF4', 0.5) +
    ellipse(620, 604, 62, 13, '#FBF6EA') +
    path('M576 598q44 -50 92 -2q-46 14 -92 2Z', s.linear(576, 560, 668, 604, '#F2C27A', '#B9742E')) +
    line('M596 592l8 -18M618 588l4 -22M642 588l-4 -20', '#8A4E1C', 4) +
    box(540, 520, 46, 86, 12, '#5D8F9E') +
    tuft(s, 563, 526, 90, 7, '#4F7A4E', '#A9C47A', 0.08, 0.8) +
    chairSide(s, 300, 850, 1) +
    chairSide(s, 820, 850, -1) +
    potted(s, 1040, 760, 260, '#B5603F') +
    drift(s, 1110, 900, { habit: 'ray', tints: BLOOM.white, count: 6, height: 210, size: 34, spread: 110 }) +
    drift(s, 90, 910, { habit: 'mound', tints: BLOOM.lilac, count: 7, height: 150, size: 24, spread: 130 }) +
    finishLight(s, '#FFE9A8', 1.6)
  );
}

function chairSide(s: Scene, x: number, y: number, side: number): string {
  const c = '#3F6E66';
  return `<g transform="translate(${x} ${y}) scale(${side} 1)">${shadow(s, 20, 0, 110, 14, 0.4)}${line('M-60 -330L-40 -150L-70 0M-40 -150H80L96 0M-40 -150L-10 0', mix(c, '#0A1414', 0.4), 15)}${line('M-62 -330L-43 -150L-73 0M-40 -154H80L93 0', c, 10)}${box(-62, -172, 160, 26, 10, s.linear(0, -172, 0, -146, '#F2D9AC', '#C9945A'))}${line('M-57 -300h-18M-50 -250h-14M-45 -210h-12', c, 10)}</g>`;
}
