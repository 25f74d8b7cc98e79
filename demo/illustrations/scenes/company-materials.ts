// Backgrounds of the companies that sell materials: tiles, soil, paint.
import { blade } from '../core/leaves.ts';
import { leafBall } from './parts/foliage.ts';
import { forest, hill } from './parts/forest.ts';
import { potted, table } from './parts/furnishings.ts';
import { box, line, mix, num, path, rect, type Scene } from './parts/kit.ts';
import { finishLight, shadow } from './parts/light.ts';
import { gravel, soil } from './parts/materials.ts';
import { brush, paintTin } from './parts/painting-tools.ts';
import { put } from './parts/put.ts';
import { floor, sunPatch, wall } from './parts/room.ts';
import { sky, sun } from './parts/sky.ts';

/** Tiles and waterproofing: samples of glazed tiles in every pattern. */
export function tileSamples(s: Scene): string {
  const sets = [
    ['#5F9486', '#A3CBBC'],
    ['#C97A58', '#E9B896'],
    ['#4A6E86', '#9DBCCB'],
    ['#D9B25A', '#F2DFA4'],
    ['#8A9A7A', '#C9D2B4'],
    ['#E9E2D2', '#FFFDF6'],
  ] as const;
  let out = rect(0, 0, 1600, 900, '#DDD4C4');
  for (let j = -1; j < 8; j++)
    for (let i = -1; i < 15; i++) {
      const [a, b] = sets[(i * 2 + j * 3 + 60 + ((i * j) % 3)) % sets.length] ?? sets[0];
      const [x, y, w] = [i * 118 + (j % 2) * 59, j * 118, 110];
      out +=
        box(x + 3, y + 5, w, w, 8, '#8A7E6A', 'fill-opacity=".35"') +
        box(x, y, w, w, 8, s.linear(x, y, x + w, y + w, b, mix(a, b, s.random()), a)) +
        pattern(x, y, w, (i + j * 2 + 40) % 5, mix(b, '#FFFFFF', 0.4)) +
        rect(x + 10, y + 9, w * 0.6, 6, '#FFFFFF', 'fill-opacity=".35"');
    }
  return (
    `<g transform="rotate(-7 800 450) scale(1.12) translate(-90 -40)">${out}</g>` +
    rect(0, 0, 1600, 900, s.linear(0, 0, 1600, 900, '#FFF6DC50', '#00000000', '#1A141055')) +
    sunPatch(160, 40, 560, 620, 260, 2, 3, 0.16) +
    finishLight(s)
  );
}

function pattern(x: number, y: number, w: number, kind: number, c: string): string {
  const [cx, cy] = [x + w / 2, y + w / 2];
  if (kind === 1)
    return line(
      `M${cx} ${y + 16}Q${cx + 10} ${cy - 10} ${x + w - 16} ${cy}Q${cx + 10} ${cy + 10} ${cx} ${y + w - 16}Q${cx - 10} ${cy + 10} ${x + 16} ${cy}Q${cx - 10} ${cy - 10} ${cx} ${y + 16}Z`,
      c,
      4,
      'stroke-opacity=".8"',
    );
  if (kind === 2)
    return [
      [x, y],
      [x + w, y + w],
    ]
      .map(([px = 0, py = 0]) =>
        line(
          px === x
            ? `M${px + 50} ${py}A50 50 0 0 1 ${px} ${py + 50}`
            : `M${px - 50} ${py}A50 50 0 0 1 ${px} ${py - 50}`,
          c,
          5,
          'stroke-opacity=".75"',
        ),
      )
      .join('');
  if (kind === 3)
    return Array.from({ length: 8 }, (_, i) =>
      blade([cx, cy], 36, i * 0.785, 9, { dark: c, light: mix(c, '#FFFFFF', 0.3) }),
    ).join('');
  return '';
}

/** Soils, mulches and fertilisers: layers of good earth with seedlings on top. */
export function goodSoil(s: Scene): string {
  const g = 390;
  const plants = Array.from({ length: 15 }, (_, i) => {
    const [x, k] = [70 + i * 106, 0.7 + (i % 4) * 0.16];
    let out = line(`M${x} ${g + 30}q${(i % 3) * 6 - 6} -60 0 ${-110 * k}`, '#7FA864', 9 * k);
    for (const [a, l] of [
      [-2.5, 90],
      [-0.6, 90],
      [-2, 120],
      [-1.1, 124],
      [-1.57, 100],
    ] as const)
      out += blade(
        [x, g + 30 - 90 * k],
        l * k,
        a,
        24 * k,
        { dark: '#2F6A3C', light: '#97C468', vein: '#D5E6B4' },
        { shape: 'ovate', veins: 3 },
      );
    return (
      out +
      line(
        Array.from(
          { length: 7 },
          (_, r) => `M${x} ${g + 30}q${(r - 3) * 12} ${40 * k} ${(r - 3) * 18} ${(70 + (r % 3) * 40) * k}`,
        ).join(''),
        '#EADFC8',
        2.6,
        'stroke-opacity=".8"',
      )
    );
  }).join('');
  return (
    sky(s, g + 40, '#B5D6E2', '#E4EEDF', '#FBF0D2') +
    sun(s, 300, 120, 56, '#FFF3C0', 6) +
    hill(s, 320, 40, '#BFD8BC') +
    forest(s, 400, 130, '#A9C9AE', '#8BB093', 44) +
    soil(s, `M0 ${g + 40}Q400 ${g + 10} 800 ${g + 34}T1600 ${g + 24}V900H0Z`, g, 900, '#4E3624', '#2E1F16', 30) +
    path(`M0 610Q400 580 800 606T1600 594V900H0Z`, '#8A6440', 'fill-opacity=".6"') +
    gravel(s, 'M0 770Q400 744 800 768T1600 756V900H0Z', 0, 740, 1600, 170, 15) +
    leafBall(s, 800, g + 40, 860, 20, ['#6E4824', '#96682F', '#B98A4E', '#D5AE74'], 14, 1.3) +
    plants +
    line('M1180 660q40 -50 90 -10t80 0', '#B5705E', 17) +
    line('M1180 657q40 -50 90 -10t80 0', '#E9A894', 6) +
    line('M300 560q30 -34 60 -6t60 4', '#B5705E', 14) +
    line('M300 558q30 -34 60 -6t60 4', '#E9A894', 5) +
    finishLight(s, '#FFF0B8', 1.2)
  );
}

/** Interior paints and oils: a freshly painted wall, tins and brushes. */
export function paintedWall(s: Scene): string {
  const colours = ['#B8694A', '#7C8A5C', '#D8C49C', '#5F7F86', '#C99A8A'];
  let edge = 'M0 0H880';
  for (let i = 0; i < 12; i++) edge += `q${num(26 + ((i * 37) % 50))} 28 ${i % 2 ? -34 : 30} 56`;
  return (
    wall(s, 710, '#EDE5D4') +
    path(`${edge}V680H0Z`, s.linear(0, 0, 900, 700, '#8A9A70', '#7C8C62', '#6A7A54')) +
    rect(0, 680, 1600, 30, '#FBF6EA') +
    floor(s, 708, '#B98F66') +
    sunPatch(250, 40, 560, 600, 160, 2, 3, 0.16) +
    table(s, 960, 850, 480, 190, '#A8744A') +
    colours
      .slice(0, 4)
      .map((c, i) => put(paintTin(s, c, 106 + (i % 2) * 26), 1010 + i * 124, 656))
      .join('') +
    put(brush(s, '#7C8C62', 0.8), 880, 430, 82) +
    potted(s, 220, 850, 260, '#D9CDB4', ['#3B5A48', '#8FB08A']) +
    shadow(s, 640, 850, 130, 16, 0.4) +
    put(paintTin(s, '#7C8C62', 150), 640, 852) +
    finishLight(s, '#FFE9B8', 1.2)
  );
}
