// Draws Norway maple.
import { mix } from '../../core/colour.ts';
import { palmate } from '../../core/palmate.ts';
import { floret } from '../../core/petals.ts';
import { ellipse, fixed, line, type Point, path, place, polar } from '../../core/shapes.ts';
import { type Draw, tintOf } from '../kit.ts';
import { type Cloud, cloudCrown, hill, trunk } from '../tree-figure.ts';
import { barkTones, leafyTwig, type TwigLeaf } from './twig.ts';

/** Norway maple: broad dome, sharp-lobed leaves, yellow-green flowers and winged fruit. */
export const maple: Draw = (plate) => {
  const { canvas } = plate;
  const [yellow, green] = [tintOf(plate, 0).base, tintOf(plate, 1).base];
  const clouds: Cloud[] = [
    [480, 250, 170, 130],
    [300, 370, 170, 140],
    [660, 370, 170, 140],
    [210, 550, 150, 140],
    [750, 550, 150, 140],
    [480, 450, 230, 190],
    [330, 660, 190, 120],
    [640, 660, 190, 120],
  ];
  let body =
    hill(canvas, plate.paper) +
    trunk([480, 1060], 520, 64, barkTones, [
      [310, 560],
      [660, 560],
      [490, 420],
    ]) +
    cloudCrown(canvas, clouds, ['#3A6A3E', '#86A84E', '#D0CF6A'], 15);
  const leafAt: TwigLeaf = (at, size, angle, tone) =>
    line(
      `M${at.map(fixed).join(' ')}L${polar(at, angle, size * 0.5)
        .map(fixed)
        .join(' ')}`,
      '#B5604A',
      6,
    ) +
    palmate(polar(at, angle, size * 0.5), size, angle, tone, {
      lobes: 5,
      spread: 0.78,
      bay: 0.42,
      shoulder: 0.86,
      teeth: 1,
      fall: 0.12,
    });
  body += leafyTwig(plate, leafAt, 210, 4);
  for (const [x, y] of [
    [1000, 360],
    [1390, 240],
    [1210, 590],
  ] as const)
    for (let i = 0; i < 16; i++) {
      const spot = polar([x, y], i * 2.4, Math.sqrt(i / 16) * 70, 0.8);
      body +=
        line(`M${x} ${y - 60}L${spot.map(fixed).join(' ')}`, mix(green, yellow, 0.4), 3.4) +
        floret(spot, 20, i % 3 ? yellow : mix(yellow, green, 0.35), 5, i, 0.9, mix(green, yellow, 0.3));
    }
  const key = (at: Point, turn: number) => {
    const wing = (side: number) =>
      place(
        path('M0 0C30 -26 70 -30 130 -16C170 -6 176 26 150 36C100 48 40 30 0 14Z', mix(green, '#D9CF7A', 0.55)) +
          line('M10 4Q80 0 150 14M30 10Q90 14 140 28', mix(green, '#F2EAB0', 0.7), 3),
        [side * 10, 20],
        0.42 * side,
        side,
        1,
      );
    return place(
      line('M0 -80V10', mix(green, '#B5604A', 0.4), 5) +
        wing(1) +
        wing(-1) +
        ellipse(-16, 22, 19, 15, mix(green, '#8A9A4A', 0.4)) +
        ellipse(16, 22, 19, 15, mix(green, '#5A6A2A', 0.4)),
      at,
      turn,
    );
  };
  return body + key([1120, 860], -0.1) + key([1030, 800], 0.25) + key([1330, 480], 0.1);
};
