// Berries, and the boughs and clusters that carry them.
import { type Canvas, radial } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import { type Curve, circle, ellipse, fixed, line, type Point, place } from '../core/shapes.ts';
import { along, branch } from './kit.ts';

/** A round glossy berry. */
export function berry(canvas: Canvas, at: Point, radius: number, colour: string, gloss = 0.5): string {
  const r = Math.round(radius);
  const fill = radial(
    canvas,
    -r * 0.35,
    -r * 0.4,
    r * 1.55,
    mix(colour, '#FFF4E0', gloss),
    colour,
    mix(colour, '#1A0610', 0.5),
  );
  return place(
    circle(0, 0, r, fill) +
      ellipse(-r * 0.36, -r * 0.42, r * 0.2, r * 0.13, '#FFFFFF', 'fill-opacity=".6" transform="rotate(-30)"'),
    at,
  );
}

/** A hanging string of berries, largest at the top: currants, bird cherry. */
export function berryString(
  canvas: Canvas,
  at: Point,
  length: number,
  radius: number,
  colour: string,
  stalk: string,
  lean = 0,
): string {
  const curve: Curve = [
    at,
    [at[0] + lean * 0.2, at[1] + length * 0.3],
    [at[0] + lean * 0.7, at[1] + length * 0.7],
    [at[0] + lean, at[1] + length],
  ];
  const count = Math.round(length / (radius * 0.86));
  return (
    line(
      `M${at.map(fixed).join(' ')}Q${fixed(at[0] + lean * 0.3)} ${fixed(at[1] + length * 0.5)} ${fixed(at[0] + lean)} ${fixed(at[1] + length)}`,
      stalk,
      Math.max(4, radius * 0.16),
    ) +
    along(curve, count, 0.2, 1, ({ at: spot, side, t }) => {
      const size = radius * (1.08 - t * 0.4);
      const centre: Point = [spot[0] + side * size * 0.78, spot[1]];
      return (
        line(`M${spot.map(fixed).join(' ')}L${centre.map(fixed).join(' ')}`, stalk, 3) +
        berry(canvas, centre, size, mix(colour, '#FFF0D0', t > 0.85 ? 0.18 : 0)) +
        circle(centre[0] + size * 0.1, centre[1] + size * 0.82, size * 0.13, '#4A3424')
      );
    })
  );
}

/** A bough with leaves on alternate sides: they point `reach` back from the direction of growth. */
export function bough(
  curve: Curve,
  from: number,
  to: number,
  count: number,
  leafAt: (at: Point, angle: number, side: number, index: number, t: number) => string,
  bark?: readonly [light: string, dark: string],
): string {
  return (
    branch(curve, from, to, bark?.[0], bark?.[1]) +
    along(curve, count, 0.06, 1, ({ at, angle, side, index, t }) => leafAt(at, angle, side, index, t))
  );
}
