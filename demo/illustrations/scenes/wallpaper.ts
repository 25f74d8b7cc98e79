// Flowered wallpaper coming off.
import { blade } from '../core/leaves.ts';
import { floret } from '../core/petals.ts';
import { box, circle, line, num, path, rect, type Scene, TAU } from './parts/kit.ts';
import { finishLight, shadow } from './parts/light.ts';
import { put } from './parts/put.ts';
import { sunPatch } from './parts/room.ts';

function sprig(x: number, y: number, k: number, turn: number): string {
  let out = '';
  for (const [dx, dy, a] of [
    [0, 60, -0.4],
    [0, 30, 3.5],
    [0, 90, 3.7],
    [0, -10, -0.6],
  ] as const)
    out += blade([x + dx * k, y + dy * k], 62 * k, a, 14 * k, { dark: '#6F8F7C', light: '#93AE94' });
  out =
    line(
      `M${num(x)} ${num(y + 120 * k)}Q${num(x - 14 * k)} ${num(y + 50 * k)} ${num(x)} ${num(y - 40 * k)}`,
      '#7A957C',
      4 * k,
    ) + out;
  for (let i = 0; i < 3; i++)
    out += floret(
      [x + (i - 1) * 34 * k, y - (i === 1 ? 54 : 26) * k],
      (i === 1 ? 34 : 24) * k,
      i === 1 ? '#C9705A' : '#DD9A82',
      5,
      turn + i,
      0.95,
      '#F2D28A',
    );
  return out;
}

function flowerPaper(s: Scene, clip: string): string {
  let out = '';
  for (let i = 0; i < 8; i++) out += rect(i * 210, 0, 3, 1000, '#D9C6A4') + rect(i * 210 + 8, 0, 1.5, 1000, '#D9C6A4');
  for (let j = 0; j < 5; j++)
    for (let i = 0; i < 8; i++) out += sprig(105 + i * 210, 80 + j * 230 + (i % 2) * 115, 0.9, s.random() * TAU);
  return s.clip(clip, rect(0, 0, 1600, 1000, s.linear(0, 0, 1600, 1000, '#F8EFDC', '#EFE2C8', '#DCCBAA')) + out);
}

/** Flowered wallpaper with its edge loosened and curling, the scraper beside it. */
export function wallpaper(s: Scene): string {
  const edge = 'M0 0H930Q900 120 930 250T880 470Q860 560 760 640Q640 730 560 860Q520 930 500 1000H0Z';
  let plaster = '';
  for (let i = 0; i < 60; i++)
    plaster += `M${num(500 + s.random() * 1100)} ${num(s.random() * 1000)}q${num(30 + s.random() * 60)} ${num(-10 + s.random() * 20)} ${num(60 + s.random() * 120)} ${num(s.random() * 16 - 8)}`;
  let scraps = '';
  for (let i = 0; i < 30; i++) {
    const [x, y, k] = [960 + s.random() * 600, s.random() * 960, 12 + s.random() * 40];
    scraps += `M${num(x)} ${num(y)}l${num(k)} ${num(-k * 0.3)}l${num(k * 0.6)} ${num(k * 0.5)}l${num(-k * 0.5)} ${num(k * 0.6)}l${num(-k)} ${num(-k * 0.2)}Z`;
  }
  const curl =
    'M930 0Q1010 60 1000 170Q1040 280 985 400Q1000 520 900 640Q800 740 700 850Q650 920 640 1000H500Q520 930 560 860Q640 730 760 640Q860 560 880 470Q960 370 930 250Q900 120 930 0Z';
  const scraper =
    shadow(s, 30, 30, 230, 90, 0.35) +
    path('M-150 -70L-10 -36V36L-150 70Z', s.linear(-150, -70, -10, 70, '#FFFFFF', '#C3CACC', '#7A8488')) +
    line('M-150 -70V70', '#5E686C', 5) +
    rect(-14, -20, 50, 40, '#6E777B') +
    box(30, -30, 230, 60, 26, s.linear(0, -30, 0, 30, '#E08A4A', '#B5602A', '#6A3212')) +
    box(52, -20, 180, 10, 5, '#F8C89A', 'fill-opacity=".7"') +
    circle(232, 0, 9, '#4A2410');
  return (
    rect(0, 0, 1600, 1000, s.linear(0, 0, 1600, 1000, '#D8CCB8', '#C4B59C', '#9E8E74')) +
    line(plaster, '#A3937A', 3, 'stroke-opacity=".5"') +
    line(plaster, '#EFE6D6', 2.4, 'stroke-opacity=".5" transform="translate(3 4)"') +
    path(scraps, '#E6D8BC') +
    path(scraps, '#8A7858', 'fill-opacity=".2" transform="translate(4 5)"') +
    path(
      'M930 0Q1080 80 1050 190Q1090 300 1030 420Q1050 540 950 660Q850 770 760 870Q700 940 690 1000H560L900 400Z',
      '#2A1C10',
      'fill-opacity=".28"',
    ) +
    flowerPaper(s, edge) +
    path(curl, s.linear(860, 300, 1010, 360, '#C9B896', ['#FBF6EA', 0.35], ['#EFE6D4', 0.6], '#A8977A')) +
    line('M930 0Q1010 60 1000 170Q1040 280 985 400Q1000 520 900 640Q800 740 700 850Q650 920 640 1000', '#FFFDF4', 5) +
    put(scraper, 1150, 640, -32) +
    sunPatch(120, 60, 420, 560, 120, 2, 3, 0.16) +
    finishLight(s, '#FFE9B8', 1.2)
  );
}
