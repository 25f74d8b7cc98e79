// A log house's corner close up, its settling gap, and the screw jack under the porch post.
import { logCorner } from './log-wall.ts';
import { GREENS, grass } from './parts/foliage.ts';
import { forest, hill } from './parts/forest.ts';
import { box, line, path, rect, type Scene } from './parts/kit.ts';
import { finishLight, shadow } from './parts/light.ts';
import { dimension } from './parts/section.ts';
import { sky } from './parts/sky.ts';
import { birch } from './parts/trees.ts';

function jack(s: Scene, x: number, y: number): string {
  let thread = '';
  for (let i = 0; i < 11; i++) thread += `M${x - 17} ${y - 118 + i * 9}l34 5`;
  return (
    rect(x - 82, y - 16, 164, 16, '#5E666A') +
    rect(x - 82, y - 16, 164, 5, '#9AA4A8') +
    rect(x - 17, y - 124, 34, 110, s.linear(x - 17, 0, x + 17, 0, '#E9EDEE', '#A9B2B5', '#5E686C')) +
    line(thread, '#4A5458', 3) +
    box(x - 44, y - 62, 88, 30, 5, s.linear(x - 44, 0, x + 44, 0, '#D8DDDE', '#8A9498', '#4E585C')) +
    rect(x - 15, y - 62, 4, 30, '#4A5458') +
    rect(x + 12, y - 62, 4, 30, '#4A5458') +
    rect(x - 74, y - 136, 148, 14, '#6E777B') +
    rect(x - 74, y - 136, 148, 4, '#AEB7BA')
  );
}

/** The corner, birches behind, the jack in front with its gap marked. */
export function settlingCorner(s: Scene): string {
  const postX = 940;
  let grain = '';
  for (let i = 0; i < 9; i++) grain += `M${postX - 92 + i * 23} 0q${(i % 3) * 4 - 4} 300 ${(i % 2) * 6 - 3} 596`;
  const post =
    rect(postX + 104, 0, 60, 600, '#2A1608', 'fill-opacity=".28"') +
    rect(
      postX - 104,
      -4,
      208,
      604,
      s.linear(postX - 104, 0, postX + 104, 0, '#F3D9A8', ['#DDB47C', 0.35], ['#B98650', 0.8], '#7E522A'),
    ) +
    line(grain, '#9A6A34', 2, 'stroke-opacity=".4"') +
    rect(postX - 104, 590, 208, 10, '#5A3418');
  return (
    sky(s, 700, '#B4D2DE', '#DDE7DE', '#F4EAD2') +
    hill(s, 560, 70, '#BFD2C4') +
    forest(s, 690, 240, '#9DB9A6', '#7C9F8A', 22, 0, 700) +
    birch(s, 130, 860, 820, 46, 14) +
    birch(s, 330, 830, 720, 36, -14) +
    birch(s, 470, 850, 900, 42, 20) +
    path('M0 1000V800Q300 770 640 800V1000Z', '#6E9A58') +
    grass(s, 0, 640, 790, 1010, 60, GREENS.birch, 460) +
    logCorner(s) +
    rect(500, 0, 1100, 30, '#3A2412') +
    rect(560, 0, 1040, 140, s.linear(0, 0, 0, 140, '#1A0C0699', '#1A0C0600')) +
    path('M500 864H1600V1000H470Z', s.linear(0, 864, 0, 1000, '#C9BFAE', '#A39886')) +
    line('M490 912H1600M760 864l-30 136M1080 864l10 136M1380 864l40 136', '#7A7060', 3, 'stroke-opacity=".6"') +
    rect(500, 856, 1100, 12, '#DDD4C4') +
    post +
    rect(postX - 150, 800, 300, 62, s.linear(postX - 150, 0, postX + 150, 0, '#DAD3C6', '#B5AC9C', '#857C6E')) +
    rect(postX - 150, 800, 300, 7, '#F1ECE0') +
    shadow(s, postX + 60, 866, 260, 22, 0.5) +
    jack(s, postX, 800) +
    rect(postX - 104, 600, 208, 66, s.linear(postX - 104, 0, postX + 104, 0, '#E9CC98', '#C99C64', '#7E522A')) +
    rect(postX - 104, 600, 208, 6, '#5A3418', 'fill-opacity=".5"') +
    `<g>${line(`M${postX + 150} 666h130M${postX + 150} 800h130`, '#FFF6E4', 3, 'stroke-dasharray="10 8"')}${dimension(postX + 250, 666, postX + 250, 800, '#FFF6E4')}</g>` +
    grass(s, 330, 500, 880, 1015, 70, GREENS.garden, 110) +
    finishLight(s)
  );
}
