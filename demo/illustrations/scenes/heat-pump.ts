// The heat pump on a winter wall.
import { petal } from '../core/petals.ts';
import { box, circle, line, mix, num, path, rect, type Scene, TAU } from './parts/kit.ts';
import { finishLight, glow, shadow } from './parts/light.ts';
import { windowAt } from './parts/openings.ts';
import { put } from './parts/put.ts';
import { snowfall } from './parts/sky.ts';
import { specks } from './parts/trees.ts';
import { boards } from './parts/walls.ts';

function frostFern(x: number, y: number, length: number, turn: number): string {
  let d = '';
  for (let i = 1; i < 12; i++) {
    const t = i / 12;
    const [px, py, k] = [x + Math.cos(turn) * length * t, y + Math.sin(turn) * length * t, length * 0.36 * (1 - t)];
    for (const side of [-1, 1]) {
      const a = turn + side * 0.9;
      d += `M${num(px)} ${num(py)}l${num(Math.cos(a) * k)} ${num(Math.sin(a) * k)}`;
      for (const q of [0.4, 0.7])
        d += `M${num(px + Math.cos(a) * k * q)} ${num(py + Math.sin(a) * k * q)}l${num(Math.cos(a - side * 0.8) * k * 0.3)} ${num(Math.sin(a - side * 0.8) * k * 0.3)}`;
    }
  }
  return line(
    `M${num(x)} ${num(y)}L${num(x + Math.cos(turn) * length)} ${num(y + Math.sin(turn) * length)}${d}`,
    '#FFFFFF',
    2.6,
    'stroke-opacity=".85"',
  );
}

function frostyLeaf(s: Scene, x: number, y: number, k: number, turn: number, colour: string): string {
  const d = `M0 0C${num(-k * 0.5)} ${num(-k * 0.3)} ${num(-k * 0.5)} ${num(-k)} 0 ${num(-k * 1.4)}C${num(k * 0.5)} ${num(-k)} ${num(k * 0.5)} ${num(-k * 0.3)} 0 0Z`;
  return put(
    path(d, s.linear(-k / 2, -k, k / 2, 0, mix(colour, '#FFFFFF', 0.4), colour, mix(colour, '#14201A', 0.4))) +
      line(
        `M0 0V${num(-k * 1.3)}M0 ${num(-k * 0.4)}l${num(k * 0.26)} ${num(-k * 0.24)}M0 ${num(-k * 0.4)}l${num(-k * 0.26)} ${num(-k * 0.24)}M0 ${num(-k * 0.75)}l${num(k * 0.22)} ${num(-k * 0.2)}M0 ${num(-k * 0.75)}l${num(-k * 0.22)} ${num(-k * 0.2)}`,
        '#F4FAFC',
        2.6,
        'stroke-opacity=".9"',
      ) +
      path(d, 'none', 'stroke="#FFFFFF" stroke-width="5" stroke-opacity=".85" stroke-dasharray="3 4"'),
    x,
    y,
    turn,
  );
}

/** The outdoor unit on a boarded wall, frost on leaves and grille. */
export function heatPump(s: Scene): string {
  const [x, y, w, h] = [560, 330, 640, 410];
  const [fx, fy, fr] = [x + 235, y + h / 2, 168];
  let fan =
    circle(fx, fy, fr + 12, '#C3C9C6') + circle(fx, fy, fr, s.radial(fx - 40, fy - 50, fr * 1.5, '#3E4C52', '#1E282C'));
  for (let k = 0; k < 3; k++)
    fan += petal(s, [fx, fy], fr * 0.92, k * (TAU / 3) + 0.4, fr * 0.44, {
      base: '#4A5A60',
      tip: '#93A3A6',
      shape: 'round',
      bend: 0.3,
    });
  for (let i = 1; i < 10; i++) fan += circle(fx, fy, i * 17.4, 'none', 'stroke="#EDEFEA" stroke-width="4"');
  for (let i = 0; i < 10; i++)
    fan += line(`M${fx} ${fy}l${num(Math.cos(i * 0.628) * fr)} ${num(Math.sin(i * 0.628) * fr)}`, '#EDEFEA', 4);
  const unit =
    box(x + 26, y + 30, w, h, 18, '#22323A', 'fill-opacity=".28"') +
    box(x, y, w, h, 18, s.linear(x, y, x + w, y + h, '#FFFFFF', '#F1F2EE', '#CBD0CC')) +
    box(x, y, w, h, 18, 'none', 'stroke="#A3ABA8" stroke-width="4"') +
    fan +
    circle(fx, fy, 26, '#F4F5F1') +
    line(Array.from({ length: 13 }, (_, i) => `M${x + 456} ${y + 66 + i * 22}h140`).join(''), '#AEB6B3', 10) +
    box(x + 456, y + 356, 70, 22, 6, '#F58220');
  const snow = path(
    `M${x - 12} ${y + 8}Q${x + 60} ${y - 44} ${x + 190} ${y - 34}T${x + 440} ${y - 40}T${x + w + 12} ${y + 6}Q${x + w - 80} ${y + 20} ${x + w - 140} ${y + 12}T${x + 260} ${y + 16}T${x - 12} ${y + 8}Z`,
    s.linear(0, y - 44, 0, y + 20, '#FFFFFF', '#D3E0EA'),
  );
  let icicles = '';
  for (let i = 0; i < 12; i++) {
    const px = x + 50 + i * 48 + s.random() * 16;
    icicles += `M${num(px)} ${y + h}h10l-5 ${num(18 + s.random() * 44)}Z`;
  }
  return (
    boards(s, 0, 0, 1600, 860, '#B5604A', 58, true) +
    rect(0, 0, 1600, 860, s.linear(0, 0, 1600, 860, '#FFF3DC40', '#00000000', '#1A203060')) +
    windowAt(s, 120, 120, 260, 380, { rows: 3, casing: 26, glass: ['#FFE9B0', '#D9B878', '#6E8694'] }) +
    frostFern(130, 496, 150, -1.1) +
    frostFern(250, 498, 120, -1.7) +
    frostFern(372, 490, 130, -2.2) +
    path('M84 524q60 -26 170 -18t170 14v12H84Z', '#FFFFFF') +
    line(`M${x + w - 10} ${y + 90}h96V0`, '#8A3A2C', 46) +
    line(`M${x + w - 10} ${y + 90}h96V0`, '#F4F1EA', 34) +
    line(`M${x + w - 10} ${y + 82}h88V0`, '#FFFFFF', 8) +
    rect(x + 50, y + h, 34, 70, '#7C8580') +
    rect(x + w - 90, y + h, 34, 70, '#6E7772') +
    rect(x - 6, y + h + 66, w + 20, 26, s.linear(0, y + h + 66, 0, y + h + 92, '#9AA39E', '#5F6964')) +
    unit +
    snow +
    path(icicles, '#E4F2FA', 'fill-opacity=".9"') +
    glow(s, fx, fy, 320, '#DCEEF8', 0.25) +
    line(
      [0, 1, 2].map((i) => `M${x - 60} ${fy - 90 + i * 90}q-40 -22 -80 0t-80 0`).join(''),
      '#EAF4FA',
      9,
      'stroke-opacity=".7"',
    ) +
    path(
      'M0 870Q300 820 620 846T1220 840T1600 826V1000H0Z',
      s.linear(0, 820, 0, 1000, '#FFFFFF', '#DFE9F1', '#B5C8D9'),
    ) +
    shadow(s, 900, 850, 360, 26, 0.3, '#2E4A66') +
    [
      [90, 900, 96, -40],
      [170, 930, 110, -12],
      [260, 910, 92, 24],
      [40, 960, 100, -60],
      [330, 960, 84, 46],
      [1330, 900, 96, -30],
      [1420, 930, 116, 6],
      [1510, 900, 100, 34],
      [1270, 960, 80, -52],
      [1570, 960, 90, 58],
      [450, 980, 70, -16],
      [1180, 990, 66, 20],
    ]
      .map(([px = 0, py = 0, k = 0, a = 0], i) =>
        frostyLeaf(s, px, py + 60, k, a, ['#6E8F7C', '#8FA98A', '#5F8474', '#A3A878'][i % 4] ?? '#6E8F7C'),
      )
      .join('') +
    specks(s, 0, 1600, 880, 1000, 120, 3, ['#FFFFFF', '#C3D6E6']) +
    snowfall(s, 90) +
    finishLight(s, '#FFF0D0', 1)
  );
}
