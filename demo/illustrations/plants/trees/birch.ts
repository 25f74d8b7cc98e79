// Draws silver birch.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { ellipse, fixed, line, type Point, polar } from '../../core/shapes.ts';
import { branch, type Draw, tintOf } from '../kit.ts';
import { birchTrunk, type Cloud, cloudCrown, hill } from '../tree-figure.ts';
import { leafyTwig, type TwigLeaf } from './twig.ts';

/** Silver birch: white trunk, hanging twigs, small pointed leaves and catkins. */
export const birch: Draw = (plate) => {
  const { canvas, leaf } = plate;
  const { random } = canvas;
  let body = hill(canvas, plate.paper);
  const clouds: Cloud[] = [
    [500, 230, 90, 130],
    [420, 380, 120, 150],
    [600, 370, 120, 160],
    [350, 560, 120, 150],
    [670, 550, 120, 160],
    [510, 470, 150, 200],
    [400, 300, 60, 60],
    [585, 420, 70, 60],
    [420, 560, 80, 60],
    [610, 640, 80, 60],
    [510, 220, 60, 60],
    [490, 350, 60, 50],
    [535, 500, 60, 50],
  ];
  body += cloudCrown(canvas, clouds.slice(0, 6), ['#3E7048', '#7FA85A', '#C6D68A'], 11);
  body += birchTrunk(canvas, [520, 1060], 880, 56, -16);
  body += cloudCrown(canvas, clouds.slice(6), ['#4A7C4C', '#8DB25E', '#D0DC92'], 11);
  for (const [x, y, dx, dy] of [
    [520, 760, -130, -170],
    [522, 700, 140, -180],
    [514, 560, -110, -150],
    [512, 480, 100, -140],
  ] as const)
    body += branch(
      [
        [x, y],
        [x + dx * 0.3, y + dy * 0.5],
        [x + dx * 0.7, y + dy],
        [x + dx, y + dy * 0.8],
      ],
      13,
      4,
      '#E4DFD4',
      '#6A625A',
    );
  // Curtains of twigs: they distinguish a silver birch from a downy one.
  for (let i = 0; i < 30; i++) {
    const x = 270 + i * 17 + random() * 12;
    const top = 480 + Math.abs(x - 515) * 0.4 + random() * 120;
    const length = 180 + random() * 170;
    body += line(
      `M${fixed(x)} ${fixed(top)}q${fixed((random() - 0.5) * 30)} ${fixed(length * 0.5)} ${fixed((random() - 0.5) * 24)} ${fixed(length)}`,
      '#6A5A48',
      2.4,
    );
    for (let j = 0; j < 15; j++)
      body += ellipse(
        x + (random() - 0.5) * 26,
        top + (length * j) / 14,
        10,
        6,
        mix('#4E8048', '#C6D68A', random()),
        `transform="rotate(${Math.floor(random() * 180)} ${fixed(x)} ${fixed(top + (length * j) / 14)})"`,
      );
  }
  const leafAt: TwigLeaf = (at, size, angle, tone) =>
    line(
      `M${at.map(fixed).join(' ')}L${polar(at, angle, size * 0.3)
        .map(fixed)
        .join(' ')}`,
      tone.light,
      4,
    ) + blade(polar(at, angle, size * 0.28), size, angle, size * 0.42, tone, { shape: 'cordate', teeth: 9, veins: 4 });
  body += leafyTwig(plate, leafAt, 165, 9);
  const catkin = (at: Point, length: number, colour: string) => {
    let part = '';
    for (let i = 0; i < length / 9; i++)
      for (const k of [-1, 1, 0])
        part += ellipse(
          at[0] + k * 10 * Math.min(1, 0.35 + Math.min(i, length / 9 - i) * 0.2) + Math.sin(i / 7) * 5,
          at[1] + i * 9,
          9,
          6,
          mix(colour, k < 0 ? '#F2E6A8' : '#3A2A14', k ? 0.3 : 0.05 + (i % 2) * 0.1),
        );
    return part;
  };
  for (const [x, y, length] of [
    [1020, 330, 190],
    [1065, 320, 210],
    [1150, 700, 170],
    [1110, 715, 190],
  ] as const)
    body += catkin([x, y], length, mix(tintOf(plate, 0).base, tintOf(plate, 1).base, 0.5));
  return (
    body +
    catkin([1310, 250], 120, tintOf(plate, 0).base) +
    catkin([1440, 200], 110, tintOf(plate, 1).base) +
    leafAt([1290, 560], 150, 0.5, leaf)
  );
};
