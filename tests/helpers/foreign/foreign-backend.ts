// Another company's content backend, over real HTTP: that of an island magazine, with different paths, texts, menus and
// conventions.
import { type Acted, createActing, newsletterRoutes } from './acting.ts';
import { bareContent } from './bare-content.ts';
import { encodePath, type ForeignContent } from './content.ts';
import { createFaults, type ForeignFaults } from './faults.ts';
import { fullContent } from './full-content.ts';
import { type Route, serve } from './http.ts';
import { mediaRoutes } from './media.ts';
import type { ForeignOperator } from './operator/factor.ts';
import { readingRoutes } from './reading.ts';
import { createRecorded, wagtailContent } from './wagtail.ts';

/**
 * `bare` leaves out every optional field and refuses every optional call; `full` has all of them; `wagtail` returns the
 * recorded answers of a real Wagtail.
 */
export type ForeignKind = 'bare' | 'full' | 'wagtail';

export interface ForeignBackend extends Acted, ForeignFaults {
  origin: string;
  /** The host's `CONTENT_API_URL`. */
  apiUrl: string;
  apiKey: string;
  /** The host's `NEWSLETTER_URL`; only the full publisher sends a newsletter. */
  newsletterUrl: string | null;
  newsletterApiKey: string;
  content: ForeignContent;
  /** Encoded paths of all pages, including the pages that the host generates for tags without a page. */
  paths: string[];
  /** Only the full publisher implements the operators' calls. */
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
  const contents = { bare: bareContent, full: fullContent, wagtail: wagtailContent };
  const content = contents[kind](siteUrl);
  const acted: Acted = { leads: [], orders: [] };
  const refused: string[] = [];
  let origin = '';
  const acting = createActing({ content, siteUrl, apiKey, origin: () => origin }, acted);
  const faults = createFaults();
  const reading = readingRoutes({ content, apiKey, origin: () => origin });
  const withRecorded =
    kind === 'wagtail'
      ? createRecorded({ content, siteUrl, apiKey, origin: () => origin })
      : (routes: Route[]) => routes;
  const served = await serve(
    faults.around([
      ...withRecorded(reading),
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
    newsletterUrl: kind === 'full' ? `${origin}/sendy` : null,
    newsletterApiKey,
    content,
    paths: [...content.pages.map(({ path }) => path), ...hostMade(content)].map(encodePath),
    operator: acting.operator,
    break: faults.break,
    refused,
    close: served.close,
  };
}
