// Draws Poet's daffodil and wild daffodil.
import { linear } from '../../core/canvas.ts';
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { petal } from '../../core/petals.ts';
import { circle, ellipse, line, type Point, path, place, polar, stem, TAU, UP } from '../../core/shapes.ts';
import { CENTRE, type Draw, drawStalk, fan, GROUND, shaded, stalk, tintOf } from '../kit.ts';

const strapClump =
  (count: number, length: number, width: number): Draw =>
  ({ canvas, leaf }) =>
    fan(count, 1.25, (angle, lean) =>
      blade(
        [CENTRE + lean * 480, GROUND],
        length + canvas.random() * 200,
        angle,
        width,
        shaded(leaf, canvas.random() * 0.3),
        { shape: 'strap', bend: lean * 0.16 },
      ),
    );

const strapFront =
  (count: number, length: number, width: number): Draw =>
  ({ canvas, leaf }) =>
    fan(count, 1.5, (angle, lean) =>
      blade([CENTRE + lean * 680, GROUND + 20], length + canvas.random() * 140, angle, width, leaf, {
        shape: 'strap',
        bend: lean * 0.2,
      }),
    );

/** Poet's daffodil: flat white stars with a small red-rimmed eye. */
export const poetsDaffodil: Draw = (plate) => {
  const { canvas } = plate;
  const heads: [number, number, number, number][] = [
    [430, 490, 220, 0.2],
    [830, 350, 245, 0.5],
    [1220, 540, 205, 0.05],
    [700, 790, 150, 0.3],
    [1030, 800, 160, 0.7],
  ];
  let body = strapClump(18, 640, 22)(plate);
  for (const [x, y] of heads) body += drawStalk(plate, stalk(CENTRE + (x - CENTRE) * 0.6, [x, y]), 14);
  for (const [x, y, radius, turn] of heads) {
    for (const layer of [0, 1])
      for (let i = 0; i < 3; i++)
        body += petal(
          canvas,
          [x, y],
          radius * (1 - layer * 0.04),
          turn + (i * TAU) / 3 + (layer * TAU) / 6,
          radius * 0.37,
          { base: '#D3D3B8', tip: '#FFFFFF', shape: 'oval', lines: 3, ruffle: 0.1, squash: 0.94, edge: '#A9AC90' },
        );
    body +=
      circle(x, y, radius * 0.24, '#D2461E') +
      circle(x, y, radius * 0.205, '#F2C433') +
      circle(x, y, radius * 0.11, '#9AAE4A');
    for (let i = 0; i < 6; i++) body += circle(...polar([x, y], i * 1.047, radius * 0.06), radius * 0.028, '#F8E48C');
  }
  return body + strapFront(16, 330, 22)(plate);
};

/** Wild daffodil: yellow trumpets, turned to left and right. */
export const daffodil: Draw = (plate) => {
  const { canvas } = plate;
  const { base, light, deep } = tintOf(plate, 0);
  const heads: [number, number, number, number][] = [
    [440, 450, 1, -1],
    [860, 320, 1.15, 1],
    [1220, 540, 0.95, 1],
    [660, 740, 0.8, -1],
    [1000, 770, 0.78, 1],
  ];
  let body = strapClump(18, 620, 24)(plate);
  for (const [x, y, size, side] of heads) {
    const top: Point = [x - side * 110 * size, y - 20];
    body +=
      drawStalk(plate, stalk(CENTRE + (x - CENTRE) * 0.6, [top[0], top[1] + 40]), 15) +
      stem(
        [
          [top[0], top[1] + 44],
          [top[0], top[1] - 10],
          [top[0] + side * 20, top[1] - 16],
          [x, y],
        ],
        13,
        plate.leaf.light,
        plate.leaf.dark,
      );
    body += petal(canvas, [top[0], top[1] + 26], 90 * size, UP + side * 0.7, 16, {
      base: '#B59A5A',
      tip: '#E2D0A0',
      shape: 'ovate',
    });
  }
  for (const [x, y, size, side] of heads) {
    let flower = '';
    for (let i = 0; i < 6; i++)
      flower += petal(canvas, [0, 0], 205, (i * TAU) / 6 + 0.3, 66, {
        base: mix(base, '#C9A81A', 0.4),
        tip: mix(base, light, 0.75),
        shape: 'oval',
        lines: 3,
        edge: deep,
      });
    // The petals lean back: the ring is squeezed sideways, the trumpet comes forward.
    const ring = place(flower, [0, 0], 0, 0.66, 1);
    const tube = path(
      'M-10 -62C60 -70 120 -74 158 -96C186 -60 188 60 158 96C120 74 60 70 -10 62Z',
      linear(canvas, 0, -90, 0, 90, mix(base, light, 0.25), base, mix(deep, '#C98A0A', 0.4)),
    );
    const frill = Array.from({ length: 13 }, (_, i) => polar([162, 0], (i / 13) * TAU, 102 + (i % 2) * 12));
    const mouth =
      frill.map(([a, b]) => ellipse(162 + (a - 162) * 0.36, b * 0.94, 24, 24, mix(base, '#F2A51D', 0.35))).join('') +
      ellipse(164, 0, 40, 94, mix(deep, '#B56A0A', 0.55)) +
      ellipse(156, 0, 26, 66, mix(deep, '#7A4A0A', 0.6));
    const style = [-18, 0, 20].map((k) => line(`M150 ${k}h34`, '#F6E08A', 8)).join('');
    body += place(ring + tube + mouth + style, [x, y], side > 0 ? 0.12 : -0.12, side * size, size);
  }
  return body + strapFront(16, 330, 24)(plate);
};
