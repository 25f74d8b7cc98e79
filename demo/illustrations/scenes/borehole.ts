// The house, its borehole in the rock, the unit in the yard.
import { cutHouse } from './parts/cut-house.ts';
import { GREENS, grass } from './parts/foliage.ts';
import { forest, hill, spruce } from './parts/forest.ts';
import { table } from './parts/furnishings.ts';
import { box, circle, line, num, path, rect, type Scene } from './parts/kit.ts';
import { finishLight } from './parts/light.ts';
import { soil } from './parts/materials.ts';
import { windowAt } from './parts/openings.ts';
import { armchair } from './parts/seats.ts';
import { cloud, sky } from './parts/sky.ts';
import { birch } from './parts/trees.ts';

function outdoorUnit(s: Scene, x: number, y: number, w: number): string {
  const h = w * 0.72;
  return (
    rect(x + w * 0.1, y - 12, w * 0.8, 12, '#8C8A86') +
    box(x, y - h - 12, w, h, 8, s.linear(x, y - h, x + w, y, '#FFFFFF', '#D5D8D4')) +
    circle(x + w * 0.4, y - h / 2 - 12, h * 0.4, '#2E3B40') +
    [0.1, 0.2, 0.3]
      .map((k) => circle(x + w * 0.4, y - h / 2 - 12, h * k * 1.2, 'none', 'stroke="#E9EBE6" stroke-width="3"'))
      .join('') +
    circle(x + w * 0.4, y - h / 2 - 12, h * 0.07, '#E9EBE6') +
    line(
      [0, 1, 2, 3, 4, 5].map((i) => `M${num(x + w * 0.8)} ${num(y - h * 0.86 + i * 13)}h${num(w * 0.14)}`).join(''),
      '#A9AEA8',
      4,
    )
  );
}

function rock(s: Scene, y: number): string {
  let cracks = '';
  let flecks = '';
  for (let i = 0; i < 26; i++) {
    const [px, py] = [s.random() * 1600, y + 40 + s.random() * 400];
    cracks += `M${num(px)} ${num(py)}l${num(40 + s.random() * 60)} ${num((s.random() - 0.5) * 50)}l${num(30 + s.random() * 50)} ${num((s.random() - 0.3) * 60)}`;
  }
  for (let i = 0; i < 260; i++)
    flecks += `M${num(s.random() * 1600)} ${num(y + s.random() * 460)}l${num(4 + s.random() * 9)} ${num(s.random() * 7 - 3)}`;
  const d = `M0 ${y + 14}Q300 ${y - 26} 620 ${y + 6}T1180 ${y - 4}T1600 ${y + 10}V1000H0Z`;
  return (
    path(d, s.linear(0, y, 0, 1000, '#8E9296', '#6A7076', '#4A5058')) +
    s.clip(
      d,
      line(cracks, '#3A4046', 3, 'stroke-opacity=".6"') +
        line(flecks, '#D5D2CC', 2.4, 'stroke-opacity=".6"') +
        line(flecks, '#B5837A', 2, 'stroke-opacity=".5" transform="translate(37 23)"'),
    )
  );
}

/** The house, its borehole deep in the rock, and the air-to-water unit in the yard. */
export function borehole(s: Scene): string {
  const y = 470;
  const [bx, top] = [930, 480];
  return (
    sky(s, 470, '#9CC0D6', '#D6E4E2', '#F6EAD4') +
    cloud(s, 300, 110, 320) +
    cloud(s, 1300, 90, 360) +
    hill(s, 360, 50, '#BFD2CC') +
    forest(s, 452, 150, '#96B4A6', '#769A88', 40) +
    spruce(s, 150, 480, 330) +
    birch(s, 1420, 480, 400, 26, 12) +
    birch(s, 300, 480, 350, 22, -8) +
    soil(s, `M0 470Q800 456 1600 470V1000H0Z`, 470, 700, '#8A6A48', '#5E452E', 70) +
    rock(s, 640) +
    path('M0 470Q800 456 1600 470V494Q800 478 0 494Z', '#6E9A50') +
    grass(s, 0, 1600, 458, 484, 26, GREENS.birch, 620) +
    cutHouse(s, 520, y, 540, 210, 150) +
    armchair(s, 610, y - 14, 96, '#3C7F6E') +
    table(s, 760, y - 12, 110, 58, '#A8744A') +
    box(900, y - 160, 72, 146, 6, s.linear(900, 0, 972, 0, '#FFFFFF', '#D0D4D2')) +
    rect(914, y - 140, 44, 24, '#2E5A78') +
    circle(936, y - 60, 12, '#F58220') +
    windowAt(s, 556, y - 150, 64, 66, { casing: 6 }) +
    line(`M900 ${y - 40}H540V${y - 24}H1040`, '#D2562E', 6) +
    line(`M${bx - 14} ${y - 14}V960a14 14 0 0 0 28 0V${y - 14}`, '#20262A', 34, 'stroke-opacity=".55"') +
    line(`M${bx - 14} ${y - 14}V956`, '#3E86B0', 11) +
    line(`M${bx + 14} ${y - 14}V956`, '#E27A3C', 11) +
    line(`M${bx - 14} 954a14 16 0 0 0 28 0`, '#8A86A0', 11) +
    line([600, 720, 840].map((v) => `M${bx - 14} ${v}v26m-10 -12l10 13l10 -13`).join(''), '#E4F2FA', 3.4) +
    line([640, 760, 880].map((v) => `M${bx + 14} ${v + 26}v-26m-10 12l10 -13l10 13`).join(''), '#FFF0E0', 3.4) +
    [560, 660, 760, 860]
      .map((v, i) =>
        line(
          `M${bx + 70} ${v}q26 -14 52 0t52 0M${bx - 70} ${v + 30}q-26 -14 -52 0t-52 0`,
          '#F0A868',
          4,
          `stroke-opacity="${num(0.4 + i * 0.13)}"`,
        ),
      )
      .join('') +
    rect(bx - 40, top - 8, 80, 14, '#8C8A86') +
    outdoorUnit(s, 1170, y + 2, 150) +
    line(`M1170 ${y - 50}h-86V${y - 40}`, '#F1EEE6', 14) +
    line([0, 1, 2].map((i) => `M1340 ${400 + i * 26}q24 -12 48 0t48 0`).join(''), '#FFFFFF', 5, 'stroke-opacity=".8"') +
    finishLight(s)
  );
}
