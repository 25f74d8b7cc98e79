// A list of articles as stories of a magazine page: their sizes follow from their number.
import type { ListItem } from '../../contract/items.ts';
import { buildTeaser, type Teaser } from './teaser.ts';

/** The large story takes the room of four: with fewer than two beside it, there would be a gap. */
const fewestWithLead = 3;

export interface Stories {
  teasers: Teaser[];
  /** Whether the first story is larger than the others. */
  hasLead: boolean;
}

/** @param isFront whether the list opens its page, so that its first picture is seen first, and may be large */
export function buildStories(items: readonly ListItem[], isFront: boolean): Stories {
  const hasLead = isFront && items.length >= fewestWithLead;
  return {
    teasers: items.map((item, index) => {
      const isFirst = index === 0;
      const isLarge = items.length === 1 || (isFirst && hasLead);
      return buildTeaser(item, isLarge ? 'lead' : items.length === 2 ? 'half' : 'third', isFirst && isFront);
    }),
    hasLead,
  };
}
