// Every plant of the registry can be drawn, always the same, in its own colours.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { flowerHexes } from './facts.ts';
import { habits } from './habits.ts';
import { drawPlant, type PlantFacts } from './index.ts';

const plants: PlantFacts[] = JSON.parse(readFileSync(new URL('../../content/plants.json', import.meta.url), 'utf8'));
const slugOf = (title: string) => title.toLowerCase().replaceAll('ä', 'a').replaceAll('ö', 'o').replaceAll('å', 'a');
const drawings = plants.map((facts) => ({
  facts,
  slug: slugOf(facts.title),
  svg: drawPlant(facts, slugOf(facts.title)),
}));

const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
/** The distance of the picture's nearest colour from `hex`, between RGB values. */
function nearest(hex: string, svg: string): number {
  const target = channels(hex);
  const used = new Set(svg.match(/#[\da-f]{6}/gi));
  return Math.min(
    ...[...used].map((colour) => Math.hypot(...channels(colour).map((value, i) => value - (target[i] ?? 0)))),
  );
}

describe('plant pictures', () => {
  it('gives every plant of the registry a habit of its own', () => {
    expect(drawings.filter(({ slug }) => !habits[slug]).map(({ slug }) => slug)).toEqual([]);
  });

  it('draws no two plants by the same function', () => {
    const draws = Object.values(habits).map(({ draw }) => draw);
    expect(new Set(draws).size).toBe(draws.length);
  });

  it('draws the same plant the same way twice', () => {
    for (const { facts, slug, svg } of drawings.slice(0, 20)) expect(drawPlant(facts, slug) === svg, slug).toBe(true);
  });

  it('shows the usual flower colour of the facts, or a near tint of it', () => {
    const missing = drawings.flatMap(({ facts, slug, svg }) => {
      const [usual] = flowerHexes(facts);
      return usual && nearest(usual, svg) > 40 ? [slug] : [];
    });
    expect(missing).toEqual([]);
  });

  it('writes no broken number and stays small', () => {
    for (const { slug, svg } of drawings) {
      expect(/NaN|undefined|Infinity/.test(svg), slug).toBe(false);
      expect(svg.length, slug).toBeLessThan(1_500_000);
    }
  });

  it('draws a plant it has never heard of', () => {
    for (const category of ['Perennat', 'Puut', 'Köynnökset', 'Tuntemattomat']) {
      expect(
        drawPlant({ title: 'Uusi kasvi', category, flower_colors: ['sininen'], height_max: 80 }, 'uusi-kasvi'),
      ).toContain('<svg');
    }
  });
});
