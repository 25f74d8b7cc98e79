// Draws thuja.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { ellipse, fixed, line, type Point, path, polar, UP } from '../../core/shapes.ts';
import type { Draw, Plate } from '../kit.ts';
import { hill } from '../tree-figure.ts';

/** A flat scaly spray of thuja: branching fans of beads. */
function spray(plate: Plate, at: Point, length: number, angle: number, dark: string, light: string, depth = 0): string {
  const tip = polar(at, angle, length);
  let body = line(
    `M${at.map(fixed).join(' ')}L${tip.map(fixed).join(' ')}`,
    mix(dark, light, 0.35),
    Math.max(4, length * 0.05),
  );
  const steps = depth ? 8 : 11;
  for (let i = 1; i <= steps; i++) {
    const start = polar(at, angle, (length * i) / (steps + 0.6));
    for (const side of [-1, 1]) {
      const reach = length * (depth ? 0.26 : 0.46) * (1.1 - i / (steps + 2));
      const heading = angle + side * 0.62;
      if (!depth) body += spray(plate, start, reach, heading, dark, light, 1);
      else
        body += line(
          `M${start.map(fixed).join(' ')}L${polar(start, heading, reach).map(fixed).join(' ')}`,
          side < 0 ? light : mix(dark, light, 0.2),
          Math.max(4, length * 0.062),
        );
    }
  }
  return body;
}

/** Thuja: a dense column, flat scaly sprays, tiny upright cones. */
export const thuja: Draw = (plate) => {
  const { canvas } = plate;
  const { random } = canvas;
  let body = hill(canvas, plate.paper);
  const column = (x: number, foot: number, height: number, half: number, fade: number) => {
    const outline = `M${x} ${foot - height}C${x + half * 0.9} ${fixed(foot - height * 0.66)} ${x + half * 1.15} ${fixed(foot - height * 0.2)} ${x + half * 0.8} ${foot}H${x - half * 0.8}C${x - half * 1.15} ${fixed(foot - height * 0.2)} ${x - half * 0.9} ${fixed(foot - height * 0.66)} ${x} ${foot - height}Z`;
    let tree =
      ellipse(x + half * 0.4, foot + 4, half * 1.5, 18, '#1F3A2E', 'fill-opacity=".28"') +
      path(outline, mix('#1F4A33', plate.paper, fade));
    for (let i = 0; i < 120; i++) {
      const t = 1 - i / 120;
      const reach = half * Math.min(1, 1.75 * (1 - t) ** 0.62) * 0.98;
      const aside = random() * 2 - 1;
      const light = mix('#2A5A3C', '#93B56A', Math.max(0, Math.min(1, 0.45 - aside * 0.42 + (random() - 0.5) * 0.3)));
      const at: Point = [x + aside * reach * 0.86, foot - height * t * 0.94 - 4];
      tree += [-0.42, 0, 0.42]
        .map((k) =>
          blade(
            at,
            height * 0.085,
            UP + aside * 0.3 + k,
            height * 0.0085,
            { dark: mix(mix(light, '#12331F', 0.4), plate.paper, fade), light: mix(light, plate.paper, fade) },
            { shape: 'oval' },
          ),
        )
        .join('');
    }
    return tree;
  };
  body += column(790, 1020, 480, 96, 0.35) + column(230, 1040, 620, 118, 0.18) + column(500, 1080, 880, 158, 0);
  for (const [x, y, length, angle, depth] of [
    [1500, 1130, 620, -2, 0.3],
    [1330, 1230, 560, -1.9, 0.15],
    [1640, 560, 620, -2.75, 0.15],
    [1640, 860, 640, -2.6, 0],
  ] as const)
    body += spray(plate, [x, y], length, angle, mix('#2A5A3C', '#12331F', depth), mix('#8FB56A', '#1F4A33', depth));
  for (const [x, y] of [
    [1250, 560],
    [1310, 620],
    [1160, 700],
    [1400, 480],
    [1220, 800],
    [1110, 640],
  ] as const)
    body += [-0.4, 0.4, 0]
      .map((k) => blade([x, y], 54, UP + k, 13, { dark: '#8A6A34', light: '#D5BF7A' }, { shape: 'ovate' }))
      .join('');
  return body;
};
