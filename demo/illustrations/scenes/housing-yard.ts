// The housing company's yard on the spring clean-up day: tools ready, no people.
import { blossoms, dot, GREENS, grass, leafBall } from './parts/foliage.ts';
import { forest } from './parts/forest.ts';
import { rake, wheelbarrow } from './parts/garden-tools.ts';
import { box, line, mix, num, path, rect, type Scene } from './parts/kit.ts';
import { finishLight, shadow } from './parts/light.ts';
import { door, windowAt } from './parts/openings.ts';
import { put } from './parts/put.ts';
import { bench } from './parts/seats.ts';
import { cloud, sky } from './parts/sky.ts';
import { birch, specks, tree } from './parts/trees.ts';

function block(s: Scene, x: number, y: number, w: number, floors: number, colour: string): string {
  const h = floors * 118 + 40;
  let out =
    shadow(s, x + w / 2, y + 4, w * 0.56, 20, 0.4) +
    rect(x, y - h, w, h, s.linear(x, 0, x + w, 0, mix(colour, '#FFF6DC', 0.35), colour, mix(colour, '#3A2A20', 0.2))) +
    rect(x, y - 40, w, 40, '#9A958A') +
    rect(x - 14, y - h - 20, w + 28, 24, '#4A5058') +
    rect(x - 14, y - h - 20, w + 28, 6, '#7A828A');
  const columns = Math.round(w / 118);
  for (let j = 0; j < floors; j++)
    for (let i = 0; i < columns; i++) {
      const [px, py] = [x + (i + 0.5) * (w / columns), y - 40 - (floors - j) * 118 + 18];
      if (i === Math.floor(columns / 2) && j === floors - 1) {
        out +=
          door(s, px - 30, y - 128, 60, 122, '#3E5E58', '#FBF5E8', true) + rect(px - 56, y - 152, 112, 14, '#4A5058');
        continue;
      }
      out += windowAt(s, px - 30, py, 60, 70, { columns: 2, rows: 1, casing: 6 });
      if (i % 2 === 0)
        out +=
          rect(
            px - 50,
            py + 66,
            100,
            34,
            mix(['#D98A5A', '#7FA08E', '#D9B25A'][(i + j) % 3] ?? '#D98A5A', '#FFFFFF', 0.1),
          ) +
          rect(px - 50, py + 62, 100, 6, '#FBF5E8') +
          rect(px - 50, py + 98, 100, 5, '#2A2220', 'fill-opacity=".3"');
    }
  return out;
}

/** The yard: blocks of flats, birches in new leaf, rakes, a barrow of leaves. */
export function springYard(s: Scene): string {
  const load = leafBall(s, 0, -152, 116, 58, ['#7A5028', '#A8743C', '#C99A4E', '#E3C07A'], 17, 1.2);
  const pile = (x: number, y: number, k: number) =>
    shadow(s, x + 10, y + 8, 170 * k, 26 * k, 0.4) +
    leafBall(s, x, y - 34 * k, 150 * k, 56 * k, ['#6E4824', '#96682F', '#C08A42', '#DDB566', '#EDD394'], 17, 1.1);
  const sack = (x: number, y: number) =>
    shadow(s, x, y, 70, 12, 0.4) +
    path(
      `M${x - 52} ${y}Q${x - 66} ${y - 80} ${x - 30} ${y - 120}L${x - 44} ${y - 148}H${x + 40}L${x + 28} ${y - 120}Q${x + 66} ${y - 80} ${x + 54} ${y}Z`,
      s.linear(x - 60, 0, x + 60, 0, '#E9DCB8', '#C9B48A', '#93805A'),
    ) +
    line(`M${x - 32} ${y - 118}Q${x} ${y - 106} ${x + 30} ${y - 118}`, '#6E5A3C', 6);
  let confetti = '';
  for (let i = 0; i < 240; i++) confetti += dot(s.random() * 1600, 700 + s.random() * 290, 2 + s.random() * 4);
  return (
    sky(s, 620, '#A3CCE4', '#DCEAE6', '#F8EEDA') +
    cloud(s, 240, 110, 340) +
    cloud(s, 860, 80, 300) +
    forest(s, 560, 150, '#A9C6B6', '#8BAE9C', 40) +
    block(s, 60, 640, 620, 4, '#E3C48E') +
    block(s, 830, 620, 720, 3, '#D9A48A') +
    path('M0 1000V640Q500 610 900 628T1600 616V1000Z', s.linear(0, 620, 0, 1000, '#A9C67E', '#86AE64', '#5F8F4C')) +
    path(
      'M330 640C380 720 620 740 820 800S1120 930 1160 1000H1460C1360 860 1080 770 860 730S520 680 470 636Z',
      s.linear(0, 640, 0, 1000, '#E9DEC6', '#CDBE9C'),
    ) +
    specks(s, 900, 1300, 800, 990, 70, 5, ['#B5A37C', '#F6EED8']) +
    tree(s, 740, 660, 420, GREENS.birch) +
    birch(s, 160, 740, 560, 32, 10) +
    birch(s, 1380, 720, 540, 30, -10) +
    bench(s, 960, 720, 250, '#B98A5A') +
    path(confetti, '#C99A4E', 'fill-opacity=".7"') +
    grass(s, 0, 1600, 720, 860, 34, GREENS.birch, 760) +
    pile(330, 850, 1) +
    pile(1120, 830, 0.7) +
    sack(1290, 830) +
    sack(1390, 850) +
    put(rake(430, '#C99A62', true), 520, 890, 16) +
    put(rake(420, '#B98A5A', true), 250, 830, -18) +
    put(rake(400, '#C99A62'), 950, 850, 12) +
    put(wheelbarrow(s, '#3F7A5A', load), 730, 900, 0, 1.15) +
    box(1180, 900, 120, 60, 8, '#5D8F9E') +
    box(1170, 886, 140, 22, 8, '#7FA9B8') +
    line('M1196 886q44 -60 88 0', '#3A4A50', 7) +
    blossoms(s, 180, 930, 160, 46, 26, 9, ['#F2C94A', '#FBF6EA']) +
    blossoms(s, 1480, 920, 110, 50, 22, 9, ['#8D6BC0', '#F2C94A']) +
    grass(s, 0, 1600, 920, 1015, 56, GREENS.birch, 620) +
    put(glove('#E3A13C'), 560, 960, -20) +
    put(glove('#D9705A'), 620, 972, 30) +
    finishLight(s)
  );
}

function glove(colour: string): string {
  return (
    box(-26, -10, 52, 50, 14, colour) +
    [-20, -7, 6, 19].map((x, i) => box(x - 5, -44 + Math.abs(i - 1.5) * 5, 12, 44, 6, colour)).join('') +
    box(-44, -6, 30, 14, 7, colour, 'transform="rotate(30 -30 0)"') +
    box(-28, 34, 56, 14, 4, mix(colour, '#3A1A08', 0.4)) +
    line(`M-14 8h28M-14 ${num(18)}h28`, mix(colour, '#3A1A08', 0.3), 3)
  );
}
