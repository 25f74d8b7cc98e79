// Draws mountain cornflower and cornflower.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { petal } from '../../core/petals.ts';
import { circle, ellipse, fixed, line, type Point, path, polar, TAU, UP } from '../../core/shapes.ts';
import { along, CENTRE, type Draw, drawStalk, fan, GROUND, type Plate, row, shaded, stalk, tintOf } from '../kit.ts';

const { cos, sin, sqrt } = Math;

function cornflowerHead(
  { canvas, leaf }: Plate,
  [x, y]: Point,
  radius: number,
  [deep, base, light]: readonly [string, string, string],
  rays: number,
): string {
  let body = path(
    `M${fixed(x - radius * 0.24)} ${fixed(y + radius * 0.2)}C${fixed(x - radius * 0.36)} ${fixed(y + radius * 0.9)} ${fixed(x + radius * 0.36)} ${fixed(y + radius * 0.9)} ${fixed(x + radius * 0.24)} ${fixed(y + radius * 0.2)}Z`,
    leaf.dark,
  );
  for (let j = 0; j < 4; j++)
    for (let i = -2; i <= 2; i++)
      body += ellipse(
        x + i * radius * 0.09 + (j % 2) * radius * 0.04,
        y + radius * (0.68 - j * 0.12),
        radius * 0.055,
        radius * 0.085,
        mix(leaf.light, '#3A2A20', 0.12 * (i + 2)),
      );
  body += circle(x, y, radius * 0.34, mix(deep, '#2A1A5A', 0.3));
  for (let i = 0; i < rays; i++) {
    const angle = (i * TAU) / rays + 0.15;
    const length = radius * (0.96 + canvas.random() * 0.12);
    const end = polar([x, y], angle, length * 0.48, 0.8);
    body += line(`M${fixed(x)} ${fixed(y)}L${fixed(end[0])} ${fixed(end[1])}`, deep, radius * 0.05);
    for (const [k, reach] of [
      [-0.62, 0.5],
      [0.62, 0.5],
      [-0.3, 0.6],
      [0.3, 0.6],
      [0, 0.62],
    ] as const)
      body += petal(canvas, end, length * reach, angle + k, radius * 0.085, {
        base: mix(deep, base, 0.5),
        tip: mix(base, light, sin(angle) > 0 ? 0.1 : 0.4),
        shape: 'ovate',
        squash: 0.9,
      });
  }
  for (let i = 0; i < rays; i++)
    body += petal(canvas, [x, y], radius * 0.5, (i * TAU) / rays + 0.4, radius * 0.075, {
      base: mix(deep, '#5A2A8A', 0.6),
      tip: mix(base, light, 0.25),
      shape: 'obovate',
      notch: 0.2,
      squash: 0.85,
    });
  for (let i = 0; i < 26; i++) {
    const angle = i * 2.4;
    const [px, py] = [
      x + cos(angle) * radius * 0.3 * sqrt(i / 26),
      y - radius * 0.1 + sin(angle) * radius * 0.2 * sqrt(i / 26),
    ];
    body +=
      line(
        `M${fixed(x + (px - x) * 0.3)} ${fixed(y)}L${fixed(px)} ${fixed(py)}`,
        mix('#5A2A8A', base, 0.3),
        radius * 0.04,
      ) + circle(px, py, radius * 0.024, '#E6D2F2');
  }
  return body;
}

function cornflowers(
  heads: readonly (readonly [number, number, number])[],
  rays: number,
  leafLength: number,
  leafWidth: number,
): Draw {
  return (plate) => {
    const { canvas } = plate;
    const { base, deep, light } = tintOf(plate, 0);
    let body = row(plate, leafWidth > 20 ? 13 : 26, 1010, 130, (at, angle, tone) =>
      blade(at, leafLength, angle, leafWidth, shaded(tone, 0.1), { bend: (canvas.random() - 0.5) * 0.3 }),
    );
    for (const [x, y] of heads) {
      const curve = stalk(CENTRE + (x - CENTRE) * 0.65, [x, y + 40]);
      body +=
        drawStalk(plate, curve, 11) +
        along(curve, 6, 0.2, 0.8, ({ at, side }) =>
          blade(at, leafLength * 0.55, UP + side * 0.6, leafWidth * 0.6, plate.leaf, { bend: side * 0.15 }),
        );
    }
    body += drawStalk(plate, stalk(740, [620, 250]), 9) + cornflowerHead(plate, [620, 225], 68, [deep, base, light], 5);
    for (const [x, y, radius] of heads) body += cornflowerHead(plate, [x, y], radius, [deep, base, light], rays);
    return (
      body +
      fan(leafWidth > 20 ? 11 : 24, 1.9, (angle, lean) =>
        blade([CENTRE + lean * 680, GROUND + 20], leafLength * 0.8, angle, leafWidth, plate.leaf, { bend: lean * 0.2 }),
      )
    );
  };
}

/** Mountain cornflower: spidery fringes over broad silvery leaves. */
export const mountainCornflower = cornflowers(
  [
    [450, 480, 235],
    [950, 350, 260],
    [1230, 720, 170],
    [700, 780, 170],
  ],
  9,
  470,
  56,
);

/** Cornflower: smaller, denser blue heads, grassy grey leaves. */
export const cornflower = cornflowers(
  [
    [380, 520, 150],
    [830, 340, 175],
    [1180, 470, 160],
    [600, 720, 140],
    [970, 720, 150],
    [1330, 780, 105],
  ],
  11,
  430,
  12,
);
