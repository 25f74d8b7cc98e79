// The plants on the herbarium cards.
import { cone, daisy, saucer } from '../../core/flowers.ts';
import { frond } from '../../core/foliage.ts';
import { blade, lobed, pinnate } from '../../core/leaves.ts';
import { globe, spire, umbel } from '../../core/massed.ts';
import { stem } from '../../core/shapes.ts';
import type { Scene } from './kit.ts';

export const LEAF = { dark: '#2B5A43', light: '#7FAC74', vein: '#BFD6A6' };
export const UP = -Math.PI / 2;

export const pressed: ((s: Scene) => string)[] = [
  (s) =>
    stem(
      [
        [190, 440],
        [186, 340],
        [200, 240],
        [190, 140],
      ],
      7,
    ) +
    blade([190, 380], 130, -2.6, 20, LEAF, { veins: 3 }) +
    blade([190, 340], 130, -0.5, 20, LEAF, { veins: 3 }) +
    stem(
      [
        [188, 380],
        [240, 320],
        [270, 260],
        [284, 220],
      ],
      5,
    ) +
    cone(s, [190, 130], 76, '#CB5C95') +
    cone(s, [286, 214], 46, '#CB5C95'),
  (s) =>
    [-1, 0, 1]
      .map((k) =>
        frond(
          s,
          [190 + k * 16, 440],
          380 - Math.abs(k) * 70,
          UP + k * 0.5,
          { dark: '#2F5F42', light: '#8DB86A' },
          { bend: k * 0.16, pairs: 17, width: 0.24 },
        ),
      )
      .join(''),
  (s) =>
    stem(
      [
        [190, 440],
        [184, 340],
        [196, 260],
        [190, 200],
      ],
      7,
    ) +
    globe(s, [190, 140], 92, ['#55307A', '#9A68BC', '#E0C4EE']) +
    blade([188, 440], 270, -2.1, 20, LEAF, { shape: 'strap', bend: -0.2 }) +
    blade([192, 440], 250, -1, 20, LEAF, { shape: 'strap', bend: 0.2 }),
  (s) =>
    stem(
      [
        [190, 440],
        [186, 340],
        [196, 260],
        [190, 120],
      ],
      7,
    ) +
    lobed([188, 400], 140, -2.6, LEAF, { lobes: 5, spread: 0.4, width: 0.15 }) +
    lobed([190, 380], 140, -0.5, LEAF, { lobes: 5, spread: 0.4, width: 0.15 }) +
    spire(s, [190, 330], 290, 46, ['#2F3A88', '#5468C0', '#A2B2EC'], { eye: '#F6F0E4' }),
  (s) =>
    stem(
      [
        [190, 440],
        [186, 360],
        [196, 260],
        [190, 160],
      ],
      6,
    ) +
    stem(
      [
        [190, 380],
        [130, 330],
        [110, 270],
        [100, 220],
      ],
      5,
    ) +
    pinnate([190, 400], 160, -0.6, LEAF, { pairs: 4, leaflet: 0.3 }) +
    saucer(s, [190, 150], 82, {
      petals: 5,
      base: '#D65C8A',
      tip: '#FBD3DC',
      lines: 4,
      centre: '#E3A92C',
      centreSize: 0.16,
    }) +
    saucer(s, [98, 214], 50, { petals: 5, base: '#D65C8A', tip: '#FBD3DC', lines: 3 }),
  (s) =>
    stem(
      [
        [190, 440],
        [184, 340],
        [196, 240],
        [190, 150],
      ],
      6,
    ) +
    stem(
      [
        [190, 340],
        [240, 290],
        [270, 250],
        [280, 210],
      ],
      5,
    ) +
    frond(s, [190, 420], 190, -2.5, { dark: '#3B6450', light: '#93B884' }, { pairs: 12 }) +
    daisy(s, [190, 140], 80, '#FBF6EA', '#E9A820') +
    daisy(s, [282, 200], 52, '#FBF6EA', '#E9A820'),
  (s) =>
    stem(
      [
        [190, 440],
        [184, 340],
        [196, 260],
        [190, 220],
      ],
      7,
    ) +
    umbel(s, [190, 170], 120, ['#C98A1E', '#EDBE3C', '#FBE69A'], { squash: 0.55 }) +
    pinnate([190, 420], 190, -2.4, LEAF, { pairs: 4, leaflet: 0.34, teeth: 5 }),
];
