// The path through a shady wood.
import { blade } from '../core/leaves.ts';
import { bell } from '../core/nodding.ts';
import { bezier, type Curve, stem } from '../core/shapes.ts';
import { crown, GREENS, grass } from './parts/foliage.ts';
import { hill } from './parts/forest.ts';
import { ferns } from './parts/greenery.ts';
import { path, type Scene } from './parts/kit.ts';
import { finishLight } from './parts/light.ts';
import { birchTrunk, specks } from './parts/trees.ts';
import { forestLight, specksOfLight } from './parts/woodland-light.ts';

function lily(s: Scene, x: number, y: number, k: number, flowering: boolean): string {
  const leaf = { dark: '#2B5A43', light: '#79A76A', vein: '#B5CF9E' };
  let out =
    blade([x, y], 230 * k, -1.95, 46 * k, leaf, { shape: 'ovate', bend: -0.2, veins: 0 }) +
    blade([x, y], 240 * k, -1.2, 48 * k, leaf, { shape: 'ovate', bend: 0.2, veins: 0 });
  if (!flowering) return out;
  const c: Curve = [
    [x, y],
    [x - 6 * k, y - 120 * k],
    [x + 10 * k, y - 220 * k],
    [x + 74 * k, y - 226 * k],
  ];
  out += stem(c, 4 * k, '#A9C895', '#5F8B5A');
  for (let i = 0; i < 6; i++) {
    const [bx, by] = bezier(c, 0.5 + i * 0.09);
    out += bell(s, [bx, by + 6 * k], (15 - i) * k, '#FFFDF4', '#C9D3BC');
  }
  return out;
}

/** A path through a shady woodland garden, ferns and lily-of-the-valley leaves beside it. */
export function woodlandPath(s: Scene): string {
  const side = (x0: number, x1: number, y: number, k: number, n: number) =>
    Array.from({ length: n }, (_, i) =>
      lily(s, x0 + ((i + s.random() * 0.6) / n) * (x1 - x0), y + s.random() * 26 * k, k, i % 2 === 0),
    ).join('');
  return (
    forestLight(s) +
    crown(s, 800, -110, 500, 200, GREENS.birch, 15, 15) +
    crown(s, 60, 20, 320, 260, GREENS.shade, 16, 15) +
    crown(s, 1560, 10, 330, 280, GREENS.shade, 16, 15) +
    hill(s, 540, 40, '#86AC7E') +
    hill(s, 590, 30, '#648F66') +
    path('M0 1000V600Q500 560 800 590T1600 590V1000Z', s.linear(0, 580, 0, 1000, '#5C8860', '#2E5A40', '#173426')) +
    path(
      'M860 590C820 640 960 690 900 760C820 840 560 880 480 1000H1060C1100 900 1150 840 1110 760C1080 700 940 660 910 590Z',
      s.linear(0, 590, 0, 1000, '#D9CDA4', '#BFA878', '#8A744C'),
    ) +
    specks(s, 600, 1020, 790, 1000, 110, 3.4, ['#A38A5A', '#D9C494', '#7A6440']) +
    path('M880 610Q960 690 900 770L1010 800Q1100 720 960 640Z', '#FFF6C8', 'fill-opacity=".28"') +
    birchTrunk(s, 250, 720, 760, 58, 20) +
    birchTrunk(s, 430, 660, 700, 38, -12) +
    birchTrunk(s, 1290, 720, 760, 54, -22) +
    birchTrunk(s, 1120, 640, 680, 32, 10) +
    [60, 200, 380, 560, 720].map((x) => ferns(s, x, 690, 170, 7, '#3F6F50', '#93B87E')).join('') +
    [1080, 1230, 1390, 1540].map((x) => ferns(s, x, 690, 170, 7, '#3F6F50', '#93B87E')).join('') +
    side(40, 720, 790, 0.62, 10) +
    side(1180, 1580, 780, 0.62, 7) +
    ferns(s, 120, 900, 300, 9, '#24503A', '#86AE6C') +
    ferns(s, 1420, 900, 320, 9, '#24503A', '#86AE6C') +
    side(-20, 520, 960, 1.1, 7) +
    side(1200, 1620, 960, 1.1, 6) +
    ferns(s, 330, 1030, 360, 11, '#173D2C', '#7BAA5C') +
    ferns(s, 1270, 1040, 380, 11, '#173D2C', '#7BAA5C') +
    grass(s, 0, 420, 960, 1010, 60, GREENS.shade, 160) +
    specksOfLight(s) +
    finishLight(s, '#FFF6C8', 1.2)
  );
}
