// Out-of-focus colour behind flowers seen close up.
import type { Scene } from './kit.ts';
import { glow } from './light.ts';

export function blurred(s: Scene, colours: readonly string[], count: number): string {
  let out = '';
  for (let i = 0; i < count; i++)
    out += glow(s, s.random() * 1600, s.random() * 1000, 70 + s.random() * 190, colours[i % colours.length], 0.5);
  return out;
}
