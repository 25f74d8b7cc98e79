// The old wooden chair, half painted, with its tin and brush.
import { tuft } from './parts/greenery.ts';
import { circle, line, num, path, rect, type Scene } from './parts/kit.ts';
import { finishLight, shadow } from './parts/light.ts';
import { brush, paintTin } from './parts/painting-tools.ts';
import { put } from './parts/put.ts';
import { floor, sunPatch, wall } from './parts/room.ts';
import { woodChair } from './parts/wood-chair.ts';

/** A workshop corner: the chair on newspaper, the left half newly green. */
export function halfPaintedChair(s: Scene): string {
  const paint = '#5F8F80';
  let print = '';
  for (let i = 0; i < 4; i++)
    for (let j = 0; j < 7; j++) print += `M${num(470 + i * 168 - j * 9)} ${842 + j * 16}h${num(120 + j * 2)}`;
  const paper =
    path('M430 822L1130 812L1240 962L360 976Z', '#1A0C06', 'fill-opacity=".2" transform="translate(8 8)"') +
    path('M430 822L1130 812L1240 962L360 976Z', s.linear(400, 812, 1200, 976, '#F6F1E4', '#E3DAC6', '#C9BCA2')) +
    line(print, '#A3998A', 4, 'stroke-opacity=".7"') +
    line('M786 818L800 970', '#B9AD98', 3);
  let drips = '';
  for (const [x, y, r] of [
    [560, 900, 9],
    [600, 930, 6],
    [1010, 880, 7],
    [980, 930, 11],
    [520, 950, 5],
  ] as const)
    drips += circle(x, y, r, paint);
  const shelf =
    rect(150, 330, 330, 20, s.linear(0, 330, 0, 350, '#C99A62', '#8A6034')) +
    rect(160, 350, 310, 9, '#1A0C06', 'fill-opacity=".2"') +
    put(paintTin(s, '#D9A441', 84), 220, 330) +
    put(paintTin(s, '#B8694A', 70), 318, 330) +
    rect(380, 258, 60, 72, '#E9E0CC') +
    tuft(s, 410, 262, 110, 7, '#5F7A5A', '#B5C49A', 0.07, 0.7);
  const hooks =
    line('M1210 200h260', '#8A6034', 18) +
    put(brush(s, '#D9CDB4', 0.62), 1260, 214, 180) +
    put(brush(s, '#8FA98A', 0.5), 1340, 214, 180) +
    line('M1420 204v70', '#5A3C26', 8) +
    path('M1376 280h90v120q-44 16 -90 0Z', s.linear(1376, 0, 1466, 0, '#F4EDE0', '#C9BCA2'));
  return (
    wall(s, 730, '#DDCFB4') +
    floor(s, 726, '#A8784C') +
    sunPatch(560, 60, 460, 560, 150, 2, 3, 0.32) +
    shelf +
    hooks +
    paper +
    drips +
    woodChair(s, 780, 912, 760, '#B5824E', paint) +
    shadow(s, 1120, 920, 120, 16, 0.4) +
    put(paintTin(s, paint, 150), 1120, 930) +
    put(brush(s, paint, 0.72), 1130, 768, 64) +
    put(
      `<g>${rect(-90, -50, 180, 100, '#8A5E34', 'rx="10"')}${rect(-90, -50, 180, 26, '#D9B080', 'rx="10"')}${line(Array.from({ length: 20 }, (_, i) => `M${-84 + i * 9} ${-10 + (i % 3) * 16}v6`).join(''), '#5A3818', 3)}</g>`,
      420,
      900,
      -12,
    ) +
    finishLight(s, '#FFE9B8', 1.3)
  );
}
