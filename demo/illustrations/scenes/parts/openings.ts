// Windows and doors.
import { line, mix, num, path, rect, type Scene } from './kit.ts';

/** How a window looks: its panes, frame colour and the light in it. */
export type WindowLook = {
  columns?: number;
  rows?: number;
  frame?: string;
  lit?: boolean;
  glass?: string[];
  casing?: number;
  sill?: boolean;
};

/** A window whose opening (glass and frame) is the given box; the casing goes outside it. */
export function windowAt(s: Scene, x: number, y: number, w: number, h: number, look: WindowLook = {}): string {
  const { columns = 2, rows = 2, frame = '#FBF5E8', lit = false, casing = 9, sill = true } = look;
  const glass = look.glass ?? (lit ? ['#FFF0B8', '#FFD37A', '#E99A3C'] : ['#DCE9EC', '#8FB0BE', '#4A6C7E']);
  const bar = Math.max(3, w * 0.045);
  let d = '';
  for (let i = 1; i < columns; i++) d += `M${num(x + (w * i) / columns)} ${num(y)}v${num(h)}`;
  for (let i = 1; i < rows; i++) d += `M${num(x)} ${num(y + (h * i) / rows)}h${num(w)}`;
  const gleam = lit
    ? ''
    : path(
        `M${num(x + w * 0.1)} ${num(y + h)}L${num(x + w * 0.55)} ${num(y)}h${num(w * 0.22)}L${num(x + w * 0.32)} ${num(y + h)}Z`,
        '#FFFFFF',
        'fill-opacity=".16"',
      );
  return (
    rect(x - casing, y - casing, w + casing * 2, h + casing * 2, frame) +
    line(
      `M${num(x - casing)} ${num(y + h + casing)}h${num(w + casing * 2)}V${num(y - casing)}`,
      mix(frame, '#3A2A20', 0.4),
      2,
    ) +
    rect(x, y, w, h, s.linear(x, y, x + w, y + h, ...glass)) +
    gleam +
    rect(x, y, w, Math.min(14, h * 0.08), '#22303A', 'fill-opacity=".28"') +
    line(d, frame, bar) +
    `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="none" stroke="${frame}" stroke-width="${num(bar)}"/>` +
    (sill
      ? rect(x - casing * 1.6, y + h + casing - 2, w + casing * 3.2, casing * 0.9, mix(frame, '#8A7A66', 0.12)) +
        rect(x - casing, y + h + casing * 1.9 - 2, w + casing * 2, casing * 0.8, '#1A1410', 'fill-opacity=".22"')
      : '')
  );
}

/** A panelled door with its casing; the box is the door leaf. */
export function door(
  s: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  frame = '#FBF5E8',
  glazed = false,
): string {
  const panel = (px: number, py: number, pw: number, ph: number) =>
    rect(px, py, pw, ph, mix(colour, '#0A0A0A', 0.22)) +
    rect(px + 3, py + 3, pw - 4, ph - 4, mix(colour, '#FFFFFF', 0.08));
  const [px, pw] = [x + w * 0.14, w * 0.72];
  const upper = glazed
    ? rect(px, y + h * 0.08, pw, h * 0.36, s.linear(px, y, px + pw, y + h * 0.4, '#FFE9B0', '#E9B060', '#7A6A60')) +
      line(`M${num(x + w / 2)} ${num(y + h * 0.08)}v${num(h * 0.36)}`, mix(colour, '#FFFFFF', 0.1), 4)
    : panel(px, y + h * 0.07, pw, h * 0.38);
  return (
    rect(x - w * 0.1, y - w * 0.1, w * 1.2, h + w * 0.1, frame) +
    rect(x, y, w, h, s.linear(x, y, x + w, y, mix(colour, '#FFFFFF', 0.12), colour, mix(colour, '#000000', 0.2))) +
    upper +
    panel(px, y + h * 0.53, pw, h * 0.38) +
    `<circle cx="${num(x + w * 0.88)}" cy="${num(y + h * 0.52)}" r="${num(Math.max(3, w * 0.05))}" fill="#E9B44C"/>`
  );
}
