// Draws tomato.
import { radial } from '../../core/canvas.ts';
import { mix } from '../../core/colour.ts';
import { pinnate } from '../../core/leaves.ts';
import { star } from '../../core/petals.ts';
import { type Curve, circle, fixed, line, type Point, path, stem, UP } from '../../core/shapes.ts';
import { along, type Draw, shaded, tintOf } from '../kit.ts';

/** Tomato: trusses ripening from green to red, yellow stars, cut leaves. */
export const tomato: Draw = (plate) => {
  const { canvas, leaf } = plate;
  const main: Curve = [
    [640, 1240],
    [690, 860],
    [600, 500],
    [690, 60],
  ];
  let body = line('M560 1240V40', '#B5946A', 18) + line('M553 1240V40', '#D9BE94', 6);
  const big = (at: Point, length: number, angle: number, depth: number) =>
    pinnate(at, length, angle, shaded(leaf, depth), {
      pairs: 2,
      leaflet: 0.42,
      width: 0.34,
      teeth: 5,
      veins: 3,
      bend: Math.cos(angle) * 0.3,
    });
  body +=
    big([650, 940], 560, -2.75, 0.3) +
    big([680, 760], 620, -0.5, 0.3) +
    big([630, 500], 560, -2.7, 0.25) +
    big([650, 400], 620, -0.35, 0.25) +
    big([690, 1000], 640, -0.6, 0.35) +
    big([640, 720], 480, -2.4, 0.3);
  body += stem(main, 26, leaf.light, leaf.dark) + line('M560 620q60 -30 90 10M560 320q50 -20 80 20', '#C9B58A', 7);
  body += big([640, 300], 470, -2.5, 0.05) + big([665, 200], 460, -0.9, 0.05) + big([670, 180], 330, -1.9, 0);
  const fruit = (at: Point, radius: number, ripe: number) => {
    const base = ripe > 0.8 ? '#D3321E' : ripe > 0.5 ? '#EE7A2A' : ripe > 0.25 ? '#D9B84A' : '#8FB35A';
    return (
      circle(
        at[0],
        at[1],
        radius,
        radial(
          canvas,
          at[0] - radius * 0.35,
          at[1] - radius * 0.4,
          radius * 1.6,
          mix(base, '#FFF0D0', 0.45),
          base,
          mix(base, '#3A0A08', 0.5),
        ),
      ) +
      path(
        `M${fixed(at[0] - radius * 0.5)} ${fixed(at[1] - radius * 0.35)}q${fixed(radius * 0.1)} ${fixed(-radius * 0.3)} ${fixed(radius * 0.36)} ${fixed(-radius * 0.34)}q${fixed(-radius * 0.2)} ${fixed(radius * 0.1)} ${fixed(-radius * 0.36)} ${fixed(radius * 0.34)}Z`,
        '#FFFFFF',
        'fill-opacity=".55"',
      ) +
      star([at[0], at[1] - radius * 0.82], radius * 0.62, mix(leaf.dark, leaf.light, 0.4), 5, UP, 0.55, 0.2)
    );
  };
  const truss = (curve: Curve, sizes: readonly (readonly [number, number, number])[]) =>
    stem(curve, 13, leaf.light, leaf.dark) +
    along(curve, sizes.length, 0.35, 1, ({ at, side, index }) => {
      const [radius, ripe, drop] = sizes[index] ?? [60, 1, 0];
      const spot: Point = [at[0] + side * radius * 0.62, at[1] + radius * 0.9 + drop];
      return (
        line(`M${at.map(fixed).join(' ')}L${fixed(spot[0])} ${fixed(spot[1] - radius * 0.8)}`, leaf.light, 9) +
        fruit(spot, radius, ripe)
      );
    });
  body += truss(
    [
      [660, 560],
      [840, 480],
      [1000, 600],
      [1080, 920],
    ],
    [
      [122, 1, 0],
      [128, 1, 0],
      [118, 0.9, 0],
      [106, 0.7, 0],
      [86, 0.4, 0],
    ],
  );
  body += truss(
    [
      [650, 800],
      [520, 760],
      [400, 840],
      [370, 1060],
    ],
    [
      [88, 1, 0],
      [84, 0.6, 0],
      [72, 0.3, 0],
      [58, 0.1, 0],
    ],
  );
  body += stem(
    [
      [640, 400],
      [760, 330],
      [900, 300],
      [1010, 340],
    ],
    9,
    leaf.light,
    leaf.dark,
  );
  for (const [x, y] of [
    [860, 330],
    [950, 290],
    [1030, 360],
    [780, 300],
  ] as const)
    body +=
      star([x, y], 62, tintOf(plate, 0).base, 6, x, 0.9, 0.3) +
      star([x, y], 34, mix(tintOf(plate, 0).base, '#E08A0A', 0.5), 5, y, 0.9, 0.4) +
      circle(x, y, 8, '#E8A21A');
  return (
    body +
    big([560, 1200], 380, -2.2, 0) +
    big([860, 1230], 420, -1.1, 0) +
    big([1200, 1240], 430, -1.4, 0.05) +
    big([240, 1240], 400, -1.3, 0.1)
  );
};
