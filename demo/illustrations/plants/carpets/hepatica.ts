// Draws hepatica.
import { mix } from '../../core/colour.ts';
import { saucer } from '../../core/flowers.ts';
import { blade, type LeafColours } from '../../core/leaves.ts';
import { palmate } from '../../core/palmate.ts';
import { circle, type Point, stem } from '../../core/shapes.ts';
import { CENTRE, type Draw, row, shaded, stalk, tintOf } from '../kit.ts';

/** Hepatica: blue stars with white stamens on hairy stems, three-lobed leaves below. */
export const hepatica: Draw = (plate) => {
  const { canvas } = plate;
  const { base, light, edge } = tintOf(plate, 0);
  const leaf = (at: Point, size: number, angle: number, tone: LeafColours) =>
    palmate(at, size, angle, tone, {
      lobes: 3,
      spread: 1.05,
      bay: 0.48,
      shoulder: 1.15,
      teeth: 0,
      fall: 0.04,
      isRound: true,
    });
  let body = row(plate, 9, 1030, 110, (at, angle, tone) => leaf(at, 230, angle, shaded(tone, 0.2)));
  const heads: [number, number, number][] = [
    [360, 560, 150],
    [650, 390, 180],
    [1020, 400, 170],
    [1290, 610, 135],
    [520, 790, 125],
    [840, 700, 150],
    [1130, 810, 115],
  ];
  for (const [x, y] of heads) body += stem(stalk(CENTRE + (x - CENTRE) * 0.55, [x, y]), 10, '#B5948A', '#6E5148');
  for (const [x, y, radius] of heads) {
    body += [0.4, 2.5, 4.6]
      .map((angle) => blade([x, y], radius * 0.85, angle, radius * 0.22, shaded(plate.leaf, 0.1), { shape: 'oval' }))
      .join('');
    body += saucer(canvas, [x, y], radius, {
      petals: 7,
      base: mix(base, '#4A3AA8', 0.2),
      tip: mix(base, light, 0.55),
      shape: 'oval',
      width: 0.3,
      turn: x,
      lines: 3,
      stamens: 34,
      centre: '#FFFDF4',
      centreSize: 0.19,
      squash: 0.9,
      edge,
    });
    body += circle(x, y, radius * 0.1, '#A9C08A');
  }
  return body + row(plate, 7, 1230, 40, (at, angle, tone) => leaf(at, 250, angle, tone));
};
