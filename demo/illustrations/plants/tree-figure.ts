// The whole tree as it stands on its hill: trunk, boughs and a crown built of leafy clouds.
import { type Canvas, linear } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import { crown, grass } from '../core/foliage.ts';
import { type Curve, ellipse, fixed, type Point, path } from '../core/shapes.ts';
import { branch, HEIGHT, WIDTH } from './kit.ts';

/** The hill below a tree, with a hint of distant wood; `tint` is the paper's colour. */
export function hill(canvas: Canvas, tint: string, isNight = false): string {
  const { random } = canvas;
  const far = mix(tint, isNight ? '#4E7A68' : '#8FA992', 0.4);
  let woods = `M0 1010L0 930`;
  for (let x = 0; x <= WIDTH; x += 32)
    woods += `L${x} ${fixed(912 - random() * 46)}L${x + 16} ${fixed(940 - random() * 10)}`;
  const near = mix(tint, isNight ? '#2F5B45' : '#6F9467', 0.72);
  return (
    path(`${woods}L${WIDTH} 1010Z`, far) +
    path(`M0 ${HEIGHT}V1010Q420 920 860 968T${WIDTH} 950V${HEIGHT}Z`, near) +
    path(`M0 ${HEIGHT}V1095Q500 1020 960 1062T${WIDTH} 1040V${HEIGHT}Z`, mix(near, '#1F4A38', 0.3)) +
    grass(canvas, 150, 0, WIDTH, 1060, 1200, 46, mix(near, '#1F4A38', 0.6), mix(near, '#D9E6A8', 0.3))
  );
}

/** A cloud of leaves in a crown. */
export type Cloud = readonly [x: number, y: number, rx: number, ry: number];

/** A trunk that widens at its foot and forks into boughs. */
export function trunk(
  [x, y]: Point,
  height: number,
  width: number,
  bark: readonly [string, string],
  forks: readonly Point[],
): string {
  const top: Point = [x, y - height];
  let body = '';
  for (const fork of forks) {
    const from: Point = [x, y - height * 0.62];
    body += branch(
      [from, [from[0], from[1] - height * 0.2], [(from[0] + fork[0]) / 2, fork[1] + 90], fork],
      width * 0.5,
      width * 0.14,
      bark[0],
      bark[1],
    );
  }
  const curve: Curve = [[x, y], [x - 4, y - height * 0.3], [x + 6, y - height * 0.6], top];
  return (
    ellipse(x + width * 1.4, y + 6, width * 4, 18, '#1F3A2E', 'fill-opacity=".28"') +
    body +
    branch(curve, width, width * 0.5, bark[0], bark[1]) +
    path(
      `M${x - width} ${y + 8}Q${x - width * 0.5} ${y - 10} ${x - width * 0.46} ${y - 70}H${x + width * 0.46}Q${x + width * 0.5} ${y - 10} ${x + width} ${y + 8}Z`,
      bark[1],
    )
  );
}

/** A crown of clouds, far ones first; each is dark below and lit at its upper left. */
export function cloudCrown(
  canvas: Canvas,
  clouds: readonly Cloud[],
  tones: readonly [dark: string, middle: string, light: string],
  leafSize = 11,
): string {
  let body = '';
  for (const [x, y, rx, ry] of clouds) {
    body += ellipse(x, y, rx * 0.86, ry * 0.86, mix(tones[0], tones[1], 0.25));
    const count = Math.round((rx * ry) / (leafSize * leafSize * 0.62));
    body += crown(
      canvas,
      [x, y],
      rx,
      ry,
      Math.min(count, 420),
      [mix(tones[0], '#10261D', 0.15), tones[0], tones[1], tones[2]],
      leafSize,
    );
  }
  return body;
}

/** White birch bark with its black marks, leaning by `lean`. */
export function birchTrunk(canvas: Canvas, [x, y]: Point, height: number, width: number, lean: number): string {
  const { random } = canvas;
  const fill = linear(
    canvas,
    x - width / 2,
    0,
    x + width / 2,
    0,
    '#E4DFD4',
    ['#FBF8F1', 0.3],
    ['#C9C2B5', 0.7],
    '#8F887C',
  );
  let body =
    ellipse(x + width, y + 4, width * 3, 14, '#1F3A2E', 'fill-opacity=".28"') +
    path(
      `M${fixed(x - width * 0.62)} ${y}Q${fixed(x - width * 0.4 + lean * 0.4)} ${fixed(y - height * 0.5)} ${fixed(x - width * 0.16 + lean)} ${fixed(y - height)}L${fixed(x + width * 0.16 + lean)} ${fixed(y - height)}Q${fixed(x + width * 0.42 + lean * 0.4)} ${fixed(y - height * 0.5)} ${fixed(x + width * 0.62)} ${y}Z`,
      fill,
    );
  for (let i = 0; i < height / 12; i++) {
    const t = random() ** 1.5;
    const half = width * (0.56 - t * 0.36);
    const place = x + lean * t * t - half + random() * half;
    body += path(
      `M${fixed(place)} ${fixed(y - t * height)}q${fixed(half * 0.5)} -4 ${fixed(half * (0.4 + random() * 0.6))} 0q${fixed(-half * 0.3)} ${fixed(4 + random() * 5)} ${fixed(-half * 0.5)} 1Z`,
      '#2E2A27',
      'fill-opacity=".8"',
    );
  }
  return (
    body +
    path(
      `M${fixed(x - width * 0.66)} ${y}q${fixed(width * 0.5)} -70 ${fixed(width * 0.5)} -110q${fixed(width * 0.3)} 50 ${fixed(width * 0.8)} 110Z`,
      '#4A443E',
      'fill-opacity=".55"',
    )
  );
}
