// The lawn in spring, seen from above.
import { blade } from '../core/leaves.ts';
import { floret } from '../core/petals.ts';
import { dot, GREENS } from './parts/foliage.ts';
import { crownAbove, lawn } from './parts/from-above.ts';
import { box, ellipse, line, num, path, rect, type Scene, TAU } from './parts/kit.ts';
import { finishLight } from './parts/light.ts';
import { put } from './parts/put.ts';
import { specks } from './parts/trees.ts';

function roofAbove(s: Scene, x: number, y: number, w: number, h: number): string {
  const m: readonly [number, number] = [x + w * 0.5, y + h / 2];
  let courses = '';
  for (let i = 1; i < 15; i++)
    courses += `M${x} ${num(y + (h / 2 / 15) * i)}H${x + w}M${x} ${num(y + h / 2 + (h / 2 / 15) * i)}H${x + w}`;
  return (
    rect(x + 30, y + 34, w, h, '#1A2E20', 'fill-opacity=".32"') +
    rect(x, y, w, h / 2, s.linear(0, y, 0, m[1], '#B9573F', '#CF7052')) +
    rect(x, m[1], w, h / 2, s.linear(0, m[1], 0, y + h, '#8E3C2C', '#7A3024')) +
    line(courses, '#4E1C12', 2, 'stroke-opacity=".45"') +
    rect(x - 6, m[1] - 6, w + 12, 12, '#D98A6A') +
    rect(x + w * 0.3, m[1] - 62, 52, 52, '#4A3630') +
    rect(x + w * 0.3 + 10, m[1] - 52, 32, 32, '#1E1614')
  );
}

function rakeAbove(): string {
  let tines = '';
  for (let i = -7; i <= 7; i++)
    tines += `M0 0L${i * 10 + i * i * 0.12 * Math.sign(i)} ${num(118 - Math.abs(i) * 2)}q${i * 0.8} 10 ${i * 0.4} 16`;
  return (
    line('M0 0V-420', '#1A2E20', 16, 'stroke-opacity=".28" transform="translate(14 12)"') +
    line('M0 10V-420', '#8A5A30', 16) +
    line('M-3 10V-420', '#D9A868', 8) +
    line(tines, '#1A2E20', 7, 'stroke-opacity=".25" transform="translate(9 10)"') +
    line(tines, '#D2702E', 7) +
    line('M-58 72Q0 58 58 72', '#8E4418', 6) +
    box(-14, -14, 28, 34, 6, '#5A6468')
  );
}

function barrowAbove(s: Scene): string {
  let soil = '';
  for (let i = 0; i < 90; i++) soil += dot((s.random() - 0.5) * 150, (s.random() - 0.5) * 96, 2 + s.random() * 6);
  return (
    path('M-110 -80L96 -62V62L-110 80Z', '#1A2E20', 'fill-opacity=".3" transform="translate(18 20)"') +
    line('M-90 -46L230 -66M-90 46L230 66', '#6E4A2C', 16) +
    line('M-90 -49L230 -69M-90 43L230 63', '#C99A62', 8) +
    line('M206 -66h34M206 66h34', '#22282A', 22) +
    box(-190, -17, 90, 34, 16, '#2A2E30') +
    box(-176, -8, 60, 16, 8, '#8A9094') +
    path(
      'M-116 -86Q0 -96 104 -66Q114 0 104 66Q0 96 -116 86Q-128 0 -116 -86Z',
      s.linear(-116, -90, 104, 90, '#5FA07A', '#3F7A5A', '#24523A'),
    ) +
    path('M-98 -68Q0 -76 88 -52Q96 0 88 52Q0 76 -98 68Q-106 0 -98 -68Z', '#4A3424') +
    path(soil, '#7A5A3C') +
    path(soil, '#2E1E12', 'fill-opacity=".5" transform="translate(5 6) scale(.8)"')
  );
}

/** The lawn in spring: stripes, a path, a rake, a wheelbarrow, bare patches reseeded. */
export function lawnAbove(s: Scene): string {
  const patch = (x: number, y: number, r: number) =>
    ellipse(x, y, r, r * 0.72, '#8A6A44') +
    specks(s, x - r * 0.8, x + r * 0.8, y - r * 0.5, y + r * 0.5, 70, 4, ['#B08E60', '#6E5234', '#E3C88A']) +
    line(
      Array.from(
        { length: 40 },
        () =>
          `M${num(x + (s.random() - 0.5) * r * 1.5)} ${num(y + (s.random() - 0.5) * r)}l${num(s.random() * 4 - 2)} -9`,
      ).join(''),
      '#A9C66A',
      2.6,
    );
  let leaves = '';
  for (let i = 0; i < 60; i++) {
    const a = s.random() * TAU;
    const q = Math.sqrt(s.random()) * 96;
    leaves += blade(
      [1130 + Math.cos(a) * q, 330 + Math.sin(a) * q * 0.8],
      26,
      s.random() * TAU,
      8,
      i % 2 ? { dark: '#9A6A30', light: '#D9A84E' } : { dark: '#7A5028', light: '#B98444' },
    );
  }
  const slabs = (
    [
      [640, 70],
      [668, 180],
      [720, 290],
      [790, 395],
      [860, 500],
      [905, 610],
      [915, 725],
      [890, 840],
      [850, 950],
    ] as const
  )
    .map(
      ([x, y], i) =>
        box(x - 56 + 8, y - 40 + 10, 112, 80, 22, '#1A2E20', 'fill-opacity=".25"') +
        box(
          x - 56,
          y - 40,
          112,
          80,
          22,
          s.linear(x - 56, y - 40, x + 56, y + 40, '#EDE3CE', i % 2 ? '#CDBF9F' : '#D5C8AC', '#B3A482'),
        ),
    )
    .join('');
  return (
    lawn(s, 86, 330) +
    slabs +
    roofAbove(s, 40, 40, 430, 330) +
    box(480, 90, 130, 230, 4, '#B98F66') +
    line(Array.from({ length: 9 }, (_, i) => `M480 ${108 + i * 26}h130`).join(''), '#7A5434', 3) +
    patch(430, 620, 96) +
    patch(600, 760, 60) +
    patch(1280, 560, 74) +
    crownAbove(s, 150, 560, 126, GREENS.birch) +
    crownAbove(s, 130, 850, 150, GREENS.garden) +
    crownAbove(s, 1460, 180, 160, GREENS.birch) +
    crownAbove(s, 1500, 520, 100, GREENS.garden) +
    crownAbove(s, 1420, 880, 150, GREENS.birch) +
    crownAbove(s, 1210, 960, 70, GREENS.garden) +
    bedAbove(s) +
    ellipse(1140, 345, 112, 84, '#1A2E20', 'fill-opacity=".25"') +
    leaves +
    put(rakeAbove(), 1010, 250, 214) +
    put(barrowAbove(s), 1130, 730, -24, 1.15) +
    box(300, 470, 90, 120, 10, '#E9DCC0', 'transform="rotate(14 340 530)"') +
    box(312, 500, 66, 50, 6, '#5F8C48', 'transform="rotate(14 340 530)"') +
    finishLight(s, '#FFF3C0', 1.3)
  );
}

function bedAbove(s: Scene): string {
  let out = path('M230 1000Q300 880 470 900T760 1000Z', '#5A4030');
  for (let i = 0; i < 46; i++) {
    const [x, y] = [290 + s.random() * 400, 930 + s.random() * 70];
    out += floret(
      [x, y],
      13,
      ['#F2C94A', '#F4F0E4', '#8D6BC0', '#E8845A'][i % 4] ?? '#FFFFFF',
      6,
      s.random() * TAU,
      1,
      '#E9A020',
    );
  }
  return out;
}
