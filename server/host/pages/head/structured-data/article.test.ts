// The structured data of articles: Article or NewsArticle.
import { describe, expect, it } from 'vitest';
import { pageContext } from '../../../../../tests/helpers/page-context.ts';
import { type Raw, rawArticle, rawCategory, rawImage } from '../../../../../tests/helpers/raw-content.ts';
import { type ArticlePage, parsePage } from '../../../../contract/pages.ts';
import { buildHead } from '../head.ts';
import { article } from './article.ts';

function dataOf(changes: Raw = {}): Raw {
  const page = parsePage(rawArticle(changes)) as ArticlePage;
  const context = pageContext();
  const parts = { title: page.title, description: page.lead_paragraph, image: page.lead_image };
  return article(page, buildHead(page, parts, context), context);
}
const typeOf = (changes: Raw) => dataOf(changes)['@type'];
const tag = (name: string) => ({ name, meta: { slug: 'a' } });

describe('the structured data of an article', () => {
  it('is of a news article when the title of its category or a tag says so', () => {
    expect(typeOf({})).toBe('Article');
    expect(typeOf({ meta: { category: rawCategory({ title: 'Uutiset' }) } })).toBe('NewsArticle');
    expect(typeOf({ meta: { tags: [tag('ruusut'), tag('alan uutisia')] } })).toBe('NewsArticle');
    expect(typeOf({ title: 'Uutisia pihalta' })).toBe('Article');
  });

  it('says who, when, where, for whom and with what picture', () => {
    const changes = {
      lead_image: rawImage(),
      meta: {
        last_published_at: '2026-05-03T07:00:00.25Z',
        tags: [tag('ruusut'), tag('perennat')],
        customers: [{ id: 4, title: 'Kelohonka Oy', meta: { relative_url: '/yritykset/kelohonka/' } }],
      },
    };
    const organization = {
      '@type': 'Organization',
      '@id': 'https://koe.example/#organization',
      name: 'Koe & Näyte',
      url: 'https://koe.example/',
      logo: { '@type': 'ImageObject', url: 'https://koe.example/assets/logo.png', width: '240', height: '60' },
    };
    expect(dataOf(changes)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: 'Otsikko',
      description: 'Ingressi.',
      inLanguage: 'fi',
      mainEntityOfPage: { '@type': 'WebPage', '@id': 'https://koe.example/sivu/' },
      url: 'https://koe.example/sivu/',
      datePublished: '2026-05-01T07:00:00+03:00',
      dateModified: '2026-05-03T07:00:00Z',
      image: [
        {
          '@type': 'ImageObject',
          url: 'https://koe.example/kuva/1200x630-75-jpg/media/kuva.webp.jpg',
          width: '1200',
          height: '630',
        },
      ],
      author: { '@type': 'Person', name: 'Aino Esimerkki' },
      publisher: organization,
      articleSection: 'Puutarha',
      keywords: ['ruusut', 'perennat'],
      sponsor: [{ '@type': 'Organization', name: 'Kelohonka Oy', url: 'https://koe.example/yritykset/kelohonka/' }],
    });
  });

  it('names the publisher as the author when nobody has signed it', () => {
    expect(dataOf({ meta: { author: null } }).author.name).toBe('Koe & Näyte');
    expect(dataOf({ meta: { author: { first_name: ' ', last_name: '' } } }).author.name).toBe('Koe & Näyte');
  });

  it('says nothing of what it does not know', () => {
    const meta = { category: null, published_at: null, first_published_at: null, last_published_at: null };
    const data = dataOf({ lead_paragraph: '', meta });
    expect(Object.keys(data)).toEqual([
      ...['@context', '@type', 'headline', 'inLanguage', 'mainEntityOfPage', 'url', 'image', 'author', 'publisher'],
    ]);
  });

  it('has the theme’s own picture when there is no other', () => {
    expect(dataOf().image[0].url).toBe('https://koe.example/assets/share.png');
  });
});
