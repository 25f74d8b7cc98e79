// Skies, suns, clouds and weather.
import { dot } from './foliage.ts';
import { circle, ellipse, line, num, path, rect, type Scene, type Stop } from './kit.ts';

/** A sky from the top down to the horizon. */
export function sky(s: Scene, horizon: number, ...colours: Stop[]): string {
  return rect(0, 0, s.width, horizon + 2, s.linear(0, 0, 0, horizon, ...colours));
}

/** A sun or moon with its glow. */
export function sun(s: Scene, x: number, y: number, radius: number, colour = '#FFF0CE', glow = 5): string {
  const halo = s.radial(x, y, radius * glow, `${colour}CC`, [`${colour}55`, 0.3], [`${colour}00`, 1]);
  return circle(x, y, radius * glow, halo) + circle(x, y, radius, colour);
}

/** A flat-bottomed cloud of soft heaps. */
export function cloud(s: Scene, x: number, y: number, width: number, colour = '#FFFFFF', alpha = 0.55): string {
  const r = s.random;
  let d = '';
  for (let i = 0; i < 9; i++) {
    const t = i / 8;
    const radius = width * (0.05 + 0.09 * Math.sin(Math.PI * t)) * (0.8 + r() * 0.5);
    d += dot(x + (t - 0.5) * width, y - radius * 0.55, radius);
  }
  const fade = s.linear(0, y - width * 0.16, 0, y + width * 0.06, colour, `${colour}00`);
  return (
    path(d, fade, `fill-opacity="${alpha}"`) +
    ellipse(x, y, width * 0.6, width * 0.03, colour, `fill-opacity="${alpha * 0.4}"`)
  );
}

/** Slanting rain. */
export function rain(
  s: Scene,
  count: number,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  colour = '#FFFFFF',
): string {
  const r = s.random;
  let d = '';
  for (let i = 0; i < count; i++) {
    const length = 18 + r() * 34;
    d += `M${num(x0 + r() * (x1 - x0))} ${num(y0 + r() * (y1 - y0))}l${num(-length * 0.2)} ${num(length)}`;
  }
  return line(d, colour, 2, 'stroke-opacity=".55"');
}

/** Falling snow, big flakes near, small ones far. */
export function snowfall(s: Scene, count: number, y1 = s.height): string {
  const r = s.random;
  let d = '';
  for (let i = 0; i < count; i++) d += dot(r() * s.width, r() * y1, 1.4 + r() ** 3 * 5);
  return path(d, '#FFFFFF', 'fill-opacity=".8"');
}

/** Stars, fewer towards the horizon. */
export function stars(s: Scene, count: number, y1: number): string {
  const r = s.random;
  let d = '';
  for (let i = 0; i < count; i++) d += dot(r() * s.width, r() * r() * y1, 0.8 + r() * 1.6);
  return path(d, '#FFF6DC', 'fill-opacity=".8"');
}

/** Smoke that rises and drifts to the right. */
export function smoke(s: Scene, x: number, y: number, height: number, colour = '#FFF6EA', alpha = 0.35): string {
  let out = '';
  for (let i = 0; i < 12; i++) {
    const t = i / 11;
    const px = x + Math.sin(t * 5) * height * 0.07 + t * t * height * 0.45;
    out += ellipse(
      px,
      y - t * height,
      9 + t * height * 0.16,
      8 + t * height * 0.1,
      s.ball(
        `${colour}${Math.round(alpha * (1 - t) * 255)
          .toString(16)
          .padStart(2, '0')}`,
        `${colour}00`,
      ),
    );
  }
  return out;
}
