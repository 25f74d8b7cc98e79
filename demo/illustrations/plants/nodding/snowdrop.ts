// Draws snowdrop.
import { blade } from '../../core/leaves.ts';
import { petal } from '../../core/petals.ts';
import { ellipse, type Point, path, place, stem, UP } from '../../core/shapes.ts';
import { CENTRE, type Draw, drawStalk, fan, GROUND, shaded, stalk } from '../kit.ts';

/** Snowdrop: single white drops with a green mark. */
export const snowdrop: Draw = (plate) => {
  const { canvas } = plate;
  let body = fan(18, 1.2, (angle, lean) =>
    blade(
      [CENTRE + lean * 480, GROUND],
      520 + canvas.random() * 200,
      angle,
      24,
      shaded(plate.leaf, canvas.random() * 0.3),
      { shape: 'strap', bend: lean * 0.15 },
    ),
  );
  for (const [x, y, size, side, foot] of [
    [380, 560, 0.9, -1, 520],
    [700, 330, 1.15, -1, 720],
    [1010, 400, 1.05, 1, 900],
    [1260, 620, 0.85, 1, 1080],
    [560, 740, 0.75, -1, 620],
    [870, 690, 0.9, 1, 820],
  ] as const) {
    const top: Point = [x - side * 60, y - 70];
    body +=
      drawStalk(plate, stalk(foot, top), 10) +
      stem([top, [x - side * 30, y - 130], [x, y - 90], [x, y - 40]], 6, plate.leaf.light, plate.leaf.dark);
    body += blade([top[0], top[1] + 30], 130, UP + side * 0.35, 10, plate.leaf, { bend: side * 0.3 });
    const drop = (angle: number, length: number, width: number, base: string, tip: string) =>
      petal(canvas, [0, 0], length, angle, width, { base, tip, shape: 'obovate', edge: '#A4AB8C', lines: 2 });
    const flower =
      ellipse(0, -16, 18, 26, '#5F8B4A') +
      drop(-UP + 0.06, 196, 46, '#C3CBB4', '#DDE2D2') +
      path('M-30 20C-50 80 -46 132 -34 146L0 124L34 146C46 132 50 80 30 20Z', '#FBFBF4') +
      path('M-30 128Q0 82 30 128L22 136Q0 112 -22 136Z', '#5F9A4A') +
      drop(-UP + 0.62, 215, 50, '#D9DECB', '#FFFFFF') +
      drop(-UP - 0.62, 215, 50, '#C9D0BA', '#FFFFFF');
    body += place(flower, [x, y], side * -0.08, size);
  }
  return (
    body +
    fan(16, 1.5, (angle, lean) =>
      blade([CENTRE + lean * 640, GROUND + 20], 300 + canvas.random() * 120, angle, 24, plate.leaf, {
        shape: 'strap',
        bend: lean * 0.15,
      }),
    )
  );
};
