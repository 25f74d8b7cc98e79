// The drawing kit of the scenes: core's shapes, and a canvas with gradients as methods.
import { type Canvas, createCanvas, define, linear, radial, type Stop, toSvg } from '../../core/canvas.ts';
import * as shapes from '../../core/shapes.ts';

export { mix } from '../../core/colour.ts';
export { circle, ellipse, fixed as num, type Point, path, place, rect, TAU } from '../../core/shapes.ts';

export type { Stop };

/** A canvas that makes its own paints. */
export interface Scene extends Canvas {
  /** A linear gradient in drawing units. */
  linear(x1: number, y1: number, x2: number, y2: number, ...stops: Stop[]): string;
  /** A radial gradient in drawing units. */
  radial(x: number, y: number, radius: number, ...stops: Stop[]): string;
  /** A radial gradient that fills the painted shape: shadows and glows. */
  ball(...stops: Stop[]): string;
  /** `content` cut to the outline `d`. */
  clip(d: string, content: string): string;
}

/** Draws one scene to SVG. The same seed gives the same picture. */
export function drawScene(width: number, height: number, seed: number, draw: (s: Scene) => string): string {
  const canvas = createCanvas(width, height, seed);
  const scene: Scene = Object.assign(canvas, {
    linear: (x1: number, y1: number, x2: number, y2: number, ...stops: Stop[]) =>
      linear(canvas, x1, y1, x2, y2, ...stops),
    radial: (x: number, y: number, radius: number, ...stops: Stop[]) => radial(canvas, x, y, radius, ...stops),
    ball: (...stops: Stop[]) => ballPaint(canvas, stops),
    clip: (d: string, content: string) =>
      `<g clip-path="url(#${define(canvas, `<clipPath id="{id}"><path d="${d}"/></clipPath>`)})">${content}</g>`,
  });
  return toSvg(canvas, draw(scene));
}

function ballPaint(canvas: Canvas, stops: Stop[]): string {
  const marks = stops.map((stop, i) => {
    const [colour, at] = typeof stop === 'string' ? [stop, i / Math.max(1, stops.length - 1)] : stop;
    const alpha = colour.length > 7 ? Number.parseInt(colour.slice(7), 16) / 255 : 1;
    return `<stop offset="${at}" stop-color="${colour.slice(0, 7)}" stop-opacity="${alpha.toFixed(3)}"/>`;
  });
  return `url(#${define(canvas, `<radialGradient id="{id}">${marks.join('')}</radialGradient>`)})`;
}

/** `value` kept between `low` and `high`. */
export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/** A stroke with round ends and corners. */
export function line(d: string, colour: string, width: number, extra = ''): string {
  return shapes.line(d, colour, width, `stroke-linejoin="round" ${extra}`);
}

/** A filled shape with straight sides. */
export function poly(points: readonly shapes.Point[], fill: string, extra = ''): string {
  return shapes.path(`${shapes.polyline(points)}Z`, fill, extra);
}

/** A rectangle with rounded corners. */
export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  extra = '',
): string {
  return shapes.rect(x, y, width, height, fill, `rx="${shapes.fixed(radius)}" ${extra}`);
}

/** An alpha of 0–1 as the two hex digits that a colour ends with. */
export function alpha(value: number): string {
  return Math.round(clamp(value, 0, 1) * 255)
    .toString(16)
    .padStart(2, '0');
}
