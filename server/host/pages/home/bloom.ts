// The front page's band of plants that bloom now, or next.
import { home as texts } from '../../../../texts/fi.ts';
import type { ListItem } from '../../../contract/items.ts';
import type { PlantCardPage } from '../../../contract/pages.ts';
import { monthOf } from '../../../shared/helsinki-time.ts';
import { cardSizes } from '../../view/teaser.ts';
import type { PageSources } from '../page-context.ts';
import { type BloomPlant, buildBloomPlant } from '../plants/bloom.ts';

const bandSize = 4;

export interface BloomData {
  /** Null when the plants did not load in time. */
  plants: PlantCardPage[] | null;
  /** Whether the plants bloom in the current month; else they bloom in the next month in which any plant does. */
  isBloomingNow: boolean;
}

export interface BloomBand {
  heading: string;
  plants: BloomPlant[];
  /** The number of empty cards in place of plants that did not load in time. */
  placeholders: number;
}

/** Loads four plants that bloom this month; when there are fewer, also those that bloom first after it. */
export async function loadBloom(content: PageSources['content'], now: Date): Promise<BloomData> {
  const month = monthOf(now);
  const chosen = new Map<number, ListItem>();
  let isBloomingNow = true;
  for (let ahead = 0; ahead < 12 && chosen.size < bandSize; ahead += 1) {
    const items = await content.plantsInBloom(((month + ahead - 1) % 12) + 1, 20);
    const others = items.filter(({ id }) => !chosen.has(id));
    for (const item of spread(others, bandSize - chosen.size)) chosen.set(item.id, item);
    if (ahead > 0 && others.length > 0) isBloomingNow = false;
  }
  const pages = await Promise.all([...chosen.keys()].map((id) => content.pageById(id)));
  return { plants: pages.filter((page): page is PlantCardPage => page?.type === 'PlantCardPage'), isBloomingNow };
}

/** Picks evenly from a list in alphabetical order, so that the four plants do not all begin with one letter. */
function spread<T>(items: T[], amount: number): T[] {
  const step = Math.max(1, items.length / amount);
  return Array.from({ length: Math.min(amount, items.length) }, (_, index) => items[Math.floor(index * step)] as T);
}

/** @returns null when there is no plant to show */
export function buildBloomBand({ plants, isBloomingNow }: BloomData): BloomBand | null {
  if (plants?.length === 0) return null;
  const heading = isBloomingNow ? texts.bloomsNow : texts.bloomsNext;
  const shown = (plants ?? []).map((plant) => buildBloomPlant(plant, cardSizes.quarter));
  return { heading, plants: shown, placeholders: bandSize };
}
