// Common parts of all plant drawings: the plate, leaf tints, stalks, and rows and fans of leaves.
import type { Canvas } from '../core/canvas.ts';
import { type FlowerTint, flowerTint, mix } from '../core/colour.ts';
import type { LeafColours } from '../core/leaves.ts';
import { bezier, bezierAngle, type Curve, type Point, path, smooth, stem, UP } from '../core/shapes.ts';
import type { DrawnPlantFacts } from './facts.ts';

/** All data for the drawing of a plant. */
export interface Plate {
  canvas: Canvas;
  facts: DrawnPlantFacts;
  /** Tints of the flower colours of the facts, the usual colour first; never empty. */
  tints: FlowerTint[];
  leaf: LeafColours;
  /** Colour of the paper. */
  paper: string;
}

/** Draws a plant on its plate and returns the shapes. */
export type Draw = (plate: Plate) => string;

/** The height at which stems begin, just below the picture. */
export const GROUND = 1230;
export const WIDTH = 1600;
export const HEIGHT = 1200;
export const CENTRE = WIDTH / 2;

/** Leaf tints by character. */
export const leaves = {
  fresh: { dark: '#2F6B45', light: '#84B264', vein: '#C9DDA6' },
  green: { dark: '#2C5A41', light: '#6F9A5C', vein: '#B7CF9A' },
  deep: { dark: '#1E4635', light: '#4C7F57', vein: '#8FB58A' },
  blue: { dark: '#2E5C58', light: '#86A9A0', vein: '#BFD5CB' },
  grey: { dark: '#55725F', light: '#A3B899', vein: '#D3DDC6' },
  olive: { dark: '#55652F', light: '#9CA85A', vein: '#D5D8A0' },
  bronze: { dark: '#3C3A3C', light: '#6F6A5A', vein: '#A59A86' },
  plum: { dark: '#4A3B52', light: '#8A7B8C', vein: '#C79AA8' },
  autumn: { dark: '#8E2A20', light: '#D9603A', vein: '#F2B58A' },
} as const satisfies Record<string, LeafColours>;

/** The name of a set of leaf tints. */
export type LeafTone = keyof typeof leaves;

/** Leaf tints moved into the shade by `amount` (0–1), or into the light when negative. */
export function shaded(leaf: LeafColours, amount: number): LeafColours {
  const to = amount > 0 ? '#12291F' : '#EAF0C4';
  const move = (colour: string) => mix(colour, to, Math.abs(amount));
  return { dark: move(leaf.dark), light: move(leaf.light), vein: leaf.vein && move(leaf.vein) };
}

/** The tint of flower number `index`, cycling through the colours of the facts. */
export function tintOf(plate: Plate, index: number): FlowerTint {
  return plate.tints[index % plate.tints.length] ?? flowerTint('#FFFFFF');
}

/** A stalk from the ground at `foot` up to `to`, bowed sideways by `bow`. */
export function stalk(foot: number, to: Point, bow = 0): Curve {
  const rise = GROUND - to[1];
  return [[foot, GROUND], [foot, to[1] + rise * 0.6], [to[0] - bow, to[1] + rise * 0.35], to];
}

/** Draws a stalk in the plant's own green. */
export function drawStalk(plate: Plate, curve: Curve, width = 12): string {
  return stem(curve, width, plate.leaf.light, plate.leaf.dark);
}

/** A place along a curve, for leaves, flowers and thorns. */
export interface Node {
  at: Point;
  /** Direction of growth, radians. */
  angle: number;
  /** −1 and 1 alternately. */
  side: number;
  /** 0–1 along the curve. */
  t: number;
  index: number;
}

/** Draws something at `count` places between `from` and `to` of a curve. */
export function along(curve: Curve, count: number, from: number, to: number, draw: (node: Node) => string): string {
  let body = '';
  for (let index = 0; index < count; index++) {
    const t = count > 1 ? from + ((to - from) * index) / (count - 1) : from;
    body += draw({ at: bezier(curve, t), angle: bezierAngle(curve, t), side: index % 2 ? 1 : -1, t, index });
  }
  return body;
}

/** A fan of leaves from one place, the outer ones first. `lean` is −1 at the left and 1 at the right. */
export function fan(
  count: number,
  spread: number,
  draw: (angle: number, lean: number, index: number) => string,
): string {
  const order = Array.from({ length: count }, (_, i) => (count > 1 ? (i / (count - 1)) * 2 - 1 : 0)).sort(
    (a, b) => Math.abs(b) - Math.abs(a),
  );
  return order.map((lean, i) => draw(UP + (lean * spread) / 2, lean, i)).join('');
}

/** A row of things across the bottom, in random order, nearer ones later. It hides the beginnings of stems. */
export function row(
  plate: Plate,
  count: number,
  y: number,
  drop: number,
  draw: (at: Point, angle: number, leaf: LeafColours, index: number) => string,
): string {
  const { random } = plate.canvas;
  let body = '';
  for (let layer = 0; layer < 2; layer++) {
    for (let i = layer; i < count; i += 2) {
      const k = count > 1 ? i / (count - 1) - 0.5 : 0;
      const at: Point = [
        CENTRE + k * (WIDTH - 60) + (random() - 0.5) * 50,
        y + layer * drop + (random() - 0.5) * drop * 0.4,
      ];
      body += draw(at, UP + k * 1.3 + (random() - 0.5) * 0.35, shaded(plate.leaf, layer ? 0 : 0.28), i);
    }
  }
  return body;
}

/** A woody branch: a tapering shape with its lit side, wide at the start of the curve. */
export function branch(curve: Curve, from: number, to: number, light = '#8F735E', dark = '#4E3A30'): string {
  const sides = (half: number): [Point[], Point[]] => {
    const [left, right]: [Point[], Point[]] = [[], []];
    for (let i = 0; i <= 8; i++) {
      const [x, y] = bezier(curve, i / 8);
      const angle = bezierAngle(curve, i / 8) + Math.PI / 2;
      const width = (from + ((to - from) * i) / 8) * half;
      left.push([x - Math.cos(angle) * width, y - Math.sin(angle) * width]);
      right.push([x + Math.cos(angle) * width, y + Math.sin(angle) * width]);
    }
    return [left, right];
  };
  const [left, right] = sides(0.5);
  const [inner] = sides(0.12);
  const isLeftLit = bezierAngle(curve, 0.5) > -2.1 && bezierAngle(curve, 0.5) < 1;
  const lit = isLeftLit ? left : right;
  const lip = isLeftLit ? inner : sides(0.12)[1];
  return (
    path(`${smooth(left)}${smooth(right.slice().reverse(), 'L')}Z`, dark) +
    path(`${smooth(lit)}${smooth(lip.slice().reverse(), 'L')}Z`, light)
  );
}
