// The ground cut open beside a house: drains in the rain, frost held off by insulation.
import { dot, GREENS, grass } from './parts/foliage.ts';
import { forest, hill, spruce } from './parts/forest.ts';
import { circle, ellipse, line, num, path, rect, type Scene } from './parts/kit.ts';
import { finishLight } from './parts/light.ts';
import { concrete, gravel, soil, wool } from './parts/materials.ts';
import { windowAt } from './parts/openings.ts';
import { callout, INK, outline } from './parts/section.ts';
import { cloud, rain, sky, snowfall } from './parts/sky.ts';
import { birch, shrub } from './parts/trees.ts';
import { boards } from './parts/walls.ts';

const WALL = 960;

function houseCut(s: Scene, colour: string): string {
  return (
    boards(s, WALL, 0, 40, 430, colour, 40) +
    rect(WALL + 40, 0, 22, 430, '#F1E9DA') +
    wool(s, WALL + 62, 0, 150, 430, '#F6E5B2', '#BE9030', false) +
    rect(WALL + 212, 0, 24, 430, '#FBF8F2') +
    rect(WALL + 236, 0, 600, 400, s.linear(WALL, 0, 1600, 400, '#EDE2CC', '#D9C8AC')) +
    rect(WALL + 236, 400, 600, 30, '#C9955C') +
    rect(WALL + 186, 430, 650, 56, '#CFCBC2') +
    wool(s, WALL + 190, 486, 650, 90, '#F3D4DC', '#C48796', true) +
    [40, 62, 212, 236].map((v) => line(`M${WALL + v} 0V430`, INK, 2.6)).join('') +
    line(
      `M${WALL} 0V430M${WALL + 190} 400H1600M${WALL + 190} 430H1600M${WALL + 190} 486H1600M${WALL + 190} 576H1600`,
      INK,
      3,
    ) +
    windowAt(s, 1330, 90, 170, 190, { columns: 2, rows: 2, casing: 14 })
  );
}

function footing(s: Scene, y: number): string {
  return (
    concrete(s, WALL + 10, 430, 180, y - 430) +
    outline(WALL + 10, 430, 180, y - 430) +
    concrete(s, WALL - 50, y, 300, 76, '#AFAAA0') +
    outline(WALL - 50, y, 300, 76)
  );
}

/** The plinth, the drain in its gravel, the layers of earth, and autumn rain. */
export function drains(s: Scene): string {
  const ground = `M0 520Q400 500 ${WALL - 30} 470H1600V1000H0Z`;
  const trench = `M640 500L${WALL + 10} 474V902H700Z`;
  const drops = [0, 1, 2, 3, 4].map((i) => `M${700 + i * 46} ${560 + i * 40}v70m-10 -16l10 17l10 -17`).join('');
  return (
    sky(s, 540, '#7E95A4', '#A9B9BE', '#CFD3CC') +
    cloud(s, 300, 150, 560, '#E4E9EA', 0.6) +
    cloud(s, 760, 110, 420, '#D5DCDE', 0.5) +
    hill(s, 420, 50, '#9DB0A8') +
    forest(s, 500, 170, '#86A093', '#6A887A', 26, 0, 900) +
    birch(s, 180, 540, 500, 30, 12, GREENS.autumn) +
    birch(s, 330, 530, 430, 24, -10, GREENS.autumn) +
    rain(s, 260, 0, 980, -40, 470) +
    soil(s, ground, 480, 1000, '#8A6A48', '#4E3826', 90) +
    path(`M0 640Q500 620 ${WALL} 640V760Q500 735 0 770Z`, '#B5905E', 'fill-opacity=".5"') +
    path('M0 860Q500 830 1600 860V1000H0Z', '#6A6E72', 'fill-opacity=".55"') +
    gravel(s, trench, 600, 470, 400, 440, 13) +
    path(`M640 500L${WALL + 10} 474V524L652 552Z`, '#6A4E34') +
    line(`M652 552L${WALL + 10} 524`, '#EDE4D2', 6, 'stroke-dasharray="14 8"') +
    footing(s, 846) +
    gravel(s, 'M1150 576H1600V700H1150Z', 1150, 570, 460, 130, 10) +
    line('M1150 700H1600', INK, 2.4) +
    houseCut(s, '#B5432F') +
    rect(WALL - 22, 446, 32, 400, '#F0C79C') +
    outline(WALL - 22, 446, 32, 400, 2.4) +
    rect(WALL - 32, 456, 10, 420, '#1E2226') +
    line(drops, '#D7ECF6', 5) +
    path(`M0 520Q400 500 ${WALL - 34} 470V494Q400 526 0 548Z`, '#5F7F48') +
    grass(s, 0, 640, 506, 536, 40, GREENS.garden, 330) +
    circle(840, 842, 54, '#D9B24A', 'stroke="#6E5214" stroke-width="6"') +
    circle(840, 842, 40, '#2A3A44') +
    path('M800 842a40 40 0 0 0 80 0Z', '#6FA9C6') +
    ellipse(840, 842, 39, 6, '#A9D3E4') +
    path(
      [0, 1, 2, 3, 4, 5, 6, 7]
        .map((i) => dot(840 + Math.cos(i * 0.785 + 0.4) * 47, 842 + Math.sin(i * 0.785 + 0.4) * 47, 3.6))
        .join(''),
      '#6E5214',
    ) +
    rect(WALL - 62, 0, 34, 420, s.linear(WALL - 62, 0, WALL - 28, 0, '#F2F4F2', '#9AA4A6')) +
    line(`M${WALL - 45} 416q0 36 -46 44`, '#9AA4A6', 32) +
    callout(1, 470, 640, 716, 620) +
    callout(2, 470, 800, 790, 850) +
    callout(3, 1330, 640, 1100, 640) +
    callout(4, 1330, 820, 1140, 886) +
    shrub(s, 60, 560, 110, 70, GREENS.autumn, 12) +
    finishLight(s, '#E4EEF2', 0.8)
  );
}

function frostLine(s: Scene): string {
  let crystals = '';
  for (let i = 0; i < 120; i++) {
    const [x, y, k] = [s.random() * 880, 530 + s.random() * 250, 4 + s.random() * 9];
    for (let a = 0; a < 3; a++)
      crystals += `M${num(x - Math.cos(a * 1.047) * k)} ${num(y - Math.sin(a * 1.047) * k)}L${num(x + Math.cos(a * 1.047) * k)} ${num(y + Math.sin(a * 1.047) * k)}`;
  }
  return (
    path(
      'M0 520H960V560Q900 640 700 700Q420 800 0 800Z',
      s.linear(0, 520, 0, 800, '#CFE2EEE0', '#8FB2CCB0', '#7FA2BE40'),
    ) +
    s.clip('M0 520H960V560Q900 640 700 700Q420 800 0 800Z', line(crystals, '#F4FAFF', 1.8, 'stroke-opacity=".85"')) +
    line('M0 800Q420 800 700 700Q900 640 960 560', '#E4F0F8', 5, 'stroke-dasharray="22 14"')
  );
}

/** The footing with its frost insulation, the frozen ground and a snowy yard. */
export function frost(s: Scene): string {
  const ground = `M0 516H${WALL + 10}V480H1600V1000H0Z`;
  return (
    sky(s, 540, '#8FAAC4', '#C9D6DE', '#F0E3D2') +
    hill(s, 410, 50, '#B9C8D4') +
    forest(s, 500, 160, '#9DB3BE', '#7C98A6', 28, 0, 960) +
    spruce(s, 170, 530, 400, '#2C4A50', '#5A7A78', '#F2F6F8') +
    spruce(s, 340, 525, 290, '#3A5A62', '#6A8A88', '#F2F6F8') +
    soil(s, ground, 500, 1000, '#846444', '#4A3424', 90) +
    frostLine(s) +
    gravel(s, `M760 720L${WALL + 220} 720V960H700Z`, 690, 710, 520, 260, 12) +
    footing(s, 806) +
    gravel(s, 'M1150 576H1600V690H1150Z', 1150, 570, 460, 120, 10) +
    line('M1150 690H1600', INK, 2.4) +
    houseCut(s, '#3E5E78') +
    path(`M470 640L${WALL + 8} 610V670L470 700Z`, s.linear(470, 0, WALL, 0, '#F6D2B0', '#EDB98A')) +
    line(`M470 640L${WALL + 8} 610V670L470 700Z`, INK, 3) +
    line(
      Array.from({ length: 16 }, (_, i) => `M${480 + i * 30} ${num(640 - i * 1.8)}l18 58`).join(''),
      '#B5743C',
      2.2,
    ) +
    rect(WALL - 26, 440, 36, 366, '#F4C9A0') +
    outline(WALL - 26, 440, 36, 366, 2.6) +
    line(Array.from({ length: 11 }, (_, i) => `M${WALL - 26} ${460 + i * 32}l36 -16`).join(''), '#B5743C', 2.2) +
    line(
      Array.from({ length: 5 }, (_, i) => `M${1180 + i * 90} 730q-14 24 0 46t0 46m-12 -14l12 16l12 -16`).join(''),
      '#E8874A',
      6,
      'stroke-opacity=".9"',
    ) +
    path(
      `M0 520V486Q140 452 300 474T640 462T${WALL - 26} 446V520Q500 540 0 528Z`,
      s.linear(0, 450, 0, 530, '#FFFFFF', '#DCE7F0'),
    ) +
    path(`M0 520V510Q140 490 300 504T640 496T${WALL - 26} 486V520Q500 540 0 528Z`, '#C6D6E4') +
    callout(1, 330, 600, 560, 668) +
    callout(2, 330, 740, 420, 780) +
    callout(3, 1330, 620, 1100, 640) +
    callout(4, 620, 900, 780, 860) +
    callout(5, 1330, 880, 1140, 850) +
    s.clip(`M0 0H${WALL}V480H0Z`, snowfall(s, 200, 480)) +
    finishLight(s, '#FFE4C4', 0.9)
  );
}
