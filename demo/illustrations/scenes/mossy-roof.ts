// A mossy tile roof with its chimney and gutter.
import { leafBall } from './parts/foliage.ts';
import { forest, hill } from './parts/forest.ts';
import { line, num, path, poly, rect, type Scene } from './parts/kit.ts';
import { finishLight, shadow } from './parts/light.ts';
import { chimney, tiles } from './parts/roofing.ts';
import { cloud, sky, sun } from './parts/sky.ts';
import { birch } from './parts/trees.ts';

const MOSS = ['#3F5A2E', '#557A38', '#7A9A48', '#A9BE62', '#C9D67E'];

function moss(s: Scene, x: number, y: number, size: number): string {
  let out = shadow(s, x + 6, y + size * 0.2, size * 1.3, size * 0.5, 0.35);
  for (let i = 0; i < 5; i++)
    out += leafBall(
      s,
      x + (i - 2) * size * 0.44,
      y + (s.random() - 0.5) * size * 0.2,
      size * 0.42,
      size * 0.28,
      MOSS,
      6,
      1.1,
    );
  return out;
}

/** A mossy tile roof with its chimney and gutter. */
export function mossyRoof(s: Scene): string {
  const rows = 14;
  const top = 330;
  let patches = '';
  for (let i = 0; i < 34; i++) {
    const row = Math.floor(s.random() * 12) + 1;
    patches += moss(s, s.random() * 1600, top + row * 44.6 + 4, 18 + row * 1.6 + s.random() * 22);
  }
  const brush =
    line('M0 0L330 -250', '#7A4E28', 20) +
    line('M-2 -3L328 -253', '#C9945A', 12) +
    path('M-74 -10L-8 -76L32 -36L-34 32Z', '#8A5A30') +
    line(
      Array.from({ length: 9 }, (_, i) => `M${num(-68 + i * 8)} ${num(-4 - i * 8 + 12)}l-30 34`).join(''),
      '#E9D5A4',
      9,
    );
  return (
    sky(s, 420, '#8FBBD6', '#CBE0E4', '#F6EAD2') +
    sun(s, 220, 120, 46, '#FFF3CE', 6) +
    cloud(s, 640, 140, 420) +
    cloud(s, 1480, 190, 300) +
    hill(s, 250, 70, '#B5CCCB') +
    forest(s, 330, 170, '#8FB0A4', '#6F968A', 40) +
    birch(s, 150, 420, 420, 28, 8) +
    birch(s, 330, 420, 330, 22, -8) +
    birch(s, 1480, 430, 400, 26, -8) +
    tiles(s, 0, top, 1600, rows, 72, ['#A9583F', '#B96A4A', '#97482F', '#C27B56'], 0.12) +
    rect(0, 318, 1600, 20, s.linear(0, 318, 0, 338, '#C27B56', '#6E3A24')) +
    rect(0, 326, 1600, 640, s.linear(0, 330, 1600, 960, '#FFF0D838', '#00000000', '#14080855')) +
    poly(
      [
        [1080, 566],
        [1190, 566],
        [1330, 690],
        [1190, 690],
      ],
      '#1A0808',
      'fill-opacity=".3"',
    ) +
    chimney(s, 900, 560, 190, 420, '#AC5B43') +
    poly(
      [
        [880, 530],
        [1110, 530],
        [1126, 600],
        [864, 600],
      ],
      s.linear(864, 530, 1126, 600, '#727A82', '#3B4248'),
    ) +
    poly(
      [
        [900, 490],
        [1090, 490],
        [1090, 566],
        [900, 566],
      ],
      '#4A5258',
    ) +
    line('M864 600H1126M900 490H1090', '#22282C', 4) +
    line('M900 492H1090', '#9AA2A8', 2) +
    patches +
    putLadder(s) +
    `<g transform="translate(560 700)">${shadow(s, 150, 40, 260, 40, 0.25)}${brush}</g>` +
    moss(s, 530, 716, 50) +
    rect(0, 924, 1600, 76, s.linear(0, 924, 0, 1000, '#8E979D', '#5A6268', '#2E3338')) +
    rect(0, 918, 1600, 14, '#C3CBCF') +
    line([200, 620, 1040, 1460].map((x) => `M${x} 918v78`).join(''), '#4A5258', 9) +
    moss(s, 380, 922, 30) +
    moss(s, 1220, 922, 38) +
    finishLight(s)
  );
}

function putLadder(s: Scene): string {
  let rungs = '';
  for (let i = 0; i < 12; i++) rungs += `M${num(1330 + i * 3)} ${360 + i * 50}h104`;
  return (
    line('M1332 344L1372 930M1436 344L1476 930', '#1A0C08', 16, 'stroke-opacity=".35" transform="translate(12 8)"') +
    line(rungs, '#8E979D', 12) +
    line('M1330 340L1368 930M1434 340L1472 930', '#C9CFD2', 12) +
    line('M1328 340L1366 930', s.linear(0, 340, 0, 930, '#FFFFFF', '#9AA2A6'), 4)
  );
}
