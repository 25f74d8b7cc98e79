// Roses and secateurs.
import { paperGround } from '../core/backdrop.ts';
import { fullFlower } from '../core/flowers.ts';
import { pinnate } from '../core/leaves.ts';
import { bud } from '../core/nodding.ts';
import { bezier, type Curve, stem } from '../core/shapes.ts';
import { secateurs } from './parts/garden-tools.ts';
import { circle, ellipse, num, path, type Scene } from './parts/kit.ts';
import { shadow } from './parts/light.ts';
import { put } from './parts/put.ts';
import { blurred } from './parts/soft-ground.ts';

const LEAF = { dark: '#2F5F42', light: '#83AC68', vein: '#C1D6A4' };

function thorns(curve: Curve, count: number): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const [x, y] = bezier(curve, 0.05 + (i * 0.9) / count);
    d += `M${num(x - 9)} ${num(y)}q${i % 2 ? 14 : -14} -8 ${i % 2 ? 26 : -26} ${i % 2 ? -22 : 16}q4 14 ${i % 2 ? 2 : 34} ${i % 2 ? 26 : -8}Z`;
  }
  return path(d, '#8A4A3C');
}

/** Roses and the secateurs. */
export function roses(s: Scene): string {
  const canes: Curve[] = [
    [
      [260, 1060],
      [300, 700],
      [420, 520],
      [560, 390],
    ],
    [
      [420, 1060],
      [520, 860],
      [700, 640],
      [900, 300],
    ],
    [
      [240, 1060],
      [200, 800],
      [240, 600],
      [300, 330],
    ],
    [
      [520, 1060],
      [640, 900],
      [900, 800],
      [1120, 720],
    ],
  ];
  const leaves = [
    [330, 760, -2.7],
    [420, 640, -0.2],
    [560, 800, 0.2],
    [640, 720, -2.4],
    [760, 560, -0.1],
    [250, 560, -2.9],
    [280, 460, -0.5],
    [860, 820, 0.5],
    [980, 770, -1.2],
    [450, 900, -2.8],
    [700, 900, 0.6],
    [860, 420, -2.7],
    [230, 760, 2.9],
  ] as const;
  const cut = put(
    ellipse(0, 0, 15, 9, '#E9D9A8', 'stroke="#8AA860" stroke-width="4"') + circle(0, 0, 3, '#B9A070'),
    1128,
    716,
    -30,
  );
  return (
    paperGround(s, '#DCE4D2') +
    blurred(s, ['#A9C49A', '#F2C9C4', '#F6EAC8', '#8FB090'], 20) +
    canes.map((c) => stem(c, 17, '#8FAE6C', '#4E6E42') + thorns(c, 6)).join('') +
    cut +
    leaves
      .map(([x, y, a]) =>
        pinnate([x, y], 250, a, LEAF, {
          pairs: 2,
          leaflet: 0.42,
          width: 0.3,
          veins: 4,
          teeth: 7,
          spread: 0.95,
          stalk: '#4E7A4A',
          bend: 0.08,
        }),
      )
      .join('') +
    bud(s, [300, 340], 130, -1.5, '#A82A3C', '#E8788A') +
    bud(s, [1010, 560], 110, -0.9, '#A82A3C', '#E8788A') +
    stem(
      [
        [850, 640],
        [900, 620],
        [960, 600],
        [1006, 566],
      ],
      9,
      '#8FAE6C',
      '#4E6E42',
    ) +
    fullFlower(s, [560, 380], 170, '#A81E3C', '#F4A2A4', { rings: 6, petals: 8, ruffle: 0.3 }) +
    fullFlower(s, [900, 300], 205, '#B02446', '#F9BFBC', { rings: 7, petals: 9, ruffle: 0.3 }) +
    fullFlower(s, [690, 660], 128, '#9A1832', '#EE8A90', { rings: 6, petals: 8, ruffle: 0.3 }) +
    shadow(s, 1220, 830, 330, 60, 0.3) +
    put(secateurs(s, '#C23A2E'), 1250, 740, 163, 1.25)
  );
}
