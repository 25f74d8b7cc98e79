// The large story of a list, and the width of its picture.
import { describe, expect, it } from 'vitest';
import { rawImage, rawItem } from '../../../tests/helpers/raw-content.ts';
import { listItem } from '../../contract/items.ts';
import { parseAs } from '../../contract/parse.ts';
import { buildStories } from './stories.ts';
import { cardSizes } from './teaser.ts';

const items = (amount: number) =>
  Array.from({ length: amount }, (_, index) => parseAs(listItem, rawItem(index, { lead_image: rawImage() }), 'item'));
const kinds = (amount: number, isFront: boolean) =>
  buildStories(items(amount), { isFront }).teasers.map(({ picture }) =>
    Object.entries(cardSizes).find(([, sizes]) => sizes === picture?.sizes)?.[0],
  ); // biome-ignore format: one chain

describe('the stories of a list', () => {
  it('begin with a large one where the list opens its page, if two or more stand beside it', () => {
    expect(buildStories(items(3), { isFront: true }).hasLead).toBe(true);
    expect(kinds(4, true)).toEqual(['firstPick', 'thirdRow', 'thirdRow', 'thirdRow']);
    expect(buildStories(items(2), { isFront: true }).hasLead).toBe(false);
    expect(buildStories(items(10), { isFront: false }).hasLead).toBe(false);
  });

  it('share the width when they are two, and one has all of it', () => {
    expect(kinds(2, true)).toEqual(['half', 'halfRow']);
    expect(kinds(1, false)).toEqual(['firstPick']);
    expect(kinds(0, true)).toEqual([]);
  });

  it('have a large first picture on a phone, and share the last row of a wide screen when two are left for it', () => {
    expect(kinds(3, true)).toEqual(['firstPick', 'besideRow', 'besideRow']);
    expect(kinds(5, false)).toEqual(['third', 'thirdRow', 'thirdRow', 'besideRow', 'besideRow']);
  });

  it('have one picture that is fetched first, and none further down a page', () => {
    const eager = (isFront: boolean) =>
      buildStories(items(3), { isFront }).teasers.map(({ picture }) => picture?.isLead);
    expect(eager(true)).toEqual([true, false, false]);
    expect(eager(false)).toEqual([false, false, false]);
  });
});
