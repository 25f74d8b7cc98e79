// JSON-LD of pages.
import { describe, expect, it } from 'vitest';
import { pageContext } from '../../../tests/helpers/page-context.ts';
import { type Raw, rawArticle, rawCategory, rawImage } from '../../../tests/helpers/raw-content.ts';
import { type ArticlePage, parsePage } from '../../contract/pages.ts';
import { buildHead } from './head.ts';
import { articleStructuredData, siteStructuredData } from './structured-data.ts';

function dataOf(changes: Raw = {}): Raw[] {
  const page = parsePage(rawArticle(changes)) as ArticlePage;
  const context = pageContext();
  return articleStructuredData(
    page,
    buildHead(page, { title: page.title, description: 'Ingressi.' }, context),
    context,
  );
}
const typeOf = (changes: Raw) => dataOf(changes)[0]['@type'];
const tag = (name: string) => ({ name, meta: { slug: 'a' } });

describe('the structured data of an article', () => {
  it('is of a news article when its category or a tag says so', () => {
    expect(typeOf({})).toBe('Article');
    expect(typeOf({ meta: { category: rawCategory({ title: 'Uutiset' }) } })).toBe('NewsArticle');
    expect(typeOf({ meta: { tags: [tag('ruusut'), tag('alan uutisia')] } })).toBe('NewsArticle');
    expect(typeOf({ title: 'Uutisia pihalta' })).toBe('Article');
  });

  it('says who, when, where and with what picture', () => {
    expect(dataOf({ lead_image: rawImage(), meta: { last_published_at: '2026-05-03T07:00:00Z' } })[0]).toMatchObject({
      headline: 'Otsikko',
      description: 'Ingressi.',
      inLanguage: 'fi',
      mainEntityOfPage: 'https://koe.example/sivu/',
      datePublished: '2026-05-01T07:00:00+03:00',
      dateModified: '2026-05-03T07:00:00Z',
      image: { url: 'https://koe.example/kuva/1200-75/media/kuva.webp', width: 1200, height: 630 },
      author: { '@type': 'Person', name: 'Aino Esimerkki' },
      publisher: { name: 'Koe & Näyte', url: 'https://koe.example/' },
      articleSection: 'Puutarha',
    });
  });

  it('has the way to the article, from the front page on', () => {
    const places = dataOf()[1].itemListElement;
    expect(places.map(({ position, item }: Raw) => [position, item])).toEqual([
      [1, 'https://koe.example/'],
      [2, 'https://koe.example/puutarha/'],
      [3, 'https://koe.example/sivu/'],
    ]);
  });
});

describe('the structured data of the front page', () => {
  it('tells search engines how to search', () => {
    const [organisation, website] = siteStructuredData(pageContext()) as Raw[];
    expect(organisation).toMatchObject({ '@type': 'Organization', name: 'Koe & Näyte' });
    expect(website.potentialAction.target).toBe('https://koe.example/hakutulokset/?search={search_term_string}');
  });
});
