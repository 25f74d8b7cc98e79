// A content backend of another house, over real HTTP: an island magazine's, with its own paths, texts, menus and habits.

import { type Acted, actingRoutes, newsletterRoutes } from './acting.ts';
import { bareContent } from './bare-content.ts';
import { encodePath, type ForeignContent } from './content.ts';
import { fullContent } from './full-content.ts';
import { serve } from './http.ts';
import { mediaRoutes } from './media.ts';
import { readingRoutes } from './reading.ts';

/**
 * `bare` has no field that a backend may leave out and refuses every call that it may not know; `full` has and knows all
 * of them.
 */
export type ForeignKind = 'bare' | 'full';

export interface ForeignBackend extends Acted {
  origin: string;
  /** What the host is given as `CONTENT_API_URL`. */
  apiUrl: string;
  apiKey: string;
  /** What the host is given as `NEWSLETTER_URL`; the bare publisher sends no letters. */
  newsletterUrl: string | null;
  newsletterApiKey: string;
  content: ForeignContent;
  /** Encoded paths of all pages, with those that the host makes of a tag that has none. */
  paths: string[];
  /** What it has answered with a refusal: method, path with query, and the status. */
  refused: string[];
  close(): Promise<void>;
}

const apiKey = 'saariston-avain';
const newsletterApiKey = 'kirjeen-avain';

const hostMade = ({ tags }: ForeignContent): string[] =>
  tags.flatMap(({ meta }) => (meta.relative_url ? [] : `/tagit/${meta.slug}/`));

/** @param siteUrl the public origin of the site, whose pages may post */
export async function startForeignBackend(kind: ForeignKind, siteUrl: string): Promise<ForeignBackend> {
  const content = kind === 'bare' ? bareContent() : fullContent(siteUrl);
  const acted: Acted = { leads: [], orders: [] };
  const refused: string[] = [];
  let origin = '';
  const served = await serve(
    [
      ...readingRoutes({ content, apiKey, origin: () => origin }),
      ...actingRoutes({ content, siteUrl }, acted),
      ...newsletterRoutes(newsletterApiKey, acted),
      ...mediaRoutes(),
    ],
    (line, status) => {
      if (status >= 400) refused.push(`${line} ${status}`);
    },
  );
  origin = served.origin;
  return {
    ...acted,
    origin,
    apiUrl: `${origin}/api`,
    apiKey,
    newsletterUrl: kind === 'bare' ? null : `${origin}/sendy`,
    newsletterApiKey,
    content,
    paths: [...content.pages.map(({ path }) => path), ...hostMade(content)].map(encodePath),
    refused,
    close: served.close,
  };
}
