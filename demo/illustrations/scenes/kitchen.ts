// The kitchen: base cabinets, a worktop, an open shelf with dishes, the hood and the window.
import { tileWall } from './bathroom.ts';
import { books, potted } from './parts/furnishings.ts';
import { box, circle, ellipse, line, mix, path, poly, rect, type Scene } from './parts/kit.ts';
import { finishLight, shadow } from './parts/light.ts';
import { floor, roomWindow, rug, sunPatch, wall } from './parts/room.ts';

function cabinet(s: Scene, x: number, w: number, drawers: number, colour: string): string {
  const [y, h] = [628, 232];
  let out = '';
  for (let i = 0; i < drawers; i++) {
    const [py, ph] = [y + (i * h) / drawers + 6, h / drawers - 10];
    out +=
      rect(
        x + 6,
        py,
        w - 12,
        ph,
        s.linear(x, py, x + w, py + ph, mix(colour, '#FFFFFF', 0.16), colour, mix(colour, '#101814', 0.18)),
      ) +
      `<rect x="${x + 26}" y="${py + 18}" width="${w - 52}" height="${ph - 36}" fill="none" stroke="${mix(colour, '#101814', 0.3)}" stroke-width="3"/>` +
      line(`M${x + w / 2 - 24} ${py + (drawers > 1 ? ph * 0.2 : 36)}h48`, '#C79A4A', 8);
  }
  return rect(x, y, w, h, mix(colour, '#101814', 0.45)) + out;
}

function dishes(s: Scene): string {
  const plates = [0, 1, 2, 3, 4]
    .map((i) => box(700 + i * 2, 232 - i * 11, 110 - i * 4, 11, 5, i % 2 ? '#E9E2D2' : '#FBF8F0'))
    .join('');
  const jar = (x: number, c: string, h: number) =>
    box(x, 244 - h, 46, h, 8, s.linear(x, 0, x + 46, 0, '#FFFFFF', mix(c, '#FFFFFF', 0.4), mix(c, '#1A1008', 0.2))) +
    rect(x + 2, 244 - h * 0.7, 42, h * 0.68, c, 'fill-opacity=".85"') +
    rect(x + 2, 238 - h, 42, 12, '#A8744A');
  const cup = (x: number, c: string) =>
    box(x, 366, 52, 48, 12, s.linear(x, 0, x + 52, 0, mix(c, '#FFFFFF', 0.35), c, mix(c, '#1A0C06', 0.25))) +
    line(`M${x + 52} 376q24 0 20 16t-22 12`, mix(c, '#1A0C06', 0.1), 7);
  return (
    plates +
    jar(836, '#C9834A', 92) +
    jar(892, '#8FA070', 74) +
    jar(948, '#E3C88A', 84) +
    cup(700, '#5D8F9E') +
    cup(786, '#D9A441') +
    cup(872, '#C9704A') +
    books(s, 950, 414, 66, 92, ['#3E5E78', '#A8553A', '#D9A441', '#5F7F5A'])
  );
}

/** The kitchen wall seen from the front. */
export function kitchen(s: Scene): string {
  const green = '#6F8F7C';
  const hood =
    poly(
      [
        [1130, 250],
        [1330, 250],
        [1390, 330],
        [1070, 330],
      ],
      s.linear(1070, 250, 1390, 330, '#F4F5F2', '#C3C9C8', '#8A9292'),
    ) +
    rect(1180, 0, 100, 252, s.linear(1180, 0, 1280, 0, '#F4F5F2', '#C9CFCE', '#8E9696')) +
    rect(1070, 328, 320, 18, '#9AA2A2') +
    ellipse(1230, 348, 60, 6, '#FFF0C0');
  const stove =
    rect(1086, 634, 288, 226, s.linear(1086, 634, 1374, 860, '#F4F2EC', '#D5D2CA')) +
    box(1116, 700, 228, 130, 8, '#22282C') +
    path('M1130 816L1220 712h60L1190 816Z', '#FFFFFF', 'fill-opacity=".12"') +
    line('M1116 682h228', '#8E9696', 9) +
    [1130, 1176, 1284, 1330].map((x) => circle(x, 656, 11, '#4A5458')).join('');
  const pot =
    shadow(s, 1180, 592, 80, 10, 0.4) +
    box(1110, 520, 140, 72, 12, s.linear(1110, 0, 1250, 0, '#E8843C', '#C55A20', '#7A3410')) +
    rect(1104, 512, 152, 14, '#D9702E', 'rx="7"') +
    circle(1180, 504, 11, '#3A2A20') +
    line('M1104 546h-22M1256 546h22', '#3A2A20', 10);
  return (
    wall(s, 870, '#E4D8C2', 0) +
    `<g transform="translate(0 ${360 - 0})">${s.clip('M0 0H1600V240H0Z', tileWall(s, 240, 90, 60, '#E6DFD0', '#F8F4EA', '#CFC6B4'))}</g>` +
    floor(s, 866, '#B98F62') +
    roomWindow(s, 260, 90, 350, 390) +
    sunPatch(420, 890, 330, 90, 60, 2, 1, 0.4) +
    rect(680, 244, 350, 18, s.linear(0, 244, 0, 262, '#C99A62', '#8A6034')) +
    rect(680, 414, 350, 18, s.linear(0, 414, 0, 432, '#C99A62', '#8A6034')) +
    rect(690, 262, 330, 9, '#1A1008', 'fill-opacity=".18"') +
    rect(690, 432, 330, 9, '#1A1008', 'fill-opacity=".18"') +
    dishes(s) +
    hood +
    line('M1410 400h150', '#4A4A48', 7) +
    [1430, 1474, 1518]
      .map((x, i) => line(`M${x} 402v${70 + i * 8}`, '#A8744A', 7) + ellipse(x, 486 + i * 8, 14, 20, '#A8744A'))
      .join('') +
    rect(40, 862, 1520, 22, '#2A2622') +
    cabinet(s, 40, 250, 1, green) +
    cabinet(s, 290, 250, 1, green) +
    cabinet(s, 540, 270, 3, green) +
    cabinet(s, 810, 276, 1, green) +
    stove +
    cabinet(s, 1374, 190, 2, green) +
    rect(24, 590, 1552, 40, s.linear(0, 590, 0, 630, '#E3B982', '#C79358', '#8A5E30')) +
    rect(24, 590, 1552, 6, '#FFE9C4', 'fill-opacity=".6"') +
    rect(40, 630, 1520, 12, '#0A100C', 'fill-opacity=".35"') +
    rect(1086, 586, 288, 10, '#22282C') +
    pot +
    path('M350 592h180l-16 26h-148Z', '#D5DAD8') +
    line('M440 590V500q0 -30 34 -30t34 34', '#8E6A2C', 15) +
    line('M438 590V500q0 -30 36 -32', '#E3BE72', 6) +
    potted(s, 150, 592, 190, '#E9E2D2', ['#3B6B45', '#9DC078']) +
    box(640, 470, 150, 122, 8, s.linear(640, 470, 790, 592, '#D8A870', '#A8743C'), 'transform="rotate(-4 700 590)"') +
    box(820, 548, 150, 44, 22, s.linear(0, 548, 0, 592, '#FFFDF6', '#D9CDB8')) +
    [0, 1, 2, 3, 4]
      .map((i) =>
        circle(
          846 + i * 25,
          546 - (i % 2) * 10,
          22,
          s.radial(840 + i * 25, 538, 30, '#F6C060', i % 2 ? '#D9622E' : '#B8332A'),
        ),
      )
      .join('') +
    rug(s, 460, 912, 700, 80, '#D9C7A4', '#A8553A') +
    finishLight(s, '#FFF0C8', 1.2)
  );
}
