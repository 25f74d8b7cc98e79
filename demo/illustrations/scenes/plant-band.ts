// The registry’s wide band of plants.
import { mix } from '../core/colour.ts';
import { cone, daisy, saucer } from '../core/flowers.ts';
import { frond } from '../core/foliage.ts';
import { blade } from '../core/leaves.ts';
import { globe, spire } from '../core/massed.ts';
import { stem } from '../core/shapes.ts';
import { grass } from './parts/foliage.ts';
import { ferns } from './parts/greenery.ts';
import { rect, type Scene } from './parts/kit.ts';
import { glow } from './parts/light.ts';

export const UP = -Math.PI / 2;

/** The colour of the air between the plants; it tints farther plants more. */
const AIR = '#2C5745';

type BandKind = 'allium' | 'cone' | 'daisy' | 'poppy' | 'spire' | 'star';

/** A plant: where its flower is, its kind, its size, and how far away it is, 0–1. */
type BandPlant = [x: number, y: number, kind: BandKind, size: number, far?: number];

function bloom(s: Scene, [x, y, kind, k, far = 0]: BandPlant): string {
  const t = (colour: string) => mix(colour, AIR, far);
  if (kind === 'allium') return globe(s, [x, y], 82 * k, [t('#5A2F7C'), t('#A06CC0'), t('#E6CDF2')]);
  if (kind === 'cone') return cone(s, [x, y], 80 * k, t('#D0609A'));
  if (kind === 'daisy') return daisy(s, [x, y], 76 * k, t('#FBF6EA'), t('#E9A820'), { squash: 0.72, rays: 16 });
  if (kind === 'poppy')
    return saucer(s, [x, y], 92 * k, {
      petals: 5,
      base: t('#A8261A'),
      tip: t('#F2703F'),
      width: 0.56,
      lines: 6,
      centre: t('#2A1420'),
      centreSize: 0.2,
      stamens: 26,
      eye: t('#2A1A1E'),
      squash: 0.82,
    });
  if (kind === 'spire')
    return spire(s, [x, y + 230 * k], 340 * k, 56 * k, [t('#2F3C90'), t('#5E73CC'), t('#B1C0F2')], {
      eye: t('#F6F0E4'),
    });
  return saucer(s, [x, y], 38 * k, {
    petals: 6,
    shape: 'ovate',
    base: t('#D9D2B8'),
    tip: t('#FFFDF5'),
    width: 0.36,
    centre: t('#E9A020'),
    stamens: 8,
  });
}

/** A stem from the ground to the flower, with leaves that grow shorter on the way up. */
function stalk(s: Scene, [x, y, kind, k, far = 0]: BandPlant): string {
  const t = (colour: string) => mix(colour, AIR, far);
  const foot = s.height + 20;
  const root = x + (s.random() - 0.5) * 60;
  const rise = foot - y;
  const leaf = { dark: t('#2F6048'), light: t('#7BA565'), vein: t('#B7CF9A') };
  let body = stem(
    [
      [root, foot],
      [root, foot - rise * 0.3],
      [x, y + rise * 0.35],
      [x, y],
    ],
    (kind === 'star' ? 5 : 9) * k,
    t('#7FA874'),
    t('#3C6B4E'),
  );
  const pairs = kind === 'star' ? 1 : Math.round(rise / 130);
  for (let i = 0; i < pairs * 2; i++) {
    const up = 0.1 + (0.56 * (i + s.random() * 0.8)) / (pairs * 2);
    const side = i % 2 ? 1 : -1;
    const length = (kind === 'star' ? 62 : 150 * (1 - up * 0.75)) * k * (0.8 + s.random() * 0.4);
    const angle = UP + side * (0.8 + s.random() * 0.5);
    body += blade([root + (x - root) * up * 0.8, foot - rise * up], length, angle, length * 0.15, leaf, {
      veins: 3,
      bend: side * 0.16,
    });
  }
  return body;
}

/** No leaf hangs over a flower. */
const plants = (s: Scene, all: BandPlant[]) =>
  all.map((one) => stalk(s, one)).join('') + all.map((one) => bloom(s, one)).join('');

/** Small flowers in the grass, in loose groups, and a few on the way to the tall ones. */
const meadow: BandPlant[] = [
  [64, 690, 'star', 0.9],
  [150, 712, 'star', 0.7],
  [236, 668, 'star', 1],
  [520, 700, 'star', 0.75],
  [604, 660, 'star', 1.05],
  [688, 694, 'star', 0.8],
  [930, 664, 'star', 0.95],
  [1012, 620, 'star', 1.1],
  [1096, 668, 'star', 0.8],
];

/** Half lost in the air behind the others. */
const behind: BandPlant[] = [
  [1335, 330, 'spire', 0.62, 0.62],
  [1478, 196, 'allium', 0.6, 0.6],
  [1560, 330, 'spire', 0.66, 0.6],
  [1762, 96, 'spire', 0.7, 0.58],
  [1892, 120, 'allium', 0.62, 0.58],
  [2092, 66, 'spire', 0.66, 0.58],
  [2214, 92, 'spire', 0.62, 0.6],
  [2330, 60, 'allium', 0.66, 0.58],
];

const border: BandPlant[] = [
  [1188, 566, 'daisy', 0.74],
  [1272, 476, 'cone', 0.86],
  [1448, 596, 'daisy', 0.66],
  [1400, 330, 'spire', 0.9],
  [1496, 470, 'allium', 0.82],
  [1580, 350, 'daisy', 0.96],
  [1668, 170, 'spire', 1.04],
  [1760, 400, 'poppy', 1],
  [1846, 250, 'allium', 1],
  [1660, 562, 'cone', 0.74],
  [1946, 420, 'cone', 0.98],
  [2006, 128, 'spire', 1.1],
  [2092, 330, 'daisy', 1.02],
  [2186, 226, 'allium', 1.04],
  [2268, 408, 'poppy', 1.06],
  [2050, 566, 'daisy', 0.7],
  [2362, 170, 'spire', 1.1],
];

/** Blades and ferns in the dark behind everything. */
function undergrowth(s: Scene): string {
  const [w, h] = [s.width, s.height];
  let body = '';
  for (let i = 0; i < 64; i++) {
    const x = ((i + s.random()) / 64) * w;
    body += blade(
      [x, h + 20],
      110 + s.random() * 150 + Math.max(0, x - 1000) * 0.22,
      UP + (s.random() - 0.5) * 0.4,
      14,
      { dark: '#244637', light: '#2A5040' },
      { shape: 'strap', bend: (s.random() - 0.5) * 0.3 },
    );
  }
  for (let i = 0; i < 12; i++) {
    const x = 1230 + i * 105;
    for (let j = -3; j <= 3; j++)
      body += frond(
        s,
        [x, h + 30],
        (290 + s.random() * 90) * (1 - Math.abs(j) * 0.08),
        UP + j * 0.32 + (s.random() - 0.5) * 0.1,
        { dark: '#26503C', light: '#3F7155' },
        { bend: j * 0.07, pairs: 14, width: 0.2 },
      );
  }
  return body;
}

/** A wide band of garden plants on deep green, rising to the right, calm on the left. */
export function plantBand(s: Scene): string {
  const [w, h] = [s.width, s.height];
  const meadowGreens = ['#1F4632', '#28553B', '#37693F', '#4F8050', '#719B57'];
  return (
    rect(0, 0, w, h, s.linear(0, 0, w, 0, '#1A3328', '#22453A', '#2A5242')) +
    glow(s, 1780, 150, 820, '#7FB088', 0.42) +
    glow(s, 500, 0, 700, '#3F6B55', 0.3) +
    undergrowth(s) +
    plants(s, behind) +
    plants(s, border) +
    grass(s, 0, w, h - 60, h + 10, 120, meadowGreens.slice(0, 4), 700) +
    plants(s, meadow) +
    grass(s, 0, w, h - 10, h + 40, 90, meadowGreens, 800) +
    [1190, 1390, 1560, 1750, 1920, 2110, 2300]
      .map((x, i) => ferns(s, x, h + 80, 190 + (i % 3) * 36, 7, '#173528', '#5E9256'))
      .join('')
  );
}
