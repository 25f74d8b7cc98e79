// Draws rowan.
import { mix } from '../../core/colour.ts';
import { pinnate } from '../../core/leaves.ts';
import { floret } from '../../core/petals.ts';
import { circle, fixed, line, type Point, polar } from '../../core/shapes.ts';
import { berry } from '../fruit.ts';
import type { Draw, Plate } from '../kit.ts';
import { type Cloud, cloudCrown, hill, trunk } from '../tree-figure.ts';
import { barkTones, leafyTwig, type TwigLeaf } from './twig.ts';

/** A domed head of tiny cream flowers. */
const flowerHead = (plate: Plate, at: Point, radius: number) =>
  Array.from({ length: 70 }, (_, i) => polar(at, i * 2.4, Math.sqrt(i / 70) * radius, 0.62))
    .sort((a, b) => a[1] - b[1])
    .map((spot) =>
      floret(
        spot,
        radius * 0.15,
        mix('#CFCFAF', '#FFFFFF', 0.8 - ((spot[0] - at[0]) / radius) * 0.3 - ((spot[1] - at[1]) / radius) * 0.4),
        5,
        plate.canvas.random() * 6,
        0.85,
        '#E2CF7A',
      ),
    )
    .join('');

/** Rowan: feathered leaves, cream flower heads and red berries. */
export const rowan: Draw = (plate) => {
  const { canvas } = plate;
  const clouds: Cloud[] = [
    [480, 290, 150, 120],
    [330, 420, 150, 130],
    [640, 400, 150, 130],
    [260, 580, 140, 120],
    [700, 580, 140, 120],
    [480, 480, 190, 160],
    [380, 650, 150, 100],
    [590, 660, 150, 100],
  ];
  let body =
    hill(canvas, plate.paper) +
    trunk([480, 1060], 560, 48, barkTones, [
      [330, 560],
      [640, 560],
      [480, 420],
    ]) +
    cloudCrown(canvas, clouds, ['#2F6242', '#6A9A55', '#AFC87A'], 12);
  for (const [x, y] of [
    [300, 440],
    [420, 340],
    [560, 380],
    [680, 480],
    [250, 610],
    [420, 600],
    [590, 590],
    [710, 640],
    [500, 480],
    [350, 530],
    [480, 700],
  ] as const)
    for (let i = 0; i < 13; i++)
      body += circle(...polar([x, y], i * 2.4, Math.sqrt(i / 13) * 34, 0.7), 8, i % 3 ? '#D8432A' : '#F0703A');
  const leafAt: TwigLeaf = (at, size, angle, tone) =>
    pinnate(at, size, angle, tone, {
      pairs: 6,
      leaflet: 0.3,
      width: 0.17,
      teeth: 7,
      shape: 'oval',
      veins: 0,
      bend: Math.cos(angle) * 0.1,
    });
  body += leafyTwig(plate, leafAt, 370, 5);
  for (const [x, y, size] of [
    [1010, 470, 1],
    [1140, 800, 1.05],
  ] as const) {
    for (let i = 0; i < 24; i++) {
      const spot = polar([x, y], i * 2.4, Math.sqrt(i / 24) * 118 * size, 0.74);
      body += line(
        `M${x} ${y - 110}Q${fixed((x + spot[0]) / 2)} ${fixed(y - 60)} ${fixed(spot[0])} ${fixed(spot[1])}`,
        '#7A5A3A',
        4,
      );
    }
    for (let i = 23; i >= 0; i--)
      body += berry(
        canvas,
        polar([x, y], i * 2.4, Math.sqrt(i / 24) * 118 * size, 0.74),
        28,
        i % 3 ? '#D8432A' : '#E85F2A',
      );
  }
  return body + flowerHead(plate, [1330, 420], 150) + flowerHead(plate, [1440, 250], 110);
};
