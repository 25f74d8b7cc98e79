// The old six-pane window in a log wall, a pelargonium on its sill.
import { blade } from '../core/leaves.ts';
import { GREENS } from './parts/foliage.ts';
import { forest, hill } from './parts/forest.ts';
import { line, num, path, rect, type Scene } from './parts/kit.ts';
import { finishLight, shadow } from './parts/light.ts';
import { pelargonium } from './parts/pelargonium.ts';
import { curtain, roomWindow } from './parts/room.ts';
import { birch } from './parts/trees.ts';
import { logs } from './parts/walls.ts';

/** Seen from inside: the window, the pot, the birches outside. */
export function oldWindow(s: Scene): string {
  const [x, y, w, h] = [500, 110, 600, 620];
  const view =
    rect(x, y, w, h, s.linear(0, y, 0, y + h, '#BFDDEA', '#E4EEE4', '#F6EACB')) +
    s.clip(
      `M${x} ${y}h${w}v${h}h${-w}Z`,
      hill(s, 520, 60, '#BFD5C4') +
        forest(s, 600, 180, '#9DBCA8', '#7EA48E', 24, 400, 1200) +
        path('M400 620Q800 580 1200 620V800H400Z', '#9DBF7C') +
        birch(s, 640, 740, 640, 36, 14, GREENS.birch) +
        birch(s, 960, 720, 560, 30, -14, GREENS.birch),
    );
  const panes = roomWindow(s, x, y, w, h, view, 2, 3, '#F6EFDF');
  const reflections = [0, 1, 2]
    .map((j) =>
      path(
        `M${x + 40} ${y + 190 + j * 207}L${x + 170} ${y + 20 + j * 207}h60L${x + 100} ${y + 190 + j * 207}Z`,
        '#FFFFFF',
        'fill-opacity=".22"',
      ),
    )
    .join('');
  return (
    logs(s, 0, 0, 1600, 1000, 8, '#B07C4C') +
    rect(0, 0, 1600, 1000, s.linear(0, 0, 1600, 700, '#FFE9C430', '#00000000', '#1A0C0666')) +
    path('M460 70H1140V780H460Z', '#2A1608', 'fill-opacity=".35" transform="translate(16 20)"') +
    panes +
    reflections +
    curtain(s, 336, 40, 128, 730, '#F7EFE0', 0.96) +
    curtain(s, 1136, 40, 128, 730, '#F1E4CC', 0.96) +
    rect(300, 26, 1000, 18, s.linear(0, 26, 0, 44, '#C9945A', '#7A4E28')) +
    rect(380, 752, 840, 40, s.linear(0, 752, 0, 792, '#FFFDF6', ['#F0E6D0', 0.5], '#C9B896')) +
    rect(400, 792, 800, 26, '#1A0C06', 'fill-opacity=".3"') +
    pelargonium(s, 660, 764, 0.86) +
    catOnSill(s) +
    chips(s) +
    finishLight(s, '#FFF0C8', 1.2)
  );
}

function catOnSill(s: Scene): string {
  return (
    shadow(s, 1010, 764, 110, 12, 0.45) +
    path('M960 760q-8 -96 30 -110h44q38 14 30 110Z', s.linear(960, 0, 1064, 0, '#8FB3C0', '#4F7F92', '#2E5566')) +
    line('M978 700q34 16 68 0M976 722q36 16 72 0', '#E9F2F4', 5, 'stroke-opacity=".75"') +
    path('M996 650q-2 -16 4 -20h24q6 4 4 20Z', '#3E6A7C') +
    [-0.5, -0.2, 0.15, 0.45]
      .map((k) => blade([1012, 636], 150, -1.57 + k, 13, { dark: '#4F6B3E', light: '#A9BE72' }, { bend: k * 0.3 }))
      .join('')
  );
}

function chips(s: Scene): string {
  let d = '';
  for (let i = 0; i < 26; i++)
    d += `M${num(480 + s.random() * 640)} ${num(760 + s.random() * 24)}l${num(5 + s.random() * 12)} ${num(-2 - s.random() * 4)}l${num(4 + s.random() * 8)} ${num(3 + s.random() * 5)}Z`;
  return path(d, '#B99A70', 'fill-opacity=".55"');
}
