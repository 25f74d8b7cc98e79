// The front page's rails: the articles of one category each, in its colour, in layouts that vary as in a magazine.
import type { ListItem } from '../../../contract/items.ts';
import { type Section, sectionOf } from '../../view/section.ts';
import { buildTeaser, type Teaser } from '../../view/teaser.ts';
import type { BehaviourCall } from '../../view/widget-call.ts';
import type { Banner, ReserveBanner } from '../banners.ts';
import type { NativeAdView, PlaceNativeAd } from './native-ads.ts';

/** Minimum number of articles: a rail with fewer cards would look empty. */
const smallestRail = 3;
/**
 * The layouts in the order of their turns, so that no rail looks like the one before it: one large picture, text alone,
 * three cards, four cards.
 */
const layouts = ['feature', 'text', 'three', 'four'] as const;
/** The minimum and the maximum number of articles of a layout. */
const sizes = { feature: [4, 4], text: [3, 5], three: [3, 3], four: [4, 4] } as const;

/** Cards, the last of which may be a native ad. */
export interface AdRow {
  teasers: Teaser[];
  /** Null for a row of teasers alone. */
  nativeAd: BehaviourCall<'native-ad', NativeAdView> | null;
}

/** The number of cards in a whole row, and the appearance of an ad in it. */
type RowLook = { length: number } & Omit<NativeAdView, 'instead'>;

/** @param placeAd undefined for a row without an ad */
export function rowWithAd(teasers: Teaser[], placeAd: PlaceNativeAd | undefined, { length, ...look }: RowLook): AdRow {
  if (!placeAd) return { teasers, nativeAd: null };
  return {
    teasers: teasers.slice(0, length - 1),
    nativeAd: placeAd({ ...look, instead: teasers[length - 1] ?? null }),
  };
}

export interface Rail extends AdRow {
  title: string;
  url: string;
  section: Section;
  layout: (typeof layouts)[number];
  /** The number of empty cards in place of articles that did not load in time. */
  placeholders: number;
  /** The banner that follows the rail. */
  banner: Banner | null;
}

export interface RailOptions {
  /** Ids of articles that the page shows already. */
  shown: ReadonlySet<number | undefined>;
  /** One ad for each rail with pictures, from the first rail on, while there are any. */
  nativeAds: readonly PlaceNativeAd[];
  /** Reserves the middle banner, halfway down the rails; null on a page without ads. */
  reserve: ReserveBanner | null;
}

export interface RailData {
  category: ListItem;
  /** Null when the articles did not load in time. */
  articles: ListItem[] | null;
}

function kindOf(layout: keyof typeof sizes, place: number) {
  if (layout === 'four') return 'quarter';
  if (layout === 'feature') return place === 0 ? 'lead' : 'featureRow';
  return 'row';
}

export function buildRails(data: RailData[], { shown, nativeAds, reserve }: RailOptions): Rail[] {
  const rails = data
    .map(({ category, articles }) => ({ category, articles: articles?.filter(({ id }) => !shown.has(id)) }))
    .filter(({ articles }) => !articles || articles.length >= smallestRail);
  const middle = Math.ceil(rails.length / 2) - 1;
  const places = nativeAds.values();
  let turn = 0;
  return rails.map(({ category, articles }, index) => {
    const layout = layoutFor(articles?.length ?? Number.POSITIVE_INFINITY, turn);
    // A rail that is too short for its turn leaves it to the next one.
    if (layout === layouts[turn % layouts.length]) turn += 1;
    const length = Math.min(articles?.length ?? Number.POSITIVE_INFINITY, sizes[layout][1]);
    // An ad has a picture, so a layout of text alone gets none.
    const placeAd = layout === 'text' ? undefined : places.next().value;
    return {
      title: category.title,
      url: category.meta.relative_url,
      section: sectionOf(category),
      layout,
      placeholders: length - (placeAd ? 1 : 0),
      ...rowWithAd(
        (articles ?? [])
          .slice(0, length)
          .map((item, place) => buildTeaser(item, kindOf(layout, place), { underCategory: category.title })),
        placeAd,
        { length, showsLead: layout !== 'four', class: 'rail__row rail__end' },
      ),
      banner: (index === middle && reserve?.('middle')) || null,
    };
  });
}

function layoutFor(amount: number, turn: number): Rail['layout'] {
  const wanted = layouts[turn % layouts.length] ?? 'three';
  return amount >= sizes[wanted][0] ? wanted : 'three';
}
