// The vegetable beds and their rotation, seen from above.
import { daisy, fullFlower } from '../core/flowers.ts';
import { blade } from '../core/leaves.ts';
import { floret } from '../core/petals.ts';
import { GREENS, leafBall } from './parts/foliage.ts';
import { crownAbove, lawn } from './parts/from-above.ts';
import { circle, ellipse, line, mix, path, rect, type Scene } from './parts/kit.ts';
import { finishLight } from './parts/light.ts';
import { put } from './parts/put.ts';
import { specks } from './parts/trees.ts';

type VegetableRow = (x: number, y: number, s: Scene) => string;

const CROPS: Record<string, VegetableRow> = {
  cabbage: (x, y, s) =>
    fullFlower(s, [x, y], 31, '#3F7A5A', '#B5D6A0', { rings: 4, petals: 7, squash: 1, ruffle: 0.4 }),
  redCabbage: (x, y, s) =>
    fullFlower(s, [x, y], 29, '#5A2F5C', '#B58AB0', { rings: 4, petals: 7, squash: 1, ruffle: 0.4 }),
  lettuce: (x, y, s) =>
    fullFlower(s, [x, y], 29, '#6A9A3C', '#DCEB9A', { rings: 4, petals: 8, squash: 1, ruffle: 0.9 }),
  carrot: (x, y, s) =>
    Array.from({ length: 9 }, (_, i) =>
      blade([x, y], 30, i * 0.7 + s.random(), 4.5, { dark: '#3A7038', light: '#93BE62' }),
    ).join('') + circle(x, y, 6, '#EE8A3C'),
  onion: (x, y, s) =>
    Array.from({ length: 7 }, (_, i) =>
      blade([x, y], 38, i * 0.9 + s.random() * 0.5, 4, { dark: '#3F7460', light: '#9DC3A0' }, { shape: 'strap' }),
    ).join('') + circle(x, y, 8, '#E9DCC0'),
  beet: (x, y, s) =>
    Array.from({ length: 6 }, (_, i) =>
      blade(
        [x, y],
        34,
        i * 1.05 + s.random() * 0.4,
        11,
        { dark: '#3F5A34', light: '#86A95A', vein: '#A8325A' },
        { shape: 'ovate', veins: 3 },
      ),
    ).join('') + circle(x, y, 9, '#8E2A4E'),
  pea: (x, y, s) =>
    leafBall(s, x, y, 30, 26, GREENS.birch, 13, 1) + floret([x + 8, y - 6], 7, '#FFFDF4', 5, s.random() * 6),
  marigold: (x, y, s) => daisy(s, [x, y], 22, '#F2A93C', '#A8561A', { squash: 1, layers: 1, rays: 12 }),
};

function raisedBed(
  s: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  rows: readonly (readonly [string, number])[],
): string {
  let out =
    rect(x + 18, y + 20, w, h, '#1A2E20', 'fill-opacity=".32"') +
    rect(x, y, w, h, '#B98A5A') +
    rect(x, y, w, 13, '#D9AE78') +
    rect(x, y, 13, h, '#CFA26C') +
    rect(x, y + h - 13, w, 13, '#8A5E34') +
    rect(x + w - 13, y, 13, h, '#9A6E40') +
    rect(x + 13, y + 13, w - 26, h - 26, s.linear(x, y, x + w, y + h, '#4A3222', '#5E4230')) +
    specks(s, x + 16, x + w - 16, y + 16, y + h - 16, 120, 3.4, ['#7A5A40', '#2E1E14', '#8A6A4C']);
  rows.forEach(([crop, count], j) => {
    const yy = y + 20 + ((h - 40) * (j + 0.5)) / rows.length;
    for (let i = 0; i < count; i++)
      out += CROPS[crop]?.(x + 30 + ((w - 60) * (i + 0.5)) / count, yy + (s.random() - 0.5) * 8, s) ?? '';
  });
  return out;
}

/** Four raised beds of the rotation, with their order. */
export function kitchenGarden(s: Scene): string {
  const [x1, x2, y1, y2, w, h] = [330, 850, 110, 530, 420, 340];
  const arrow = (d: string, tip: string) => line(d, '#FFF6E0', 11) + path(tip, '#FFF6E0');
  let pavers = '';
  for (let j = 0; j < 17; j++)
    for (let i = 0; i < 13; i++) pavers += `M${300 + i * 80 + (j % 2) * 40} ${62 + j * 54}h74v48h-74Z`;
  return (
    lawn(s, 70, 0) +
    rect(268, 50, 1064, 900, '#C9B78E') +
    s.clip(
      'M268 50H1332V950H268Z',
      path(pavers, '#D8C8A2') + specks(s, 268, 1332, 50, 950, 420, 3, ['#B39E72', '#EADDBC']),
    ) +
    rect(268, 50, 1064, 900, 'none', 'stroke="#A89468" stroke-width="6"') +
    raisedBed(s, x1, y1, w, h, [
      ['cabbage', 6],
      ['redCabbage', 6],
      ['cabbage', 6],
      ['marigold', 8],
    ]) +
    raisedBed(s, x2, y1, w, h, [
      ['pea', 7],
      ['pea', 7],
      ['lettuce', 6],
      ['pea', 7],
    ]) +
    raisedBed(s, x2, y2, w, h, [
      ['carrot', 10],
      ['beet', 8],
      ['carrot', 10],
      ['beet', 8],
    ]) +
    raisedBed(s, x1, y2, w, h, [
      ['onion', 9],
      ['onion', 9],
      ['lettuce', 7],
      ['onion', 9],
    ]) +
    circle(800, 490, 66, '#1A2E20', 'fill-opacity=".25" transform="translate(8 10)"') +
    circle(800, 490, 66, s.radial(780, 470, 80, '#C3AD7C', '#A08A5A')) +
    arrow('M758 470a46 46 0 0 1 70 -20', 'M846 462l-30 4l16 -28Z') +
    arrow('M842 510a46 46 0 0 1 -70 20', 'M754 518l30 -4l-16 28Z') +
    crownAbove(s, 120, 170, 130, GREENS.birch) +
    crownAbove(s, 90, 520, 100, GREENS.garden) +
    crownAbove(s, 150, 850, 140, GREENS.birch) +
    crownAbove(s, 1480, 150, 120, GREENS.garden) +
    crownAbove(s, 1500, 480, 96, GREENS.birch) +
    compost(s) +
    put(canAbove(s), 1275, 900, -30) +
    finishLight(s, '#FFF3C0', 1.3)
  );
}

function compost(s: Scene): string {
  let slats = '';
  for (let i = 0; i < 2; i++)
    for (let j = 0; j < 6; j++) slats += rect(1390, 680 + j * 44, 190, 34, mix('#A8784A', '#C99A66', s.random()));
  return (
    rect(1406, 696, 190, 270, '#1A2E20', 'fill-opacity=".3"') +
    slats +
    rect(1408, 700, 154, 224, '#4A3424') +
    leafBall(s, 1485, 800, 66, 90, ['#5A4028', '#7A5A34', '#8FA055', '#B9A060'], 17, 1)
  );
}

function canAbove(s: Scene): string {
  return (
    ellipse(12, 14, 62, 58, '#1A2E20', 'fill-opacity=".3"') +
    line('M40 0L150 0', '#4F7F92', 15) +
    circle(158, 0, 21, '#7FA9B8') +
    [0, 1, 2, 3, 4, 5].map((i) => circle(158 + Math.cos(i) * 11, Math.sin(i) * 11, 2.6, '#2E5566')).join('') +
    circle(0, 0, 60, s.linear(-60, -60, 60, 60, '#9DC3D0', '#5D8F9E', '#2E5566')) +
    ellipse(6, 0, 36, 40, '#22404C') +
    line('M-50 -34Q-100 0 -50 34', '#3E6A7C', 13)
  );
}
