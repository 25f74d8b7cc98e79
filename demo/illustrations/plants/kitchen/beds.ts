// The cut-open ground under potato and carrot.
import { mix } from '../../core/colour.ts';
import { ellipse, rect } from '../../core/shapes.ts';
import { HEIGHT, type Plate, WIDTH } from '../kit.ts';

/** The ground cut open: grass line, dark soil, stones. */
export function soil({ canvas }: Plate, top: number): string {
  const { random } = canvas;
  let body = rect(0, top, WIDTH, HEIGHT - top, '#4A3327') + rect(0, top, WIDTH, 26, '#35241B');
  for (let i = 0; i < 190; i++)
    body += ellipse(
      random() * WIDTH,
      top + 30 + random() * (HEIGHT - top),
      4 + random() * 12,
      3 + random() * 6,
      mix('#3A271D', '#7A5A44', random()),
    );
  return body;
}
