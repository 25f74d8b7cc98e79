// The dry sunny slope.
import { star } from '../core/petals.ts';
import { blossoms, grass, leafBall } from './parts/foliage.ts';
import { forest, hill, spruce } from './parts/forest.ts';
import { ellipse, line, mix, num, path, type Scene } from './parts/kit.ts';
import { finishLight, shadow } from './parts/light.ts';
import { cloud, sky, sun } from './parts/sky.ts';
import { birch, specks } from './parts/trees.ts';

function rosette(s: Scene, x: number, y: number, r: number, c: readonly [string, string]): string {
  let out = ellipse(x + r * 0.1, y + r * 0.3, r * 1.05, r * 0.7, '#2A241C', 'fill-opacity=".3"');
  for (let k = 0; k < 4; k++)
    out += star(
      [x, y - k * r * 0.05],
      r * (1 - k * 0.22),
      mix(c[0], c[1], k / 3),
      11 - k,
      k * 0.5 + s.random(),
      0.78,
      0.34,
    );
  return out;
}

/** A sunny dry slope of rocks, houseleeks, thyme and moss phlox. */
export function rockery(s: Scene): string {
  const rocks = [
    [200, 560, 170, 110],
    [560, 500, 200, 120],
    [950, 540, 190, 120],
    [330, 720, 210, 120],
    [760, 690, 230, 130],
    [1110, 740, 170, 110],
    [90, 830, 160, 100],
    [560, 850, 200, 100],
    [960, 880, 210, 100],
  ] as const;
  const rock = (x: number, y: number, w: number, h: number) =>
    shadow(s, x + 20, y + h * 0.5, w * 1.05, h * 0.4, 0.4) +
    path(
      `M${x - w} ${y + h * 0.5}Q${x - w * 1.02} ${y - h * 0.2} ${x - w * 0.5} ${y - h * 0.5}L${x - w * 0.05} ${y - h * 0.62}Q${x + w * 0.5} ${y - h * 0.6} ${x + w * 0.8} ${y - h * 0.1}Q${x + w * 1.04} ${y + h * 0.3} ${x + w} ${y + h * 0.5}Z`,
      s.linear(x - w, y - h, x + w, y + h, '#DCD6CA', ['#B5AEA2', 0.45], '#7A746A'),
    ) +
    path(
      `M${x - w * 0.5} ${y - h * 0.5}L${x - w * 0.05} ${y - h * 0.62}L${num(x + w * 0.1)} ${y + h * 0.5}H${num(x - w * 0.4)}Z`,
      '#FFFFFF',
      'fill-opacity=".14"',
    ) +
    line(
      `M${num(x + w * 0.1)} ${num(y - h * 0.56)}L${num(x + w * 0.16)} ${y}L${num(x + w * 0.04)} ${num(y + h * 0.46)}`,
      '#6A645A',
      3,
      'stroke-opacity=".6"',
    );
  const mat = (x: number, y: number, rx: number, ry: number, tints: readonly string[], bloom: readonly string[]) =>
    leafBall(s, x, y, rx, ry, tints, 9, 1) +
    blossoms(s, x, y - ry * 0.15, rx * 0.92, ry * 0.8, Math.round(rx * 0.5), 8, bloom, '#F6E8C0');
  let out = '';
  for (const [i, [x, y, w, h]] of rocks.entries()) {
    out +=
      rock(x, y, w, h) +
      mat(
        x + w * (i % 2 ? 0.9 : -0.8),
        y + h * 0.5,
        120,
        50,
        ['#4A6A3E', '#6E8E52', '#97B06A'],
        [
          ['#C9568A', '#F2A5BE'],
          ['#8D6BC0', '#C3A9E6'],
          ['#FBF6EA', '#F9D5DC'],
        ][i % 3] ?? ['#FFFFFF'],
      );
    for (let k = 0; k < 4; k++)
      out += rosette(
        s,
        x - w * 0.5 + k * w * 0.34,
        y + h * 0.46 + (k % 2) * 16,
        30 + ((i + k) % 3) * 7,
        (i + k) % 2 ? ['#7A3A44', '#A9C48A'] : ['#3F6A4E', '#C3D89A'],
      );
  }
  return (
    sky(s, 460, '#7FBCE0', '#CDE4E8', '#FBF0D2') +
    sun(s, 190, 120, 62, '#FFF0B8', 6) +
    cloud(s, 800, 130, 360) +
    hill(s, 370, 60, '#B9D3C4') +
    forest(s, 430, 150, '#93B8A0', '#73A088', 34) +
    path('M0 900V470Q400 380 760 410T1200 350V900Z', s.linear(0, 380, 0, 900, '#C9B98A', '#A8966A', '#7E6E4C')) +
    specks(s, 0, 1200, 470, 900, 420, 5, ['#E3D6B0', '#8A7A56', '#C3B48A']) +
    spruce(s, 1080, 400, 240) +
    birch(s, 90, 470, 330, 20, 8) +
    out +
    grass(s, 0, 1200, 520, 900, 36, ['#8A9A54', '#B5B86A', '#D5CC8A'], 150) +
    finishLight(s, '#FFEFA8', 1.6)
  );
}
