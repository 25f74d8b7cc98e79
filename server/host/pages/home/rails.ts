// The front page's rails: the articles of one category each, in its colour, in layouts that vary as in a magazine.
import type { ListItem } from '../../../contract/items.ts';
import { type Section, sectionOf } from '../../view/section.ts';
import { buildTeaser, type Teaser } from '../../view/teaser.ts';
import type { BehaviourCall } from '../../view/widget-call.ts';
import type { Banner, ReserveBanner } from '../banners.ts';
import type { NativeAdView, PlaceNativeAd } from './native-ads.ts';

/** A rail with fewer cards than this would look empty. */
const smallestRail = 3;
const layouts = ['three', 'feature', 'four'] as const;
const sizes = { three: 3, feature: 4, four: 4 };

/** Cards, the last of which may be a native ad. */
export interface AdRow {
  teasers: Teaser[];
  /** Null for a row of teasers alone. */
  nativeAd: BehaviourCall<'native-ad', NativeAdView> | null;
}

/** The number of cards in a whole row, and the look of an ad in it. */
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
  /** The banner that follows the rail. */
  banner: Banner | null;
}

export interface RailOptions {
  /** Ids of articles that the page shows already. */
  shown: ReadonlySet<number | undefined>;
  /** One for each rail, from the first on, while there are any. */
  nativeAds: readonly PlaceNativeAd[];
  /** For the middle banner, halfway down the rails; null on a page without ads. */
  reserve: ReserveBanner | null;
}

export interface RailData {
  category: ListItem;
  articles: ListItem[];
}

export function buildRails(data: RailData[], { shown, nativeAds, reserve }: RailOptions): Rail[] {
  const rails = data
    .map(({ category, articles }) => ({ category, articles: articles.filter(({ id }) => !shown.has(id)) }))
    .filter(({ articles }) => articles.length >= smallestRail);
  const middle = Math.ceil(rails.length / 2) - 1;
  return rails.map(({ category, articles }, index) => {
    const wanted = layouts[index % layouts.length] ?? 'three';
    const layout = articles.length >= sizes[wanted] ? wanted : 'three';
    return {
      title: category.title,
      url: category.meta.relative_url,
      section: sectionOf(category),
      layout,
      ...rowWithAd(
        articles
          .slice(0, sizes[layout])
          .map((item, place) => buildTeaser(item, layout === 'feature' && place === 0 ? 'lead' : 'third')),
        nativeAds[index],
        { length: sizes[layout], showsLead: layout !== 'four', class: 'rail__row rail__end' },
      ),
      banner: (index === middle && reserve?.('middle')) || null,
    };
  });
}
