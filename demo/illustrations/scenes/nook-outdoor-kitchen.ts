// The outdoor kitchen against the shed.
import { BLOOM, drift } from './parts/drift.ts';
import { potted } from './parts/furnishings.ts';
import { ferns } from './parts/greenery.ts';
import { box, circle, ellipse, line, mix, path, rect, type Scene } from './parts/kit.ts';
import { finishLight, glow, shadow } from './parts/light.ts';
import { windowAt } from './parts/openings.ts';
import { paving } from './parts/paving.ts';
import { smoke } from './parts/sky.ts';
import { boards } from './parts/walls.ts';

/** Outdoor kitchen against the shed: brick counter, grill, water. */
export function outdoorKitchen(s: Scene): string {
  let bricks = '';
  for (let j = 0; j < 6; j++)
    for (let i = -1; i < 11; i++)
      bricks += box(180 + i * 84 + (j % 2) * 42, 600 + j * 36, 80, 32, 3, mix('#A5503A', '#C97A58', s.random()));
  const tools = [300, 350, 400]
    .map(
      (x, i) =>
        line(`M${x} 300v${120 + i * 10}`, '#4A5458', 8) +
        (i === 1 ? box(x - 24, 420, 48, 46, 6, '#6E777B') : ellipse(x, 440 + i * 6, 18, 24, '#6E777B')),
    )
    .join('');
  const grill =
    path('M640 596Q650 500 790 500T940 596Z', s.linear(640, 500, 940, 600, '#4E585E', '#2A3034', '#14181A')) +
    rect(630, 588, 320, 16, '#5E686C') +
    circle(790, 494, 12, '#8A5E34') +
    box(700, 540, 180, 9, 4, '#8E9696') +
    smoke(s, 800, 490, 360, '#F4EEE4', 0.5);
  return (
    boards(s, 0, 0, 1200, 700, '#6E7F70', 56) +
    rect(0, 0, 1200, 60, s.linear(0, 0, 0, 60, '#1A1C1890', '#1A1C1800')) +
    windowAt(s, 80, 120, 180, 200, { casing: 18 }) +
    rect(270, 290, 180, 14, '#8A6034') +
    tools +
    rect(880, 230, 240, 16, '#B98A5A') +
    potted(s, 930, 230, 120, '#C9704A') +
    potted(s, 1030, 230, 110, '#D9B070', ['#3B6B45', '#B5CC80']) +
    box(1066, 176, 44, 54, 6, '#E3A13C') +
    paving(s, 698, '#B9AE9A', 5) +
    shadow(s, 600, 820, 500, 26, 0.5) +
    s.clip('M180 596H1020V812H180Z', rect(180, 596, 840, 216, '#D9CDB8') + bricks) +
    rect(180, 596, 840, 216, s.linear(180, 596, 1020, 812, '#FFF0D030', '#00000000', '#140A0660')) +
    path('M330 660h170v152h-170Z', '#2A1A14') +
    Array.from(
      { length: 7 },
      (_, i) =>
        circle(356 + (i % 4) * 40, 796 - Math.floor(i / 4) * 36, 18, '#C99A62') +
        circle(356 + (i % 4) * 40, 796 - Math.floor(i / 4) * 36, 9, '#A8744A'),
    ).join('') +
    box(160, 576, 880, 30, 6, s.linear(0, 576, 0, 606, '#DAD3C6', '#A39A8A')) +
    grill +
    box(300, 560, 160, 22, 8, '#8E9A9C') +
    line('M380 576V480q0 -26 30 -26t28 30', '#A97C30', 16) +
    line('M379 576V480q0 -22 30 -22', '#E9C67A', 6) +
    box(500, 548, 100, 26, 6, '#C99A62') +
    [510, 540, 570]
      .map((x, i) => circle(x + 8, 540, 18, s.radial(x, 530, 30, '#F6A05A', i % 2 ? '#8FAA4A' : '#D2391F')))
      .join('') +
    line('M60 0Q340 90 640 30T1200 40', '#3A342C', 3) +
    [120, 300, 480, 660, 840, 1020]
      .map((x, i) => glow(s, x, 54 + (i % 2) * 14, 60, '#FFD98A', 0.7) + circle(x, 54 + (i % 2) * 14, 11, '#FFF3C8'))
      .join('') +
    drift(s, 80, 900, { habit: 'ray', tints: BLOOM.orange, count: 6, height: 220, size: 34, spread: 110 }) +
    ferns(s, 1120, 920, 260, 9) +
    stool(s, 780, 880) +
    stool(s, 930, 890) +
    finishLight(s, '#FFE0A8', 1.2)
  );
}

function stool(s: Scene, x: number, y: number): string {
  return (
    shadow(s, x, y, 90, 12, 0.5) +
    line(`M${x - 40} ${y - 110}L${x - 54} ${y}M${x + 40} ${y - 110}L${x + 54} ${y}`, '#7A5028', 15) +
    line(`M${x - 48} ${y - 50}H${x + 48}`, '#7A5028', 9) +
    box(x - 66, y - 128, 132, 24, 10, s.linear(0, y - 128, 0, y - 104, '#E3BC84', '#A8744A'))
  );
}
