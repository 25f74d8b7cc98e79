// Violet clematis on a wooden trellis.
import { saucer } from '../core/flowers.ts';
import { lobed } from '../core/leaves.ts';
import { bezier, type Curve, stem } from '../core/shapes.ts';
import { line, mix, rect, type Scene } from './parts/kit.ts';
import { LEAF } from './parts/leaf-tints.ts';
import { finishLight, glow, shadow } from './parts/light.ts';

function clematis(s: Scene, x: number, y: number, r: number, turn: number, pale = 0): string {
  return saucer(s, [x, y], r, {
    petals: 6,
    shape: 'ovate',
    width: 0.34,
    turn,
    lines: 5,
    base: mix('#3A1A66', '#8A5AB8', pale),
    tip: mix('#8456BC', '#C9A8E6', pale),
    centre: '#EFE3A8',
    centreSize: 0.16,
    stamens: 26,
    edge: '#2D1450',
    squash: 0.96,
  });
}

/** Violet clematis on a wooden trellis. */
export function trellis(s: Scene): string {
  const bars: string[] = [];
  for (let i = 0; i < 9; i++)
    bars.push(line(`M${190 + i * 160} -20V1020`, '#1A2A20', 30, 'stroke-opacity=".22" transform="translate(16 14)"'));
  for (let j = 0; j < 6; j++)
    bars.push(
      rect(-20, 66 + j * 180 + 14, 1640, 26, '#1A2A20', 'fill-opacity=".2"') +
        rect(-20, 66 + j * 180, 1640, 26, s.linear(0, 66 + j * 180, 0, 92 + j * 180, '#FBF6EA', '#D9CFBA', '#A89A80')),
    );
  for (let i = 0; i < 9; i++)
    bars.push(
      rect(176 + i * 160, -20, 28, 1040, s.linear(176 + i * 160, 0, 204 + i * 160, 0, '#FFFDF6', '#E3D9C4', '#A89A80')),
    );
  const vines: Curve[] = [
    [
      [300, 1040],
      [500, 700],
      [260, 420],
      [520, 60],
    ],
    [
      [420, 1040],
      [760, 760],
      [860, 420],
      [1080, 80],
    ],
    [
      [1240, 1040],
      [1000, 760],
      [1300, 460],
      [1220, 160],
    ],
    [
      [900, 1040],
      [640, 820],
      [760, 560],
      [640, 300],
    ],
  ];
  let leaves = '';
  for (const c of vines)
    for (let i = 0; i < 12; i++) {
      const [x, y] = bezier(c, 0.04 + i * 0.08);
      leaves += lobed([x, y], 130 + s.random() * 50, (i % 2 ? -2.4 : -0.5) + (s.random() - 0.5), LEAF, {
        lobes: 3,
        spread: 0.75,
        width: 0.26,
        veins: 3,
      });
    }
  const flowers = [
    [520, 150, 120],
    [400, 380, 134],
    [690, 330, 120],
    [470, 640, 140],
    [800, 560, 150],
    [1030, 250, 138],
    [1180, 480, 128],
    [1010, 700, 126],
    [660, 830, 118],
    [1240, 760, 120],
    [860, 110, 84],
    [290, 780, 96],
    [1300, 240, 88],
  ] as const;
  return (
    rect(0, 0, 1600, 1000, s.linear(0, 0, 1600, 1000, '#DCE8E0', '#A9C6B4', '#6E9680')) +
    glow(s, 380, 160, 620, '#FFF6D4', 0.8) +
    [200, 520, 900, 1300, 1500]
      .map((x, i) => glow(s, x, 300 + ((i * 271) % 520), 220, i % 2 ? '#7FA88C' : '#C9DCB8', 0.6))
      .join('') +
    bars.join('') +
    vines.map((c) => stem(c, 13, '#9A8060', '#5A4630')).join('') +
    leaves +
    flowers
      .map(
        ([x, y, r], i) =>
          shadow(s, x + 16, y + 24, r * 0.95, r * 0.9, 0.28) + clematis(s, x, y, r, i * 0.7, i % 4 === 2 ? 0.55 : 0),
      )
      .join('') +
    finishLight(s, '#FFF3C8', 1.2)
  );
}
