// Draws carrot.
import { frond } from '../../core/foliage.ts';
import { floret } from '../../core/petals.ts';
import { type Curve, ellipse, fixed, line, type Point, path, polar, stem } from '../../core/shapes.ts';
import { along, type Draw, fan, type Plate, shaded } from '../kit.ts';
import { soil } from './beds.ts';

/** A twice-feathered leaf: fine fronds in pairs along a bare stalk. */
function feathery(plate: Plate, at: Point, length: number, angle: number, bend: number, depth: number): string {
  const tone = shaded(plate.leaf, depth);
  const bow = angle + bend * 1.3;
  const curve: Curve = [
    at,
    polar(at, angle, length * 0.35),
    polar(at, (angle + bow) / 2, length * 0.7),
    polar(at, bow, length),
  ];
  return (
    stem(curve, 8, tone.light, tone.dark) +
    along(curve, 6, 0.4, 0.94, ({ at: node, angle: heading, t }) =>
      [-0.95, 0.95]
        .map((side) =>
          frond(plate.canvas, node, length * 0.42 * (1.35 - t), heading + side, tone, {
            width: 0.3,
            pairs: 6,
            from: 0.12,
          }),
        )
        .join(''),
    ) +
    frond(plate.canvas, polar(at, bow, length * 0.92), length * 0.2, bow, tone, { width: 0.34, pairs: 6 })
  );
}

/** Carrot: orange roots in cut soil under feathery tops. */
export const carrot: Draw = (plate) => {
  const { leaf } = plate;
  const top = 620;
  const roots: [number, number, number][] = [
    [420, 400, 56],
    [640, 460, 66],
    [880, 500, 72],
    [1110, 430, 62],
    [1310, 350, 50],
  ];
  let body = roots
    .map(([x]) =>
      fan(4, 1.3, (angle, lean) =>
        feathery(plate, [x + lean * 12, top + 10], 520 - Math.abs(lean) * 150, angle, lean * 0.3, Math.abs(lean) * 0.3),
      ),
    )
    .join('');
  const umbelAt: Point = [770, 200];
  body +=
    stem([[760, top], [760, 420], [770, 300], umbelAt], 11, leaf.light, leaf.dark) +
    Array.from({ length: 60 }, (_, i) => polar(umbelAt, i * 2.4, Math.sqrt(i / 60) * 130, 0.42))
      .map(
        (at, i) =>
          (i % 3 ? '' : line(`M770 270L${at.map(fixed).join(' ')}`, leaf.light, 3)) +
          floret(at, 17, i % 2 ? '#FFFFFF' : '#EDEBD8', 5, i),
      )
      .join('');
  body += soil(plate, top);
  for (const [x, length, width] of roots) {
    const tip = top + length;
    body += line(`M${x} ${tip - 20}q8 50 -4 110`, '#D98A4A', 4);
    body += path(
      `M${x - width} ${top - 6}C${x - width * 1.1} ${top + length * 0.4} ${x - width * 0.35} ${tip - 60} ${x} ${tip}C${x + width * 0.35} ${tip - 60} ${x + width * 1.1} ${top + length * 0.4} ${x + width} ${top - 6}Q${x} ${top - 44} ${x - width} ${top - 6}Z`,
      '#E8762A',
    );
    body +=
      path(
        `M${x - width} ${top - 6}C${x - width * 1.1} ${top + length * 0.4} ${x - width * 0.35} ${tip - 60} ${x} ${tip}C${x - width * 0.3} ${tip - 160} ${x - width * 0.5} ${top + length * 0.3} ${x - width * 0.4} ${top - 22}Z`,
        '#F7A45A',
      ) +
      path(
        `M${x + width} ${top - 6}C${x + width * 1.1} ${top + length * 0.4} ${x + width * 0.35} ${tip - 60} ${x} ${tip}C${x + width * 0.3} ${tip - 160} ${x + width * 0.6} ${top + length * 0.3} ${x + width * 0.55} ${top - 20}Z`,
        '#BF4F16',
      );
    for (let i = 0; i < 7; i++)
      body += line(
        `M${fixed(x - width * 0.7 + (i % 3) * width * 0.4)} ${fixed(top + 40 + i * length * 0.11)}q${fixed(width * 0.2)} 8 ${fixed(width * 0.42)} 0`,
        '#9A3F12',
        3.4,
        'stroke-opacity=".55"',
      );
    body += ellipse(x, top - 18, width * 0.5, 14, '#8FA84A');
  }
  return (
    body +
    roots
      .map(([x]) => fan(3, 1.5, (angle, lean) => feathery(plate, [x + lean * 10, top], 270, angle, lean * 0.3, -0.05)))
      .join('')
  );
};
