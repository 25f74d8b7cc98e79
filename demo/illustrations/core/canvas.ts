// The drawing context of one picture: its size, its random numbers and its gradients.
import { createRandom, type Random, seedOf } from './random.ts';

/** All data that a drawing function needs about its picture. */
export interface Canvas {
  /** Width in drawing units; the picture may be rasterised at any size. */
  width: number;
  height: number;
  random: Random;
  /** Definitions by content: equal gradients are stored once. */
  defs: Map<string, string>;
}

/** A colour (`#RRGGBB` or `#RRGGBBAA`), with its place 0–1 where stops are not evenly spread. */
export type Stop = string | readonly [colour: string, offset: number];

/** A new context. The same seed gives the same picture. */
export function createCanvas(width: number, height: number, seed: number | string): Canvas {
  const number = typeof seed === 'string' ? seedOf(seed) : seed;
  return { width, height, random: createRandom(number), defs: new Map() };
}

/** Adds a definition and returns its id. `{id}` in the markup is replaced. */
export function define(canvas: Canvas, markup: string): string {
  const known = canvas.defs.get(markup);
  if (known) return known;
  const id = `d${canvas.defs.size}`;
  canvas.defs.set(markup, id);
  return id;
}

function stopsMarkup(stops: readonly Stop[]): string {
  return stops
    .map((stop, i) => {
      const [colour, offset] = typeof stop === 'string' ? [stop, i / Math.max(1, stops.length - 1)] : stop;
      const alpha =
        colour.length > 7 ? ` stop-opacity="${(Number.parseInt(colour.slice(7), 16) / 255).toFixed(3)}"` : '';
      return `<stop offset="${Number(offset.toFixed(3))}" stop-color="${colour.slice(0, 7)}"${alpha}/>`;
    })
    .join('');
}

/** A linear gradient in drawing units; returns the paint for `fill`. */
export function linear(canvas: Canvas, x1: number, y1: number, x2: number, y2: number, ...stops: Stop[]): string {
  const [a, b, c, d] = [x1, y1, x2, y2].map(Math.round);
  return `url(#${define(canvas, `<linearGradient id="{id}" gradientUnits="userSpaceOnUse" x1="${a}" y1="${b}" x2="${c}" y2="${d}">${stopsMarkup(stops)}</linearGradient>`)})`;
}

/** A radial gradient in drawing units; returns the paint for `fill`. */
export function radial(canvas: Canvas, x: number, y: number, radius: number, ...stops: Stop[]): string {
  const [a, b, r] = [x, y, radius].map(Math.round);
  return `url(#${define(canvas, `<radialGradient id="{id}" gradientUnits="userSpaceOnUse" cx="${a}" cy="${b}" r="${r}">${stopsMarkup(stops)}</radialGradient>`)})`;
}

/** The whole picture as SVG. */
export function toSvg(canvas: Canvas, body: string): string {
  const { width, height } = canvas;
  const defs = [...canvas.defs].map(([markup, id]) => markup.replace('{id}', id)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`;
}
