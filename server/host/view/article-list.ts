// A list of articles whose pages change in place; a page's template draws the list.
import type { WidgetCall } from './widget-call.ts';

export type ArticleListCall = WidgetCall<'article-list'>;

export const articleList: ArticleListCall = { name: 'article-list', props: {} };
