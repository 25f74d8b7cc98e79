// The small hall.
import { potted } from './parts/furnishings.ts';
import { box, circle, ellipse, line, mix, num, path, poly, rect, type Scene } from './parts/kit.ts';
import { finishLight, shadow } from './parts/light.ts';
import { floor, rug, sunPatch, wall } from './parts/room.ts';

function coat(s: Scene, x: number, y: number, w: number, h: number, colour: string, belt = false): string {
  const d = `M${num(x - w * 0.16)} ${y}Q${num(x - w * 0.44)} ${num(y + h * 0.04)} ${num(x - w * 0.46)} ${num(y + h * 0.2)}L${num(x - w * 0.58)} ${num(y + h * 0.7)}L${num(x - w * 0.38)} ${num(y + h * 0.72)}L${num(x - w * 0.44)} ${num(y + h)}Q${x} ${num(y + h * 1.04)} ${num(x + w * 0.44)} ${num(y + h)}L${num(x + w * 0.38)} ${num(y + h * 0.72)}L${num(x + w * 0.58)} ${num(y + h * 0.7)}L${num(x + w * 0.46)} ${num(y + h * 0.2)}Q${num(x + w * 0.44)} ${num(y + h * 0.04)} ${num(x + w * 0.16)} ${y}Z`;
  return (
    path(d, '#1A0C06', 'fill-opacity=".2" transform="translate(14 14)"') +
    path(
      d,
      s.linear(x - w / 2, y, x + w / 2, y + h, mix(colour, '#FFFFFF', 0.26), colour, mix(colour, '#120A0C', 0.38)),
    ) +
    line(
      `M${x} ${num(y + h * 0.12)}V${num(y + h)}M${num(x - w * 0.32)} ${num(y + h * 0.24)}L${num(x - w * 0.34)} ${num(y + h * 0.7)}M${num(x + w * 0.32)} ${num(y + h * 0.24)}L${num(x + w * 0.34)} ${num(y + h * 0.7)}`,
      mix(colour, '#120A0C', 0.45),
      3,
    ) +
    poly(
      [
        [x - w * 0.16, y],
        [x + w * 0.16, y],
        [x, y + h * 0.2],
      ],
      mix(colour, '#FFFFFF', 0.35),
    ) +
    [0.3, 0.44, 0.58, 0.72].map((k) => circle(x + 9, y + h * k, 5, mix(colour, '#FFF0D0', 0.6))).join('') +
    (belt ? rect(x - w * 0.41, y + h * 0.48, w * 0.82, h * 0.06, mix(colour, '#120A0C', 0.4)) : '')
  );
}

function boots(s: Scene, x: number, y: number, k: number, colour: string): string {
  const one = (dx: number) =>
    `M${num(x + dx)} ${num(y - 96 * k)}h${num(40 * k)}v${num(56 * k)}q${num(36 * k)} ${num(4 * k)} ${num(40 * k)} ${num(26 * k)}v${num(14 * k)}h${num(-80 * k)}Z`;
  return (
    shadow(s, x + 60 * k, y, 110 * k, 12 * k, 0.4) +
    path(one(44 * k), mix(colour, '#120A0C', 0.3)) +
    path(one(0), s.linear(x, 0, x + 80 * k, 0, mix(colour, '#FFFFFF', 0.3), colour)) +
    rect(x, y - 6 * k, 80 * k, 7 * k, '#2A2220') +
    rect(x, y - 98 * k, 40 * k, 10 * k, mix(colour, '#FFF0D0', 0.5))
  );
}

/** The small hall: pegs, coats, a bench, shoes, a mirror. */
export function hall(s: Scene): string {
  let panel = '';
  for (let i = 0; i < 19; i++)
    panel += rect(i * 86, 430, 80, 400, s.linear(i * 86, 0, i * 86 + 80, 0, '#8FA08C', '#82947F'));
  const pegs = [380, 520, 660, 800, 930]
    .map((x) => line(`M${x} 232v26`, '#6E4A2C', 18) + circle(x, 262, 14, '#B98A5A'))
    .join('');
  const basket = (x: number, c: string) =>
    box(x, 150, 150, 78, 8, s.linear(x, 150, x + 150, 228, mix(c, '#FFFFFF', 0.25), c, mix(c, '#2A160A', 0.35))) +
    line(Array.from({ length: 5 }, (_, i) => `M${x + 6} ${166 + i * 14}h138`).join(''), mix(c, '#2A160A', 0.4), 2.4) +
    box(x + 56, 166, 38, 15, 7, mix(c, '#2A160A', 0.55));
  const mirror =
    ellipse(1264, 398, 152, 196, '#1A0C06', 'fill-opacity=".2"') +
    ellipse(1250, 380, 152, 196, s.linear(1100, 190, 1400, 580, '#E3BC84', '#A8744A', '#6E4424')) +
    ellipse(1250, 380, 132, 176, s.linear(1130, 210, 1370, 560, '#EAF2F2', '#BFD3D6', '#8FA9B0')) +
    path('M1160 500L1262 214h56L1206 536Z', '#FFFFFF', 'fill-opacity=".35"') +
    path('M1318 470L1366 330l10 30L1338 500Z', '#FFFFFF', 'fill-opacity=".25"');
  return (
    wall(s, 830, '#E9DFC9', 0) +
    panel +
    rect(0, 418, 1600, 18, '#A3B29E') +
    rect(0, 418, 1600, 5, '#D5DECE') +
    rect(0, 806, 1600, 28, '#A3B29E') +
    rect(0, 430, 1600, 400, s.linear(0, 430, 1600, 830, '#FFF6DC30', '#00000000', '#0A140C50')) +
    floor(s, 830, '#B98F62') +
    sunPatch(200, 60, 380, 620, 120, 2, 3, 0.2) +
    rect(320, 228, 680, 16, s.linear(0, 228, 0, 244, '#D9AE78', '#8A5E34')) +
    rect(320, 244, 680, 8, '#1A0C06', 'fill-opacity=".18"') +
    basket(370, '#C99A62') +
    basket(560, '#A8744A') +
    potted(s, 800, 228, 120, '#D9705A') +
    box(880, 196, 96, 32, 8, '#3E5E78') +
    rect(340, 252, 640, 26, s.linear(0, 252, 0, 278, '#C99A62', '#8A6034')) +
    pegs +
    coat(s, 400, 272, 170, 400, '#3E5E78') +
    coat(s, 560, 272, 150, 330, '#C9823C', true) +
    path('M660 268q-40 70 -30 210q30 14 60 0q12 -140 -30 -210Z', s.linear(620, 0, 700, 0, '#D65C4A', '#9A2F26')) +
    coat(s, 800, 272, 160, 380, '#5F7A5A', true) +
    box(890, 330, 110, 130, 16, s.linear(890, 330, 1000, 460, '#E3BC84', '#A8744A')) +
    line('M914 336q4 -74 32 -74t32 74', '#8A5A34', 9) +
    mirror +
    shadow(s, 660, 912, 400, 24, 0.5) +
    box(300, 716, 720, 34, 8, s.linear(0, 716, 0, 750, '#E3BC84', '#A8744A')) +
    rect(330, 750, 30, 160, '#8A5E34') +
    rect(960, 750, 30, 160, '#7A5028') +
    rect(340, 846, 640, 18, '#A8744A') +
    box(400, 684, 260, 36, 16, s.linear(400, 0, 660, 0, '#D98A6A', '#B5603F')) +
    boots(s, 390, 846, 0.8, '#7A4A2C') +
    boots(s, 540, 846, 0.7, '#C23A2E') +
    boots(s, 690, 846, 0.8, '#2E4A5C') +
    boots(s, 850, 846, 0.62, '#E3A13C') +
    boots(s, 1080, 940, 1.2, '#3F6B4A') +
    path('M1380 620h150l-16 270h-118Z', s.linear(1380, 0, 1530, 0, '#D9CDB4', '#A3947A')) +
    line('M1430 640L1402 430q-4 -26 20 -20M1480 640L1500 420', '#3E5E78', 14) +
    line('M1500 420q26 -26 40 6', '#8A5E34', 12) +
    rug(s, 440, 940, 560, 60, '#C9B48E', '#3E5E78') +
    finishLight(s, '#FFF0C8', 1.2)
  );
}
