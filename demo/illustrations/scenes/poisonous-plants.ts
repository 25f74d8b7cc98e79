// The poisonous three on dark paper.
import { ghostLeaves, paperGround } from '../core/backdrop.ts';
import { blade, lobed } from '../core/leaves.ts';
import { bell, thimble } from '../core/nodding.ts';
import { bezier, type Curve, stem } from '../core/shapes.ts';
import { line, num, path, type Scene } from './parts/kit.ts';
import { finishLight, glow } from './parts/light.ts';
import { LEAF, UP } from './parts/pressed-plants.ts';

function lilyOfTheValley(s: Scene, x: number): string {
  let out =
    blade([x - 20, 1040], 700, -1.85, 110, LEAF, { shape: 'ovate', bend: -0.18 }) +
    blade([x + 30, 1040], 730, -1.24, 116, LEAF, { shape: 'ovate', bend: 0.2 });
  for (const c of [
    [
      [x, 1040],
      [x - 20, 700],
      [x - 10, 360],
      [x + 190, 330],
    ],
    [
      [x, 1040],
      [x - 10, 760],
      [x - 90, 480],
      [x - 230, 500],
    ],
  ] as Curve[]) {
    out += stem(c, 9, '#B5D09C', '#6A955F');
    for (let i = 0; i < 9; i++) {
      const [bx, by] = bezier(c, 0.44 + i * 0.066);
      out +=
        line(`M${num(bx)} ${num(by)}q8 12 4 22`, '#B5D09C', 3.4) +
        bell(s, [bx + 4, by + 22], 38 - i * 2.2, '#FFFDF4', '#C3CFB8');
    }
  }
  return out;
}

function monkshood(s: Scene, x: number): string {
  let out = stem(
    [
      [x, 1040],
      [x - 10, 760],
      [x + 8, 480],
      [x, 130],
    ],
    14,
    '#8FB07A',
    '#4A6E4A',
  );
  for (const [y, a, k] of [
    [760, -2.7, 1],
    [700, -0.4, 1],
    [880, 3, 1.2],
    [900, 0.1, 1.2],
    [610, -2.4, 0.7],
    [580, -0.7, 0.7],
  ] as const)
    out += lobed([x, y], 250 * k, a, LEAF, { lobes: 5, spread: 0.42, width: 0.13, teeth: 4, veins: 2 });
  for (let i = 13; i >= 0; i--) {
    const y = 180 + i * 34;
    const size = 28 + i * 2.3;
    for (const side of [-1, 1]) {
      const [hx, hy] = [x + side * (22 + i * 3.2 + (i % 3) * 9), y + (side > 0 ? 18 : 0)];
      out +=
        line(
          `M${x} ${num(hy + 26)}Q${num(x + side * 16)} ${num(hy + 26)} ${num(hx)} ${num(hy + size * 0.4)}`,
          '#5A8056',
          5,
        ) + hood(s, hx, hy, size, side);
    }
  }
  return out + hood(s, x, 142, 24, 1);
}

function hood(s: Scene, x: number, y: number, r: number, side: number): string {
  const d = `M${num(-r)} ${num(r * 0.5)}C${num(-r * 1.1)} ${num(-r * 0.9)} ${num(-r * 0.3)} ${num(-r * 1.3)} ${num(r * 0.2)} ${num(-r * 1.1)}C${num(r * 0.9)} ${num(-r * 0.8)} ${num(r * 0.8)} ${num(-r * 0.1)} ${num(r * 1.2)} ${num(r * 0.16)}Q${num(r * 0.5)} ${num(r * 0.2)} ${num(r * 0.3)} ${num(r * 0.5)}Z`;
  return `<g transform="translate(${num(x)} ${num(y)}) scale(${side} 1)">${path(`M${num(-r * 0.9)} ${num(r * 0.3)}Q${num(-r * 0.4)} ${num(r * 1.3)} ${num(r * 0.4)} ${num(r * 0.7)}Q${num(r * 0.5)} ${num(r * 0.2)} 0 ${num(r * 0.1)}Z`, '#3A3A92')}${path(d, s.ball('#A9B4F0', ['#5C68C4', 0.5], '#2A2A7A'))}${line(`M${num(-r * 0.7)} ${num(r * 0.1)}Q${num(-r * 0.6)} ${num(-r * 0.7)} ${num(r * 0.1)} ${num(-r * 0.8)}`, '#D5DAFA', r * 0.07, 'stroke-opacity=".7"')}</g>`;
}

function foxglove(s: Scene, x: number): string {
  let out = stem(
    [
      [x, 1040],
      [x + 14, 760],
      [x - 8, 480],
      [x + 6, 150],
    ],
    16,
    '#A3BC84',
    '#5A7A52',
  );
  for (let i = 0; i < 9; i++)
    out += blade([x, 1000 - i * 14], 300 - i * 12, UP + (i - 4) * 0.42, 62, LEAF, {
      shape: 'ovate',
      veins: 5,
      bend: (i - 4) * 0.06,
    });
  for (let i = 0; i < 15; i++) {
    const y = 190 + i * 40;
    const size = 18 + i * 2.9;
    for (const side of i % 2 ? [-1, 1] : [1, -1])
      out += thimble(
        s,
        [x + side * (10 + i * 1.4), y + (side > 0 ? 14 : 0)],
        size,
        '#F0A8C8',
        '#B0407E',
        '#FBE6EE',
        side * -0.62,
      );
  }
  return out;
}

/** Lily of the valley, monkshood and foxglove on dark paper. */
export function poisonous(s: Scene): string {
  return (
    paperGround(s, '#1E352B') +
    glow(s, 640, 340, 800, '#4F7F62', 0.5) +
    ghostLeaves(s, '#27453A', 11) +
    lilyOfTheValley(s, 400) +
    foxglove(s, 1180) +
    monkshood(s, 810) +
    blade([600, 1060], 240, UP - 0.5, 40, { dark: '#1D4634', light: '#4F7F5C' }, { shape: 'ovate' }) +
    blade([980, 1060], 260, UP + 0.4, 44, { dark: '#1D4634', light: '#4F7F5C' }, { shape: 'ovate' }) +
    finishLight(s, '#FFF0C8', 0.8)
  );
}
