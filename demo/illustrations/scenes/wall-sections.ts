// Walls cut open: block, log and timber frame side by side, each with its real layers.
import { GREENS, grass } from './parts/foliage.ts';
import { tuft } from './parts/greenery.ts';
import { line, num, path, rect, type Scene } from './parts/kit.ts';
import { finishLight } from './parts/light.ts';
import { concrete, soil, timber, wool } from './parts/materials.ts';
import { callout, gridPaper, INK, outline } from './parts/section.ts';

const TOP = 70;

const FOOT = 690;

function base(s: Scene, x: number, w: number): string {
  return (
    concrete(s, x, FOOT, w, 190) +
    outline(x, FOOT, w, 190) +
    rect(x - 16, FOOT + 150, w + 32, 60, '#A5A198') +
    outline(x - 16, FOOT + 150, w + 32, 60) +
    rect(x - 16, FOOT + 10, 16, 140, '#F0C79C') +
    outline(x - 16, FOOT + 10, 16, 140, 2) +
    rect(x, FOOT - 8, w, 10, '#1E1A15')
  );
}

/** Insulated block: render, block, insulation, block, plaster. */
function blockWall(s: Scene, x: number): string {
  let out = rect(x, TOP, 22, FOOT - TOP, '#E9DCC4') + rect(x + 266, TOP, 18, FOOT - TOP, '#FBF8F2');
  for (let i = 0; i < 6; i++) {
    const y = TOP + i * 103.3;
    out +=
      concrete(s, x + 22, y, 88, 100, '#C2BDB2') +
      concrete(s, x + 182, y, 84, 100, '#C2BDB2') +
      rect(x + 110, y, 72, 100, s.linear(x + 110, y, x + 182, y, '#F6D9E0', '#EDBCC8')) +
      outline(x + 22, y, 88, 100, 2.4) +
      outline(x + 182, y, 84, 100, 2.4);
    let cells = '';
    for (let k = 0; k < 26; k++) cells += `M${num(x + 118 + s.random() * 56)} ${num(y + 8 + s.random() * 84)}h6`;
    out += line(cells, '#B9788A', 3) + rect(x + 22, y + 99, 244, 5, '#8F8A80');
  }
  return (
    out + outline(x, TOP, 284, FOOT - TOP, 3.4) + line(`M${x + 22} ${TOP}V${FOOT}M${x + 266} ${TOP}V${FOOT}`, INK, 2.4)
  );
}

/** Solid log: laminated logs with their tongues and the strip of seal between them. */
function logWall(s: Scene, x: number): string {
  let out = '';
  const n = 6;
  const h = (FOOT - TOP) / n;
  for (let i = 0; i < n; i++) {
    const y = TOP + i * h;
    const d = `M${x + 8} ${num(y + 12)}L${x + 24} ${num(y)}H${x + 226}L${x + 242} ${num(y + 12)}V${num(y + h - 12)}L${x + 226} ${num(y + h)}H${x + 24}L${x + 8} ${num(y + h - 12)}Z`;
    let rings = '';
    for (let k = 1; k < 9; k++)
      rings += `M${num(x + 128 - k * 17)} ${num(y + h)}Q${x + 116} ${num(y + h - k * 21)} ${num(x + 122 + k * 17)} ${num(y + h)}`;
    out +=
      path(d, s.linear(x, y, x + 240, y + h, '#F0D2A0', '#DDB078', '#C08E56')) +
      s.clip(
        d,
        line(rings, '#9A6630', 2, 'stroke-opacity=".6"') +
          line(`M${x + 125} ${num(y)}V${num(y + h)}`, '#7A4C22', 2.4) +
          line(`M${x + 116} ${num(y + h - 2)}l26 -52`, '#5A3414', 2.4),
      ) +
      line(d, INK, 2.8) +
      rect(x + 70, y - 4, 34, 9, '#8FA98A') +
      rect(x + 146, y - 4, 34, 9, '#8FA98A');
  }
  return out;
}

/** Timber frame: cladding, air gap, wind barrier, stud and wool, vapour barrier, board. */
function frameWall(s: Scene, x: number): string {
  const h = FOOT - TOP;
  let boardsCut = '';
  for (let i = 0; i < 8; i++) boardsCut += path(`M${x} ${TOP + i * 77.5}h30v76l-30 -8Z`, i % 2 ? '#A63A28' : '#BE4C36');
  let air = '';
  for (let i = 0; i < 5; i++) air += `M${x + 46} ${FOOT - 40 - i * 118}v-62m-9 14l9 -15l9 15`;
  return (
    boardsCut +
    rect(x + 30, TOP, 34, h, '#F7F1E4') +
    line(air, '#2A6A8C', 4) +
    rect(x + 64, TOP, 20, h, '#7F9FB0') +
    wool(s, x + 84, TOP, 170, h, '#F6E5B2', '#BE9030', false) +
    timber(s, x + 84, FOOT - 50, 170, 50) +
    timber(s, x + 84, TOP, 170, 42) +
    timber(s, x + 84, 350, 170, 40) +
    rect(x + 254, TOP, 7, h, '#1E1A15') +
    wool(s, x + 261, TOP, 48, h, '#F6E5B2', '#BE9030', false) +
    rect(x + 309, TOP, 20, h, '#FBF8F2') +
    [30, 64, 84, 254, 309].map((v) => line(`M${x + v} ${TOP}V${FOOT}`, INK, 2.4)).join('') +
    outline(x, TOP, 329, h, 3.4)
  );
}

/** Three walls in section. */
export function threeWalls(s: Scene): string {
  const ground = `M0 762L1600 748V1000H0Z`;
  const xs = [326, 664, 962] as const;
  return (
    gridPaper(s) +
    [
      [280, 604],
      [622, 912],
      [920, 1312],
    ]
      .map(([a = 0, b = 0], i) =>
        rect(a + 20, 40, b - a, 700, ['#E6E9E0', '#F3E6D0', '#E9E3E0'][i] ?? '#FFFFFF', 'fill-opacity=".75"'),
      )
      .join('') +
    soil(s, ground, 750, 1000, '#8E7352', '#5C4630', 50) +
    path('M0 762L1600 748V770L0 784Z', '#6E8F4E') +
    grass(s, 0, 1600, 752, 772, 22, GREENS.garden, 420) +
    base(s, xs[0] + 10, 264) +
    base(s, xs[1], 250) +
    base(s, xs[2], 320) +
    blockWall(s, xs[0]) +
    logWall(s, xs[1]) +
    frameWall(s, xs[2]) +
    tuft(s, 190, 764, 110, 9) +
    tuft(s, 1420, 760, 100, 9) +
    callout(1, 236, 190, 370, 230) +
    callout(2, 236, 340, 472, 380) +
    callout(3, 638, 260, 730, 300) +
    callout(4, 934, 180, 978, 220) +
    callout(5, 934, 330, 1120, 300) +
    callout(6, 1390, 480, 1222, 480) +
    finishLight(s)
  );
}
