// Three hedges side by side before a board fence.
import { blossoms, GREENS, grass, leafBall } from './parts/foliage.ts';
import { forest } from './parts/forest.ts';
import { circle, line, path, rect, type Scene } from './parts/kit.ts';
import { finishLight, shadow } from './parts/light.ts';
import { cloud, sky } from './parts/sky.ts';
import { birch, specks } from './parts/trees.ts';
import { boards } from './parts/walls.ts';

/** Three hedges side by side before a board fence, the gate between. */
export function threeHedges(s: Scene): string {
  let currant = path('M60 775Q50 560 140 510T390 520Q440 580 440 775Z', '#2F5638');
  for (let i = 0; i < 40; i++)
    currant += leafBall(
      s,
      50 + ((i * 137) % 400),
      490 + Math.floor(i / 8) * 58 + s.random() * 20 + Math.abs(((i * 137) % 400) - 200) * 0.12,
      74,
      58,
      GREENS.hedge,
      18,
      0.9,
    );
  let berries = '';
  for (let i = 0; i < 70; i++)
    berries += circle(50 + s.random() * 400, 480 + s.random() * 280, 5, i % 2 ? '#C23A2E' : '#E0574A');
  let thuja = '';
  for (let i = 0; i < 5; i++) {
    const x = 566 + i * 72;
    thuja += path(`M${x - 54} 775Q${x - 50} 420 ${x} 322Q${x + 50} 420 ${x + 54} 775Z`, '#16382C');
    for (let j = 0; j < 10; j++)
      for (const k of [-1, 0, 1])
        thuja += leafBall(
          s,
          x + k * (32 - j * 2.6),
          746 - j * 42,
          34 - j * 1.9,
          34,
          k < 0
            ? ['#2A5A42', '#3F7450', '#5F9460', '#8AB472']
            : k
              ? ['#123026', '#1C4434', '#2C5A42', '#44744E']
              : ['#1A4032', '#2A5A42', '#44784E', '#6E9C5E'],
          13,
          0.9,
        );
  }
  let spirea = path('M1140 775Q1120 600 1230 550T1560 540L1620 775Z', '#4A7444');
  for (let i = 0; i < 17; i++) {
    const x = 1160 + (i % 6) * 92 + (i % 2) * 20;
    const y = 570 + Math.floor(i / 6) * 84;
    spirea += leafBall(s, x, y, 120, 100, GREENS.birch, 17, 0.8);
  }
  for (let i = 0; i < 16; i++) {
    const [a, x] = [-2.7 + (i % 8) * 0.34, 1180 + Math.floor(i / 8) * 260 + (i % 8) * 14];
    for (let k = 0; k < 7; k++)
      spirea += leafBall(
        s,
        x + Math.cos(a) * k * 24,
        640 + Math.sin(a) * k * 24 + k * k * 2.4,
        24,
        19,
        ['#D5D8C4', '#F4F1E6', '#FFFFFF', '#FFFFFF'],
        10,
        0.9,
      );
  }
  const gateX = 1010;
  let pickets = '';
  for (let i = 0; i < 7; i++)
    pickets += path(
      `M${gateX - 66 + i * 20} 770V${500 - Math.sin((i / 6) * Math.PI) * 36}l7 -14l7 14V770Z`,
      s.linear(0, 480, 0, 770, '#FFFDF6', '#D9D0BE'),
    );
  const gate =
    rect(gateX - 96, 440, 26, 340, s.linear(gateX - 96, 0, gateX - 70, 0, '#FFFDF6', '#BDB29C')) +
    rect(gateX + 84, 440, 26, 340, s.linear(gateX + 84, 0, gateX + 110, 0, '#FFFDF6', '#A89C86')) +
    rect(gateX - 74, 560, 160, 18, '#EDE5D4') +
    rect(gateX - 74, 690, 160, 18, '#E0D6C2') +
    pickets +
    line(`M${gateX - 66} 700L${gateX + 74} 566`, '#D5CAB4', 13) +
    circle(gateX - 83, 430, 19, '#F4EDE0') +
    circle(gateX + 97, 430, 19, '#E3D9C6') +
    circle(gateX + 60, 634, 8, '#2B2622');
  return (
    sky(s, 520, '#9CC6DE', '#D6E6E4', '#F6ECD8') +
    cloud(s, 420, 120, 400) +
    cloud(s, 1240, 90, 340) +
    forest(s, 330, 190, '#A3C0B0', '#82A692', 40) +
    birch(s, 250, 420, 440, 28, 10) +
    birch(s, 1420, 430, 460, 28, -10) +
    boards(s, 0, 260, 1600, 520, '#B9704A', 62) +
    rect(0, 250, 1600, 22, '#8A4A2C') +
    rect(0, 250, 1600, 6, '#D9966E') +
    rect(0, 272, 1600, 40, s.linear(0, 272, 0, 312, '#2A100890', '#2A100800')) +
    path('M0 1000V770H1600V1000Z', s.linear(0, 760, 0, 1000, '#8FB56A', '#5F8F4C', '#3F7040')) +
    rect(904, 262, 208, 520, s.linear(0, 262, 0, 782, '#CFE0D4', '#B5CFA0')) +
    s.clip(
      'M904 262H1112V782H904Z',
      forest(s, 700, 300, '#8FB09C', '#6E9680', 6, 880, 1140) +
        path('M880 690H1140V800H880Z', '#8FB56A') +
        birch(s, 960, 740, 420, 22, 8),
    ) +
    path(
      'M930 780C920 850 840 920 800 1000H1220C1180 920 1100 850 1090 780Z',
      s.linear(0, 780, 0, 1000, '#E9DCB8', '#C9B68A'),
    ) +
    specks(s, 850, 1170, 820, 1000, 110, 6, ['#B39E6E', '#F6ECD0']) +
    gate +
    shadow(s, 250, 780, 320, 26, 0.5) +
    shadow(s, 740, 780, 260, 24, 0.5) +
    shadow(s, 1360, 780, 300, 26, 0.5) +
    currant +
    berries +
    thuja +
    spirea +
    grass(s, 0, 880, 776, 1010, 44, GREENS.birch, 620) +
    grass(s, 1150, 1600, 776, 1010, 44, GREENS.birch, 360) +
    blossoms(s, 300, 910, 280, 70, 30, 8, ['#FFFBEF', '#F2C94A']) +
    finishLight(s)
  );
}
