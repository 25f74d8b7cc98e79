// An apple branch, in blossom on the left, in fruit on the right.
import { paperGround } from '../core/backdrop.ts';
import { blade } from '../core/leaves.ts';
import { floret } from '../core/petals.ts';
import { bezier, type Curve, stem } from '../core/shapes.ts';
import { apple, blossom } from './parts/apples.ts';
import { line, type Scene, TAU } from './parts/kit.ts';
import { blurred } from './parts/soft-ground.ts';

/** An apple branch, in blossom on the left, with ripe apples on the right. */
export function appleBranch(s: Scene): string {
  const main: Curve = [
    [-60, 300],
    [420, 210],
    [900, 560],
    [1680, 420],
  ];
  const twigs: Curve[] = [
    [
      [330, 300],
      [380, 220],
      [440, 150],
      [540, 90],
    ],
    [
      [560, 350],
      [580, 450],
      [560, 540],
      [480, 660],
    ],
    [
      [820, 420],
      [880, 330],
      [960, 250],
      [1080, 190],
    ],
    [
      [980, 460],
      [1000, 560],
      [960, 640],
      [900, 740],
    ],
    [
      [1240, 470],
      [1290, 560],
      [1300, 620],
      [1280, 700],
    ],
  ];
  let [leaves, flowers] = ['', ''];
  for (let i = 0; i < 40; i++) {
    const curve = i % 2 ? main : (twigs[i % 5] ?? main);
    const [x, y] = bezier(curve, 0.08 + s.random() * 0.88);
    const a = (s.random() < 0.5 ? -1 : 1) * (0.7 + s.random() * 1.3);
    leaves += blade(
      [x, y],
      110 + s.random() * 60,
      a,
      34 + s.random() * 10,
      { dark: '#3A6844', light: '#97B96E', vein: '#D0DFB0' },
      { shape: 'ovate', veins: 4, bend: (s.random() - 0.5) * 0.3 },
    );
  }
  for (const [x, y, n] of [
    [150, 290, 4],
    [340, 250, 4],
    [520, 110, 6],
    [470, 620, 6],
    [600, 420, 3],
    [720, 400, 4],
    [60, 380, 2],
    [560, 530, 3],
  ] as const)
    for (let k = 0; k < n; k++)
      flowers += blossom(s, x + Math.cos(k * 2.1) * 74, y + Math.sin(k * 2.1) * 58, 60 + s.random() * 26);
  return (
    paperGround(s, '#D3E0E4') +
    blurred(s, ['#BCD2DC', '#F6EAD2', '#DCE8D6', '#C3D8CC'], 18) +
    line('M-60 300C420 210 900 560 1680 420', '#4A3830', 62) +
    line('M-60 290C420 200 900 548 1680 408', '#7A6252', 40) +
    line('M-60 278C420 188 900 532 1680 392', '#A88E78', 10, 'stroke-opacity=".8"') +
    twigs.map((c) => stem(c, 22, '#8A6E5C', '#4E3C32')).join('') +
    lichen(s, main) +
    leaves +
    flowers +
    apple(s, 900, 690, 110) +
    apple(s, 1110, 560, 126) +
    apple(s, 1290, 740, 116) +
    apple(s, 1090, 250, 84) +
    apple(s, 1460, 560, 92) +
    blade(
      [1110, 440],
      150,
      0.3,
      42,
      { dark: '#3A6844', light: '#97B96E', vein: '#D0DFB0' },
      { shape: 'ovate', veins: 4 },
    ) +
    blade(
      [1300, 630],
      140,
      -0.5,
      40,
      { dark: '#3A6844', light: '#97B96E', vein: '#D0DFB0' },
      { shape: 'ovate', veins: 4 },
    )
  );
}

function lichen(s: Scene, curve: Curve): string {
  let out = '';
  for (let i = 0; i < 26; i++) {
    const [x, y] = bezier(curve, s.random());
    out += floret(
      [x, y + (s.random() - 0.5) * 30],
      6 + s.random() * 9,
      i % 2 ? '#B9C49A' : '#9DB08A',
      5,
      s.random() * TAU,
    );
  }
  return out;
}
