// Shadows, glows, beams, ripples, and the light that lies over a whole picture.
import { ellipse, num, path, rect, type Scene } from './kit.ts';

/** A soft shadow on the ground. */
export function shadow(
  s: Scene,
  x: number,
  y: number,
  rx: number,
  ry: number,
  alpha = 0.35,
  colour = '#1A2420',
): string {
  const hex = (k: number) =>
    Math.round(alpha * k * 255)
      .toString(16)
      .padStart(2, '0');
  const fill = s.ball(`${colour}${hex(1)}`, [`${colour}${hex(0.75)}`, 0.45], [`${colour}00`, 1]);
  return ellipse(x, y, rx, ry, fill);
}

/** A glow around a lamp or a fire. */
export function glow(
  s: Scene,
  x: number,
  y: number,
  radius: number,
  colour = '#FFD98A',
  alpha = 0.6,
  squash = 1,
): string {
  const hex = (k: number) =>
    Math.round(alpha * k * 255)
      .toString(16)
      .padStart(2, '0');
  const fill = s.ball(`${colour}${hex(1)}`, [`${colour}${hex(0.35)}`, 0.4], [`${colour}00`, 1]);
  return ellipse(x, y, radius, radius * squash, fill);
}

/** Broad sunbeams from the upper left. */
export function beams(
  s: Scene,
  count: number,
  x0: number,
  x1: number,
  y1: number,
  colour = '#FFFBE0',
  alpha = 0.3,
): string {
  const r = s.random;
  const hex = Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0');
  const fill = s.linear(0, 0, 0, y1, `${colour}${hex}`, `${colour}00`);
  let d = '';
  for (let i = 0; i < count; i++) {
    const x = x0 + ((i + r() * 0.6) / count) * (x1 - x0);
    const [w, lean] = [30 + r() * 60, 280 + r() * 140];
    d += `M${num(x)} 0h${num(w)}L${num(x + w * 2.4 + lean)} ${num(y1)}h${num(-w * 2)}Z`;
  }
  return path(d, fill);
}

/** The last wash: warm light from the upper left, a little dark in the far corners. */
export function finishLight(s: Scene, warm = '#FFE9B8', strength = 1): string {
  const hex = (k: number) =>
    Math.round(k * strength * 255)
      .toString(16)
      .padStart(2, '0');
  const { width: w, height: h } = s;
  return (
    rect(0, 0, w, h, s.radial(w * 0.2, h * 0.05, w * 0.85, `${warm}${hex(0.2)}`, `${warm}00`)) +
    rect(
      0,
      0,
      w,
      h,
      s.radial(
        w * 0.47,
        h * 0.45,
        w * 0.78,
        ['#1A1420' + '00', 0],
        ['#1A1420' + '00', 0.62],
        [`#1A1420${hex(0.2)}`, 1],
      ),
    )
  );
}

/** Dry-brush ripples on water or ice. */
export function ripples(
  s: Scene,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  count: number,
  colour: string,
  alpha = 0.35,
): string {
  const r = s.random;
  let d = '';
  for (let i = 0; i < count; i++) {
    const t = r() ** 1.5;
    const [w, h] = [(30 + r() * 150) * (0.3 + t), 1 + t * 3];
    const [x, y] = [x0 + r() * (x1 - x0), y0 + t * (y1 - y0)];
    d += `M${num(x)} ${num(y)}q${num(w / 2)} ${num(-h)} ${num(w)} 0q${num(-w / 2)} ${num(h)} ${num(-w)} 0`;
  }
  return path(d, colour, `fill-opacity="${alpha}"`);
}
