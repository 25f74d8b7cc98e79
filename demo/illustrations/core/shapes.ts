// The basic shapes of every drawing, as strings of SVG. Never use `opacity` on many shapes, because the renderer paints
// each on its own layer; use fill-opacity or stroke-opacity.

/** A place in drawing units. */
export type Point = readonly [x: number, y: number];
/** A cubic curve: start, two handles, end. */
export type Curve = readonly [Point, Point, Point, Point];

/** A whole turn. */
export const TAU = Math.PI * 2;
/** Straight up, as an angle (y grows downwards). */
export const UP = -Math.PI / 2;

/** A number as short SVG text: one decimal is finer than a pixel at every served size. */
export function fixed(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A rectangle; `extra` holds further attributes, here and below. */
export function rect(x: number, y: number, width: number, height: number, fill: string, extra = ''): string {
  return `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}" fill="${fill}" ${extra}/>`;
}

/** A filled path. */
export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}" ${extra}/>`;
}

/** A stroke with round ends. */
export function line(d: string, colour: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${fixed(width)}" stroke-linecap="round" ${extra}/>`;
}

/** A filled circle. */
export function circle(x: number, y: number, radius: number, fill: string, extra = ''): string {
  return `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(radius)}" fill="${fill}" ${extra}/>`;
}

/** A filled ellipse. */
export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string {
  return `<ellipse cx="${fixed(x)}" cy="${fixed(y)}" rx="${fixed(rx)}" ry="${fixed(ry)}" fill="${fill}" ${extra}/>`;
}

/** Draws `content`, made around 0,0, at a place: turned by `angle` (radians) after being scaled. */
export function place(content: string, [x, y]: Point, angle = 0, scaleX = 1, scaleY = scaleX): string {
  const turn = angle ? ` rotate(${fixed((angle * 180) / Math.PI)})` : '';
  const scale = scaleX === 1 && scaleY === 1 ? '' : ` scale(${scaleX.toFixed(3)} ${scaleY.toFixed(3)})`;
  return `<g transform="translate(${fixed(x)} ${fixed(y)})${turn}${scale}">${content}</g>`;
}

/** The point at `distance` and `angle` from another. */
export function polar([x, y]: Point, angle: number, distance: number, squash = 1): Point {
  return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance * squash];
}

/** `M…L…` through the points, for sharp outlines. */
export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join('L')}`;
}

/** A smooth path that starts and ends at the first and last point; `start` is 'M' or 'L'. */
export function smooth(points: readonly Point[], start = 'M'): string {
  let d = '';
  points.forEach(([x, y], i) => {
    const next = points[i + 1];
    if (i === 0) d += `${start}${fixed(x)} ${fixed(y)}`;
    else if (!next || i === points.length - 1) d += `L${fixed(x)} ${fixed(y)}`;
    else d += `Q${fixed(x)} ${fixed(y)} ${fixed((x + next[0]) / 2)} ${fixed((y + next[1]) / 2)}`;
  });
  return d;
}

/** The path of a cubic curve. */
function curvePath([[ax, ay], [bx, by], [cx, cy], [dx, dy]]: Curve): string {
  return `M${fixed(ax)} ${fixed(ay)}C${fixed(bx)} ${fixed(by)} ${fixed(cx)} ${fixed(cy)} ${fixed(dx)} ${fixed(dy)}`;
}

/** The point at `t` (0–1) of a cubic curve. */
export function bezier([a, b, c, d]: Curve, t: number): Point {
  const u = 1 - t;
  const at = (i: 0 | 1) => u * u * u * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t * t * t * d[i];
  return [at(0), at(1)];
}

/** The direction of travel at `t` of a cubic curve, as an angle. */
export function bezierAngle(curve: Curve, t: number): number {
  const from = bezier(curve, Math.max(0, t - 0.01));
  const to = bezier(curve, Math.min(1, t + 0.01));
  return Math.atan2(to[1] - from[1], to[0] - from[0]);
}

/** A round stem: a dark stroke with a narrower lit one on its left. */
export function stem(curve: Curve, width: number, light = '#5B8A55', dark = '#2E5B3E'): string {
  const d = curvePath(curve);
  return line(d, dark, width) + line(d, light, width * 0.42, `transform="translate(${fixed(-width * 0.18)} 0)"`);
}

/** A place and direction on a leaf's or petal's middle line. */
export interface SpinePoint {
  x: number;
  y: number;
  /** Direction of travel, length 1. */
  dx: number;
  dy: number;
}

/** The middle line of a leaf or petal: from `at` towards `angle`, its tip turned by `bend` (−1…1, positive clockwise). */
export function spine([x, y]: Point, length: number, angle: number, bend: number): (t: number) => SpinePoint {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const [mx, my] = [x + c * length * 0.55, y + s * length * 0.55];
  const reach = length * (1 - Math.abs(bend) * 0.35);
  const [ex, ey] = [x + c * reach - s * bend * length, y + s * reach + c * bend * length];
  return (t) => {
    const u = 1 - t;
    const vx = 2 * u * (mx - x) + 2 * t * (ex - mx);
    const vy = 2 * u * (my - y) + 2 * t * (ey - my);
    const speed = Math.hypot(vx, vy) || 1;
    return {
      x: u * u * x + 2 * u * t * mx + t * t * ex,
      y: u * u * y + 2 * u * t * my + t * t * ey,
      dx: vx / speed,
      dy: vy / speed,
    };
  };
}

/** The point `offset` to the left of travel (negative: to the right). */
export function beside(point: SpinePoint, offset: number): Point {
  return [point.x + point.dy * offset, point.y - point.dx * offset];
}
