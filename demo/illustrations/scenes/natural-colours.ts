// Clay, moss and linen colours.
import { blade } from '../core/leaves.ts';
import { line, mix, num, path, rect, type Scene } from './parts/kit.ts';
import { finishLight, shadow } from './parts/light.ts';
import { brush, paintTin } from './parts/painting-tools.ts';
import { put } from './parts/put.ts';

function stroke(s: Scene, x: number, y: number, w: number, h: number, colour: string): string {
  let out = '';
  for (let i = 0; i < 12; i++) {
    const yy = y + (h * (i + 0.5)) / 12;
    const [a, b] = [x + s.random() * 40, x + w - s.random() * s.random() * 150];
    out += line(
      `M${num(a)} ${num(yy)}Q${num(x + w / 2)} ${num(yy + (s.random() - 0.5) * 14)} ${num(b)} ${num(yy + (s.random() - 0.5) * 8)}`,
      mix(colour, i % 3 ? '#FFFFFF' : '#1A0C06', 0.04 + s.random() * 0.1),
      h / 9.5,
    );
  }
  return out;
}

function linen(s: Scene): string {
  let weave = '';
  for (let i = 0; i < 90; i++) weave += `M${i * 8} 0V620M0 ${i * 8}H700`;
  const d = 'M0 0Q180 30 340 6T690 20Q700 200 680 340T700 610Q500 580 330 606T6 590Q24 400 4 260Z';
  const folds = [110, 260, 430, 560]
    .map((x, i) =>
      path(
        `M${x} 0Q${x + 60} 200 ${x - 10 + i * 12} 610h54Q${x + 96} 220 ${x + 40} 0Z`,
        s.linear(x, 0, x + 90, 0, '#FFFFFF60', '#8A745040', '#FFFFFF00'),
      ),
    )
    .join('');
  return (
    path(d, '#2A1C10', 'fill-opacity=".3" transform="translate(14 18)"') +
    path(d, s.linear(0, 0, 700, 600, '#E9DCC2', '#D6C4A2', '#B9A37C')) +
    s.clip(d, line(weave, '#A38A60', 1.2, 'stroke-opacity=".4"') + folds)
  );
}

/** Clay, moss and linen: brush strokes, colour cards, cloth. */
export function naturalColours(s: Scene): string {
  const swatch = (c: string, name: number) =>
    rect(8, 10, 150, 220, '#1A1008', 'fill-opacity=".24"') +
    rect(0, 0, 150, 220, '#FCF8EE') +
    rect(0, 0, 150, 160, s.linear(0, 0, 150, 160, mix(c, '#FFFFFF', 0.1), c)) +
    line(`M16 182h${60 + name * 9}M16 200h${40 + name * 5}`, '#A9A08E', 5);
  const cards = ['#B5694A', '#C98A66', '#DDB08E', '#7F8A5A', '#A3A97A', '#D9CBA8'];
  return (
    rect(0, 0, 1600, 1000, s.linear(0, 0, 1600, 1000, '#F6F0E2', '#EBE0CB', '#D5C6AA')) +
    stroke(s, 250, 110, 720, 190, '#B8694A') +
    stroke(s, 190, 340, 800, 190, '#7C8A5C') +
    stroke(s, 270, 570, 700, 190, '#D8C49C') +
    put(linen(s), 960, 300, 6, 1) +
    cards.map((c, i) => put(swatch(c, i), 900 + i * 66, 600 + Math.abs(i - 2.5) * 16, -26 + i * 11)).join('') +
    put(paintTin(s, '#7C8A5C', 210), 1240, 330, 0) +
    put(paintTin(s, '#B8694A', 180), 1450, 380, 0) +
    put(brush(s, '#B8694A', 0.95), 985, 208, 82) +
    put(sprigOfMoss(s), 160, 880) +
    finishLight(s, '#FFE9B8', 1.1)
  );
}

function sprigOfMoss(s: Scene): string {
  let out = shadow(s, 40, 30, 260, 60, 0.3);
  for (let i = 0; i < 9; i++)
    out += blade([i * 34 - 60, 20 - i * 12], 120, -0.4 + (i % 2 ? 1.1 : -1.1), 26, {
      dark: '#5A6B3E',
      light: '#9DAA6A',
      vein: '#D5D8A8',
    });
  return line('M-90 40Q80 0 260 -90', '#6E5A3C', 7) + out;
}
