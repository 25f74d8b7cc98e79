// Another company's content backend, over real HTTP: that of an island magazine, with its own paths, texts, menus and
// habits.
import { type Acted, createActing, newsletterRoutes } from './acting.ts';
import { bareContent } from './bare-content.ts';
import { encodePath, type ForeignContent } from './content.ts';
import { createFaults, type ForeignFaults } from './faults.ts';
import { fullContent } from './full-content.ts';
import { serve } from './http.ts';
import { mediaRoutes } from './media.ts';
import type { ForeignOperator } from './operator/factor.ts';
import { readingRoutes } from './reading.ts';

/** `bare` leaves out every optional field and refuses every optional call; `full` has all of them. */
export type ForeignKind = 'bare' | 'full';

export interface ForeignBackend extends Acted, ForeignFaults {
  origin: string;
  /** The host's `CONTENT_API_URL`. */
  apiUrl: string;
  apiKey: string;
  /** The host's `NEWSLETTER_URL`; null because the bare publisher sends no newsletter. */
  newsletterUrl: string | null;
  newsletterApiKey: string;
  content: ForeignContent;
  /** Encoded paths of all pages, including those that the host makes for tags without a page. */
  paths: string[];
  /** Null at the bare publisher, which refuses all calls of operators. */
  operator: ForeignOperator | null;
  /** The refused requests: method, path with query, and the status. */
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
  const acting = createActing({ content, siteUrl, apiKey, origin: () => origin }, acted);
  const faults = createFaults();
  const served = await serve(
    faults.around([
      ...readingRoutes({ content, apiKey, origin: () => origin }),
      ...acting.routes,
      ...newsletterRoutes(newsletterApiKey, acted),
      ...mediaRoutes(),
    ]),
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
    operator: acting.operator,
    break: faults.break,
    refused,
    close: served.close,
  };
}
