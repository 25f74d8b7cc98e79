// The ad slots of a page: they reserve space, and a page without ads has none.
import type { Page } from '../../contract/pages.ts';
import type { BlockView } from '../blocks/blocks.ts';
import type { WidgetCall } from '../view/widget-call.ts';
import type { PageContext } from './page-context.ts';

/** A reserved ad slot for `templates/partials/banner.njk`; the style sheet has its size for each screen. */
export interface Banner {
  place: 'top' | 'full-page' | 'middle' | 'bottom';
  /** A slot that depends on the screen is on the page twice, each time for one kind of screen only. */
  screens: 'all' | 'small' | 'large';
  slot: WidgetCall<'ad-slot'>;
}

/** Reserves a slot on one page. */
export type ReserveBanner = (place: Banner['place'], screens?: Banner['screens']) => Banner;

/** Blocks of a text, and the banner that follows them. */
export interface BodyPart {
  blocks: BlockView[];
  banner: Banner | null;
}

/** @returns null on a page without ads: no network is configured, or the editors have switched them off here */
export function bannersOn(
  { type, meta }: Pick<Page, 'type' | 'meta'>,
  { ads }: Pick<PageContext, 'ads'>,
): ReserveBanner | null {
  if (!ads || meta.page_options.ads_disabled) return null;
  const pageName = type.replaceAll('Page', '').toLowerCase();
  return (place, screens = 'all') => ({
    place,
    screens,
    slot: {
      name: 'ad-slot',
      props: { slotId: `${pageName}-${place}`, place, network: ads.network },
      consent: 'advertising',
    },
  });
}

/** The distances, in blocks, by which a banner may move to a break between sections; the nearest wins. */
const stepsAside = [0, 1, -1, 2, -2];

/**
 * Cuts a text at its banners (placement depends on screen size): the middle banner is halfway, and on small screens the
 * full-page banner is a quarter down, both between whole blocks.
 */
export function layOutBody(blocks: BlockView[], reserve: ReserveBanner | null): BodyPart[] {
  if (!reserve) return [{ blocks, banner: null }];
  const middle = breakNear(blocks, Math.ceil(blocks.length / 2));
  const quarter = breakNear(blocks.slice(0, middle), Math.ceil(middle / 2));
  // In a short text both banners would have the same position: then the first one follows the lead paragraph directly.
  const early = quarter < middle ? quarter : 0;
  return [
    { blocks: blocks.slice(0, early), banner: reserve('full-page', 'small') },
    { blocks: blocks.slice(early, middle), banner: reserve('middle') },
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
