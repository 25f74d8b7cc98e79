// Draws snake's head fritillary.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { fixed, line, type Point, path, place, stem, UP } from '../../core/shapes.ts';
import { along, CENTRE, type Draw, drawStalk, fan, GROUND, shaded, stalk, tintOf } from '../kit.ts';

/** Snake's head fritillary: chequered lanterns, one white. */
export const fritillary: Draw = (plate) => {
  const { canvas } = plate;
  let body = fan(20, 1.2, (angle, lean) =>
    blade(
      [CENTRE + lean * 560, GROUND],
      520 + canvas.random() * 220,
      angle,
      11,
      shaded(plate.leaf, canvas.random() * 0.3),
      { shape: 'strap', bend: lean * 0.3 },
    ),
  );
  const outline =
    'M0 0C-52 2 -96 50 -100 130C-104 190 -84 230 -78 250L-44 222L-8 252L32 222L72 250C88 220 104 190 100 130C96 50 52 2 0 0Z';
  for (const [x, y, size, colour, foot] of [
    [420, 450, 1, 0, 560],
    [800, 270, 1.2, 0, 780],
    [1150, 420, 1.05, 1, 1010],
    [620, 700, 0.8, 1, 690],
    [980, 700, 0.85, 0, 880],
    [1330, 720, 0.7, 0, 1150],
  ] as const) {
    const { base, deep, light } = tintOf(plate, colour);
    const isWhite = base === '#FFFFFF';
    const side = x < CENTRE ? -1 : 1;
    const top: Point = [x - side * 40, y - 90];
    body +=
      drawStalk(plate, stalk(foot, top), 10) +
      stem([top, [x - side * 20, y - 130], [x, y - 90], [x, y]], 9, '#8FA37A', '#4A5B46');
    body += along(stalk(foot, top), 5, 0.45, 0.9, ({ at, side: s }) =>
      blade(at, 190, UP + s * 0.5, 9, plate.leaf, { shape: 'strap', bend: s * 0.3 }),
    );
    const [one, two] = isWhite ? ['#FFFFFF', '#D5DCC4'] : [mix(base, light, 0.35), mix(deep, '#5A1A4A', 0.5)];
    let checks = '';
    for (let j = 0; j < 11; j++)
      for (let i = -4; i <= 4; i++)
        if ((i + j) % 2) {
          const w = 100 * Math.sin(Math.PI * (0.16 + j * 0.055)) * 0.21;
          checks += `M${fixed(i * w - w / 2)} ${fixed(18 + j * 20 - Math.abs(i) * 1.5)}h${fixed(w)}v20h${fixed(-w)}Z`;
        }
    const ribs = line(
      'M-34 14C-58 80 -58 160 -44 222M34 14C56 80 52 160 32 222',
      isWhite ? '#A4AB8C' : deep,
      4,
      'stroke-opacity=".6"',
    );
    body += place(
      path(outline, one) +
        path(checks, two, `fill-opacity="${isWhite ? 0.5 : 0.75}"`) +
        path(
          'M0 0C-52 2 -96 50 -100 130C-104 190 -84 230 -78 250L-60 236C-78 150 -60 50 0 0Z',
          '#FFFFFF',
          'fill-opacity=".16"',
        ) +
        path('M0 0C52 2 96 50 100 130C104 190 88 220 72 250L52 236C74 150 60 50 0 0Z', '#1A0420', 'fill-opacity=".2"') +
        ribs,
      [x, y],
      side * -0.06,
      size * 0.92,
    );
  }
  return (
    body +
    fan(22, 1.5, (angle, lean) =>
      blade([CENTRE + lean * 680, GROUND + 20], 300 + canvas.random() * 150, angle, 11, plate.leaf, {
        shape: 'strap',
        bend: lean * 0.3,
      }),
    )
  );
};
