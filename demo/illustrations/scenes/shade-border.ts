// The perennial border under trees.
import { lobed } from '../core/leaves.ts';
import { heart } from '../core/nodding.ts';
import { bezier, type Curve, stem } from '../core/shapes.ts';
import { BLOOM, drift } from './parts/drift.ts';
import { crown, GREENS } from './parts/foliage.ts';
import { hill } from './parts/forest.ts';
import { ferns, hosta } from './parts/greenery.ts';
import { line, num, path, type Scene } from './parts/kit.ts';
import { finishLight } from './parts/light.ts';
import { birchTrunk } from './parts/trees.ts';
import { forestLight, specksOfLight } from './parts/woodland-light.ts';

function bleedingHeart(s: Scene, x: number, y: number, k: number): string {
  let out = '';
  for (const [bend, rise] of [
    [1, 0],
    [-1, 50],
    [1, 110],
  ] as const) {
    const c: Curve = [
      [x, y],
      [x - 20 * bend * k, y - 260 * k],
      [x + 90 * bend * k, y - (330 + rise) * k],
      [x + 300 * bend * k, y - (230 + rise) * k],
    ];
    out += stem(c, 7 * k, '#B87A7A', '#7E4A4C');
    for (let i = 0; i < 8; i++) {
      const [hx, hy] = bezier(c, 0.42 + i * 0.075);
      const size = (48 - i * 3.6) * k;
      out +=
        line(`M${num(hx)} ${num(hy)}v${num(size * 0.5)}`, '#9A5A5C', 3 * k) +
        heart(s, [hx, hy + size * 0.45], size * 0.72, '#B32A62', '#F08FB0', '#FFF3EE');
    }
  }
  for (let j = 0; j < 15; j++)
    out += lobed(
      [x + (j - 7) * 30 * k, y + (16 - ((j * 7) % 5) * 26) * k],
      (96 + ((j * 5) % 4) * 10) * k,
      -1.57 + (j - 7) * 0.15,
      { dark: '#2A5842', light: '#8DB377', vein: '#C9DCAF' },
      { lobes: 3, spread: 0.7, width: 0.26 },
    );
  return out;
}

/** Ferns, hostas, astilbes and a bleeding heart under trees. */
export function shadeBorder(s: Scene): string {
  const back = [90, 300, 520, 740, 960, 1180, 1400, 1570];
  const pink = { ...BLOOM.pink, base: '#C2557F', light: '#F8C6D2' };
  return (
    forestLight(s) +
    crown(s, 180, -20, 380, 210, GREENS.birch, 15, 15) +
    crown(s, 1400, -40, 420, 240, GREENS.garden, 16, 17) +
    crown(s, 800, -120, 420, 180, GREENS.birch, 15, 13) +
    birchTrunk(s, 320, 660, 700, 46, 18) +
    birchTrunk(s, 1300, 650, 700, 40, -14) +
    hill(s, 560, 50, '#7FA57A') +
    hill(s, 610, 40, '#5C8862') +
    back.map((x, i) => ferns(s, x, 670 + (i % 2) * 16, 190, 7, '#4A7A5A', '#93B87E')).join('') +
    (
      [
        [150, 0],
        [420, 1],
        [700, 0],
        [950, 1],
        [1230, 0],
        [1480, 1],
      ] as const
    )
      .map(
        ([x, k]) =>
          drift(s, x, 800, {
            habit: 'plume',
            tints: k ? pink : { ...BLOOM.white, base: '#DCDCC8' },
            count: 5,
            height: 330,
            size: 42,
            spread: 92,
          }) + ferns(s, x + 20, 820, 150, 7, '#24503A', '#6F9A60'),
      )
      .join('') +
    path('M0 1000V850Q420 800 800 838T1600 820V1000Z', '#1B382A') +
    ferns(s, 70, 990, 340, 9, '#173D2C', '#6F9F58') +
    ferns(s, 1300, 980, 340, 11, '#173D2C', '#7FAF60') +
    bleedingHeart(s, 760, 970, 1.1) +
    ferns(s, 560, 1010, 250, 9, '#1D4632', '#7FAF60') +
    hosta(s, 330, 1010, 270, '#2A5A50', '#8FB3A4', '#D5E6DA', 15) +
    hosta(s, 1050, 1020, 270, '#4A7A3E', '#C9D884', '#EEF2C4', 15) +
    hosta(s, 1540, 1020, 240, '#24504A', '#7FA79A', '#BCD5C8', 15) +
    specksOfLight(s) +
    finishLight(s, '#FFF6C8', 1.2)
  );
}
