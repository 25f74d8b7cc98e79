// Draws garden pea.
import { radial } from '../../core/canvas.ts';
import { blade } from '../../core/leaves.ts';
import { petal } from '../../core/petals.ts';
import { roundLeaf } from '../../core/round-leaf.ts';
import { type Curve, circle, ellipse, fixed, line, type Point, path, place, stem, UP } from '../../core/shapes.ts';
import { along, type Draw, row, shaded } from '../kit.ts';

/** Garden pea: white butterflies, an open pod, paired leaflets and tendrils on a stick. */
export const pea: Draw = (plate) => {
  const { canvas, leaf } = plate;
  const vines: Curve[] = [
    [
      [420, 1240],
      [330, 900],
      [600, 560],
      [470, 130],
    ],
    [
      [1120, 1240],
      [1260, 880],
      [980, 540],
      [1130, 110],
    ],
  ];
  let body = [
    [250, 1],
    [790, -1],
    [1380, 1],
  ]
    .map(
      ([x = 0, lean = 0]) =>
        line(`M${x} 1240L${x + lean * 60} 60`, '#8A6A4E', 15) +
        line(`M${x + lean * 30} 640l${lean * 70} -120M${x + lean * 42} 400l${lean * -66} -110`, '#8A6A4E', 8),
    )
    .join('');
  const tendril = (at: Point, side: number) =>
    line(
      `M${at.map(fixed).join(' ')}c${side * 60} -60 ${side * 140} -60 ${side * 146} -120c${side * 4} -34 ${side * -40} -36 ${side * -38} -6c0 20 ${side * 28} 20 ${side * 28} 2`,
      leaf.light,
      5.5,
    );
  for (const curve of vines) {
    body += stem(curve, 17, leaf.light, leaf.dark);
    body += along(
      curve,
      6,
      0.14,
      0.94,
      ({ at, side }) =>
        roundLeaf(at, 92, side > 0 ? 0.3 : Math.PI - 0.3, shaded(leaf, 0.15), {
          lobes: 1,
          depth: 0,
          veins: 3,
          sweep: 2.2,
        }) +
        [
          [90, -60],
          [170, -110],
        ]
          .map(([dx = 0, dy = 0]) =>
            [-0.75, 0.65]
              .map((k) =>
                blade(
                  [at[0] + side * dx, at[1] + dy * 0.5],
                  150,
                  (side > 0 ? -0.35 : Math.PI + 0.35) + k,
                  50,
                  shaded(leaf, k > 0 ? 0.1 : 0),
                  { shape: 'oval', veins: 3 },
                ),
              )
              .join(''),
          )
          .join('') +
        line(`M${at.map(fixed).join(' ')}l${side * 190} -62`, leaf.dark, 6) +
        tendril([at[0] + side * 190, at[1] - 62], side),
    );
  }
  for (const [x, y, size] of [
    [640, 330, 1],
    [930, 260, 0.9],
    [560, 700, 0.9],
    [1240, 560, 0.95],
  ] as const) {
    const flower =
      petal(canvas, [0, 20], 150, UP - 0.5, 84, {
        base: '#DDE3CF',
        tip: '#FFFFFF',
        shape: 'round',
        lines: 4,
        edge: '#A4AB8C',
      }) +
      petal(canvas, [0, 20], 150, UP + 0.5, 84, {
        base: '#CFD6BE',
        tip: '#F6F6EE',
        shape: 'round',
        lines: 4,
        edge: '#A4AB8C',
      }) +
      [0.4, -0.4]
        .map((k) =>
          petal(canvas, [0, -14], 100, -UP + k, 46, {
            base: '#C9D0BA',
            tip: '#FFFFFF',
            shape: 'round',
            edge: '#A4AB8C',
          }),
        )
        .join('') +
      petal(canvas, [0, -6], 72, -UP, 22, { base: '#DDE8C4', tip: '#F4F2DA', shape: 'ovate' }) +
      ellipse(0, -24, 20, 16, leaf.light);
    body += place(flower, [x, y], 0.12, size);
  }
  const pod = (at: Point, size: number, turn: number, isOpen: boolean) => {
    let shape =
      path('M-250 0C-160 -90 160 -90 250 0C160 70 -160 70 -250 0Z', '#4F8A3C') +
      path('M-250 0C-160 -90 160 -90 250 0C160 -36 -160 -36 -250 0Z', '#8FC06A');
    if (isOpen)
      shape =
        path('M-260 0C-160 -104 160 -104 260 0C160 84 -160 84 -260 0Z', '#5F9A48') +
        path('M-240 0C-150 -72 150 -72 240 0C150 46 -150 46 -240 0Z', '#C9DE9A') +
        [-168, -100, -30, 42, 112, 172]
          .map((x, i) =>
            circle(
              x,
              -4,
              [30, 39, 43, 43, 38, 29][i] ?? 30,
              radial(canvas, x - 12, -20, 70, '#C3E08A', '#86B84E', '#4F8A3C'),
            ),
          )
          .join('') +
        path('M-260 0C-160 84 160 84 260 0C170 122 -170 122 -260 0Z', '#3F7A38');
    return place(
      shape + line('M-250 0q-30 -6 -44 -26', '#4F7A3C', 10) + line('M250 0q20 4 34 16', '#4F7A3C', 5),
      at,
      turn,
      size,
    );
  };
  body +=
    pod([1010, 790], 1.05, -0.42, true) +
    pod([560, 930], 0.8, 0.5, false) +
    pod([1290, 860], 0.72, 1.1, false) +
    pod([730, 540], 0.6, 1.3, false);
  return (
    body + row(plate, 10, 1215, 50, (at, angle, tone) => blade(at, 210, angle, 70, tone, { shape: 'oval', veins: 3 }))
  );
};
