// Rooms: walls, floors, windows with a view, light falling in.
import { forest } from './forest.ts';
import { alpha, line, mix, num, path, rect, type Scene } from './kit.ts';

/** A wall lit from the left, with its skirting board at `floorY`. */
export function wall(s: Scene, floorY: number, colour: string, skirting = 30): string {
  return (
    rect(
      0,
      0,
      s.width,
      floorY,
      s.linear(0, 0, s.width, floorY * 0.4, mix(colour, '#FFF6E4', 0.3), [colour, 0.5], mix(colour, '#2A1E1A', 0.2)),
    ) +
    (skirting
      ? rect(0, floorY - skirting, s.width, skirting, mix(colour, '#FFFDF6', 0.72)) +
        rect(0, floorY - skirting, s.width, 4, '#FFFFFF', 'fill-opacity=".6"') +
        rect(0, floorY - 3, s.width, 5, '#3A2A1E', 'fill-opacity=".35"')
      : '')
  );
}

/** A boarded floor seen in perspective, boards running away from the viewer. */
export function floor(s: Scene, y: number, colour: string, boardsAcross = 20): string {
  const { width: w, height: h, random: r } = s;
  const [vx, spread] = [w * 0.47, 2.3];
  let out = rect(0, y, w, h - y, colour);
  let joints = '';
  const at = (i: number, depth: number) => vx + (i / boardsAcross - 0.5) * w * (1.15 + (spread - 1.15) * depth);
  for (let i = 0; i < boardsAcross; i++) {
    const tone = mix(mix(colour, '#4A2E1A', 0.16), mix(colour, '#FFE9C4', 0.2), r());
    out += path(
      `M${num(at(i, 0))} ${num(y)}L${num(at(i + 1, 0))} ${num(y)}L${num(at(i + 1, 1))} ${h}L${num(at(i, 1))} ${h}Z`,
      tone,
    );
    joints += `M${num(at(i, 0))} ${num(y)}L${num(at(i, 1))} ${h}`;
    for (const depth of [0.08 + r() * 0.8])
      joints += `M${num(at(i, depth))} ${num(y + (h - y) * depth)}L${num(at(i + 1, depth))} ${num(y + (h - y) * depth)}`;
  }
  return (
    out +
    line(joints, mix(colour, '#1A0C06', 0.55), 1.8, 'stroke-opacity=".55"') +
    rect(0, y, w, h - y, s.linear(0, y, w, h, '#FFF0D040', ['#FFF0D000', 0.4], '#1A0C0655'))
  );
}

/** Daylight on floor or wall: the window's shape thrown down to the right. */
export function sunPatch(
  x: number,
  y: number,
  w: number,
  h: number,
  lean = 120,
  columns = 2,
  rows = 2,
  strength = 0.3,
): string {
  const gap = 0.06;
  let d = '';
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < rows; j++) {
      const [u0, u1, v0, v1] = [(i + gap) / columns, (i + 1 - gap) / columns, (j + gap) / rows, (j + 1 - gap) / rows];
      const p = (u: number, v: number) => `${num(x + u * w + v * lean)} ${num(y + v * h)}`;
      d += `M${p(u0, v0)}L${p(u1, v0)}L${p(u1, v1)}L${p(u0, v1)}Z`;
    }
  return path(d, `#FFF3CE`, `fill-opacity="${strength}"`);
}

/** A room's window: casing, sill, and a view drawn by the caller (else a misty forest). */
export function roomWindow(
  s: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  view?: string,
  columns = 2,
  rows = 2,
  frame = '#FBF6EA',
): string {
  const inside =
    view ??
    rect(x, y, w, h, s.linear(0, y, 0, y + h, '#CFE2E8', '#EEF0E2', '#F6E8C8')) +
      forest(s, y + h * 0.86, h * 0.5, '#A3BFB2', '#86A898', 9, x, x + w) +
      forest(s, y + h + 8, h * 0.42, '#6E9686', '#537C6C', 6, x, x + w);
  let bars = '';
  for (let i = 1; i < columns; i++) bars += `M${num(x + (w * i) / columns)} ${num(y)}v${num(h)}`;
  for (let i = 1; i < rows; i++) bars += `M${num(x)} ${num(y + (h * i) / rows)}h${num(w)}`;
  const shade = mix(frame, '#5A4A3A', 0.28);
  return (
    rect(x - 34, y - 34, w + 68, h + 60, frame) +
    rect(x - 34, y + h + 26, w + 68, 4, shade) +
    line(
      `M${num(x + w + 34)} ${num(y - 34)}v${num(h + 60)}M${num(x - 8)} ${num(y + h + 8)}V${num(y - 8)}H${num(x + w + 8)}`,
      shade,
      3,
      'stroke-opacity=".7"',
    ) +
    s.clip(`M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}Z`, inside) +
    line(bars, mix(frame, '#5A4A3A', 0.2), 16) +
    line(bars, frame, 11) +
    `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="none" stroke="${frame}" stroke-width="14"/>` +
    rect(
      x - 56,
      y + h + 22,
      w + 112,
      24,
      s.linear(0, y + h + 22, 0, y + h + 46, '#FFFDF6', mix(frame, '#8A7A66', 0.25)),
    ) +
    rect(x - 44, y + h + 46, w + 88, 10, '#2A1E16', 'fill-opacity=".18"')
  );
}

/** A hanging curtain with folds. */
export function curtain(s: Scene, x: number, y: number, w: number, h: number, colour: string, see = 0.92): string {
  const folds = 6;
  let out = '';
  for (let i = 0; i < folds; i++) {
    const [x0, b] = [x + (i * w) / folds, w / folds];
    out += path(
      `M${num(x0)} ${num(y)}h${num(b + 1)}Q${num(x0 + b + 5)} ${num(y + h * 0.6)} ${num(x0 + b + 1)} ${num(y + h)}q${num(-b / 2)} ${num(9)} ${num(-b - 1)} 0Q${num(x0 + 4)} ${num(y + h * 0.5)} ${num(x0)} ${num(y)}Z`,
      s.linear(x0, 0, x0 + b, 0, mix(colour, '#FFFFFF', 0.35), [colour, 0.5], mix(colour, '#3A2A20', 0.28)),
      `fill-opacity="${see}"`,
    );
  }
  return out;
}

/** A rug in perspective, with a border and stripes. */
export function rug(s: Scene, x: number, y: number, w: number, h: number, colour: string, stripe: string): string {
  const skew = w * 0.09;
  const at = (u: number, v: number) => `${num(x + skew * (1 - v) + u * (w - 2 * skew * (1 - v)))} ${num(y + v * h)}`;
  let out = path(`M${at(0, 0)}L${at(1, 0)}L${at(1, 1)}L${at(0, 1)}Z`, colour);
  for (const [a, b] of [
    [0.06, 0.1],
    [0.14, 0.17],
    [0.3, 0.42],
    [0.47, 0.5],
    [0.55, 0.58],
    [0.63, 0.75],
    [0.84, 0.87],
    [0.91, 0.95],
  ] as const)
    out += path(`M${at(a, 0)}L${at(b, 0)}L${at(b, 1)}L${at(a, 1)}Z`, stripe);
  let fringe = '';
  for (let i = 0; i <= 22; i++) fringe += `M${at(0, i / 22)}l-14 2M${at(1, i / 22)}l14 2`;
  return (
    rect(x - 4, y + h - 4, w + 14, 12, '#1A0C06', 'fill-opacity=".14"') +
    line(fringe, mix(colour, '#FFFFFF', 0.3), 3) +
    out +
    path(
      `M${at(0, 0)}L${at(1, 0)}L${at(1, 1)}L${at(0, 1)}Z`,
      s.linear(x, y, x + w, y + h, `#FFFFFF${alpha(0.16)}`, '#00000000', `#1A0C06${alpha(0.22)}`),
    )
  );
}
