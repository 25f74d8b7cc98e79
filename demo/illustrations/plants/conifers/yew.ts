// Draws yew.
import { mix } from '../../core/colour.ts';
import { frond } from '../../core/foliage.ts';
import { blade } from '../../core/leaves.ts';
import { type Curve, circle, ellipse, type Point, path, UP } from '../../core/shapes.ts';
import { berry } from '../fruit.ts';
import { along, branch, type Draw } from '../kit.ts';
import { hill } from '../tree-figure.ts';

/** Yew: a broad dark bush, flat two-ranked needles, red cups round the seeds. */
export const yew: Draw = (plate) => {
  const { canvas } = plate;
  const { random } = canvas;
  let body = hill(canvas, plate.paper) + ellipse(520, 1080, 420, 34, '#1F3A2E', 'fill-opacity=".3"');
  body += path(
    'M230 1085C120 1000 160 640 400 470C480 430 560 430 620 470C840 640 880 1000 770 1085Q500 1110 230 1085Z',
    '#143528',
  );
  for (let i = 0; i < 150; i++) {
    const t = i / 150;
    const lean = ((i * 0.618) % 1) * 2 - 1;
    const reach = 350 * Math.sqrt(0.12 + t * 0.9);
    const at: Point = [500 + lean * reach, 500 + t * 590 + lean * lean * (1 - t) * 150 + (random() - 0.5) * 30];
    const tone = 0.5 - lean * 0.36 + (random() - 0.5) * 0.34;
    body += frond(
      canvas,
      at,
      165,
      UP + lean * 0.95 + (random() - 0.5) * 0.3,
      { dark: mix('#12332A', '#24553C', tone), light: mix('#2F6048', '#7FAE6E', tone), vein: '#5A7A4A' },
      { width: 0.24, pairs: 7 },
    );
  }
  for (let i = 0; i < 36; i++)
    body += circle(500 + (random() * 2 - 1) * 290, 600 + random() * 440, 9, i % 3 ? '#D8342A' : '#F0604A');
  const twigs: Curve[] = [
    [
      [1660, 260],
      [1420, 300],
      [1200, 380],
      [950, 420],
    ],
    [
      [1480, 290],
      [1380, 420],
      [1270, 540],
      [1120, 640],
    ],
    [
      [1300, 340],
      [1200, 260],
      [1120, 210],
      [1000, 190],
    ],
    [
      [1660, 640],
      [1480, 690],
      [1340, 780],
      [1180, 900],
    ],
  ];
  for (const curve of twigs) {
    body +=
      along(curve, 26, 0.98, 0.04, ({ at, angle, t }) =>
        [-1, 1]
          .map((side) =>
            blade(
              at,
              118 * (1.08 - t * 0.4),
              angle + side * 1.02,
              11,
              side < 0 ? { dark: '#2A5A40', light: '#7FB07A' } : { dark: '#1A4230', light: '#4F8560' },
              { shape: 'oval', bend: -side * 0.1 },
            ),
          )
          .join(''),
      ) + branch(curve, 13, 5, '#A9805E', '#5E4030');
  }
  for (const [x, y] of [
    [1250, 420],
    [1060, 450],
    [1360, 500],
    [1230, 620],
    [1150, 290],
    [1420, 780],
    [1280, 860],
    [1400, 360],
  ] as const)
    body +=
      berry(canvas, [x, y], 40, '#D8342A', 0.45) +
      ellipse(x, y + 18, 17, 15, '#7A1414') +
      ellipse(x, y + 20, 12, 11, '#3A3A2A');
  return body;
};
