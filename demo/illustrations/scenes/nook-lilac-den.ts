// The children’s den under the lilac.
import { BLOOM, drift } from './parts/drift.ts';
import { GREENS, grass, leafBall } from './parts/foliage.ts';
import { forest } from './parts/forest.ts';
import { ferns } from './parts/greenery.ts';
import { box, circle, ellipse, line, path, poly, rect, type Scene } from './parts/kit.ts';
import { lantern } from './parts/lantern.ts';
import { finishLight, glow, shadow } from './parts/light.ts';
import { put } from './parts/put.ts';
import { sky } from './parts/sky.ts';
import { birchTrunk, specks } from './parts/trees.ts';

/** The children's den under the lilac. */
export function lilacDen(s: Scene): string {
  const dark = 'M250 760Q230 420 600 380T950 760Z';
  let bush = '';
  for (let i = 0; i < 46; i++) {
    const a = Math.PI * (1.02 + (i / 45) * 0.96);
    const q = 1 + (i % 3) * 0.14;
    bush += leafBall(
      s,
      600 + Math.cos(a) * 430 * q,
      760 + Math.sin(a) * 440 * q + 20,
      120,
      104,
      GREENS.garden,
      22,
      0.8,
    );
  }
  let fringe = '';
  for (let i = 0; i < 30; i++) {
    const a = Math.PI * (1.01 + (i / 29) * 0.98);
    fringe += leafBall(
      s,
      600 + Math.cos(a) * 348,
      760 + Math.sin(a) * 376 + (i % 3) * 8,
      50,
      36 + (i % 4) * 7,
      GREENS.garden.slice(0, 4),
      21,
      0.7,
    );
  }
  let lilacs = '';
  for (let i = 0; i < 22; i++) {
    const a = Math.PI * (1.06 + (i / 21) * 0.88);
    const q = 1.02 + (i % 3) * 0.15;
    for (let k = 0; k < 4; k++)
      lilacs += leafBall(
        s,
        600 + Math.cos(a) * 440 * q,
        740 + Math.sin(a) * 450 * q - k * 17,
        29 - k * 5,
        22,
        ['#6E4A9A', '#9A74C4', '#C3A6E0', '#E6D6F2'],
        9,
        1,
      );
  }
  const flags = Array.from({ length: 7 }, (_, i) =>
    poly(
      [
        [360 + i * 70, 470 - Math.sin((i / 6) * 3.14) * -46],
        [408 + i * 70, 472 - Math.sin((i / 6) * 3.14) * -46],
        [383 + i * 70, 524 - Math.sin((i / 6) * 3.14) * -46],
      ],
      ['#E3A13C', '#C9704A', '#5D8F9E', '#F4EDE0'][i % 4] ?? '#E3A13C',
    ),
  ).join('');
  return (
    sky(s, 560, '#B4D8E4', '#E4EEDC', '#F8EED0') +
    forest(s, 560, 260, '#A3C3AC', '#83A68E', 22) +
    path('M0 900V600Q600 560 1200 600V900Z', s.linear(0, 580, 0, 900, '#A9C67E', '#6E9A54')) +
    bush +
    path(dark, s.radial(600, 640, 420, '#4A6A48', '#2A4A38', '#16302A')) +
    glow(s, 600, 560, 330, '#FFE9A0', 0.45) +
    fringe +
    birchTrunk(s, 380, 780, 360, 26, 30, '#B5A48C') +
    birchTrunk(s, 830, 780, 360, 30, -34, '#B5A48C') +
    line('M340 470Q600 560 860 470', '#D9CDB4', 4) +
    flags +
    lilacs +
    path(
      'M470 760H730C760 800 860 850 900 900H300C350 850 440 800 470 760Z',
      s.linear(0, 760, 0, 900, '#D9B480', '#A87C4A'),
    ) +
    specks(s, 400, 800, 780, 895, 130, 9, ['#8A5E34', '#E9CFA0', '#B98A54']) +
    box(500, 690, 200, 30, 8, '#C99A62') +
    rect(520, 720, 20, 60, '#8A5E34') +
    rect(660, 720, 20, 60, '#8A5E34') +
    box(540, 660, 30, 30, 5, '#C23A2E') +
    box(610, 654, 50, 36, 6, '#5D8F9E') +
    circle(635, 640, 16, '#F2C94A') +
    put(lantern(s, 84), 430, 800) +
    stump(s, 780, 800) +
    put(
      path('M-6 0L-2 -190H12L8 0Z', '#A8744A') + path('M0 -190l-16 -70q18 -30 36 0l-14 70Z', '#D9CDB4'),
      910,
      820,
      14,
    ) +
    drift(s, 110, 900, { habit: 'ray', tints: BLOOM.white, count: 7, height: 170, size: 31, spread: 120 }) +
    ferns(s, 1110, 910, 260, 9) +
    grass(s, 0, 330, 800, 905, 50, GREENS.birch, 200) +
    grass(s, 880, 1200, 800, 905, 50, GREENS.birch, 200) +
    finishLight(s, '#FFF3B8', 1.3)
  );
}

function stump(s: Scene, x: number, y: number): string {
  return (
    shadow(s, x, y, 80, 12, 0.5) +
    path(
      `M${x - 60} ${y - 70}H${x + 60}L${x + 70} ${y}H${x - 70}Z`,
      s.linear(x - 70, 0, x + 70, 0, '#A8845C', '#7A5838', '#4A3220'),
    ) +
    ellipse(x, y - 70, 60, 16, '#E3C28E') +
    ellipse(x, y - 70, 38, 10, 'none', 'stroke="#A87C4A" stroke-width="3"') +
    ellipse(x, y - 70, 18, 5, 'none', 'stroke="#A87C4A" stroke-width="3"')
  );
}
