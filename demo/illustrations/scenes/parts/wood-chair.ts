// A wooden kitchen chair, which may be half painted.
import { line, mix, num, path, rect, type Scene } from './kit.ts';
import { shadow } from './light.ts';

/** A wooden kitchen chair from the front left; x,y is the middle of its feet. `paint` colours the painted parts. */
export function woodChair(s: Scene, x: number, y: number, h: number, wood: string, paint = wood): string {
  const post = (x1: number, y1: number, x2: number, y2: number, w: number, c: string) =>
    line(`M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`, mix(c, '#1A0C06', 0.4), w) +
    line(`M${num(x1 - w * 0.16)} ${num(y1)}L${num(x2 - w * 0.16)} ${num(y2)}`, c, w * 0.66) +
    line(`M${num(x1 - w * 0.26)} ${num(y1)}L${num(x2 - w * 0.26)} ${num(y2)}`, mix(c, '#FFFFFF', 0.4), w * 0.16);
  const u = h / 100;
  const X = (v: number) => x + v * u;
  const Y = (v: number) => y - v * u;
  const side = (v: number) => (v < 1 ? paint : wood);
  let out = shadow(s, X(4), y - u, 44 * u, 7 * u, 0.5);
  out +=
    post(X(-15), Y(46), X(-18), Y(7), 4 * u, mix(side(-15), '#1A0C06', 0.25)) +
    post(X(21), Y(46), X(25), Y(7), 4 * u, mix(side(21), '#1A0C06', 0.25));
  out += post(X(-19), Y(20), X(25), Y(20), 2.6 * u, mix(wood, '#1A0C06', 0.2));
  for (let i = -2; i <= 2; i++) out += post(X(i * 6.6 + 3), Y(47), X(i * 7.2 + 3), Y(90), 2.5 * u, side(i));
  out += post(X(-18), Y(46), X(-21), Y(98), 4 * u, side(-1)) + post(X(23), Y(46), X(27), Y(98), 4 * u, side(2));
  const rail = `M${num(X(-25))} ${num(Y(99))}Q${num(X(3))} ${num(Y(106))} ${num(X(31))} ${num(Y(99))}V${num(Y(87))}Q${num(X(3))} ${num(Y(93))} ${num(X(-25))} ${num(Y(87))}Z`;
  out += path(
    rail,
    s.linear(
      X(-25),
      Y(106),
      X(31),
      Y(88),
      mix(paint, '#FFFFFF', 0.3),
      [paint, 0.44],
      [wood, 0.52],
      mix(wood, '#1A0C06', 0.25),
    ),
  );
  out += path(
    `M${num(X(-24))} ${num(Y(50))}L${num(X(27))} ${num(Y(50))}Q${num(X(34))} ${num(Y(46))} ${num(X(36))} ${num(Y(40))}H${num(X(-33))}Q${num(X(-30))} ${num(Y(46))} ${num(X(-24))} ${num(Y(50))}Z`,
    s.linear(
      X(-33),
      Y(50),
      X(36),
      Y(40),
      mix(paint, '#FFFFFF', 0.34),
      [paint, 0.46],
      [mix(wood, '#FFE9C4', 0.2), 0.53],
      wood,
    ),
  );
  out += rect(
    X(-33),
    Y(40),
    69 * u,
    4.4 * u,
    s.linear(
      X(-33),
      0,
      X(36),
      0,
      mix(paint, '#1A0C06', 0.14),
      [mix(paint, '#1A0C06', 0.22), 0.48],
      [mix(wood, '#1A0C06', 0.3), 0.52],
      mix(wood, '#1A0C06', 0.45),
    ),
  );
  out +=
    post(X(-27), Y(17), X(30), Y(17), 2.8 * u, wood) +
    post(X(-28), Y(36), X(-31), y, 4.8 * u, side(-1)) +
    post(X(31), Y(36), X(34), y, 4.8 * u, side(2));
  return out;
}
