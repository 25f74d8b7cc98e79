// Draws lemon daylily and tawny daylily.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { bud } from '../../core/nodding.ts';
import { petal } from '../../core/petals.ts';
import { ellipse, fixed, line, type Point, place, polar, stem, UP } from '../../core/shapes.ts';
import { CENTRE, type Draw, drawStalk, fan, GROUND, type Plate, shaded, stalk, tintOf } from '../kit.ts';

/** A trumpet seen half from the side, opening towards `turn`; drawn around 0,0 = its throat. */
function trumpet(
  { canvas }: Plate,
  radius: number,
  eye: string,
  base: string,
  tip: string,
  edge: string,
  stripe?: string,
): string {
  let body = '';
  const one = (angle: number, size: number, width: number, bend: number, isFront: boolean) =>
    petal(canvas, [0, 0], radius * size, angle, radius * width, {
      base: eye,
      tip: isFront ? tip : mix(tip, base, 0.7),
      shape: isFront ? 'obovate' : 'ovate',
      bend,
      ruffle: isFront ? 0.14 : 0,
      lines: isFront ? 4 : 2,
      edge,
    });
  for (const [angle, bend] of [
    [UP, 0.05],
    [UP + 2.1, 0.16],
    [UP - 2.1, -0.16],
  ] as const)
    body += one(angle, 0.98, 0.2, bend, false);
  for (const [angle, bend] of [
    [UP + 1.05, 0.14],
    [UP - 1.05, -0.14],
    [-UP, 0.06],
  ] as const) {
    body += one(angle, 1.02, 0.31, bend, true);
    if (stripe) {
      const end = polar([0, 0], angle + bend * 0.6, radius * 0.84);
      body += line(`M0 0L${fixed(end[0])} ${fixed(end[1])}`, stripe, radius * 0.03);
    }
  }
  body += ellipse(0, 0, radius * 0.14, radius * 0.12, mix(eye, '#5A7A2A', 0.25));
  for (let i = 0; i < 6; i++) {
    const k = (i - 2.5) * 0.22;
    const end: Point = [Math.sin(k + 0.25) * radius * 0.62, Math.cos(k) * radius * 0.34 + radius * 0.06];
    body +=
      line(
        `M0 0Q${fixed(end[0] * 0.4)} ${fixed(end[1] * 1.3)} ${fixed(end[0])} ${fixed(end[1])}`,
        mix(tip, '#FFFBE0', 0.5),
        radius * 0.022,
      ) + ellipse(end[0], end[1], radius * 0.045, radius * 0.022, '#5A2A12');
  }
  return body;
}

function daylilies(
  heads: readonly (readonly [number, number, number, number])[],
  look: (plate: Plate) => { eye: string; stripe?: string },
): Draw {
  return (plate) => {
    const { canvas, leaf } = plate;
    const { base, deep, light, edge } = tintOf(plate, 0);
    const { eye, stripe } = look(plate);
    let body = fan(15, 2.4, (angle, lean) =>
      blade(
        [CENTRE + lean * 260, GROUND],
        800 + canvas.random() * 140,
        angle,
        30,
        shaded(leaf, canvas.random() * 0.25),
        { shape: 'strap', bend: lean * 0.42 },
      ),
    );
    for (const [x, y] of heads) {
      const curve = stalk(CENTRE + (x - CENTRE) * 0.25, [x, y + 20]);
      body += drawStalk(plate, curve, 14);
    }
    for (const [i, [x, y, radius]] of heads.entries())
      if (i < 3) {
        const side = i % 2 ? 1 : -1;
        for (const [dx, dy, size, angle] of [
          [110, -90, 150, 0.4],
          [60, -150, 110, 0.15],
          [150, 20, 110, 0.9],
        ] as const) {
          const at: Point = [x + side * dx * (radius / 220), y + 70 + dy * 0.4];
          body +=
            stem([[x - side * 10, y + 190], [x, y + 120], at, at], 9, leaf.light, leaf.dark) +
            bud(
              canvas,
              at,
              size * (radius / 220) * 1.25,
              UP + side * angle,
              mix(deep, leaf.light, 0.3),
              light,
              leaf.light,
            );
        }
      }
    for (const [x, y, radius, turn] of heads)
      body += place(trumpet(plate, radius, eye, base, mix(base, light, 0.6), edge, stripe), [x, y], turn, 1, 0.9);
    return (
      body +
      fan(9, 2.6, (angle, lean) =>
        blade([CENTRE + lean * 480, GROUND + 30], 430 + canvas.random() * 120, angle, 28, leaf, {
          shape: 'strap',
          bend: lean * 0.4,
        }),
      )
    );
  };
}

/** Lemon daylily: clear yellow trumpets. */
export const lemonDaylily = daylilies(
  [
    [500, 430, 230, -0.5],
    [1080, 380, 245, 0.45],
    [830, 690, 190, 0.1],
  ],
  ({ tints: [tint] }) => ({ eye: mix(tint?.base ?? '#F2C51D', '#B5A21A', 0.45) }),
);

/** Tawny daylily: orange with a rust-red eye and a pale stripe in each petal. */
export const tawnyDaylily = daylilies(
  [
    [560, 350, 250, -0.4],
    [1120, 470, 240, 0.5],
    [340, 720, 170, -0.7],
    [880, 760, 190, 0.1],
  ],
  () => ({ eye: '#9A2A12', stripe: '#F9C98A' }),
);
