// A list of articles as stories of a magazine page, whose sizes depend on their number.
import type { ListItem } from '../../contract/items.ts';
import { buildTeaser, type Teaser, type TeaserOptions } from './teaser.ts';

/**
 * Minimum number of stories for a large first one: two stories share the width, and a single one has all of it anyway.
 */
const fewestWithLead = 3;

export interface Stories {
  teasers: Teaser[];
  /** Whether the first story is larger than the others. */
  hasLead: boolean;
}

interface StoriesOptions extends Omit<TeaserOptions, 'isLead'> {
  /** Whether the list opens its page, so that its first picture is seen first, and may be large. */
  isFront: boolean;
}

export function buildStories(items: readonly ListItem[], { isFront, ...options }: StoriesOptions): Stories {
  const hasLead = isFront && items.length >= fewestWithLead;
  return {
    teasers: items.map((item, index) => {
      const isFirst = index === 0;
      return buildTeaser(item, kindOf(index, items.length, hasLead), { ...options, isLead: isFirst && isFront });
    }),
    hasLead,
  };
}

/**
 * Follows the style sheet of stories, which divides the rows. On a phone, all but the first story are rows with a small
 * picture.
 */
function kindOf(index: number, amount: number, hasLead: boolean) {
  const isFirst = index === 0;
  if (amount === 1 || (isFirst && hasLead)) return 'firstPick';
  if (amount === 2) return isFirst ? 'half' : 'halfRow';
  if (isFirst) return 'third';
  const inRowsOfThree = hasLead ? amount - 1 : amount;
  const isOfLastTwo = index >= amount - 2;
  return isOfLastTwo && inRowsOfThree % 3 === 2 ? 'besideRow' : 'thirdRow';
}
