// Herbarium cards on a table.
import { blade } from '../core/leaves.ts';
import { line, rect, type Scene } from './parts/kit.ts';
import { finishLight } from './parts/light.ts';
import { pressed } from './parts/pressed-plants.ts';
import { put } from './parts/put.ts';
import { woodTop } from './parts/wood-top.ts';

function card(s: Scene, plant: string, tint = '#FBF6E8'): string {
  const [w, h] = [380, 540];
  const tape = (x: number, y: number, a: number) =>
    rect(-34, -11, 68, 22, '#EBD9A8', `fill-opacity=".85" transform="translate(${x} ${y}) rotate(${a})"`);
  return (
    rect(10, 14, w, h, '#1A0E06', 'fill-opacity=".3"') +
    rect(0, 0, w, h, s.linear(0, 0, w, h, '#FFFDF6', tint, '#E6DBC2')) +
    rect(16, 16, w - 32, h - 32, 'none', 'stroke="#CDBE9C" stroke-width="2"') +
    plant +
    tape(190, 372, 4) +
    rect(206, 456, 146, 58, '#F3E9D2', 'stroke="#B5A478" stroke-width="2"') +
    line('M220 474h112M220 490h84M220 502h60', '#8A7A58', 3) +
    rect(30, 490, 30, 20, '#C4552E', 'fill-opacity=".85"')
  );
}

/** Herbarium cards spread over a table. */
export function herbarium(s: Scene): string {
  const at = [
    [60, 60, -7],
    [1180, 40, 6],
    [80, 520, 5],
    [1150, 500, -6],
    [440, 40, -2],
    [800, 70, 3],
    [610, 330, -1],
  ] as const;
  return (
    woodTop(s, '#8A6242', 5) +
    at
      .map(([x, y, a], i) =>
        put(card(s, pressed[i]?.(s) ?? '', i % 2 ? '#F8F0DC' : '#FBF6E8'), x, y, a, i === 6 ? 1.12 : 1),
      )
      .join('') +
    blade(
      [1080, 960],
      160,
      -0.4,
      40,
      { dark: '#A8662A', light: '#E3AE4C', vein: '#F1D27E' },
      { shape: 'ovate', veins: 4 },
    ) +
    finishLight(s, '#FFE9B8', 1.2)
  );
}
