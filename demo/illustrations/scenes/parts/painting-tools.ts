// Paint tin and brush.
import { box, circle, ellipse, line, mix, num, path, rect, type Scene } from './kit.ts';

/** A paint tin with its lid off; 0,0 is the foot's middle. */
export function paintTin(s: Scene, paint: string, size = 130): string {
  const [w, h] = [size, size * 1.02];
  return (
    ellipse(size * 0.14, 0, w * 0.74, w * 0.13, s.ball('#1A100870', '#1A100800')) +
    rect(
      -w / 2,
      -h,
      w,
      h - w * 0.06,
      s.linear(-w / 2, 0, w / 2, 0, '#F4F5F2', ['#C9CECC', 0.4], ['#9AA2A2', 0.75], '#6E7777'),
    ) +
    ellipse(0, -w * 0.06, w / 2, w * 0.14, '#8A9292') +
    rect(-w / 2, -h * 0.74, w, h * 0.5, s.linear(-w / 2, 0, w / 2, 0, '#FBF6EA', ['#F1E6D0', 0.5], '#B9AC94')) +
    box(-w * 0.28, -h * 0.64, w * 0.56, h * 0.3, 6, paint) +
    ellipse(0, -h, w / 2, w * 0.15, '#DDE1DF') +
    ellipse(
      0,
      -h,
      w * 0.44,
      w * 0.12,
      s.linear(-w / 2, -h, w / 2, -h, mix(paint, '#FFFFFF', 0.25), paint, mix(paint, '#1A0C06', 0.2)),
    ) +
    path(
      `M${num(-w * 0.34)} ${num(-h + w * 0.1)}q${num(w * 0.04)} ${num(w * 0.3)} ${num(w * 0.1)} ${num(w * 0.28)}t${num(w * 0.07)} ${num(-w * 0.24)}Z`,
      paint,
    ) +
    line(`M${num(-w * 0.5)} ${num(-h * 0.86)}Q0 ${num(-h * 0.2)} ${num(w * 0.5)} ${num(-h * 0.86)}`, '#7C8585', 3.5)
  );
}

/** A flat paint brush pointing up, bristles at 0,0. */
export function brush(s: Scene, paint = '#8FA98A', size = 1): string {
  const u = size;
  return (
    path(
      `M${-32 * u} ${-70 * u}H${32 * u}Q${30 * u} ${-20 * u} ${22 * u} 0Q0 ${10 * u} ${-24 * u} 0Q${-32 * u} ${-24 * u} ${-32 * u} ${-70 * u}Z`,
      s.linear(0, -70 * u, 0, 6 * u, '#3A2A1E', ['#4E3A28', 0.4], [paint, 0.62], paint),
    ) +
    line(
      `M${-18 * u} ${-64 * u}V${-24 * u}M0 ${-64 * u}V${-20 * u}M${16 * u} ${-64 * u}V${-26 * u}`,
      '#1E140C',
      2 * u,
      'stroke-opacity=".5"',
    ) +
    box(-36 * u, -104 * u, 72 * u, 38 * u, 4, s.linear(-36 * u, 0, 36 * u, 0, '#F2EAD8', '#C9A45A', '#8A6A2C')) +
    path(
      `M${-30 * u} ${-104 * u}Q${-28 * u} ${-140 * u} ${-13 * u} ${-170 * u}Q${-11 * u} ${-230 * u} ${-12 * u} ${-290 * u}Q0 ${-312 * u} ${12 * u} ${-290 * u}Q${11 * u} ${-230 * u} ${13 * u} ${-170 * u}Q${28 * u} ${-140 * u} ${30 * u} ${-104 * u}Z`,
      s.linear(-30 * u, 0, 30 * u, 0, '#E8B878', '#C07A3A', '#7A4218'),
    ) +
    circle(0, -286 * u, 4.5 * u, '#5A3014')
  );
}
