// A roof with solar panels.
import { forest, hill, spruce } from './parts/forest.ts';
import { line, num, type Point, poly, type Scene } from './parts/kit.ts';
import { finishLight, glow } from './parts/light.ts';
import { chimney } from './parts/roofing.ts';
import { cloud, sky, sun } from './parts/sky.ts';

/** A panel on a sloping face: `u`,`v` run along the roof's edges. */
function panel(s: Scene, at: (u: number, v: number) => Point, u: number, v: number, w: number, h: number): string {
  const [a, b, c, d] = [at(u, v), at(u + w, v), at(u + w, v + h), at(u, v + h)];
  let cells = '';
  for (let i = 1; i < 4; i++)
    cells += `M${at(u + (w * i) / 4, v)
      .map(num)
      .join(' ')}L${at(u + (w * i) / 4, v + h)
      .map(num)
      .join(' ')}`;
  for (let i = 1; i < 6; i++)
    cells += `M${at(u, v + (h * i) / 6)
      .map(num)
      .join(' ')}L${at(u + w, v + (h * i) / 6)
      .map(num)
      .join(' ')}`;
  const gleam = [
    at(u + w * 0.1, v),
    at(u + w * 0.5, v),
    at(u + w * 0.16, v + h),
    at(u, v + h),
    at(u, v + h * 0.5),
  ] as const;
  return (
    poly(
      [a, b, c, d].map(([x, y]) => [x + 7, y + 9] as const),
      '#14181C',
      'fill-opacity=".4"',
    ) +
    poly([a, b, c, d], s.linear(a[0], a[1], c[0], c[1], '#3E6A94', '#1F3E64', '#142A48')) +
    poly(gleam, '#BFE0F2', 'fill-opacity=".28"') +
    line(cells, '#8FB4D0', 1.8, 'stroke-opacity=".7"') +
    poly([a, b, c, d], 'none', 'stroke="#DCE4E8" stroke-width="6" stroke-linejoin="round"')
  );
}

/** A roof with solar panels, the sun, and a spruce forest behind. */
export function solarRoof(s: Scene): string {
  const [a, b, c, d]: Point[] = [
    [300, 360],
    [1400, 300],
    [1720, 800],
    [-40, 900],
  ] as Point[];
  const [A, B, C, Dd] = [a as Point, b as Point, c as Point, d as Point];
  const at = (u: number, v: number): Point => {
    const [x1, y1, x2, y2] = [
      A[0] + (B[0] - A[0]) * u,
      A[1] + (B[1] - A[1]) * u,
      Dd[0] + (C[0] - Dd[0]) * u,
      Dd[1] + (C[1] - Dd[1]) * u,
    ];
    return [x1 + (x2 - x1) * v, y1 + (y2 - y1) * v];
  };
  let seams = '';
  for (let i = 0; i <= 34; i++)
    seams += `M${at(i / 34, 0)
      .map(num)
      .join(' ')}L${at(i / 34, 1)
      .map(num)
      .join(' ')}`;
  let panels = '';
  for (let j = 0; j < 2; j++)
    for (let i = 0; i < 6; i++) panels += panel(s, at, 0.14 + i * 0.122, 0.12 + j * 0.37, 0.112, 0.34);
  let raysOfSun = '';
  for (let i = 0; i < 16; i++)
    raysOfSun += `M${num(470 + Math.cos(i * 0.3927) * 108)} ${num(170 + Math.sin(i * 0.3927) * 108)}L${num(470 + Math.cos(i * 0.3927) * (i % 2 ? 150 : 176))} ${num(170 + Math.sin(i * 0.3927) * (i % 2 ? 150 : 176))}`;
  return (
    sky(s, 620, '#7FB4DA', '#BFDCE6', '#F8ECCF') +
    sun(s, 470, 170, 84, '#FFE9A8', 5) +
    line(raysOfSun, '#FFF3CC', 7, 'stroke-opacity=".8"') +
    cloud(s, 1050, 130, 380) +
    cloud(s, 120, 260, 300) +
    hill(s, 380, 80, '#B4D0CA') +
    forest(s, 500, 230, '#86AE9E', '#649082', 40) +
    forest(s, 640, 330, '#4F7F6C', '#356652', 18) +
    spruce(s, 130, 760, 620, '#24503E', '#4F7F5C') +
    spruce(s, 1500, 700, 560, '#24503E', '#4F7F5C') +
    chimney(s, 1210, 380, 92, 190) +
    poly([A, B, C, Dd], s.linear(300, 320, 1400, 900, '#8E4A3A', '#7A3A2E', '#4E221C')) +
    line(seams, '#3A1410', 3, 'stroke-opacity=".7"') +
    line(seams, '#E0A08A', 1.4, 'stroke-opacity=".35" transform="translate(-3 0)"') +
    line(`M300 360L1400 300`, '#A9665A', 12) +
    panels +
    glow(s, 560, 470, 260, '#FFF3CC', 0.3, 0.5) +
    poly(
      [
        [-40, 900],
        [1720, 800],
        [1720, 836],
        [-40, 938],
      ],
      s.linear(0, 860, 0, 930, '#F4F1EA', '#BDB8AE'),
    ) +
    poly(
      [
        [-40, 938],
        [1720, 836],
        [1720, 1000],
        [-40, 1000],
      ],
      '#E0B457',
    ) +
    line(
      Array.from({ length: 48 }, (_, i) => `M${i * 36} ${num(938 - i * 36 * 0.058)}V1000`).join(''),
      '#8E6A20',
      2.4,
      'stroke-opacity=".6"',
    ) +
    poly(
      [
        [-40, 938],
        [1720, 836],
        [1720, 890],
        [-40, 994],
      ],
      '#1A1008',
      'fill-opacity=".25"',
    ) +
    finishLight(s, '#FFE9A8', 1.4)
  );
}
