// The registry’s wide band of plants.
import { cone, daisy, saucer } from '../core/flowers.ts';
import { frond } from '../core/foliage.ts';
import { blade } from '../core/leaves.ts';
import { globe, spire } from '../core/massed.ts';
import { stem } from '../core/shapes.ts';
import { GREENS, grass } from './parts/foliage.ts';
import { ferns } from './parts/greenery.ts';
import { rect, type Scene } from './parts/kit.ts';
import { glow } from './parts/light.ts';

export const UP = -Math.PI / 2;

const LEAF = { dark: '#2F6048', light: '#7BA565', vein: '#B7CF9A' };

type Kind = 'allium' | 'cone' | 'daisy' | 'poppy' | 'spire' | 'star';

function bloom(s: Scene, kind: Kind, x: number, y: number, k: number): string {
  if (kind === 'allium') return globe(s, [x, y], 82 * k, ['#5A2F7C', '#A06CC0', '#E6CDF2']);
  if (kind === 'cone') return cone(s, [x, y], 80 * k, '#D0609A');
  if (kind === 'daisy') return daisy(s, [x, y], 76 * k, '#FBF6EA', '#E9A820', { squash: 0.72, rays: 16 });
  if (kind === 'poppy')
    return saucer(s, [x, y], 92 * k, {
      petals: 5,
      base: '#A8261A',
      tip: '#F2703F',
      width: 0.56,
      lines: 6,
      centre: '#2A1420',
      centreSize: 0.2,
      stamens: 26,
      eye: '#2A1A1E',
      squash: 0.82,
    });
  if (kind === 'spire')
    return spire(s, [x, y + 230 * k], 340 * k, 56 * k, ['#2F3C90', '#5E73CC', '#B1C0F2'], { eye: '#F6F0E4' });
  return saucer(s, [x, y], 40 * k, {
    petals: 6,
    shape: 'ovate',
    base: '#D9D2B8',
    tip: '#FFFDF5',
    width: 0.36,
    centre: '#E9A020',
    stamens: 8,
  });
}

/** A wide band of garden plants on deep green, rising to the right, calm on the left. */
export function plantBand(s: Scene): string {
  const [w, h] = [s.width, s.height];
  let back = '';
  for (let i = 0; i < 64; i++) {
    const x = ((i + s.random()) / 64) * w;
    back += blade(
      [x, h + 20],
      150 + s.random() * 220 + Math.max(0, x - 900) * 0.16,
      UP + (s.random() - 0.5) * 0.4,
      14,
      { dark: '#26493A', light: '#2C5343' },
      { shape: 'strap', bend: (s.random() - 0.5) * 0.3 },
    );
  }
  for (let i = 0; i < 13; i++) {
    const x = 1120 + i * 105;
    for (let j = -3; j <= 3; j++)
      back += frond(
        s,
        [x, h + 30],
        330 - Math.abs(j) * 26,
        UP + j * 0.32,
        { dark: '#28543F', light: '#467A5B' },
        { bend: j * 0.07, pairs: 14, width: 0.2 },
      );
  }
  const plants: [number, number, Kind][] = [
    [90, 672, 'star'],
    [250, 684, 'star'],
    [420, 664, 'star'],
    [590, 650, 'star'],
    [760, 612, 'star'],
    [910, 560, 'star'],
    [1030, 470, 'daisy'],
    [1170, 340, 'cone'],
    [1285, 190, 'spire'],
    [1400, 330, 'allium'],
    [1500, 240, 'daisy'],
    [1605, 110, 'spire'],
    [1690, 310, 'poppy'],
    [1800, 190, 'allium'],
    [1900, 350, 'cone'],
    [1985, 92, 'spire'],
    [2065, 280, 'daisy'],
    [2160, 200, 'allium'],
    [2265, 320, 'poppy'],
    [2350, 150, 'spire'],
  ];
  let front = '';
  for (const [x, y, kind] of plants) {
    const root = x + (s.random() - 0.5) * 30;
    front += stem(
      [
        [root, h + 20],
        [root, h - 100],
        [x, y + 120],
        [x, y],
      ],
      kind === 'star' ? 5 : 9,
      '#7FA874',
      '#3C6B4E',
    );
    for (let i = 0; i < 4; i++)
      front += blade(
        [root, h - 20 - i * 64],
        kind === 'star' ? 70 : 122,
        i % 2 ? -0.6 : Math.PI + 0.6,
        kind === 'star' ? 11 : 19,
        LEAF,
        { veins: 3 },
      );
    front += bloom(s, kind, x, y, 1);
  }
  return (
    rect(0, 0, w, h, s.linear(0, 0, w, 0, '#1A3328', '#24483A', '#2A5242')) +
    glow(s, 1760, 150, 780, '#7FB088', 0.4) +
    glow(s, 500, 0, 700, '#3F6B55', 0.4) +
    back +
    front +
    grass(s, 0, w, h - 20, h + 30, 110, GREENS.garden, 900) +
    [1150, 1340, 1530, 1720, 1910, 2100, 2290].map((x) => ferns(s, x, h + 70, 230, 7, '#173528', '#6E9E60')).join('')
  );
}
