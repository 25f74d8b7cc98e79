// The places for ads on a page: reserved places, and none without ads.
import type { Page } from '../../contract/pages.ts';
import type { BlockView } from '../blocks/block-context.ts';
import type { PageContext } from './page-context.ts';

/** A reserved place for `templates/partials/banner.njk`; the style sheet has its size for each screen. */
export interface Banner {
  place: 'top' | 'full-page' | 'middle' | 'bottom';
  /** A place that depends on the screen is on the page twice, each time for one kind of screen only. */
  screens: 'all' | 'small' | 'large';
}

/** Blocks of a text, and the banner that follows them. */
export interface BodyPart {
  blocks: BlockView[];
  banner: Banner | null;
}

/** Whether a page shows ads: a network is configured, and the editors have not switched them off here. */
export const showsAdsOn = (page: Pick<Page, 'meta'>, { showsAds }: Pick<PageContext, 'showsAds'>): boolean =>
  showsAds && !page.meta.page_options.ads_disabled;

/** @returns null when there is no such place */
export const bannerAt = (
  isWanted: boolean,
  place: Banner['place'],
  screens: Banner['screens'] = 'all',
): Banner | null => (isWanted ? { place, screens } : null);

/** The distances, in blocks, by which a banner may move to a break between sections; the nearest wins. */
const stepsAside = [0, 1, -1, 2, -2];

/**
 * Cuts a text at its banners (placement depends on screen size): the middle one halfway, and on small screens the
 * full-page one a quarter down, both between whole blocks.
 */
export function layOutBody(blocks: BlockView[], hasAds: boolean): BodyPart[] {
  if (!hasAds) return [{ blocks, banner: null }];
  const middle = breakNear(blocks, Math.ceil(blocks.length / 2));
  const quarter = breakNear(blocks.slice(0, middle), Math.ceil(middle / 2));
  // In a short text both would have the same place: then the first follows the lead paragraph directly.
  const early = quarter < middle ? quarter : 0;
  return [
    { blocks: blocks.slice(0, early), banner: bannerAt(true, 'full-page', 'small') },
    { blocks: blocks.slice(early, middle), banner: bannerAt(true, 'middle') },
    { blocks: blocks.slice(middle), banner: null },
  ];
}

/**
 * Prefers a break between sections, which keeps a table with the sentence that announces it; a heading always stays
 * with its text.
 */
function breakNear(blocks: BlockView[], wanted: number): number {
  const isHeading = (index: number) => blocks[index]?.type === 'heading';
  const nearby = stepsAside.map((step) => wanted + step);
  const betweenSections = nearby.find((index) => index > 0 && isHeading(index) && !isHeading(index - 1));
  if (betweenSections !== undefined) return betweenSections;
  let place = wanted;
  while (place < blocks.length && isHeading(place - 1)) place += 1;
  return place;
}
