// The film's garden, drawn once as layers from the far sky to the near flowers.
import { BLOOM, type DriftHabit, drift } from '../scenes/parts/drift.ts';
import { GREENS, grass, leafBall } from '../scenes/parts/foliage.ts';
import { forest, hill } from '../scenes/parts/forest.ts';
import { drawScene, path, type Scene } from '../scenes/parts/kit.ts';
import { cloud, sky, sun } from '../scenes/parts/sky.ts';
import { birch } from '../scenes/parts/trees.ts';

/** Size of a frame in drawing units, in the ratio four to five. */
export const frameSize = { width: 960, height: 1200 };
/** The extent of the layers beyond the frame on each side, so that they can move. */
export const margin = 60;
/** The place of the sun in the frame. */
export const sunAt = { x: 610, y: 330 };

/** One layer of the garden. Lengths in drawing units. */
export interface GardenLayer {
  svg: string;
  /** The movement of the layer to each side when the viewpoint moves; near layers move further. */
  parallax: number;
  /**
   * The part that bends in the wind, from its foot `ground` up. The tip of a plant `height` high moves `sway` sideways.
   */
  wind?: { ground: number; height: number; sway: number };
}

const haze = '#F3D3AE';
const width = frameSize.width + 2 * margin;

interface GardenBed {
  ground: number;
  height: number;
  size: number;
  spread: number;
  fade: number;
  plants: [habit: DriftHabit, tints: keyof typeof BLOOM][];
}

const beds: (GardenBed & { parallax: number; sway: number })[] = [
  {
    ground: 640,
    height: 110,
    size: 11,
    spread: 84,
    fade: 0.4,
    plants: [
      ['spire', 'lilac'],
      ['ray', 'white'],
      ['ray', 'yellow'],
      ['plume', 'pink'],
    ],
    parallax: 9,
    sway: 5,
  },
  {
    ground: 740,
    height: 165,
    size: 18,
    spread: 104,
    fade: 0.2,
    plants: [
      ['cone', 'pink'],
      ['spire', 'blue'],
      ['ray', 'white'],
      ['globe', 'lilac'],
    ],
    parallax: 16,
    sway: 10,
  },
  {
    ground: 905,
    height: 240,
    size: 31,
    spread: 128,
    fade: 0.05,
    plants: [
      ['spire', 'lilac'],
      ['ray', 'orange'],
      ['cone', 'pink'],
      ['ray', 'white'],
      ['globe', 'lilac'],
    ],
    parallax: 25,
    sway: 17,
  },
  {
    ground: 1110,
    height: 300,
    size: 42,
    spread: 138,
    fade: 0,
    plants: [
      ['spire', 'blue'],
      ['cone', 'pink'],
      ['ray', 'white'],
      ['globe', 'lilac'],
      ['spire', 'lilac'],
    ],
    parallax: 36,
    sway: 25,
  },
  {
    ground: 1330,
    height: 330,
    size: 54,
    spread: 165,
    fade: 0,
    plants: [
      ['ray', 'white'],
      ['cone', 'pink'],
      ['ray', 'orange'],
      ['globe', 'lilac'],
    ],
    parallax: 50,
    sway: 34,
  },
];

function drawBed(s: Scene, { ground, height, size, spread, fade, plants }: GardenBed): string {
  const step = spread * 1.7;
  const count = Math.ceil(width / step) + 1;
  const flowers = Array.from({ length: count }, (_, i) => {
    const [habit, tints] = plants[i % plants.length] ?? ['ray', 'white'];
    const isTall = habit === 'spire' || habit === 'plume';
    return drift(s, i * step, ground + (i % 2) * height * 0.06, {
      habit,
      tints: BLOOM[tints],
      count: size > 40 ? 5 : 7,
      height: isTall ? height * 1.4 : height,
      size: isTall ? size * 0.76 : size,
      spread,
      fade,
      haze,
    });
  });
  return (
    leafBall(s, width / 2, ground, width * 0.6, height * 0.3, GREENS.garden, height * 0.1, 0.8) +
    flowers.join('') +
    grass(s, 0, width, ground - height * 0.05, ground + height * 0.1, height * 0.32, GREENS.garden, 420)
  );
}

const lawn = (s: Scene) =>
  path(
    `M0 1200V560Q${width * 0.4} 528 ${width * 0.7} 545T${width} 540V1200Z`,
    s.linear(0, 530, 0, 1200, '#C3C284', '#7F9A5A', '#2F5738'),
  ) + grass(s, 0, width, 560, 640, 22, GREENS.birch, 500);

/** Draws every layer, the farthest first. The result is the same every time. */
export function drawGarden(): GardenLayer[] {
  const layer = (seed: number, draw: (s: Scene) => string) => drawScene(width, frameSize.height, seed, draw);
  return [
    {
      svg: layer(
        1,
        (s) =>
          sky(s, 560, '#8FA6C8', ['#D9BDB8', 0.42], ['#F7CFA0', 0.76], '#FDEBC6') +
          sun(s, sunAt.x + margin, sunAt.y, 58, '#FFF3CF', 6),
      ),
      parallax: 0,
    },
    {
      svg: layer(2, (s) => cloud(s, 250, 150, 430, '#FCE0C8') + cloud(s, 860, 235, 330, '#FBD5BC', 0.45)),
      parallax: -9,
    },
    { svg: layer(3, (s) => hill(s, 470, 60, '#C9B9B4') + forest(s, 545, 120, '#AFA99C', '#87937F', 34)), parallax: 3 },
    {
      svg: layer(4, (s) => lawn(s) + birch(s, 190, 610, 520, 26, 12) + birch(s, 1010, 590, 400, 20, -10)),
      parallax: 5,
      wind: { ground: 610, height: 520, sway: 5 },
    },
    ...beds.map((bed, index) => ({
      svg: layer(10 + index, (s) => drawBed(s, bed)),
      parallax: bed.parallax,
      wind: { ground: bed.ground, height: bed.height * 1.3, sway: bed.sway },
    })),
  ];
}
