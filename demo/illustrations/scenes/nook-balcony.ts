// The balcony as a summer room.
import { dot } from './parts/foliage.ts';
import { forest } from './parts/forest.ts';
import { potted, table } from './parts/furnishings.ts';
import { box, circle, line, mix, num, path, poly, rect, type Scene } from './parts/kit.ts';
import { lantern } from './parts/lantern.ts';
import { finishLight, glow } from './parts/light.ts';
import { put } from './parts/put.ts';
import { floor, rug } from './parts/room.ts';
import { armchair } from './parts/seats.ts';
import { cloud, sky, sun } from './parts/sky.ts';

function nasturtium(s: Scene, x: number, y: number, k: number): string {
  let out = '';
  for (let i = 0; i < 16; i++) {
    const [px, py, r] = [x + (s.random() - 0.5) * 130 * k, y - s.random() * 430 * k, (14 + s.random() * 16) * k];
    out +=
      circle(px, py, r, s.ball('#A9C878', ['#6E9A52', 0.6], '#3F6B40')) +
      line(
        `M${num(px)} ${num(py)}l${num(r * 0.8)} 0M${num(px)} ${num(py)}l${num(-r * 0.5)} ${num(r * 0.6)}M${num(px)} ${num(py)}l${num(-r * 0.4)} ${num(-r * 0.7)}`,
        '#D5E0B0',
        1.4,
      );
  }
  for (let i = 0; i < 8; i++) {
    const [px, py] = [x + (s.random() - 0.5) * 130 * k, y - 30 - s.random() * 380 * k];
    const c = ['#EE7A1A', '#F2B03C', '#D2452E'][i % 3] ?? '#EE7A1A';
    let d = '';
    for (let p = 0; p < 5; p++) d += dot(px + Math.cos(p * 1.257) * 13 * k, py + Math.sin(p * 1.257) * 12 * k, 11 * k);
    out += path(d, c) + circle(px, py, 7 * k, '#8E2A14');
  }
  return out;
}

/** A balcony's summer room in evening light. */
export function balcony(s: Scene): string {
  const houses = [0, 1, 2, 3, 4, 5]
    .map((i) => {
      const [x, h, c] = [
        i * 210 - 40,
        170 + ((i * 67) % 130),
        ['#B98A7A', '#A38E8A', '#C49A80', '#94828A'][i % 4] ?? '#B98A7A',
      ];
      let w = '';
      for (let a = 0; a < 3; a++)
        for (let b = 0; b < 3; b++)
          w += rect(x + 24 + a * 56, 560 - h + 28 + b * 54, 26, 32, (i + a + b) % 3 ? '#6E6474' : '#FFDF9A');
      return (
        rect(x, 560 - h, 190, h + 60, c) +
        poly(
          [
            [x - 10, 560 - h],
            [x + 95, 500 - h],
            [x + 200, 560 - h],
          ],
          mix(c, '#2A1A20', 0.45),
        ) +
        w
      );
    })
    .join('');
  let net = '';
  for (let i = 0; i < 16; i++) net += `M${20 + i * 22} 80V600M10 ${90 + i * 34}H360`;
  return (
    sky(s, 620, '#7E8CB4', ['#D9A9A4', 0.5], '#FBD9A0') +
    sun(s, 720, 400, 50, '#FFF0C8', 7) +
    cloud(s, 900, 150, 360, '#FBD5C0') +
    houses +
    forest(s, 600, 90, '#6E7A6E', '#566A5E', 40) +
    rect(0, 560, 1200, 130, '#3A3E48', 'fill-opacity=".16"') +
    line(Array.from({ length: 31 }, (_, i) => `M${i * 40} 560V700`).join(''), '#F1E6D4', 8) +
    rect(0, 548, 1200, 20, '#FBF6EA') +
    rect(0, 690, 1200, 18, '#D9CDB8') +
    floor(s, 706, '#B98F66') +
    rect(0, 0, 1200, 46, '#8A5E42') +
    line(net, '#E9DCC4', 2.4, 'stroke-opacity=".8"') +
    nasturtium(s, 100, 640, 1.1) +
    nasturtium(s, 250, 640, 1) +
    nasturtium(s, 340, 640, 0.6) +
    box(20, 630, 360, 74, 8, s.linear(0, 630, 0, 704, '#C99A62', '#8A5E34')) +
    nasturtium(s, 1100, 600, 0.7) +
    box(1010, 560, 180, 64, 8, s.linear(0, 560, 0, 624, '#C97A58', '#8E4A34')) +
    rug(s, 380, 790, 620, 90, '#E9DCC0', '#C9704A') +
    armchair(s, 800, 830, 270, '#D9CDB4', '#C9704A') +
    table(s, 540, 840, 150, 110, '#8A5E38') +
    put(lantern(s, 66), 590, 722) +
    box(630, 690, 36, 34, 8, '#5D8F9E') +
    line('M0 60Q300 190 620 80T1200 110', '#3A342C', 3) +
    [100, 230, 360, 490, 640, 790, 930, 1080]
      .map(
        (x, i) =>
          glow(s, x, [100, 136, 140, 118, 92, 104, 116, 116][i] ?? 110, 62, '#FFD98A', 0.8) +
          circle(x, ([100, 136, 140, 118, 92, 104, 116, 116][i] ?? 110) + 8, 11, '#FFF3C8'),
      )
      .join('') +
    potted(s, 1090, 850, 240, '#B5603F') +
    potted(s, 430, 860, 150, '#E3A13C', ['#3B6B45', '#B5CC80']) +
    finishLight(s, '#FFD9A0', 1.4)
  );
}
