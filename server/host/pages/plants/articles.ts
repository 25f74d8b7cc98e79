// The articles below a plant card: those that name the plant, or the latest ones.
import { plant as texts } from '../../../../texts/fi.ts';
import type { PageList } from '../../../contract/items.ts';
import { buildPaging, type Paging } from '../../view/paging.ts';
import { parseSearchTerm } from '../../view/search-term.ts';
import { buildTeaser, type Teaser } from '../../view/teaser.ts';
import type { PageSources } from '../page-context.ts';

export interface PlantArticles {
  /** Whether the articles name the plant; else they are the latest of the site, under a different heading. */
  isOnTopic: boolean;
  list: PageList | null;
  /** The requested page of the list, from 1. */
  listPage: number;
}

export interface ArticleListing {
  heading: string;
  teasers: Teaser[];
  /** The number of cards in a row of a wide screen, chosen so that the last row is full if possible. */
  columns: 3 | 4 | 5;
  paging: Paging | null;
}

/**
 * Page 1 decides which of the two lists it is, and all pages follow it. On page 1 the card itself is the content, so
 * its list may be missing; on a further page the list is required.
 */
export async function loadPlantArticles(
  title: string,
  { content, listPage, optional }: Pick<PageSources, 'content' | 'listPage' | 'optional'>,
): Promise<PlantArticles> {
  const words = parseSearchTerm(title);
  const named = await optional('articles of the plant', (api) => api.plantArticles(1, words), null);
  const isOnTopic = (named?.items.length ?? 0) > 0;
  if (listPage > 1) return { isOnTopic, list: await content.plantArticles(listPage, isOnTopic ? words : ''), listPage };
  const list = isOnTopic ? named : await optional('latest', (api) => api.plantArticles(1), null);
  return { isOnTopic, list, listPage };
}

/** Whether the requested page is past the last one. */
export const isPastEnd = ({ list, listPage }: PlantArticles): boolean =>
  listPage > 1 && (list?.items.length ?? 0) === 0;

/** @param path the path of the card itself, without the number of a list page */
export function buildArticleListing({ list, isOnTopic }: PlantArticles, path: string): ArticleListing | null {
  if (!list || list.items.length === 0) return null;
  const columns = columnsFor(list.items.length);
  return {
    heading: isOnTopic ? texts.articles : texts.latestArticles,
    teasers: list.items.map((item) => buildTeaser(item, kinds[columns])),
    columns,
    paging: buildPaging(list, (page) => (page > 1 ? `${path}${page}/` : path)),
  };
}

const kinds = { 3: 'plantThird', 4: 'plantQuarter', 5: 'plantFifth' } as const;

function columnsFor(amount: number): 3 | 4 | 5 {
  if (amount % 5 === 0) return 5;
  return amount % 4 === 0 || amount === 7 ? 4 : 3;
}
