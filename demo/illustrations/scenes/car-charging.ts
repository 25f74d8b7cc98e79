// The car charging under its carport in the evening.
import { crown, GREENS, grass } from './parts/foliage.ts';
import { forest, hill, spruce } from './parts/forest.ts';
import { house } from './parts/house.ts';
import { box, circle, line, mix, num, path, poly, rect, type Scene } from './parts/kit.ts';
import { lantern } from './parts/lantern.ts';
import { finishLight, glow, shadow } from './parts/light.ts';
import { windowAt } from './parts/openings.ts';
import { put } from './parts/put.ts';
import { sky, stars } from './parts/sky.ts';
import { birch } from './parts/trees.ts';
import { boards } from './parts/walls.ts';

function car(s: Scene, x: number, y: number, colour: string): string {
  const body = `M${x} ${y - 40}Q${x - 6} ${y - 120} ${x + 60} ${y - 136}L${x + 150} ${y - 150}Q${x + 230} ${y - 236} ${x + 340} ${y - 240}H${x + 440}Q${x + 540} ${y - 236} ${x + 600} ${y - 150}Q${x + 670} ${y - 140} ${x + 676} ${y - 90}V${y - 44}Q${x + 670} ${y - 26} ${x + 640} ${y - 26}H${x + 30}Q${x + 4} ${y - 26} ${x} ${y - 40}Z`;
  const wheel = (wx: number) =>
    circle(wx, y - 34, 64, mix(colour, '#0A1014', 0.75)) +
    circle(wx, y - 34, 55, '#1E2426') +
    circle(wx, y - 34, 36, '#C9CFD2') +
    [0, 1, 2, 3, 4]
      .map((i) =>
        line(`M${wx} ${y - 34}l${num(Math.cos(i * 1.257) * 32)} ${num(Math.sin(i * 1.257) * 32)}`, '#7A8488', 8),
      )
      .join('') +
    circle(wx, y - 34, 10, '#4A5458');
  return (
    shadow(s, x + 340, y + 14, 400, 26, 0.6) +
    path(body, s.linear(x, y - 240, x + 300, y, mix(colour, '#FFFFFF', 0.45), colour, mix(colour, '#0A1014', 0.45))) +
    path(
      `M${x + 186} ${y - 152}Q${x + 246} ${y - 218} ${x + 336} ${y - 222}V${y - 152}ZM${x + 352} ${y - 222}H${x + 436}Q${x + 510} ${y - 218} ${x + 558} ${y - 152}H${x + 352}Z`,
      s.linear(x + 186, y - 222, x + 558, y - 152, '#8FB3C6', '#3E5A6E', '#1E3040'),
    ) +
    line(`M${x + 344} ${y - 146}V${y - 50}M${x + 170} ${y - 146}H${x + 600}`, mix(colour, '#0A1014', 0.4), 3) +
    line(
      `M${x + 20} ${y - 90}Q${x + 340} ${y - 112} ${x + 668} ${y - 92}`,
      mix(colour, '#FFFFFF', 0.5),
      4,
      'stroke-opacity=".7"',
    ) +
    box(x + 370, y - 128, 46, 9, 4, mix(colour, '#0A1014', 0.5)) +
    wheel(x + 140) +
    wheel(x + 540) +
    path(`M${x + 2} ${y - 96}q34 -16 62 -6q-10 22 -58 24Z`, '#FFF6D8') +
    path(`M${x + 674} ${y - 100}q-30 -14 -50 -4q6 20 50 24Z`, '#E0452E') +
    circle(x + 610, y - 128, 15, '#2A3236') +
    circle(x + 610, y - 128, 7, '#7FD6A8')
  );
}

/** A car charging under a carport in the evening. */
export function charging(s: Scene): string {
  const onGable =
    windowAt(s, 46, -196, 76, 96, { lit: true, rows: 3 }) +
    windowAt(s, 190, -196, 76, 96, { lit: true, rows: 3 }) +
    windowAt(s, 124, -350, 66, 76, { lit: true });
  const ground = 830;
  const px = 1130;
  const post =
    box(px, ground - 330, 92, 190, 16, s.linear(px, 0, px + 92, 0, '#FFFFFF', '#D5DADA', '#9AA4A6')) +
    box(px + 18, ground - 308, 56, 52, 8, '#1E2A30') +
    path(`M${px + 50} ${ground - 300}l-18 24h14l-6 16l20 -24h-14Z`, '#7FE0A8') +
    circle(px + 46, ground - 210, 20, '#2A3236') +
    glow(s, px + 46, ground - 282, 90, '#7FE0A8', 0.5) +
    rect(px + 34, ground - 140, 24, 140, '#6E777B');
  const cable =
    line(
      `M${px + 46} ${ground - 206}Q${px + 70} ${ground + 10} ${px - 20} ${ground - 20}T${px - 90} ${ground - 128}`,
      '#14181A',
      13,
    ) +
    line(
      `M${px + 44} ${ground - 206}Q${px + 68} ${ground + 6} ${px - 22} ${ground - 24}T${px - 92} ${ground - 130}`,
      '#F58220',
      5,
    );
  const beam = (x: number) =>
    rect(x, 330, 30, ground - 330, s.linear(x, 0, x + 30, 0, '#D9AE78', '#A8744A', '#6E4424'));
  return (
    sky(s, 640, '#2E4468', ['#5E6A92', 0.4], ['#C98E84', 0.75], '#F3C08A') +
    stars(s, 60, 300) +
    circle(1330, 150, 34, '#FBF0D0') +
    glow(s, 1330, 150, 150, '#FBF0D0', 0.4) +
    hill(s, 560, 50, '#5A5F78') +
    forest(s, 640, 230, '#3E4A60', '#2A3A4C', 40) +
    spruce(s, 1500, 760, 520, '#1E3038', '#3A5254') +
    path('M0 1000V720Q800 690 1600 720V1000Z', s.linear(0, 700, 0, 1000, '#4A5F50', '#2A3F38')) +
    birch(s, 120, 800, 640, 34, 12, GREENS.dusk) +
    house(s, {
      x: 170,
      y: 800,
      gable: 310,
      length: 330,
      wall: 240,
      rise: 200,
      colour: '#9A4A36',
      roof: '#2E343C',
      trim: '#D9CDB8',
      onGable,
      onSide:
        windowAt(s, 60, -196, 76, 96, { lit: true, rows: 3 }) + windowAt(s, 200, -196, 76, 96, { lit: true, rows: 3 }),
      chimneyAt: 0.5,
    }) +
    rect(0, 0, 1600, 1000, '#1A2440', 'fill-opacity=".14"') +
    path('M330 820H1440L1600 1000H200Z', s.linear(0, 820, 0, 1000, '#8E8A88', '#5E5C5E')) +
    line(
      'M560 820L470 1000M900 820V1000M1230 820L1350 1000M300 880H1490M250 940H1550',
      '#3E3C40',
      3,
      'stroke-opacity=".5"',
    ) +
    rect(470, 300, 900, 540, s.linear(0, 300, 0, 840, '#2A2420', '#4A3C30')) +
    boards(s, 480, 350, 880, 480, '#8A5E3C', 40) +
    rect(480, 350, 880, 480, s.radial(900, 350, 620, '#FFD98A70', ['#FFD98A20', 0.5], '#10141E90')) +
    glow(s, 900, 360, 420, '#FFD98A', 0.55, 0.7) +
    rect(870, 346, 60, 10, '#FFF3CC') +
    beam(470) +
    beam(1344) +
    poly(
      [
        [420, 300],
        [1430, 262],
        [1430, 306],
        [420, 344],
      ],
      s.linear(0, 262, 0, 344, '#4A525A', '#23282E'),
    ) +
    poly(
      [
        [420, 340],
        [1430, 302],
        [1430, 320],
        [420, 358],
      ],
      '#C99A62',
    ) +
    glow(s, 860, 850, 480, '#FFD98A', 0.3, 0.18) +
    car(s, 500, ground + 30, '#4F8A94') +
    post +
    cable +
    put(lantern(s, 84), 400, 870) +
    crown(s, 1500, 830, 130, 80, GREENS.dusk, 13, 9) +
    grass(s, 1400, 1600, 850, 1010, 60, GREENS.dusk, 160) +
    grass(s, 0, 220, 850, 1010, 70, GREENS.dusk, 200) +
    finishLight(s, '#FFD9A0', 0.9)
  );
}
