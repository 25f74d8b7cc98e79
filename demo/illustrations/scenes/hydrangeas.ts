// Hydrangeas close up.
import { paperGround } from '../core/backdrop.ts';
import { ramp } from '../core/colour.ts';
import { blade } from '../core/leaves.ts';
import { ballLight, ballPoints, panicle } from '../core/massed.ts';
import { floret } from '../core/petals.ts';
import { stem } from '../core/shapes.ts';
import { circle, mix, type Scene, TAU } from './parts/kit.ts';
import { blurred } from './parts/soft-ground.ts';

function mophead(s: Scene, x: number, y: number, r: number, colours: readonly string[]): string {
  let out = circle(x, y, r * 0.94, colours[0] ?? '#8A8AC0');
  for (const [px, py, pz] of ballPoints(190)) {
    if (pz < -0.3) continue;
    out += floret(
      [x + px * r, y + py * r * 0.92],
      r * 0.2,
      ramp(colours, ballLight(px, py, pz) + (s.random() - 0.5) * 0.2),
      4,
      s.random() * TAU,
      0.94,
      mix(colours[1] ?? '#FFFFFF', '#6E8A5A', 0.4),
    );
  }
  return out;
}

/** Hydrangeas: pink and blue mopheads, white panicles, big toothed leaves. */
export function hydrangeas(s: Scene): string {
  const leaves = [
    [200, 760, -2.8],
    [340, 880, -2.3],
    [560, 900, -1.7],
    [760, 930, -1.4],
    [980, 900, -1.1],
    [1220, 900, -0.8],
    [1400, 780, -0.3],
    [240, 560, 3],
    [1390, 560, 0],
    [600, 700, -2.4],
    [1000, 720, -0.7],
    [440, 980, -2],
    [1140, 990, -1],
    [120, 930, -2.5],
    [1500, 950, -0.6],
    [800, 800, -1.57],
    [430, 620, -2.9],
    [1180, 640, -0.2],
  ] as const;
  const big = { dark: '#2A5A44', light: '#7FA86C', vein: '#C1D6A4' };
  return (
    paperGround(s, '#E4DFD0') +
    blurred(s, ['#B9CDB4', '#EAD2D6', '#CBD3E6', '#F6EAD2'], 20) +
    (
      [
        [420, 330],
        [830, 300],
        [1210, 380],
        [620, 640],
        [1030, 620],
      ] as const
    )
      .map(([x, y]) =>
        stem(
          [
            [800 + (x - 800) * 0.4, 1060],
            [800 + (x - 800) * 0.6, 860],
            [x, y + 240],
            [x, y],
          ],
          18,
          '#8FA868',
          '#4A6E46',
        ),
      )
      .join('') +
    leaves
      .map(([x, y, a]) =>
        blade([x, y], 300, a, 88, big, { shape: 'ovate', veins: 6, teeth: 12, bend: Math.cos(a) * 0.14 }),
      )
      .join('') +
    panicle(s, [180, 480], 330, 120, ['#D9D0B4', '#F4EEDC', '#FFFFFA'], { angle: -0.25, count: 170 }) +
    panicle(s, [1450, 540], 330, 120, ['#D9D0B4', '#F4EEDC', '#FFFFFA'], { angle: 0.25, count: 170 }) +
    mophead(s, 420, 340, 178, ['#8E3A6A', '#D86A98', '#F8C4D2']) +
    mophead(s, 1210, 390, 168, ['#3A4A92', '#6E88D0', '#C6D6F4']) +
    mophead(s, 620, 660, 140, ['#6A4A92', '#A386CC', '#E4D4F0']) +
    mophead(s, 1030, 650, 132, ['#A84A6A', '#E48AA4', '#FBD6DC']) +
    mophead(s, 820, 300, 206, ['#8FA07A', '#E9EAD2', '#FFFFFA']) +
    (
      [
        [330, 830, -2.2],
        [860, 900, -1.4],
        [1260, 830, -0.9],
      ] as const
    )
      .map(([x, y, a]) => blade([x, y + 60], 260, a, 76, big, { shape: 'ovate', veins: 6, teeth: 12 }))
      .join('')
  );
}
