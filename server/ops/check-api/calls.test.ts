// The table of calls matches the site: the calls of its client, its gateway and its forms, and no others.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../../build/paths.ts';
import { allowedCalls, findAllowed } from '../../host/api/allowed-calls.ts';
import { type ContentClient, createContentClient } from '../../host/api/content-client.ts';
import type { Load } from '../../host/api/load.ts';
import { type AccountCall, accountCalls } from './account-calls.ts';
import type { ApiCall } from './api-call.ts';
import { type CallName, callOf, calls } from './calls.ts';

const plantSearch = {
  term: 'a',
  isHarmless: true,
  isExact: true,
  filters: { category: 1, month: 1, flower_color: 1, zone: 1, season: 1, condition: 1, light: 1 },
};
const searchType = {
  search_type: 'a',
  title: '',
  page_type: 'base.ArticlePage',
  search_fields: ['logo'],
  page_size: 5,
};
const now = new Date('2026-11-23T12:00:00Z');

/** Each call that the site makes for content; a missing one is a type error. */
const asked: { [Name in keyof ContentClient]: (client: ContentClient) => Promise<unknown> } = {
  findPage: (client) => client.findPage('/a/'),
  previewPage: (client) => client.previewPage('token', 'base.articlepage'),
  findRedirect: (client) => client.findRedirect('/a/'),
  site: (client) => client.site(),
  articleCategories: (client) => client.articleCategories(),
  latestArticles: (client) => client.latestArticles(7, now),
  topArticles: (client) => client.topArticles(7, now),
  relatedArticles: (client) => client.relatedArticles(1, 1, 8),
  customers: (client) => client.customers(1, 1, 20),
  taggedArticles: (client) => client.taggedArticles('a', 1),
  searchPages: (client) => client.searchPages(searchType, 'a', 1, true),
  suggestions: (client) => client.suggestions('a', true),
  nearestPages: (client) => client.nearestPages(searchType, 'a', 4),
  plantArticles: (client) => client.plantArticles(1, 'a'),
  plantNames: (client) => client.plantNames(),
  plantsByIds: (client) => client.plantsByIds([1, 2]),
  plantsInBloom: (client) => client.plantsInBloom(6, 20),
  pageById: (client) => client.pageById(1),
  articleTag: (client) => client.articleTag('a'),
  form: (client) => client.form(1),
  competition: (client) => client.competition(),
  submissions: (client) => client.submissions(),
  voteCount: (client) => client.voteCount(1),
  sitemap: (client) => client.sitemap('a.example'),
  sitemapParts: (client) => client.sitemapParts('a.example'),
  sitemapPart: (client) => client.sitemapPart('a.example', '7'),
  articleTags: (client) => client.articleTags(1),
  illustratedPages: (client) => client.illustratedPages(),
  pagesOfType: (client) => client.pagesOfType('TopicPage'),
  articlesSince: (client) => client.articlesSince(now),
  plantSearch: (client) => client.plantSearch(plantSearch, 1),
  plantCounts: (client) => client.plantCounts(plantSearch),
};

const table = Object.keys(calls).map((name) => callOf(name as CallName));
const templateOf = (call: string) => new RegExp(`^${call.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
const matches = (method: string, path: string) =>
  table.filter(({ call }) => templateOf(call).test(`${method} ${path}`));

/** Whether the table contains the call, by its path and with all of its parameters. */
function isListed(method: string, path: string): boolean {
  const url = new URL(path, 'http://api');
  const sent = [...url.searchParams.keys()];
  return matches(method, url.pathname).some(({ parameters = [] }: ApiCall) =>
    sent.every((name) => parameters.includes(name)),
  );
}

/** The paths that one call requests. */
async function pathsOf(ask: (client: ContentClient) => Promise<unknown>): Promise<string[]> {
  const paths: string[] = [];
  const load: Load = async (path, _parse, extra) => {
    paths.push(path, ...(extra?.described ? [extra.described] : []));
    return null;
  };
  await ask(createContentClient(load)).catch(() => {});
  return paths;
}

describe('the table of calls', () => {
  it.each(Object.entries(asked))('has what the site asks for by %s', async (_, ask) => {
    const paths = await pathsOf(ask);
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect(isListed('GET', path), path).toBe(true);
  });

  it('has every call that a visitor may make', () => {
    const listed = Object.values(accountCalls).map(({ call, path }: AccountCall) => ({
      method: call.split(' ')[0] ?? '',
      path,
    }));
    const samples = [...listed, { method: 'GET', path: '/csrf_token/' }];
    for (const { methods, path } of allowedCalls)
      for (const method of methods) {
        const isTried = samples.some((one) => one.method === method && path.test(one.path.replace('{id}', '1')));
        expect(isTried, `${method} ${path}`).toBe(true);
      }
  });

  it('has no call that the site does not make', async () => {
    const paths = (await Promise.all(Object.values(asked).map(pathsOf))).flat();
    const pathnames = paths.map((path) => `GET ${new URL(path, 'http://api').pathname}`);
    for (const { call } of table) {
      const [method = '', path = ''] = call.split(' ');
      const isRead = pathnames.some((one) => templateOf(call).test(one));
      const isVisitors =
        findAllowed(
          method,
          path.replaceAll(/\{\w+\}/g, (name) => (name === '{prefix}' ? 'abc' : '1')),
        ) !== undefined;
      expect(isRead || isVisitors || path.endsWith('/form-submissions/'), call).toBe(true);
    }
  });

  it('stands in the description of the API', () => {
    const description = readFileSync(`${projectRoot}/docs/content-api.md`, 'utf8');
    for (const { call, parameters = [] } of table) {
      expect(description, call).toContain(call.replace(/^\w+ /, ''));
      for (const name of parameters) expect(description, `${call}: ${name}`).toContain(`\`${name}\``);
    }
  });
});
