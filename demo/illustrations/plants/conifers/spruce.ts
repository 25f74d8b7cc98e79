// Draws Norway spruce.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { type Curve, ellipse, fixed, line, type Point, path, place, polar, rect, UP } from '../../core/shapes.ts';
import { along, branch, type Draw, type Plate, tintOf } from '../kit.ts';
import { hill } from '../tree-figure.ts';

/** Needles in one stroke along a twig, each side in its own light. */
function needleTwig(
  plate: Plate,
  curve: Curve,
  length: number,
  count: number,
  dark: string,
  light: string,
  width = 4.6,
  spread = 0.75,
): string {
  const { random } = plate.canvas;
  const tones: [string, string][] = [
    ['', dark],
    ['', mix(dark, light, 0.5)],
    ['', light],
  ];
  along(curve, count, 0.02, 1, ({ at, angle, t }) => {
    for (const side of [-1, 1]) {
      for (const k of [0, 0.5]) {
        const end = polar(
          at,
          angle + side * (spread - k * 0.5) * (1 - t * 0.25) + (random() - 0.5) * 0.24,
          length * (1.06 - t * 0.35),
        );
        const tone = tones[side < 0 ? (random() < 0.6 ? 2 : 1) : random() < 0.6 ? 0 : 1];
        if (tone) tone[0] += `M${at.map(fixed).join(' ')}L${end.map(fixed).join(' ')}`;
      }
    }
    return '';
  });
  return branch(curve, 15, 6, '#B58A62', '#6E4A30') + tones.map(([d, colour]) => line(d, colour, width)).join('');
}

/** One tier of spruce boughs: they droop and lift their tips, the outer ones behind. */
function tier({ canvas }: Plate, x: number, y: number, half: number, dark: string, light: string): string {
  return [-1, 1, -0.72, 0.72, -0.42, 0.42, -0.1, 0.14]
    .map((k) => {
      const length = half * (0.66 + 0.34 * Math.abs(k)) * (0.9 + canvas.random() * 0.2);
      const shade = k > 0 ? 0.4 : 0;
      const tone = { dark: mix(dark, '#0F2A22', shade), light: mix(light, dark, shade + canvas.random() * 0.25) };
      return blade([x, y], length, -UP - k * 1.12, length * 0.17, tone, { shape: 'ovate', bend: -k * 0.3, teeth: 9 });
    })
    .join('');
}

/** Norway spruce: a dark spire of drooping boughs and long hanging cones. */
export const spruce: Draw = (plate) => {
  const { canvas } = plate;
  const { random } = canvas;
  let body =
    hill(canvas, plate.paper) +
    ellipse(560, 1066, 250, 22, '#1F3A2E', 'fill-opacity=".3"') +
    rect(464, 960, 44, 106, '#5A4030') +
    rect(464, 960, 15, 106, '#8A6A50');
  const spire = (x: number, foot: number, height: number, half: number, fade: number) => {
    let tree = '';
    for (let i = 0; i < 15; i++) {
      const t = i / 15;
      const reach = half * (1 - t) ** 0.9 * (0.9 + random() * 0.2) + 20;
      const tint = (colour: string) => mix(colour, plate.paper, fade);
      tree += tier(
        plate,
        x,
        foot - height * (t + 0.1),
        reach,
        tint(mix('#163A30', '#24503E', (i % 3) * 0.3)),
        tint(mix('#3F7058', '#6A9A70', (i % 2) * 0.4)),
      );
    }
    return (
      tree +
      path(`M${x} ${foot - height * 1.1}L${x + 9} ${foot - height * 0.9}H${x - 9}Z`, mix('#2F6350', plate.paper, fade))
    );
  };
  body += spire(770, 975, 420, 120, 0.5) + spire(190, 985, 480, 130, 0.45) + spire(486, 1010, 830, 290, 0);
  for (const [x, y] of [
    [470, 300],
    [510, 330],
    [440, 370],
    [540, 390],
    [400, 440],
    [580, 450],
  ] as const)
    body += ellipse(x, y, 7, 24, '#A9683A');
  const main: Curve = [
    [1660, 130],
    [1440, 230],
    [1220, 270],
    [930, 400],
  ];
  const twigs: Curve[] = [
    [
      [1480, 200],
      [1460, 340],
      [1440, 460],
      [1380, 600],
    ],
    [
      [1300, 255],
      [1270, 400],
      [1230, 520],
      [1160, 640],
    ],
    [
      [1130, 310],
      [1080, 420],
      [1010, 520],
      [960, 620],
    ],
    [
      [1400, 230],
      [1300, 150],
      [1200, 120],
      [1090, 130],
    ],
  ];
  for (const curve of [...twigs, main]) body += needleTwig(plate, curve, 74, 44, '#1F4A3A', '#5F9468', 5.4);
  const cone = (at: Point, length: number) => {
    let scales = '';
    for (let i = 0; i < length / 20; i++) {
      const half = 42 * Math.sin(Math.PI * (0.16 + (0.78 * i * 20) / length));
      for (const k of [-1, 1, -0.45, 0.45])
        scales += ellipse(
          k * half * 0.72,
          16 + i * 20,
          half * 0.5,
          17,
          mix('#B5763F', k < 0 ? '#E2B07A' : '#5A3018', 0.2 + Math.abs(k) * 0.25),
          'stroke="#6A3F1E" stroke-width="2" stroke-opacity=".5"',
        );
    }
    return place(scales, at, 0.04);
  };
  body += cone([1180, 620], 290) + cone([1385, 590], 250);
  return (
    body +
    [
      [1090, 130],
      [960, 615],
      [930, 395],
    ]
      .map(
        ([x = 0, y = 0]) =>
          ellipse(x, y - 6, 17, 28, tintOf(plate, 0).base, `transform="rotate(-20 ${x} ${y})"`) +
          ellipse(x - 5, y - 12, 6, 14, tintOf(plate, 0).light),
      )
      .join('')
  );
};
