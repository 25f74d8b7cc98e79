// A Wagtail as a foreign backend: it returns the answers that were recorded from a real Wagtail 5.2 site, in
// wagtail-answers.json, and answers other calls from the same pages.
import { readFileSync } from 'node:fs';
import type { ForeignContent, Raw } from './content.ts';
import type { Answer, Ask, Reply, Route } from './http.ts';

interface Recorded {
  /** Method and path with query, below `/api`. */
  call: string;
  status: number;
  /** Undefined for an empty body; `{api}` and `{site}` stand for the two origins. */
  body?: Raw;
  /** The target of a redirect. */
  location?: string;
}

const text = readFileSync(new URL('wagtail-answers.json', import.meta.url), 'utf8');
const recordedFor = (siteUrl: string): Recorded[] => JSON.parse(text.replaceAll('{site}', siteUrl)).answers;

/** The pages of all recorded answers. A page that occurs only in lists has the fields of its fullest list item. */
export function wagtailContent(siteUrl: string): ForeignContent {
  const answers = recordedFor(siteUrl);
  const bodyOf = (call: string): Raw => answers.find((one) => one.call === call)?.body;
  const whole = answers.flatMap(({ call, body }) => (body && /^GET \/pages\/\d+\/$/.test(call) ? [body] : []));
  const pages = new Map<number, Raw>();
  for (const page of [...whole.filter(isPage), ...answers.flatMap(({ body }) => pagesIn(body))]) {
    const known = pages.get(page.id);
    const isFuller = !known || (!whole.includes(known) && JSON.stringify(page).length > JSON.stringify(known).length);
    if (isFuller) pages.set(page.id, page);
  }
  const customers = answers.flatMap(({ call, body }): [number, Raw[]][] => {
    const [, id] = /^GET \/pages\/(\d+)\/customers\//.exec(call) ?? [];
    return id === undefined ? [] : [[Number(id), body.items]];
  });
  const inMenus: number[] = bodyOf('GET /pages/?type=base.CategoryPage&show_in_menus=true').items.map(
    ({ id }: Raw) => id,
  );
  return {
    site: bodyOf('GET /site/'),
    pages: [...pages.values()].map((page) => ({
      path: decodeURI(page.meta.relative_url),
      page,
      isInMenus: inMenus.includes(page.id),
    })),
    tags: bodyOf('GET /article_tags/').items,
    redirects: bodyOf('GET /redirects/').items,
    works: null,
    competition: null,
    customers: Object.fromEntries(customers),
    listFields: [
      ...['title', 'name_sci', 'name_se', 'plant_card_images', 'lead_title', 'lead_paragraph', 'lead_image'],
      ...['category', 'hitcount__clicks', 'hitcount', 'logo', 'search_description'],
    ],
    hasOptionalCalls: false,
  };
}

const isPage = (value: Raw): boolean =>
  typeof value?.id === 'number' && typeof value.title === 'string' && String(value.meta?.type).startsWith('base.');

/** Every page in an answer, at any depth. */
function pagesIn(value: Raw): Raw[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(pagesIn);
  return isPage(value) && value.meta.relative_url ? [value, ...inner] : inner;
}

interface RecordedParts {
  content: ForeignContent;
  siteUrl: string;
  apiKey: string;
  /** The origin of the API, known after the server listens. */
  origin(): string;
}

/** @returns middleware that returns the recorded answers, for callers with the key, before other routes apply */
export function createRecorded({ content, siteUrl, apiKey, origin }: RecordedParts) {
  const answers = recordedFor(siteUrl);
  const byCall = new Map(answers.map((one) => [sorted(one.call.slice('GET '.length)), one]));
  const types = new Set(content.pages.map(({ page }) => page.meta.type));
  const recorded = (ask: Ask): Reply | null => {
    if (ask.headers.authorization !== `Api-Key ${apiKey}`) return null;
    const type = ask.query.get('type');
    const known = byCall.get(sorted(`${ask.path.slice('/api'.length)}?${ask.query}`));
    if (known) return replyWith(known, origin());
    // This Wagtail has no models for the other types.
    const isUnknown = type !== null && !types.has(type) && type !== 'base.ArticleIndexPage';
    return isUnknown ? { status: 400, json: { message: "type doesn't exist" } } : null;
  };
  const around =
    (answer: Answer): Answer =>
    (ask) =>
      recorded(ask) ?? answer(ask);
  const notFound: Answer = () => ({ status: 404, json: { detail: 'Not found.' } });
  return (routes: Route[]): Route[] =>
    [...routes, [/^\/api\/forms\/(\d+)\/$/, { GET: notFound }] satisfies Route].map(([path, methods]) => [
      path,
      methods.GET ? { ...methods, GET: around(methods.GET) } : methods,
    ]);
}

/** The call with its parameters in a fixed order. */
function sorted(call: string): string {
  const url = new URL(call, 'http://wagtail.invalid');
  url.searchParams.sort();
  return `${decodeURI(url.pathname)}?${url.searchParams}`;
}

function replyWith({ status, body, location }: Recorded, origin: string): Reply {
  const fill = (value: string) => value.replaceAll('{api}', origin);
  if (location !== undefined) return { status, headers: { location: fill(location) } };
  return { status, json: JSON.parse(fill(JSON.stringify(body))) };
}
