// Draws bird cherry.
import { blade } from '../../core/leaves.ts';
import { petal } from '../../core/petals.ts';
import { type Curve, circle, fixed, line, type Point, polar } from '../../core/shapes.ts';
import { along, type Draw } from '../kit.ts';
import { type Cloud, cloudCrown, hill, trunk } from '../tree-figure.ts';
import { leafyTwig, type TwigLeaf } from './twig.ts';

/** Bird cherry: hanging white racemes on every twig. */
export const birdCherry: Draw = (plate) => {
  const { canvas } = plate;
  const { random } = canvas;
  const clouds: Cloud[] = [
    [470, 270, 150, 120],
    [310, 390, 150, 130],
    [640, 390, 150, 130],
    [230, 560, 140, 130],
    [710, 560, 140, 130],
    [480, 460, 200, 170],
    [350, 680, 160, 110],
    [600, 680, 160, 110],
  ];
  let body =
    hill(canvas, plate.paper) +
    trunk(
      [480, 1060],
      520,
      44,
      ['#8A7868', '#3E342C'],
      [
        [330, 560],
        [640, 560],
        [480, 420],
      ],
    ) +
    trunk([540, 1062], 380, 30, ['#8A7868', '#3E342C'], []) +
    cloudCrown(canvas, clouds, ['#2F6242', '#66965A', '#A9C882'], 12);
  for (let i = 0; i < 66; i++) {
    const [x, y] = polar([480, 500], i * 2.4, Math.sqrt(i / 66) * 300, 0.92);
    for (let j = 0; j < 6; j++)
      body += circle(x + (random() - 0.5) * 14 + j * 2, y + j * 9, 7.5 - j * 0.6, j % 2 ? '#FFFFFF' : '#EFF1E2');
  }
  const leafAt: TwigLeaf = (at, size, angle, tone) =>
    blade(at, size, angle, size * 0.28, tone, { shape: 'ovate', teeth: 12, veins: 5 });
  body += leafyTwig(plate, leafAt, 220, 7);
  for (const [x, y, lean, length] of [
    [1000, 340, -70, 330],
    [1120, 310, -20, 350],
    [1240, 270, 30, 340],
    [1390, 210, 20, 330],
    [1140, 690, -50, 320],
    [1200, 620, 60, 300],
    [1300, 420, 70, 280],
  ] as const) {
    const curve: Curve = [
      [x, y],
      [x, y + length * 0.3],
      [x + lean * 0.6, y + length * 0.7],
      [x + lean, y + length],
    ];
    body += line(
      `M${x} ${y}C${x} ${fixed(y + length * 0.3)} ${fixed(x + lean * 0.6)} ${fixed(y + length * 0.7)} ${x + lean} ${y + length}`,
      '#8FA862',
      5,
    );
    body += along(curve, 17, 0.12, 1, ({ at, side, t }) => {
      const size = 36 * (1.15 - t * 0.62);
      const spot: Point = [at[0] + side * size * 0.85, at[1] + (random() - 0.5) * 8];
      return t > 0.93
        ? circle(spot[0] - side * 10, spot[1], 9, '#F2F4E4')
        : Array.from({ length: 5 }, (_, k) =>
            petal(canvas, spot, size, (k * Math.PI * 2) / 5 + t * 9, size * 0.46, {
              base: '#D9DFC8',
              tip: '#FFFFFF',
              shape: 'round',
              edge: '#B5BC9F',
            }),
          ).join('') +
            Array.from({ length: 7 }, (_, k) => circle(...polar(spot, k * 0.9, size * 0.32), 2.6, '#D9B83A')).join('') +
            circle(spot[0], spot[1], size * 0.12, '#B5C46A');
    });
  }
  return body;
};
