// Draws one more picture of a plant, with the same habit as the first one.
import { isDark, type Paper, paperGround, papers, plantPaper } from '../core/backdrop.ts';
import { type Canvas, createCanvas, radial, toSvg } from '../core/canvas.ts';
import { flowerTint } from '../core/colour.ts';
import { rect } from '../core/shapes.ts';
import { type DrawnPlantFacts, flowerHexes } from '../plants/facts.ts';
import { guessHabit } from '../plants/fallback.ts';
import { habits } from '../plants/habits.ts';
import { CENTRE, GROUND, HEIGHT, leaves, WIDTH } from '../plants/kit.ts';
import { hill } from '../scenes/parts/forest.ts';
import { drawScene, type Scene } from '../scenes/parts/kit.ts';
import { finishLight } from '../scenes/parts/light.ts';
import { forestLight } from '../scenes/parts/woodland-light.ts';
import type { GalleryView } from './views.ts';

/** A plant with its facts. */
export interface Subject {
  slug: string;
  facts: DrawnPlantFacts;
}

/**
 * The picture as SVG, 1600 × 1200. The same name gives the same picture.
 * @param find the companions of a bed, by slug
 */
export function drawView(name: string, subject: Subject, view: GalleryView, find: (slug: string) => Subject): string {
  const canvas = createCanvas(WIDTH, HEIGHT, name);
  if (view.kind === 'dusk') return toSvg(canvas, atDusk(canvas, subject, view.paper));
  if (view.kind === 'detail') {
    const [x, y] = view.at;
    const [dx, dy] = [CENTRE - x * view.zoom, HEIGHT / 2 - y * view.zoom];
    const near = `<g transform="translate(${dx} ${dy}) scale(${view.zoom})">${plant(canvas, subject, view.paper)}</g>`;
    return toSvg(canvas, paperGround(canvas, papers[view.paper]) + near);
  }
  const companions = view.companions.map(find);
  return drawScene(WIDTH, HEIGHT, canvas.random() * 2 ** 31, (scene) => inBed(scene, subject, companions));
}

/** The plant's own shapes, without ground. */
function plant(canvas: Canvas, { slug, facts }: Subject, paper: Paper): string {
  const habit = habits[slug] ?? guessHabit(facts);
  const hexes = flowerHexes(facts);
  const tints = (hexes.length ? hexes : ['#FFFFFF']).map(flowerTint);
  return habit.draw({ canvas, facts, tints, leaf: leaves[habit.leaf ?? 'green'], paper: papers[paper] });
}

/** The plant from the other side, with light only in the upper corner. */
function atDusk(canvas: Canvas, subject: Subject, paper: Paper): string {
  const light = radial(
    canvas,
    WIDTH * 0.3,
    HEIGHT * 0.2,
    WIDTH,
    ['#FFE3B020', 0],
    ['#16203600', 0.35],
    ['#0E162AB0', 1],
  );
  return (
    plantPaper(canvas, isDark(paper) ? paper : 'night') +
    `<g transform="translate(${WIDTH} 0) scale(-1 1)">${plant(canvas, subject, paper)}</g>` +
    rect(0, 0, WIDTH, HEIGHT, light)
  );
}

/** The place and the size of a plant in a bed. */
const places = [
  { x: 800, foot: 1000, size: 0.52 },
  { x: 190, foot: 1080, size: 0.56 },
  { x: 1410, foot: 1090, size: 0.56 },
];
const front = { x: 800, foot: 1250, size: 0.72 };

function inBed(scene: Scene, subject: Subject, [left, behind, right]: Subject[]): string {
  const put = (one: Subject | undefined, { x, foot, size }: typeof front) =>
    one
      ? `<g transform="translate(${x - CENTRE * size} ${foot - GROUND * size}) scale(${size})">${plant(scene, one, 'sage')}</g>`
      : '';
  const [middle, leftPlace, rightPlace] = places;
  return (
    forestLight(scene) +
    hill(scene, 640, 50, '#7FA57A') +
    hill(scene, 730, 40, '#4F7A58') +
    (middle ? put(behind, middle) : '') +
    hill(scene, 960, 20, '#2F5540') +
    (leftPlace ? put(left, leftPlace) : '') +
    (rightPlace ? put(right, rightPlace) : '') +
    put(subject, front) +
    finishLight(scene)
  );
}
