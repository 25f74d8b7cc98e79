// Checks lists, searches, tags, redirects and forms, with names from the pages that were checked before.
import * as v from 'valibot';
import { tagsPath } from '../../../rules/site/site-paths.ts';
import type { SearchType } from '../../contract/pages.ts';
import { type OwnOrigins, type Redirect, redirect, refusalOf, targetOf } from '../../contract/redirects.ts';
import type { Site } from '../../contract/site.ts';
import { type ListPart, wholeList } from '../../host/api/whole-list.ts';
import type { FoundPages } from './check-pages.ts';
import type { Probe } from './probe.ts';

const listedAmount = 7;
/** Maximum number of pages that are read of the list of redirects. */
const maxPages = 50;
const articles: SearchType = {
  search_type: 'articles',
  title: '',
  page_type: 'base.ArticlePage',
  search_fields: ['lead_title'],
  page_size: 1,
};

/** @param own the site: its host is the parameter of the site map, and redirects may lead to it */
export async function checkLists(
  probe: Probe,
  site: Site,
  { byType, items, absent }: FoundPages,
  own: OwnOrigins,
): Promise<void> {
  const now = new Date();
  const asked = absent.has('ArticlePage') ? { type: 'ArticlePage' as const } : {};
  await probe.ask('articles', '', (client) => client.latestArticles(listedAmount, now), asked);
  await probe.ask(
    'articles',
    'of the last two days',
    (client) => client.articlesSince(new Date(now.getTime() - 2 * 86_400_000)),
    asked,
  );
  await probe.ask('pagesOfType', 'with their pictures', (client) => client.illustratedPages());
  await probe.ask('topArticles', '', (client) => client.topArticles(listedAmount, now), asked);
  const categories = await probe.ask('categories', '', (client) => client.articleCategories(), {
    ...(absent.has('CategoryPage') && { type: 'CategoryPage' as const }),
  });
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
  await checkRedirects(probe, own);
  await checkAddresses(probe, new URL(own.siteUrl).hostname);
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

const isNone = { mayBeMissing: true };

async function checkTags(probe: Probe): Promise<void> {
  const tags = await probe.ask('articleTags', '', (client) => client.articleTags(1));
  const tag = tags?.items[0];
  if (!tag) {
    probe.note('articleTag', 'untried', ['there is no tag']);
    return probe.note('taggedArticles', 'untried', ['there is no tag']);
  }
  await probe.ask('articleTag', tag.meta.slug, (client) => client.articleTag(tag.meta.slug));
  await probe.ask('taggedArticles', tag.name, (client) => client.taggedArticles(tag.name, 1));
  const own = tags.items.map(({ meta }) => meta.relative_url).find((path) => path !== '' && !path.startsWith(tagsPath));
  if (own !== undefined) {
    const page = await probe.ask('findPage', `a tag's own address ${own}`, (client) => client.findPage(own), isNone);
    if (page === null)
      probe.note('articleTag', 'differs', [`"meta.relative_url" leads to no page: ${own}`], tag.meta.slug);
  }
  const parted = tags.items.find(({ name }) => name.includes(','));
  if (!parted) return;
  const list = await probe.ask('taggedArticles', parted.name, (client) => client.taggedArticles(parted.name, 1));
  if (list?.items.length === 0)
    probe.note('taggedArticles', 'differs', ['has no article; the comma is part of the tag’s name'], parted.name);
}

async function checkRedirects(probe: Probe, own: OwnOrigins): Promise<void> {
  await probe.ask(
    'redirect',
    'of an address that has none',
    (client) => client.findRedirect('/ei-ole-999999999/'),
    isNone,
  );
  const all = await listedRedirects(probe);
  const old = all.find(({ old_path: path }) => /[^!-~]|%[89a-f]/i.test(path)) ?? all[0];
  const isSpelled = { isSpelled: true };
  if (old) await probe.ask('redirect', old.old_path, (client) => client.findRedirect(old.old_path), isSpelled);
  for (const one of all) {
    const refusal = refusalOf(targetOf(one), own);
    if (refusal !== null) probe.note('redirect', 'differs', [`${refusal}; the site does not follow it`], one.old_path);
  }
}

async function checkAddresses(probe: Probe, hostname: string): Promise<void> {
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

/** The site requests one redirect at a time. If the backend does not list its redirects, the result is empty. */
async function listedRedirects(probe: Probe): Promise<Redirect[]> {
  const parse = (raw: unknown) => raw as ListPart<unknown>;
  const pageAt = (page: number) => probe.load(page === 1 ? '/redirects/' : `/redirects/?page=${page}`, parse);
  const items = await wholeList(pageAt, { maxPages }).catch(() => []);
  const parsed = items.map((item) => v.safeParse(redirect, item));
  const wrong = parsed.filter(({ success }) => !success).length;
  if (wrong > 0) probe.note('redirect', 'differs', [`${wrong} of ${items.length} in the list are not as described`]);
  return parsed.flatMap((one) => (one.success ? [one.output] : []));
}
