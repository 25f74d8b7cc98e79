// The front page's rails: the articles of one category each, in its colour, in layouts that vary as in a magazine.
import type { ListItem } from '../../../contract/items.ts';
import { type Section, sectionOf } from '../../view/section.ts';
import { buildTeaser, type Teaser } from '../../view/teaser.ts';
import { type Banner, bannerAt } from '../banners.ts';

/** A rail with fewer cards than this would look empty. */
const smallestRail = 3;
const layouts = ['three', 'feature', 'four'] as const;
const sizes = { three: 3, feature: 4, four: 4 };

/** Cards, the last of which may be a native ad. */
export interface AdRow {
  teasers: Teaser[];
  /** The native ad by its id; else empty. */
  nativeAd: string;
  /** The card in the same place for visitors who have not allowed advertising, and when there is no ad. */
  instead: Teaser | null;
}

/** @param length the number of cards in a whole row */
export function rowWithAd(teasers: Teaser[], nativeAd: string, length: number): AdRow {
  const [shown, instead] = nativeAd ? [teasers.slice(0, length - 1), teasers[length - 1]] : [teasers];
  return { teasers: shown, nativeAd, instead: instead ?? null };
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
  nativeAds: readonly string[];
  /** Whether the middle banner is halfway down the rails. */
  hasBanner: boolean;
}

export interface RailData {
  category: ListItem;
  articles: ListItem[];
}

export function buildRails(data: RailData[], { shown, nativeAds, hasBanner }: RailOptions): Rail[] {
  const rails = data
    .map(({ category, articles }) => ({ category, articles: articles.filter(({ id }) => !shown.has(id)) }))
    .filter(({ articles }) => articles.length >= smallestRail);
  const middle = Math.ceil(rails.length / 2) - 1;
  return rails.map(({ category, articles }, index) => {
    const wanted = layouts[index % layouts.length] ?? 'three';
    const layout = articles.length >= sizes[wanted] ? wanted : 'three';
    const nativeAd = nativeAds[index] ?? '';
    return {
      title: category.title,
      url: category.meta.relative_url,
      section: sectionOf(category),
      layout,
      ...rowWithAd(
        articles
          .slice(0, sizes[layout])
          .map((item, place) => buildTeaser(item, layout === 'feature' && place === 0 ? 'lead' : 'third')),
        nativeAd,
        sizes[layout],
      ),
      banner: bannerAt(hasBanner && index === middle, 'middle'),
    };
  });
}
