// Draws mountain pine.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { ellipse, fixed, line, type Point, place, polar, UP } from '../../core/shapes.ts';
import { branch, type Draw } from '../kit.ts';
import { hill } from '../tree-figure.ts';

/** A tuft of paired needles at the end of a pine shoot. */
function pineTuft(random: () => number, at: Point, angle: number, length: number, dark: string, light: string): string {
  const strokes = ['', '', ''];
  for (let i = 0; i < 54; i++) {
    const t = i / 54;
    const start = polar(at, angle, length * 0.9 * t - length * 0.5);
    const side = i % 2 ? 1 : -1;
    const end = polar(
      start,
      angle + side * (0.95 - t * 0.8) * (0.6 + random() * 0.5),
      length * (0.62 + random() * 0.24),
    );
    strokes[side < 0 ? (random() < 0.7 ? 2 : 1) : random() < 0.6 ? 0 : 1] +=
      `M${start.map(fixed).join(' ')}L${end.map(fixed).join(' ')}`;
  }
  return [dark, mix(dark, light, 0.5), light]
    .map((colour, i) => line(strokes[i] ?? '', colour, Math.max(3, length * 0.028)))
    .join('');
}

/** Mountain pine: a low many-stemmed bush with pale candles and egg-shaped cones. */
export const mountainPine: Draw = (plate) => {
  const { canvas } = plate;
  const { random } = canvas;
  let body = hill(canvas, plate.paper) + ellipse(820, 1090, 640, 40, '#1F3A2E', 'fill-opacity=".3"');
  const shoots: [number, number, number][] = [];
  for (let ring = 0; ring < 5; ring++)
    for (let i = 0; i < 15 - ring * 2; i++) {
      const lean = (i / (14 - ring * 2)) * 2 - 1;
      shoots.push([
        800 + lean * (650 - ring * 60) + (random() - 0.5) * 40,
        470 + Math.abs(lean) ** 1.8 * 330 + ring * 120 + (random() - 0.5) * 40,
        lean,
      ]);
    }
  for (const [x, y, lean] of shoots.slice(0, 13))
    body += branch(
      [
        [800 + lean * 130, 1090],
        [800 + lean * 330, 1060],
        [x - lean * 40, y + 240],
        [x, y],
      ],
      24,
      8,
      '#A97A56',
      '#5A3E2C',
    );
  shoots.sort((a, b) => a[1] - b[1]);
  for (const [i, [x, y, lean]] of shoots.entries()) {
    const angle = UP + lean * 0.75 + (random() - 0.5) * 0.25;
    const depth = Math.min(1, i / shoots.length + 0.15);
    body += pineTuft(
      random,
      [x, y + 60],
      angle,
      178,
      mix('#12332A', '#1F4A38', depth),
      mix('#3F7050', '#79A568', depth),
    );
    if (i % 2) {
      const tip = polar([x, y + 60], angle, 70);
      body += blade(tip, 108, angle, 11, { dark: '#B59A62', light: '#E6D8A0' }, { shape: 'needle' });
    }
  }
  for (const [x, y, turn] of [
    [520, 780, -0.4],
    [900, 700, 0.3],
    [1160, 850, 0.5],
    [720, 920, -0.2],
  ] as const) {
    let cone = '';
    for (let r = 0; r < 5; r++)
      for (const k of [-1, 1, -0.35, 0.35]) {
        const half = [36, 50, 50, 40, 20][r] ?? 30;
        cone += ellipse(
          k * half * 0.68,
          -38 + r * 20,
          half * 0.46,
          15,
          mix('#A9764A', k < 0 ? '#DDB486' : '#4A2C18', 0.3 * Math.abs(k) + 0.12),
          'stroke="#5A3820" stroke-width="2" stroke-opacity=".6"',
        );
      }
    body += place(cone, [x, y], turn, 1.15);
  }
  return body;
};
