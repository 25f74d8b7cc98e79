// The desk under the apple tree.
import { BLOOM, drift } from './parts/drift.ts';
import { blossoms, GREENS, grass, leafBall } from './parts/foliage.ts';
import { forest, hill } from './parts/forest.ts';
import { table } from './parts/furnishings.ts';
import { box, circle, line, path, poly, type Scene } from './parts/kit.ts';
import { finishLight, glow, shadow } from './parts/light.ts';
import { sky } from './parts/sky.ts';
import { woodChair } from './parts/wood-chair.ts';

/** A desk under the apple tree. */
export function treeDesk(s: Scene): string {
  let apples = '';
  for (let i = 0; i < 22; i++) {
    const [x, y] = [360 + ((i * 157) % 560), 96 + ((i * 89) % 230)];
    apples +=
      circle(x, y, 17, s.radial(x - 6, y - 7, 26, '#F8D070', '#D2452E', '#8E1E1E')) +
      line(`M${x} ${y - 16}l3 -10`, '#5A4030', 3);
  }
  return (
    sky(s, 520, '#A9D2E4', '#DDEBE2', '#F8EFD2') +
    hill(s, 430, 50, '#BFD8C0') +
    forest(s, 510, 180, '#A3C3AC', '#83A68E', 30) +
    path('M0 900V520Q600 490 1200 520V900Z', s.linear(0, 500, 0, 900, '#B5CE84', '#86AE62', '#5F8F4C')) +
    path(
      'M590 640Q600 470 560 330L520 250L560 236L620 330L700 230L736 250L680 380Q668 500 690 640Z',
      s.linear(560, 0, 690, 0, '#A88A70', '#7A5C48', '#4A362A'),
    ) +
    [
      [330, 190, 190],
      [600, 110, 220],
      [880, 180, 200],
      [460, 300, 130],
      [780, 310, 140],
      [620, 240, 170],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          leafBall(s, x + 14, y + 16, r, r * 0.7, GREENS.shade.slice(0, 3), 21, 0.9) +
          leafBall(s, x, y, r, r * 0.7, GREENS.garden, 19, 1.1),
      )
      .join('') +
    apples +
    glow(s, 420, 560, 320, '#FFF3C0', 0.4, 0.5) +
    shadow(s, 600, 770, 420, 46, 0.4) +
    woodChair(s, 600, 850, 330, '#D9A868', '#E3C088') +
    table(s, 400, 800, 430, 190, '#B98A5A') +
    poly(
      [
        [520, 600],
        [560, 500],
        [730, 500],
        [700, 600],
      ],
      '#3E464A',
    ) +
    poly(
      [
        [528, 594],
        [565, 506],
        [724, 506],
        [694, 594],
      ],
      s.linear(528, 506, 724, 594, '#CFE4EA', '#8FB4C0'),
    ) +
    line('M560 530h90M556 550h110M550 570h70', '#FFFFFF', 5, 'stroke-opacity=".8"') +
    box(500, 596, 220, 12, 5, '#C9CFD2') +
    box(430, 566, 46, 40, 9, s.linear(430, 0, 476, 0, '#E8845A', '#A8452A')) +
    line('M476 576q22 0 18 16t-20 10', '#C9623C', 7) +
    box(740, 588, 80, 18, 3, '#3E5E78') +
    box(746, 572, 70, 16, 3, '#E3C88A') +
    circle(780, 556, 17, s.radial(774, 549, 26, '#F8D070', '#D2452E', '#8E1E1E')) +
    line('M690 606Q900 640 860 760T960 860', '#3A3A38', 6) +
    grass(s, 0, 1200, 700, 905, 44, GREENS.birch, 700) +
    blossoms(s, 180, 800, 170, 70, 40, 9, ['#FBF6EA', '#F2C94A']) +
    blossoms(s, 1030, 810, 160, 70, 40, 9, ['#FBF6EA', '#A386CC']) +
    [
      [230, 850],
      [950, 800],
      [880, 870],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 17, s.radial(x - 6, y - 7, 26, '#F8D070', '#D2452E', '#8E1E1E')))
      .join('') +
    drift(s, 80, 900, { habit: 'ray', tints: BLOOM.white, count: 7, height: 210, size: 32, spread: 130 }) +
    drift(s, 1130, 900, { habit: 'globe', tints: BLOOM.lilac, count: 5, height: 260, size: 36, spread: 110 }) +
    finishLight(s, '#FFF3B8', 1.3)
  );
}
