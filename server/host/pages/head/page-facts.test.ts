// The facts about a page for analytics: its type as the reports name it, its title and its category.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../../../build/paths.ts';
import { type Raw, rawArticle, rawPage } from '../../../../tests/helpers/raw-content.ts';
import { pageTypes, parsePage } from '../../../contract/pages.ts';
import type { PageModel } from '../page-model.ts';
import type { PageFacts } from './analytics.ts';
import { pageFacts } from './page-facts.ts';

const model = (changes: Partial<PageModel> & { title?: string } = {}) => ({ status: 200, ...changes }) as PageModel;
const factsOf = (raw: Raw, changes?: Partial<PageModel>) => {
  const page = parsePage(raw);
  return pageFacts(page, model({ pageType: page.type, ...changes }), '/sivu/');
};
const hostFacts = (path: string, pageType: PageModel['pageType'], title?: string) =>
  pageFacts(null, model({ pageType, title }), path);

/** The types that docs/product/tracking.md names, "Messages". */
function documentedTypes(): string[] {
  const text = readFileSync(`${projectRoot}/docs/product/tracking.md`, 'utf8');
  const [, sentence = ''] = /The recognised types are ([^.]*)\./.exec(text) ?? [];
  return [...sentence.matchAll(/`([^`]+)`/g)].map(([, type = '']) => type);
}

describe('the facts of a page', () => {
  it('name each documented type for one type of the API, and all others alike', () => {
    const documented = documentedTypes();
    const named = pageTypes.map((type) => factsOf(rawPage(type))?.type);
    expect(named.filter((type) => type !== 'other').sort()).toEqual(documented.sort());
  });

  it('are the number, the type and the title of the page itself', () => {
    expect(factsOf(rawPage('HomePage'))).toMatchObject({ pageId: 10, type: 'home', title: 'Otsikko' });
  });

  it('name the category of an article, and of the category’s own page', () => {
    expect(factsOf(rawArticle())?.category).toBe('Puutarha');
    expect(factsOf(rawPage('CategoryPage', { title: 'Piha' }))?.category).toBe('Piha');
  });

  it('say which ones are missing', () => {
    expect(factsOf(rawArticle({ title: '', meta: { category: null } }))).toEqual({
      pageId: 10,
      type: 'article',
      title: 'Otsikko ei löytynyt',
      category: 'Kategoriaa ei löytynyt',
    } satisfies PageFacts);
  });

  it.each([
    ['an error', { status: 503 }],
    ['a page that is not there', { status: 404 }],
    ['a draft', { isPreview: true }],
  ])('are none of %s', (_, changes) => {
    expect(factsOf(rawArticle(), changes)).toBeNull();
  });
});

describe('the facts of a page that the host makes', () => {
  const host = { pageId: null, category: 'Kategoriaa ei löytynyt' };

  it.each([
    ['/tagit/ruusut/', 'ArticlePageTag', 'ruusut', 'article tag'],
    ['/suosituimmat/', 'Fixed', 'Suosituimmat', 'other'],
    ['/kasvikortisto/vertailu/', 'Fixed', 'Vertailu', 'other'],
  ] as const)('at %s have its type and title, and no number', (path, pageType, title, type) => {
    expect(hostFacts(path, pageType, title)).toEqual({ ...host, type, title });
  });

  it('tell no word of what somebody has searched for', () => {
    expect(hostFacts('/hakutulokset/', 'SearchIndexPage', 'Hakutulokset haulle ”Maija Meikäläinen”')).toEqual({
      ...host,
      type: 'search',
      title: 'Hae sivustolta',
    });
  });

  it('say that there is no title', () => {
    expect(hostFacts('/suosituimmat/', 'Fixed')?.title).toBe('Otsikko ei löytynyt');
  });
});
