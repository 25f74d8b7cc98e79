// Draws the picture of any plant from its facts.
import { paperGround, papers, plantPaper } from '../core/backdrop.ts';
import { createCanvas, toSvg } from '../core/canvas.ts';
import { flowerTint } from '../core/colour.ts';
import { type DrawnPlantFacts, flowerHexes } from './facts.ts';
import { guessHabit } from './fallback.ts';
import { habits } from './habits.ts';
import { HEIGHT, leaves, type Plate, WIDTH } from './kit.ts';

export type { DrawnPlantFacts as PlantFacts } from './facts.ts';

/**
 * The picture of a plant as SVG, 1600 × 1200. The same slug and facts always give the same picture;
 * a plant without a habit of its own is drawn by its category, height and colours.
 */
export function drawPlant(facts: DrawnPlantFacts, slug: string): string {
  const canvas = createCanvas(WIDTH, HEIGHT, slug);
  const habit = habits[slug] ?? guessHabit(facts);
  const hexes = flowerHexes(facts);
  const tints = (hexes.length ? hexes : ['#FFFFFF']).map(flowerTint);
  const paper = papers[habit.paper];
  const plate: Plate = { canvas, facts, tints, leaf: leaves[habit.leaf ?? 'green'], paper };
  const ground = habit.isLandscape ? paperGround(canvas, paper) : plantPaper(canvas, habit.paper);
  return toSvg(canvas, ground + habit.draw(plate));
}
