// The lists below an article: related, most read and latest.
import type { ListItem } from '../../../contract/items.ts';
import type { ArticlePage } from '../../../contract/pages.ts';
import { buildTeaser, type Teaser } from '../../view/teaser.ts';
import type { PageContext } from '../page-context.ts';

/** Maximum number of related articles. */
const maxRelated = 20;
/** The row of related articles is filled up to this number from the category. */
const relatedRow = 4;
/** Number of latest articles below an article. */
export const latestAmount = 10;

/** The loaded lists; a list that failed to load is empty. */
export interface ListData {
  latest: ListItem[];
  top: ListItem[];
  /** More articles of the category, to fill the row of related articles. */
  category: ListItem[];
}

/** While a list is empty, `placeholders` cards of the final size take its place. */
export interface TeaserList {
  teasers: Teaser[];
  placeholders: number;
}

export interface ArticleLists {
  related: TeaserList;
  mostRead: TeaserList;
  latest: TeaserList;
}

/** Removes the article itself from each list, and cuts the list to its maximum length. */
export function buildLists(
  page: Pick<ArticlePage, 'id' | 'related_articles'>,
  data: ListData,
  { topArticles, now }: Pick<PageContext, 'topArticles' | 'now'>,
): ArticleLists {
  const list = (items: ListItem[], amount: number, kind: 'quarter' | 'thumb', datedAt?: Date): TeaserList => ({
    teasers: without(items, page.id)
      .slice(0, amount)
      .map((item) => buildTeaser(item, kind, { datedAt })),
    placeholders: amount,
  });
  return {
    related: list(fill(page.related_articles, data.category, page.id), maxRelated, 'quarter'),
    mostRead: list(data.top, topArticles, 'thumb'),
    latest: list(data.latest, latestAmount, 'thumb', now),
  };
}

const without = (items: ListItem[], id: number) => items.filter((item) => item.id !== id);

/** Whether the row of related articles has space for more articles of the category. */
export const hasRoomForRelated = (page: Pick<ArticlePage, 'id' | 'related_articles'>): boolean =>
  without(page.related_articles, page.id).length < relatedRow;

/** Fills the row of related articles: the editors' choices first, then more of the same category. */
function fill(chosen: ListItem[], more: ListItem[], ownId: number): ListItem[] {
  const own = without(chosen, ownId);
  const rest = without(more, ownId).filter((item) => !own.some(({ id }) => id === item.id));
  return [...own, ...rest.slice(0, Math.max(0, relatedRow - own.length))];
}
