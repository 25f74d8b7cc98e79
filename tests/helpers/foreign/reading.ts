// The calls that read a foreign backend's content: pages, lists, the site, tags, redirects.
import { encodePath, type ForeignContent, type ForeignPage, type Raw } from './content.ts';
import { type Answer, type Reply, type Route, withKey } from './http.ts';
import { countPlants, listed, listParameters, paged } from './lists.ts';

/** The data about the server that these calls need. */
export interface ReadingOptions {
  content: ForeignContent;
  apiKey: string;
  /** Known after the server listens. */
  origin(): string;
}

const missing: Reply = { status: 404, json: { message: 'No Page matches the given query.' } };

/** Routes below `/api/`; all require the key. */
export function readingRoutes(options: ReadingOptions): Route[] {
  const { content, apiKey, origin } = options;
  const { pages, hasOptionalCalls: hasMore } = content;
  const byId = (id = '') => pages.find(({ page }) => page.id === Number(id));

  const keyed = withKey(apiKey);
  const get = (answer: Answer) => ({ GET: keyed(answer) });

  const one: Answer = ({ parts }) => {
    const found = byId(parts[0]);
    return found ? { json: found.page } : missing;
  };
  const find: Answer = ({ query }) => {
    const found = pages.find(({ path }) => path === query.get('html_path'));
    if (!found) return { status: 404, json: { message: 'not found' } };
    return { status: 302, headers: { location: `${origin()}/api/pages/${found.page.id}/` } };
  };
  const preview: Answer = () => (hasMore ? missing : { status: 405, json: { detail: 'Method "GET" not allowed.' } });
  const related: Answer = (ask) => {
    const found = byId(ask.parts[0]);
    if (!found) return missing;
    const own = pages.filter((other) => belongsTo(other, found));
    return listed(own, ask, { ...options, allowed: ['fields', 'order', 'page', 'page_size'], usualSize: 10 });
  };
  const customers: Answer = (ask) => {
    const found = byId(ask.parts[0]);
    if (!found) return missing;
    return paged(content.customers[found.page.id] ?? [], ask, { origin, allowed: ['page', 'page_size', 'fields'] });
  };
  const list: Answer = (ask) =>
    listed(pages, ask, { ...options, allowed: [...listParameters, ...(hasMore ? ['toxic'] : [])], usualSize: 20 });
  const redirect: Answer = ({ query }) => {
    const asked = query.get('old_path') ?? '';
    const bare = (path: string) => path.replace(/\/$/, '');
    const found = [asked, asked.replace(/\?.*/, '')].flatMap(
      (path) => content.redirects.find((other) => bare(other.old_path) === bare(path)) ?? [],
    )[0];
    return found ? { json: found } : { status: 404, json: { detail: 'Not found.' } };
  };
  const tag: Answer = ({ parts }) => {
    const found = content.tags.find(({ meta }) => encodeURIComponent(meta.slug) === parts[0]);
    return found ? { json: found } : { status: 404, json: { detail: 'Not found.' } };
  };
  const sitemap: Answer = ({ query }) => {
    const at = (path: string) => `https://${query.get('hostname')}${encodePath(path)}`;
    return { json: pages.map(({ path, page }) => ({ location: at(path), lastmod: page.meta.last_published_at })) };
  };
  const form: Answer = ({ parts }) => {
    const found = formsOf(content).find(({ id }) => id === Number(parts[0]));
    return found ? { json: found } : { status: 404, json: { detail: 'Not found.' } };
  };
  const works: Answer = (ask) => paged(content.works ?? [], ask, { origin, allowed: ['page', 'page_size'] });

  return [
    [/^\/api\/pages\/$/, get(list)],
    [/^\/api\/pages\/find\/$/, get(find)],
    [/^\/api\/pages\/preview\/$/, get(preview)],
    [/^\/api\/pages\/(\d+)\/$/, get(one)],
    [/^\/api\/pages\/(\d+)\/related_articles\/$/, get(related)],
    [/^\/api\/pages\/(\d+)\/customers\/$/, get(customers)],
    [/^\/api\/site\/?$/, get(() => ({ json: content.site }))],
    [/^\/api\/sitemap\/$/, get(sitemap)],
    [/^\/api\/article_tags\/$/, get((ask) => paged(content.tags, ask, { origin, allowed: ['page', 'page_size'] }))],
    [/^\/api\/article_tags\/([^/]+)\/$/, get(tag)],
    [/^\/api\/redirects\/$/, get((ask) => paged(content.redirects, ask, { origin, allowed: ['page', 'page_size'] }))],
    [/^\/api\/redirects\/find\/$/, get(redirect)],
    ...(hasMore ? optionalRoutes() : []),
  ];

  function optionalRoutes(): Route[] {
    return [
      [/^\/api\/forms\/(\d+)\/$/, get(form)],
      [/^\/api\/pages\/facets\/$/, get((ask) => countPlants(pages, ask))],
      [/^\/api\/competition\/$/, get(() => ({ json: content.competition }))],
      [/^\/api\/competition\/submissions\/$/, get(works)],
    ];
  }
}

/** Every form on its pages and in its popup. */
export function formsOf(content: Pick<ForeignContent, 'site' | 'pages'>): Raw[] {
  const found: Raw[] = [];
  const look = (value: Raw): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value.form_fields)) found.push(value);
    else Object.values(value).forEach(look);
  };
  look(content.site);
  look(content.pages);
  return found;
}

function belongsTo({ page }: ForeignPage, { page: owner }: ForeignPage): boolean {
  if (page.meta.type !== 'base.ArticlePage') return false;
  return page.meta.category?.id === owner.id || (page.meta.customers ?? []).some(({ id }: Raw) => id === owner.id);
}
