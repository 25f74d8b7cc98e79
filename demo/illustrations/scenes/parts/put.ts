// Puts a thing drawn around 0,0 in its place.
import { num } from './kit.ts';

/** Turns a thing drawn around 0,0 to its place. */
export function put(content: string, x: number, y: number, turn = 0, scale = 1): string {
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)}) scale(${scale.toFixed(3)})">${content}</g>`;
}
