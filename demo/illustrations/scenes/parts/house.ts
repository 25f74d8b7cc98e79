// A whole house in two faces: the gable towards the viewer, the long wall turned to the right.
import { line, mix, num, path, poly, rect, type Scene } from './kit.ts';
import { shadow } from './light.ts';
import { chimney, metalRoof, tiles } from './roofing.ts';
import { smoke } from './sky.ts';
import { boards, logs, plinth } from './walls.ts';

/** A house's measures and materials; x,y is the gable's lower left corner. */
export type House = {
  x: number;
  y: number;
  /** Width of the gable, length of the long wall, height to the eaves, height of the roof. */
  gable: number;
  length: number;
  wall: number;
  rise: number;
  colour: string;
  roof?: string;
  trim?: string;
  kind?: 'boards' | 'logs';
  /** Metal seams, tiles, or snow lying on it. */
  roofing?: 'metal' | 'tiles' | 'snow';
  smoking?: boolean;
  /** The caller's drawing on each face, with 0,0 at its lower left corner. */
  onGable?: string;
  onSide?: string;
  chimneyAt?: number;
};

const SLOPE = Math.tan((-4 * Math.PI) / 180);

/** Draws the house. */
export function house(s: Scene, h: House): string {
  const { x, y, gable, length, wall, rise, trim = '#FBF5E8' } = h;
  const apex: [number, number] = [x + gable / 2, y - wall - rise];
  const over = gable * 0.07;
  const drop = (rise / (gable / 2)) * over;
  const ridgeEnd: [number, number] = [apex[0] + length + over, apex[1] + SLOPE * (length + over)];
  const eaveStart: [number, number] = [x + gable + over, y - wall + drop];
  const eaveEnd: [number, number] = [eaveStart[0] + length + over, eaveStart[1] + SLOPE * (length + over)];
  const roofStart: [number, number] = [apex[0] - over * 0.35, apex[1] - drop * 0.1];
  const face = [roofStart, ridgeEnd, eaveEnd, [eaveStart[0] - over * 0.35, eaveStart[1]]] as const;
  return (
    shadow(s, x + (gable + length) * 0.55, y + 6, (gable + length) * 0.62, 34, 0.5, '#1E2A1E') +
    sideFace(s, h) +
    gableFace(s, h) +
    stack(s, h, apex) +
    roofFace(s, h, face) +
    line(
      `M${num(x - over)} ${num(y - wall + drop)}L${num(apex[0])} ${num(apex[1])}L${num(x + gable + over)} ${num(y - wall + drop)}`,
      mix(trim, '#3A2A20', 0.25),
      gable * 0.05,
    ) +
    line(
      `M${num(x - over)} ${num(y - wall + drop - 3)}L${num(apex[0])} ${num(apex[1] - 3)}L${num(x + gable + over)} ${num(y - wall + drop - 3)}`,
      h.roofing === 'snow' ? '#FFFFFF' : trim,
      gable * (h.roofing === 'snow' ? 0.07 : 0.036),
    )
  );
}

function walls(s: Scene, h: House, w: number, top: number): string {
  return h.kind === 'logs'
    ? logs(s, 0, -top, w, top, Math.round(top / 22), h.colour)
    : boards(s, 0, -top, w, top, h.colour, 17);
}

function sideFace(s: Scene, h: House): string {
  const { length: l, wall } = h;
  const eave = rect(0, -wall, l, wall * 0.3, s.linear(0, -wall, 0, -wall * 0.7, '#14100C80', '#14100C00'));
  const trim = h.kind === 'logs' ? '' : rect(l - 12, -wall, 12, wall, mix(h.trim ?? '#FBF5E8', '#5A4A40', 0.3));
  return `<g transform="translate(${num(h.x + h.gable)} ${num(h.y)}) skewY(-4)">${walls(s, h, l, wall)}${rect(0, -wall, l, wall, '#1A1018', 'fill-opacity=".2"')}${eave}${plinth(s, 0, -18, l, 22, 34)}${h.onSide ?? ''}${trim}</g>`;
}

function gableFace(s: Scene, h: House): string {
  const { gable: g, wall, rise } = h;
  const whole = s.clip(
    `M0 0V${-wall}L${num(g / 2)} ${-wall - rise}L${num(g)} ${-wall}V0Z`,
    walls(s, h, g, wall + rise),
  );
  const shade = path(
    `M0 ${-wall}L${num(g / 2)} ${-wall - rise}L${num(g)} ${-wall}v34L${num(g / 2)} ${-wall - rise + 46}L0 ${-wall + 34}Z`,
    '#14100C',
    'fill-opacity=".28"',
  );
  const trim = h.trim ?? '#FBF5E8';
  const corners =
    h.kind === 'logs'
      ? logEnds(h)
      : rect(-2, -wall, 14, wall, trim) +
        rect(g - 12, -wall, 15, wall, trim) +
        rect(g, -wall, 4, wall, mix(trim, '#3A2A20', 0.35));
  return `<g transform="translate(${num(h.x)} ${num(h.y)})">${whole}${shade}${plinth(s, 0, -18, g, 22, 34)}${h.onGable ?? ''}${corners}</g>`;
}

function logEnds(h: House): string {
  const n = Math.round(h.wall / 22);
  let out = '';
  for (let i = 0; i < n; i++) {
    const cy = -h.wall + (i + 0.5) * (h.wall / n);
    for (const cx of [-5, h.gable + 2])
      out += `<circle cx="${cx}" cy="${num(cy)}" r="${num(h.wall / n / 2)}" fill="${cx < 0 ? '#D9B080' : '#A87A50'}" stroke="#5A3820" stroke-width="1.5"/><circle cx="${cx}" cy="${num(cy)}" r="${num(h.wall / n / 5)}" fill="none" stroke="#8A5E38" stroke-width="1.2"/>`;
  }
  return out;
}

function stack(s: Scene, h: House, apex: readonly [number, number]): string {
  const at = h.chimneyAt ?? 0.45;
  const w = h.gable * 0.12;
  const [cx, cy] = [apex[0] + h.length * at, apex[1] + SLOPE * h.length * at + w];
  const snow = h.roofing === 'snow' ? rect(cx - w * 0.1, cy - w * 2.7, w * 1.2, w * 0.24, '#FFFFFF', 'rx="5"') : '';
  return (
    (h.smoking ? smoke(s, cx + w / 2, cy - w * 2.6, h.rise * 1.5) : '') +
    chimney(s, cx, cy + w * 0.4, w, w * 2.8) +
    snow
  );
}

function roofFace(
  s: Scene,
  h: House,
  face: readonly [
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
  ],
): string {
  const [a, b, c, d] = face;
  const colour = h.roof ?? '#4A5058';
  if (h.roofing === 'snow') {
    const lip = `M${num(d[0])} ${num(d[1])}L${num(c[0])} ${num(c[1])}v16q-60 14 -130 4t-140 6t-120 -2L${num(d[0])} ${num(d[1] + 18)}Z`;
    return poly([a, b, c, d], s.linear(a[0], a[1], c[0], c[1], '#FFFFFF', '#EEF3F6', '#C9D6E2')) + path(lip, '#DCE6EE');
  }
  if (h.roofing === 'tiles') {
    const [w, height] = [c[0] - a[0] + 60, d[1] - b[1]];
    const rows = Math.ceil(height / 15);
    return (
      s.clip(
        `M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}L${num(c[0])} ${num(c[1])}L${num(d[0])} ${num(d[1])}Z`,
        `<g transform="skewY(-4)">${tiles(s, a[0] - 20, a[1] - a[0] * SLOPE - 10, w, rows + 4, 24, [colour, mix(colour, '#FFD0A8', 0.16), mix(colour, '#2A1008', 0.16)])}</g>`,
      ) + poly([a, b, c, d], s.linear(a[0], a[1], c[0], c[1], '#FFF0D830', '#00000000', '#14080850'))
    );
  }
  return metalRoof(s, face, colour);
}
