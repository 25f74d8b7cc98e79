// Bends a layer in the wind and shifts it, pixel by pixel, and lays it over a frame.

/** Pixels of a picture, four bytes each; a layer's colours are already multiplied by its opacity. */
export interface Pixels {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
}

/** The movement of each pixel to the right, in pixels. */
export type Shift = (x: number, y: number) => number;

const TAU = Math.PI * 2;

/**
 * The wind, from about −1 to 1.
 * @param x place across the picture, 0–1: gusts go from left to right
 * @param time 0–1; time 1 is the same as time 0
 */
export function wind(x: number, time: number): number {
  const gust = 0.62 + 0.38 * Math.sin(TAU * (time - x * 0.35));
  const sway = Math.sin(TAU * (2 * time - x * 0.8)) * 0.6;
  const tremble = Math.sin(TAU * (5 * time - x * 2.3) + 1) * 0.16;
  return 0.25 * gust + gust * (sway + tremble);
}

/** The share of the wind that a place `above` the ground feels: nothing at the foot, all at the tip. */
export const bendOf = (above: number, height: number): number => Math.max(0, above / height) ** 1.6;

/** Multiplies colours by opacity, so that neighbours can be mixed. */
export function premultiply(pixels: Buffer): void {
  for (let i = 0; i < pixels.length; i += 4) {
    const alpha = (pixels[i + 3] ?? 0) / 255;
    for (let c = i; c < i + 3; c++) pixels[c] = Math.round((pixels[c] ?? 0) * alpha);
  }
}

/**
 * Lays a layer over a frame.
 * @param left extent of the layer beyond the left side of the frame, in pixels
 */
export function layOver(frame: Pixels, layer: Pixels, left: number, shift: Shift): void {
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const from = x + left - shift(x, y);
      const first = Math.floor(from);
      if (first < 0 || first + 1 >= layer.width) continue;
      blend(frame, (y * frame.width + x) * 4, layer, (y * layer.width + first) * 4, from - first);
    }
  }
}

/** Mixes two neighbouring pixels of a layer, `part` of the second, and lays them over a pixel of the frame. */
function blend(frame: Pixels, to: number, layer: Pixels, at: number, part: number): void {
  const { data } = layer;
  const mixed = (c: number) => (data[at + c] ?? 0) * (1 - part) + (data[at + 4 + c] ?? 0) * part;
  const alpha = mixed(3);
  if (alpha < 1) return;
  const rest = 1 - alpha / 255;
  for (let c = 0; c < 3; c++) frame.data[to + c] = mixed(c) + (frame.data[to + c] ?? 0) * rest;
  frame.data[to + 3] = 255;
}
