// Pencil, ruler, magnifying glass.
import { box, circle, ellipse, line, mix, num, path, poly, rect, type Scene } from './kit.ts';

/** A pencil lying along x, point at 0,0 to the left. */
export function pencil(s: Scene, length = 380, colour = '#E39A2C'): string {
  return (
    ellipse(length / 2, 16, length * 0.54, 10, s.ball('#1A100860', '#1A100800')) +
    poly(
      [
        [0, 0],
        [46, -13],
        [46, 13],
      ],
      '#E8CDA0',
    ) +
    poly(
      [
        [0, 0],
        [15, -4.4],
        [15, 4.4],
      ],
      '#2A2622',
    ) +
    rect(46, -13, length - 96, 9, mix(colour, '#FFFFFF', 0.35)) +
    rect(46, -4, length - 96, 9, colour) +
    rect(46, 5, length - 96, 8, mix(colour, '#3A1C06', 0.4)) +
    rect(length - 50, -13, 24, 26, s.linear(0, -13, 0, 13, '#F4F4F0', '#9AA0A0')) +
    box(length - 28, -13, 30, 26, 8, s.linear(0, -13, 0, 13, '#F0A8A0', '#B9584E'))
  );
}

/** A wooden ruler lying along x from 0,0. */
export function ruler(s: Scene, length = 620): string {
  let marks = '';
  for (let i = 0; i <= length - 30; i += 12)
    marks += `M${15 + i} 0v${(i / 12) % 10 === 0 ? 26 : (i / 12) % 5 === 0 ? 19 : 12}`;
  return (
    rect(6, 10, length, 54, '#1A1008', 'fill-opacity=".18"') +
    rect(0, 0, length, 54, s.linear(0, 0, length, 54, '#F2D9A4', '#DDB56E', '#C79A50')) +
    line(marks, '#5A3A18', 2) +
    rect(0, 46, length, 8, '#9A6E34', 'fill-opacity=".5"') +
    circle(length - 22, 36, 7, '#8A6230')
  );
}

/** A magnifying glass: 0,0 is the lens's middle; `view` is drawn in it (around 0,0). */
export function magnifier(s: Scene, radius: number, view: string): string {
  const lens = `M${-radius} 0a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`;
  const handle = radius * 0.72;
  return (
    ellipse(radius * 0.16, radius * 0.22, radius * 1.14, radius * 1.14, s.ball(['#14100C60', 0.7], ['#14100C00', 1])) +
    `<g transform="rotate(45)">${box(radius * 1.04, -16, handle * 0.3, 32, 4, '#B9BFC0')}${box(radius * 1.22, -24, handle * 1.5, 48, 22, s.linear(0, -24, 0, 24, '#C9834A', '#8A4A22', '#4E260E'))}${box(radius * 1.3, -17, handle * 1.3, 8, 4, '#F2C89A', 'fill-opacity=".6"')}</g>` +
    circle(0, 0, radius, '#F4EFE2') +
    s.clip(lens, view) +
    circle(0, 0, radius, s.radial(-radius * 0.3, -radius * 0.4, radius * 1.3, ['#FFFFFF00', 0.5], ['#2A3A4455', 1])) +
    circle(0, 0, radius + 8, 'none', `stroke="#3B3230" stroke-width="22"`) +
    circle(
      0,
      0,
      radius + 8,
      'none',
      `stroke="${s.linear(-radius, -radius, radius, radius, '#F2DDB0', '#B9863C', '#6E4A1C')}" stroke-width="15"`,
    ) +
    path(
      `M${num(-radius * 0.78)} ${num(-radius * 0.16)}A${num(radius * 0.8)} ${num(radius * 0.8)} 0 0 1 ${num(-radius * 0.1)} ${num(-radius * 0.79)}L${num(-radius * 0.08)} ${num(-radius * 0.66)}A${num(radius * 0.68)} ${num(radius * 0.68)} 0 0 0 ${num(-radius * 0.66)} ${num(-radius * 0.12)}Z`,
      '#FFFFFF',
      'fill-opacity=".55"',
    )
  );
}
