// Lists, searches, tags, redirects and forms, with the names from the pages before them.
import type { SearchType } from '../contract/pages.ts';
import type { Site } from '../contract/site.ts';
import type { FoundPages } from './check-pages.ts';
import type { Probe } from './probe.ts';

const listedAmount = 7;
const articles: SearchType = {
  search_type: 'articles',
  title: '',
  page_type: 'base.ArticlePage',
  search_fields: ['lead_title'],
  page_size: 1,
};

/** @param siteUrl the public origin, whose host the site map is requested for */
export async function checkLists(
  probe: Probe,
  site: Site,
  { byType, items }: FoundPages,
  siteUrl: string,
): Promise<void> {
  const now = new Date();
  await probe.ask('articles', '', (client) => client.latestArticles(listedAmount, now));
  await probe.ask('articles', 'of the last two days', (client) =>
    client.articlesSince(new Date(now.getTime() - 2 * 86_400_000)),
  );
  await probe.ask('pagesOfType', 'with their pictures', (client) => client.illustratedPages());
  await probe.ask('topArticles', '', (client) => client.topArticles(listedAmount, now));
  const categories = await probe.ask('categories', '', (client) => client.articleCategories());
  const category = categories?.[0]?.id ?? items.get('CategoryPage')?.[0]?.id;
  if (category === undefined) {
    probe.note('relatedArticles', 'untried', ['there is no category'], 'of a category');
    probe.note('customers', 'untried', ['there is no category']);
  } else {
    await probe.ask('relatedArticles', 'of a category', (client) => client.relatedArticles(category, 1, 8));
    await probe.ask('customers', '', (client) => client.customers(category, 1, 20));
  }
  const company = items.get('CustomerPage')?.[0]?.id;
  if (company !== undefined)
    await probe.ask('relatedArticles', 'of a company', (client) => client.relatedArticles(company, 1));
  await checkSearch(probe, site, byType);
  await checkTags(probe);
  await checkAddresses(probe, new URL(siteUrl).hostname);
}

async function checkSearch(probe: Probe, site: Site, byType: FoundPages['byType']): Promise<void> {
  const index = byType.get('SearchIndexPage');
  const own = index?.type === 'SearchIndexPage' ? index.meta.search_types : [];
  const types = own.length > 0 ? own : site.search_types;
  if (types.length === 0) probe.note('search', 'untried', ['neither the search index nor /site/ has search_types']);
  for (const type of types)
    await probe.ask('search', type.search_type, (client) => client.searchPages(type, 'talo', 1));
  await probe.ask('exactWords', '', (client) => client.searchPages(articles, 'talo', 1, true));
  await probe.ask('suggestions', '', (client) => client.suggestions('ta', false));
  await probe.ask('nearest', '', (client) => client.nearestPages(articles, 'talo', 1));
}

async function checkTags(probe: Probe): Promise<void> {
  const tags = await probe.ask('articleTags', '', (client) => client.articleTags(1));
  const tag = tags?.items[0];
  if (!tag) {
    probe.note('articleTag', 'untried', ['there is no tag']);
    return probe.note('taggedArticles', 'untried', ['there is no tag']);
  }
  await probe.ask('articleTag', tag.meta.slug, (client) => client.articleTag(tag.meta.slug));
  await probe.ask('taggedArticles', tag.name, (client) => client.taggedArticles(tag.name, 1));
}

async function checkAddresses(probe: Probe, hostname: string): Promise<void> {
  const isNone = { mayBeMissing: true };
  await probe.ask(
    'redirect',
    'of an address that has none',
    (client) => client.findRedirect('/ei-ole-999999999/'),
    isNone,
  );
  const paths = await probe.load('/redirects/', oldPathsIn).catch(() => null);
  const [old] = paths ?? [];
  if (old) await probe.ask('redirect', old, (client) => client.findRedirect(old));
  const entries = await probe.ask('sitemap', hostname, (client) => client.sitemap(hostname));
  if (entries?.length === 0)
    probe.note('sitemap', 'differs', ['has no entry for this host; --site names another'], hostname);
  const parts = await probe.ask('sitemapParts', hostname, (client) => client.sitemapParts(hostname));
  const [part] = parts ?? [];
  if (part === undefined) probe.note('sitemapPart', 'untried', ['the backend names no part'], hostname);
  else await probe.ask('sitemapPart', `${hostname}, ${part}`, (client) => client.sitemapPart(hostname, part));
  const forged = { token: 'forged', type: 'base.articlepage' };
  await probe.ask('preview', 'with a forged token', (client) => client.previewPage(forged.token, forged.type), isNone);
}

/** The site requests one redirect at a time; the list provides a path for that. */
function oldPathsIn(raw: unknown): string[] {
  const items = (raw as { items?: unknown } | null)?.items;
  const paths = Array.isArray(items) ? items.map((item: { old_path?: unknown }) => item.old_path) : [];
  return paths.filter((path): path is string => typeof path === 'string');
}
