// Draws a plant without a habit of its own: by its category and its facts.
import { blueberry } from './berries/blueberry.ts';
import { tulips } from './bulbs/tulips.ts';
import { bigrootGeranium } from './carpets/bigroot-geranium.ts';
import { clematis } from './climbers/clematis.ts';
import { spruce } from './conifers/spruce.ts';
import type { DrawnPlantFacts } from './facts.ts';
import { ostrichFern } from './foliage/ostrich-fern.ts';
import type { PlantHabit } from './habits.ts';
import { phlox } from './heads/phlox.ts';
import { mint } from './kitchen/mint.ts';
import { cosmos } from './rayed/cosmos.ts';
import { cinnamonRose } from './roses/cinnamon-rose.ts';
import { mockOrange } from './shrubs/mock-orange.ts';
import { delphinium } from './spires/delphinium.ts';
import { rowan } from './trees/rowan.ts';

const byCategory: Record<string, PlantHabit> = {
  Saniaiset: { draw: ostrichFern, paper: 'blush', leaf: 'fresh' },
  Sipulikasvit: { draw: tulips, paper: 'mist', leaf: 'blue' },
  Ruusut: { draw: cinnamonRose, paper: 'mist' },
  Köynnökset: { draw: clematis, paper: 'straw' },
  Havukasvit: { draw: spruce, paper: 'mist', isLandscape: true },
  Puut: { draw: rowan, paper: 'mist', isLandscape: true },
  Pensaat: { draw: mockOrange, paper: 'teal', leaf: 'fresh' },
  Yksivuotiset: { draw: cosmos, paper: 'lilac' },
  Yrtit: { draw: mint, paper: 'blush', leaf: 'fresh' },
  Hyötykasvit: { draw: blueberry, paper: 'bone' },
};

/** A likely habit. The height decides for herbaceous plants: spires, domes, or a low carpet. */
export function guessHabit({ category = '', height_max: height = 60 }: DrawnPlantFacts): PlantHabit {
  const known = byCategory[category];
  if (known) return known;
  if (height > 120) return { draw: delphinium, paper: 'bone' };
  return height < 35 ? { draw: bigrootGeranium, paper: 'sage', leaf: 'fresh' } : { draw: phlox, paper: 'mist' };
}
