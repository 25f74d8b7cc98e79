// The air that moves through a house.
import { cutHouse } from './parts/cut-house.ts';
import { GREENS, grass } from './parts/foliage.ts';
import { forest, hill } from './parts/forest.ts';
import { potted, table } from './parts/furnishings.ts';
import { box, circle, line, mix, path, poly, rect, type Scene } from './parts/kit.ts';
import { floorLamp } from './parts/lamps.ts';
import { finishLight } from './parts/light.ts';
import { windowAt } from './parts/openings.ts';
import { armchair } from './parts/seats.ts';
import { INK } from './parts/section.ts';
import { cloud, sky } from './parts/sky.ts';
import { birch } from './parts/trees.ts';

function duct(d: string, colour: string): string {
  return (
    line(d, mix(colour, '#101820', 0.45), 30) +
    line(d, colour, 24) +
    line(d, mix(colour, '#FFFFFF', 0.45), 5, 'transform="translate(-4 -5)"')
  );
}

/** A house cut open: the ventilation machine, fresh air blue, used air orange. */
export function ventilation(s: Scene): string {
  const [x, y, w, h] = [280, 830, 1040, 350];
  const [blue, orange] = ['#3E8FC0', '#EE8A3C'];
  const arrows = (pts: readonly (readonly [number, number])[], c: string, up: boolean) =>
    line(
      pts
        .map(([px, py]) =>
          up
            ? `M${px} ${py + 70}q-10 -22 0 -36t0 -34m-13 14l13 -16l13 16`
            : `M${px} ${py}q10 22 0 36t0 34m-13 -14l13 16l13 -16`,
        )
        .join(''),
      c,
      6,
    );
  const mx = 740;
  return (
    sky(s, 830, '#A9C6D6', '#DCE6E2', '#F5EAD6') +
    cloud(s, 220, 160, 300) +
    cloud(s, 1420, 210, 320) +
    hill(s, 640, 60, '#C3D4CC') +
    forest(s, 800, 220, '#9DB8AA', '#7EA08F', 34) +
    birch(s, 110, 860, 640, 36, 12) +
    birch(s, 1500, 860, 600, 34, -12) +
    path('M0 850Q800 826 1600 850V1000H0Z', s.linear(0, 840, 0, 1000, '#7FA565', '#4F7F48')) +
    cutHouse(s, x, y, w, h, 300) +
    windowAt(s, 330, 560, 110, 130, { casing: 9 }) +
    windowAt(s, 1150, 560, 110, 130, { casing: 9 }) +
    armchair(s, 520, y - 12, 150, '#6E8F86', '#E3A13C') +
    floorLamp(s, 420, y - 12, 200, '#F2DDB0', false) +
    table(s, 690, y - 12, 190, 92, '#A8744A') +
    potted(s, 785, y - 112, 92, '#C9704A') +
    box(1010, 690, 120, 128, 6, '#FBF8F2') +
    rect(1010, 684, 260, 14, '#8A6240') +
    box(1140, 698, 130, 120, 4, '#E4E0D6') +
    circle(1075, 742, 26, '#5A6468') +
    rect(1024, 600, 90, 40, s.linear(0, 600, 0, 640, '#D5D8D4', '#9AA2A2')) +
    duct(`M${mx - 40} 420V452H420V500`, blue) +
    duct(`M560 452V500`, blue) +
    duct(`M${mx + 120} 420V452H1070V598`, orange) +
    duct(`M1190 500V452H1070`, orange) +
    duct(`M${mx - 20} 330V226`, blue) +
    duct(`M${mx + 100} 330V150`, orange) +
    box(mx - 80, 320, 240, 112, 10, s.linear(mx - 80, 320, mx + 160, 432, '#FFFFFF', '#E4E6E2', '#B5BAB8')) +
    box(mx - 80, 320, 240, 112, 10, 'none', `stroke="${INK}" stroke-width="3"`) +
    filterCell(s, mx - 62, 338) +
    filterCell(s, mx + 66, 338) +
    poly(
      [
        [mx + 14, 376],
        [mx + 40, 346],
        [mx + 66, 376],
        [mx + 40, 406],
      ],
      '#C9D2D4',
      `stroke="${INK}" stroke-width="2.5"`,
    ) +
    path(`M${mx - 46} 226h52l-8 -22h-36Z`, '#3B4048') +
    path(`M${mx + 74} 152h52l-8 -24h-36Z`, '#3B4048') +
    arrows(
      [
        [420, 520],
        [560, 520],
      ],
      blue,
      false,
    ) +
    arrows(
      [
        [1190, 520],
        [1075, 646],
      ],
      orange,
      true,
    ) +
    line(`M${mx - 150} 200q40 -20 70 6m-16 -20l18 22l-28 4`, blue, 6) +
    line(`M${mx + 100} 116q10 -40 60 -50m-26 -8l28 7l-16 24`, orange, 6) +
    grass(s, 0, 1600, 850, 1010, 44, GREENS.birch, 900) +
    finishLight(s)
  );
}

function filterCell(s: Scene, x: number, y: number): string {
  return (
    rect(x, y, 62, 76, '#F4EFE0', `stroke="${INK}" stroke-width="2.5"`) +
    line(
      [0, 1, 2, 3, 4].map((i) => `M${x + 4 + i * 11} ${y + 6}l6 64l5 -64`).join(''),
      mix('#8FA98A', '#FFFFFF', s.random() * 0.1),
      3,
    )
  );
}
