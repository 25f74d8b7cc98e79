// Converts a stored competition work to the API's format (docs/content-api.md, section 6).
import type { ItemTeaser } from '../page-lists/present-item.ts';
import type { Store } from '../store/open-store.ts';
import { findPage, type PageRow } from '../store/pages.ts';
import { type SubmissionRow, votesOf } from './submission-queries.ts';

/** A work with its votes and its article. */
export async function presentSubmission(store: Store, row: SubmissionRow) {
  const article = row.article_id === null ? undefined : await findPage(store, row.article_id);
  return {
    id: row.id,
    ...(JSON.parse(row.content) as object),
    vote_count: votesOf(row),
    related_article: article ? presentRelatedArticle(article) : null,
  };
}

function presentRelatedArticle(article: PageRow) {
  const teaser = JSON.parse(article.teaser) as ItemTeaser;
  const image = teaser.lead_image as { title: string; meta: { download_url: string } } | null;
  return {
    title: article.title,
    lead_title: teaser.lead_title ?? '',
    lead_image: image ? { file: image.meta.download_url, title: image.title } : null,
    lead_image_hide: false,
    relative_url: article.path,
    html_url: '',
  };
}
