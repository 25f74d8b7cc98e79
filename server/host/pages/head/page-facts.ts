// The facts about a page for analytics: never more than the page itself shows.
import { searchPath } from '../../../../rules/site/site-paths.ts';
import { search as searchTexts, analytics as texts } from '../../../../texts/fi.ts';
import type { Page, PageType } from '../../../contract/pages.ts';
import type { PageModel } from '../page-model.ts';
import type { PageFacts } from './analytics.ts';

/** The recognised page types, as the reports name them. */
const analyticsTypes: Partial<Record<PageType, string>> = {
  ArticlePage: 'article',
  ArticlePageTag: 'article tag',
  PlantCardPage: 'plant card',
  CategoryPage: 'category',
  PlantRegistryIndexPage: 'plant registry index',
  SearchIndexPage: 'search',
  HomePage: 'home',
  CustomerPage: 'customer',
  FreeformPage: 'free-form',
};
const otherType = 'other';

/**
 * @param page null for a page that the host itself makes
 * @returns null for pages that are not counted: drafts, and pages that only report an error
 */
export function pageFacts(page: Page | null, model: PageModel, path: string): PageFacts | null {
  if (model.status !== 200 || model.isPreview) return null;
  return {
    pageId: page?.id ?? null,
    type: analyticsTypes[model.pageType as PageType] ?? otherType,
    title: (page ? page.title : hostTitle(model, path)) || texts.noTitle,
    category: categoryOf(page) || texts.noCategory,
  };
}

/** Every list that the host makes has a title; a search's title contains the search words, which may name a person. */
const hostTitle = (model: PageModel & { title?: string }, path: string): string =>
  (path === searchPath ? searchTexts.label : model.title) ?? '';

function categoryOf(page: Page | null): string {
  if (page?.type === 'ArticlePage') return page.meta.category?.title ?? '';
  return page?.type === 'CategoryPage' ? page.title : '';
}
