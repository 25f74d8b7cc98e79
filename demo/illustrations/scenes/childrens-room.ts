// The children’s room.
import { books } from './parts/furnishings.ts';
import { box, circle, line, path, poly, rect, type Scene } from './parts/kit.ts';
import { finishLight, glow, shadow } from './parts/light.ts';
import { floor, roomWindow, rug, sunPatch, wall } from './parts/room.ts';
import { bear, cubes } from './parts/toys.ts';

function houseShelf(s: Scene, x: number, y: number): string {
  return (
    path(`M${x - 16} ${y - 300}L${x + 130} ${y - 420}L${x + 276} ${y - 300}Z`, '#C9704A') +
    rect(x, y - 300, 260, 300, '#F6EEDC') +
    rect(x, y - 300, 260, 300, 'none', 'stroke="#B9905E" stroke-width="14"') +
    rect(x, y - 206, 260, 12, '#B9905E') +
    rect(x, y - 106, 260, 12, '#B9905E') +
    books(s, x + 16, y - 206, 120, 76, ['#3E5E78', '#D9A441', '#C9704A', '#7F9A6A']) +
    books(s, x + 130, y - 106, 110, 80, ['#8A5A8A', '#5D8F9E', '#D9705A', '#E3C88A']) +
    bear(s, x + 200, y - 206, 0.42) +
    cubes(s, x + 20, y - 106) +
    box(x + 22, y - 78, 96, 70, 8, '#5D8F9E') +
    box(x + 140, y - 78, 96, 70, 8, '#D9A441') +
    circle(x + 70, y - 44, 10, '#F6EEDC') +
    circle(x + 188, y - 44, 10, '#F6EEDC')
  );
}

/** A children's room: bed, toys, a shelf, the measuring stick on the wall. */
export function childrensRoom(s: Scene): string {
  const stick =
    rect(1034, 170, 54, 600, '#1A0C06', 'fill-opacity=".15"') +
    rect(1026, 162, 54, 600, s.linear(1026, 0, 1080, 0, '#F2D9A4', '#D9B070')) +
    line(Array.from({ length: 31 }, (_, i) => `M1026 ${752 - i * 19}h${i % 5 ? 16 : 32}`).join(''), '#7A5028', 3) +
    [300, 420, 560]
      .map((y, i) =>
        poly(
          [
            [1084, y - 12],
            [1130, y - 12],
            [1118, y],
            [1130, y + 12],
            [1084, y + 12],
          ],
          ['#C9704A', '#5D8F9E', '#7F9A6A'][i] ?? '#C9704A',
        ),
      )
      .join('');
  const bed =
    shadow(s, 520, 860, 420, 28, 0.5) +
    box(140, 520, 40, 340, 12, s.linear(140, 0, 180, 0, '#FFFDF6', '#C9BFA8')) +
    box(870, 610, 40, 250, 12, s.linear(870, 0, 910, 0, '#F4EDE0', '#B9AE96')) +
    box(150, 540, 26, 240, 8, '#E9E0CC') +
    rect(170, 770, 710, 60, s.linear(0, 770, 0, 830, '#F6EFDF', '#CFC4AC')) +
    box(176, 700, 700, 80, 22, '#FFFDF6') +
    box(196, 628, 190, 100, 36, s.linear(196, 628, 386, 728, '#FFFFFF', '#F1EBDC', '#CFC6B2'));
  let quilt = path(
    'M360 690Q620 650 884 694V800Q700 830 560 806T350 800Z',
    s.linear(360, 690, 884, 820, '#8FB0B4', '#6E949C', '#45707C'),
  );
  for (let i = 0; i < 8; i++)
    for (let j = 0; j < 3; j++)
      if ((i + j) % 2)
        quilt += box(
          384 + i * 62,
          700 + j * 34 - Math.sin(i * 0.45) * 14,
          56,
          30,
          5,
          ['#E3C88A', '#D98A6A', '#F1EBDC'][(i + j * 2) % 3] ?? '#FFFFFF',
          'fill-opacity=".85"',
        );
  const flags = Array.from({ length: 11 }, (_, i) => {
    const [x, y] = [90 + i * 92, 92 + Math.sin((i / 10) * Math.PI) * 66];
    return poly(
      [
        [x, y],
        [x + 62, y + 4],
        [x + 28, y + 66],
      ],
      ['#C9704A', '#D9A441', '#7F9A6A', '#5D8F9E', '#E9B8A0'][i % 5] ?? '#C9704A',
    );
  }).join('');
  const train =
    shadow(s, 640, 956, 240, 16, 0.4) +
    [0, 1, 2]
      .map(
        (i) =>
          box(470 + i * 130, 900, 112, 40, 8, ['#C9704A', '#D9A441', '#5D8F9E'][i] ?? '#C9704A') +
          circle(496 + i * 130, 946, 17, '#5A3C26') +
          circle(556 + i * 130, 946, 17, '#5A3C26') +
          circle(496 + i * 130, 946, 6, '#E3BC84') +
          circle(556 + i * 130, 946, 6, '#E3BC84'),
      )
      .join('') +
    box(470, 862, 62, 44, 6, '#A8553A') +
    box(548, 872, 20, 30, 4, '#3A2A20') +
    circle(660, 888, 20, '#7F9A6A') +
    box(756, 872, 34, 30, 4, '#E9B8A0');
  return (
    wall(s, 800, '#D5DECF') +
    floor(s, 796, '#C9A274') +
    roomWindow(s, 560, 170, 300, 330) +
    sunPatch(640, 820, 380, 120, 120, 2, 1, 0.4) +
    line('M80 92Q560 216 1120 92', '#8A7A60', 3) +
    flags +
    stick +
    houseShelf(s, 1190, 800) +
    bed +
    quilt +
    bear(s, 290, 712, 0.78) +
    rug(s, 360, 880, 640, 110, '#E9DCC0', '#D98A6A') +
    train +
    bear(s, 1120, 950, 1) +
    circle(1330, 920, 54, s.radial(1312, 900, 80, '#F6C88A', '#E0703C', '#9A3A1A')) +
    path('M1278 912q54 -30 106 0', 'none', 'stroke="#FBF6EA" stroke-width="12"') +
    shadow(s, 1340, 974, 70, 10, 0.4) +
    cloudLamp(s) +
    cubes(s, 250, 950) +
    cubes(s, 330, 962) +
    finishLight(s, '#FFF0C8', 1.1)
  );
}

function cloudLamp(s: Scene): string {
  return (
    glow(s, 330, 400, 190, '#FFE9B0', 0.7) +
    [
      [270, 410, 46],
      [330, 380, 62],
      [392, 408, 50],
      [330, 424, 46],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, s.ball('#FFFDF4', '#FFEFC8')))
      .join('')
  );
}
