// Generates thousands of articles from the sentences of the demo content, the same in every run.
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { type ContentRows, emptyRows, replaceContent } from '../../../server/backend/import/import-queries.ts';
import { indexText } from '../../../server/backend/search/index-text.ts';
import type { Store } from '../../../server/backend/store/open-store.ts';
import { findWords } from '../../../server/finnish/find-words.ts';

const contentDir = new URL('../../../demo/content/', import.meta.url).pathname;
const fewestWords = 150;
const mostWords = 600;

/** Every sentence of the demo content's articles. */
export async function demoSentences(): Promise<string[]> {
  const files = (await readdir(contentDir, { recursive: true })).filter((file) => file.endsWith('.md')).sort();
  const text = files
    .map((file) => readFileSync(contentDir + file, 'utf8').replace(/```[\s\S]*?```|^---[\s\S]*?\n---/gm, ''))
    .join('\n');
  return text.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => findWords(sentence).length > 3);
}

/** Numbers between 0 and 1 that are the same in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type PageRow = ContentRows['pages'][number];

/** Articles of 150 to 600 words, as an import would store them. */
export function makeArticles(sentences: string[], count: number): PageRow[] {
  const random = seededRandom(20_000);
  const pick = () => sentences[Math.floor(random() * sentences.length)] ?? '';
  return Array.from({ length: count }, (_, index) => {
    const length = fewestWords + random() * (mostWords - fewestWords);
    const body: string[] = [];
    for (let words = 0; words < length; ) {
      const sentence = pick();
      words += findWords(sentence).length;
      body.push(sentence);
    }
    const title = findWords(pick())
      .slice(0, 6)
      .map(({ word }) => word)
      .join(' ');
    return articleRow(index + 1, title, pick(), body);
  });
}

/** One article as an import would store it. */
export function articleRow(id: number, title: string, lead: string, body: string[]): PageRow {
  const at = new Date(Date.UTC(2010, 0, 1) + id * 6 * 3_600_000).toISOString();
  return {
    id,
    path: `/bench/${id}/`,
    type: 'ArticlePage',
    slug: String(id),
    title,
    title_sort: title.toLowerCase(),
    position: 0,
    category_id: null,
    parent_id: null,
    live: 1,
    hidden: 0,
    show_in_menus: 0,
    toxic: 0,
    visible_at: at,
    first_published_at: at,
    last_published_at: at,
    imported_views: 0,
    search_title: indexText(title),
    search_lead: indexText(lead),
    search_text: indexText(body),
    teaser: JSON.stringify({ lead_title: title, lead_paragraph: lead }),
    content: JSON.stringify({
      lead_paragraph: lead,
      body: body.map((value, at) => ({ id: String(at), type: 'text', value })),
    }),
  };
}

/** The rows of a content that consists only of these pages. */
const contentOf = (pages: PageRow[]): ContentRows => ({ ...emptyRows(), pages, site: '{}' });

/** Replaces the whole content of a store by these pages. */
export const writeArticles = (store: Store, pages: PageRow[]): Promise<unknown> =>
  replaceContent(store, contentOf(pages), { at: new Date(0).toISOString() });
