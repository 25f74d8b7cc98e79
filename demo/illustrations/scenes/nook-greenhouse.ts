// The reading corner in a greenhouse.
import { GREENS, leafBall } from './parts/foliage.ts';
import { forest, hill } from './parts/forest.ts';
import { books, potted, table } from './parts/furnishings.ts';
import { ferns, hosta, tuft } from './parts/greenery.ts';
import { box, circle, line, num, rect, type Scene } from './parts/kit.ts';
import { lantern } from './parts/lantern.ts';
import { beams, finishLight } from './parts/light.ts';
import { paving } from './parts/paving.ts';
import { put } from './parts/put.ts';
import { armchair } from './parts/seats.ts';
import { sky } from './parts/sky.ts';

function tomato(s: Scene, x: number, y: number, h: number): string {
  let out =
    line(`M${x} ${y}V${y - h}`, '#B98A5A', 7) + leafBall(s, x, y - h * 0.5, 70, h * 0.5, GREENS.garden, 22, 0.7);
  for (let i = 0; i < 11; i++) {
    const [px, py, r] = [x + (s.random() - 0.5) * 96, y - h * (0.14 + s.random() * 0.72), 14 + s.random() * 8];
    out +=
      circle(
        px,
        py,
        r,
        s.radial(px - r * 0.3, py - r * 0.4, r * 1.6, '#F6A05A', i % 4 ? '#D2391F' : '#E39A2C', '#8E1E10'),
      ) + line(`M${num(px - 8)} ${num(py - r)}l8 4l8 -4`, '#4F7A3E', 4);
  }
  return out + potted(s, x, y + 66, 170, '#C56A45', ['#2C5A41', '#4F7F4A'], 1);
}

/** Reading corner in a greenhouse. */
export function greenhouse(s: Scene): string {
  let bars = '';
  for (let i = 0; i < 8; i++) bars += `M${60 + i * 155} 210V660`;
  const roof = Array.from({ length: 9 }, (_, i) => `M600 -80L${-120 + i * 180} 210`).join('');
  return (
    sky(s, 620, '#BFDCE4', '#E4EEE2', '#F8EED2') +
    hill(s, 470, 50, '#BCD5BE') +
    forest(s, 570, 230, '#9DBFA8', '#7CA28A', 24) +
    leafBall(s, 120, 560, 180, 120, GREENS.birch, 15, 0.8) +
    leafBall(s, 1120, 560, 190, 130, GREENS.birch, 15, 0.8) +
    rect(0, 0, 1200, 660, '#F4FAF4', 'fill-opacity=".2"') +
    beams(s, 4, 120, 800, 700, '#FFF8D8', 0.4) +
    line(`${bars + roof}M0 210H1200M0 430H1200M0 660H1200M0 100H1200`, '#8FA098', 15) +
    line(`${bars + roof}M0 210H1200M0 430H1200M0 660H1200M0 100H1200`, '#FBF8EE', 10) +
    rect(0, 640, 1200, 50, s.linear(0, 640, 0, 690, '#C9A27A', '#8E5E40')) +
    paving(s, 690, '#CDBB9C') +
    tomato(s, 130, 770, 470) +
    tomato(s, 290, 740, 380) +
    tomato(s, 1090, 770, 480) +
    tomato(s, 950, 740, 380) +
    line('M600 0V150', '#6E665C', 4) +
    put(lantern(s, 100), 600, 262) +
    armchair(s, 600, 810, 330, '#2F6E5F', '#E3A13C') +
    table(s, 790, 830, 120, 110, '#8A5E38') +
    books(s, 800, 710, 56, 40, ['#C9704A', '#3E5E78']) +
    box(862, 676, 40, 34, 8, '#FBF6EA') +
    tuft(s, 420, 870, 130, 9) +
    ferns(s, 60, 930, 250, 9) +
    hosta(s, 1130, 930, 190) +
    finishLight(s, '#FFF6C8', 1.2)
  );
}
