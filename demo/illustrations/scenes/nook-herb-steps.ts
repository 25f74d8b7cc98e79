// The herb steps by the kitchen door.
import { blossoms, GREENS, leafBall } from './parts/foliage.ts';
import { potted } from './parts/furnishings.ts';
import { tuft } from './parts/greenery.ts';
import { box, ellipse, line, path, rect, type Scene } from './parts/kit.ts';
import { lantern } from './parts/lantern.ts';
import { finishLight, shadow } from './parts/light.ts';
import { door, windowAt } from './parts/openings.ts';
import { paving } from './parts/paving.ts';
import { put } from './parts/put.ts';
import { boards } from './parts/walls.ts';

/** One pot of herbs: in turn basil, flowering chives, thyme and rosemary. */
function herbPot(s: Scene, x: number, y: number, k: number, i: number): string {
  const pot = potted(s, x, y, 150 * k, ['#C56A45', '#D9A070', '#B5563A', '#8FA098'][i % 4], ['#2F6A3A', '#93C060'], 3);
  const top = y - 66 * k;
  if (i % 4 === 0)
    return (
      pot +
      leafBall(s, x, top - 30 * k, 56 * k, 44 * k, ['#2A5A34', '#3F7F42', '#62A352', '#97C96A', '#C3E08A'], 19 * k, 1.2)
    );
  if (i % 4 === 1)
    return (
      pot +
      tuft(s, x, top, 130 * k, 15, '#2F6A4A', '#86B878', 0.03, 0.62) +
      leafBall(s, x - 20 * k, top - 126 * k, 15 * k, 13 * k, CHIVES, 6, 1.4) +
      leafBall(s, x + 24 * k, top - 112 * k, 15 * k, 13 * k, CHIVES, 6, 1.4)
    );
  if (i % 4 === 2)
    return (
      pot +
      leafBall(s, x, top - 14 * k, 66 * k, 34 * k, ['#4F6B52', '#6E8E6C', '#93AE86', '#BCCFA6'], 9, 1.3) +
      blossoms(s, x, top - 20 * k, 56 * k, 24 * k, 14, 6, ['#B58FD0', '#D5BCE6'], '#F6F0E4')
    );
  return pot + tuft(s, x, top + 6 * k, 150 * k, 13, '#3F5F56', '#93B0A0', 0.045, 0.8);
}

const CHIVES = ['#7A5AA0', '#A386CC', '#CDB8E6', '#E9DCF4'];

/** Herb pots on the steps by the kitchen door. */
export function herbSteps(s: Scene): string {
  const steps = [0, 1, 2, 3]
    .map(
      (i) =>
        rect(
          330 - i * 60,
          560 + i * 80,
          560 + i * 100,
          26,
          s.linear(0, 560 + i * 80, 0, 586 + i * 80, '#E9E0CC', '#C9BCA2'),
        ) + rect(336 - i * 60, 586 + i * 80, 548 + i * 100, 56, s.linear(0, 586, 0, 900, '#A89C86', '#857A66')),
    )
    .join('');
  return (
    boards(s, 0, 0, 1200, 700, '#B5523C', 54) +
    windowAt(s, 60, 110, 190, 260, { rows: 3, casing: 20 }) +
    curtainHint(s) +
    door(s, 500, 90, 240, 470, '#5D8288', '#FBF5E8', true) +
    rect(430, 40, 380, 24, '#4A5058') +
    path('M410 40L620 -50L830 40Z', '#5A626A') +
    put(lantern(s, 74), 850, 230) +
    line('M850 146v-20h-26', '#2B2622', 6) +
    paving(s, 690, '#C3B8A2', 5) +
    steps +
    [
      [380, 562, 0.8],
      [830, 562, 0.8],
      [310, 642, 0.9],
      [900, 642, 0.9],
      [420, 644, 0.6],
      [250, 722, 1],
      [990, 722, 1.05],
      [370, 724, 0.75],
      [180, 810, 1.15],
      [1080, 810, 1.15],
      [320, 806, 0.85],
      [940, 806, 0.9],
    ]
      .map(([x = 0, y = 0, k = 1], i) => herbPot(s, x, y, k, i))
      .join('') +
    boxPlant(s) +
    shadow(s, 620, 890, 120, 16, 0.4) +
    put(canSide(s), 640, 880) +
    finishLight(s, '#FFE9B8', 1.3)
  );
}

function curtainHint(s: Scene): string {
  return (
    path('M60 110h60q-10 140 -30 260h-30ZM250 110h-60q10 140 30 260h30Z', '#FBF6EA', 'fill-opacity=".7"') +
    potted(s, 155, 372, 120, '#D9705A')
  );
}

function boxPlant(s: Scene): string {
  return (
    box(900, 330, 260, 70, 6, s.linear(0, 330, 0, 400, '#C99A62', '#8A5E34')) +
    leafBall(s, 1030, 316, 130, 44, GREENS.birch, 14, 0.9) +
    blossoms(s, 1030, 306, 120, 36, 22, 12, ['#F2C94A', '#E8845A']) +
    rect(920, 150, 220, 12, '#8A5E34') +
    [950, 1000, 1050, 1100]
      .map(
        (x) =>
          line(`M${x} 162v14`, '#6E4A2C', 3) + leafBall(s, x, 220, 20, 54, ['#4F6B4A', '#7F9A6E', '#B5C49A'], 10, 1),
      )
      .join('')
  );
}

function canSide(s: Scene): string {
  return (
    path('M-60 -110H50L62 0H-70Z', s.linear(-70, 0, 62, 0, '#A9CBD5', '#5D8F9E', '#2E5566')) +
    line('M56 -30L140 -120', '#4F7F92', 18) +
    path('M120 -140l40 24l-18 18l-34 -26Z', '#7FA9B8') +
    line('M-60 -80q-70 -10 -56 60t50 20', '#4F7F92', 12) +
    line('M-50 -112q46 -50 92 0', '#3E6A7C', 10) +
    ellipse(-5, -110, 55, 10, '#22404C')
  );
}
