// The article page's model, and the lists below the article.
import { describe, expect, it } from 'vitest';
import { pageContext } from '../../../../tests/helpers/page-context.ts';
import { type Raw, rawArticle, rawCategory, rawImage, rawItem } from '../../../../tests/helpers/raw-content.ts';
import { listItem } from '../../../contract/items.ts';
import { type ArticlePage, parsePage } from '../../../contract/pages.ts';
import { parseAs } from '../../../contract/parse.ts';
import { buildArticlePage } from './article.ts';

const items = (...ids: number[]) => ids.map((id) => parseAs(listItem, rawItem(id), 'item'));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const nothing = { latest: [], top: [], category: [], names: [], plants: [] };
const article = (changes: Raw = {}, data: Partial<Parameters<typeof buildArticlePage>[1]> = {}) =>
  buildArticlePage(parsePage(rawArticle(changes)) as ArticlePage, { ...nothing, ...data }, pageContext());
const titles = ({ teasers }: { teasers: { title: string }[] }) => teasers.map(({ title }) => title);

describe('the lists below an article', () => {
  it('drop the article itself and are cut to their amounts', () => {
    const model = article(
      { id: 3, related_articles: range(1, 30).map((id) => rawItem(id)) },
      { latest: items(...range(1, 12)), top: items(3, 1, 2, 4, 5) },
    );
    expect(titles(model.related)).toHaveLength(20);
    expect(titles(model.latest)).toHaveLength(10);
    expect(titles(model.mostRead)).toEqual(['Juttu 1', 'Juttu 2', 'Juttu 4']);
    for (const list of [model.related, model.latest, model.mostRead]) expect(titles(list)).not.toContain('Juttu 3');
  });

  it('have as many placeholders as they may have cards, while they are empty', () => {
    const { related, mostRead, latest } = article();
    expect([related, mostRead, latest]).toEqual([
      { teasers: [], placeholders: 20 },
      { teasers: [], placeholders: 3 },
      { teasers: [], placeholders: 10 },
    ]);
  });

  it('fill the row of related articles from the category, none twice', () => {
    const model = article({ id: 3, related_articles: [rawItem(1)] }, { category: items(3, 1, 2, 4, 5, 6) });
    expect(titles(model.related)).toEqual(['Juttu 1', 'Juttu 2', 'Juttu 4', 'Juttu 5']);
  });

  it.each([
    ['Lyhyt', { title: 'Juttu 1', leadTitle: 'Lyhyt' }],
    [' Juttu 1 ', { title: 'Juttu 1', leadTitle: '' }],
    ['', { title: 'Juttu 1', leadTitle: '' }],
  ])('show a teaser by its title, with its lead title %j if that says more', (lead_title, expected) => {
    expect(article({ related_articles: [rawItem(1, { lead_title })] }).related.teasers[0]).toMatchObject(expected);
  });

  it('show a teaser without a title by its lead title', () => {
    const [teaser] = article({ related_articles: [rawItem(1, { title: '', lead_title: 'Lyhyt' })] }).related.teasers;
    expect(teaser).toMatchObject({ title: 'Lyhyt', leadTitle: '' });
  });
});

describe('the parts of an article', () => {
  it('have its category above the title, in the crumbs and in its colour', () => {
    const { kicker, crumbs, section } = article();
    expect(kicker).toEqual({ title: 'Puutarha', url: '/puutarha/' });
    expect(crumbs).toEqual([kicker]);
    expect(section).toBe('pine');
    expect(article({ meta: { category: null } })).toMatchObject({ kicker: null, crumbs: [], section: 'ochre' });
  });

  it('have the lead picture with its words, unless it is hidden', () => {
    expect(article({ lead_image: rawImage() }).lead).toMatchObject({
      caption: 'Kuvateksti',
      credit: 'Kuvaaja',
      picture: { isLead: true },
    });
    expect(article({ lead_image: rawImage(), lead_image_caption: 'Oma' }).lead?.caption).toBe('Oma');
    expect(article({ lead_image: rawImage(), lead_image_hide: true }).lead).toBeNull();
    expect(article().lead).toBeNull();
  });

  it('have chips to the partners, the category and the tags', () => {
    const customers = [
      { id: 1, title: 'Multa Oy', meta: { relative_url: '/yritykset/multa/' } },
      { id: 2, title: 'rakentajafi', meta: { relative_url: '/yritykset/rakentajafi/' } },
    ];
    const tags = [
      { name: 'ruusut', meta: { slug: 'ruusut', relative_url: '/aiheet/ruusut/' } },
      { name: 'Yö', meta: { slug: 'yö/työ' } },
    ];
    const { chips } = article({ meta: { category: rawCategory(), customers, tags } });
    expect(chips.map(({ text, link }) => [text, link.href])).toEqual([
      ['Multa Oy', '/yritykset/multa/'],
      ['Puutarha', '/puutarha/'],
      ['ruusut', '/tagit/ruusut/'],
      ['Yö', '/tagit/y%C3%B6%2Fty%C3%B6/'],
    ]);
  });

  it('tell their forms which partners they name', () => {
    const companies = [
      { id: 1, title: 'Multa Oy', meta: { relative_url: '/yritykset/multa/' } },
      { id: 2, title: 'rakentajafi', meta: { relative_url: '/yritykset/rakentajafi/' } },
    ];
    const form = (id: number) => {
      const meta = { slug: 'tarjous', customers: companies.filter((one) => one.id === id) };
      return { id: `f${id}`, type: 'form', value: { id, live: true, form_fields: [], meta } };
    };
    const { body } = article({ meta: { category: null, customers: companies }, body: [form(1), form(2)] });
    const named = [...JSON.stringify(body).matchAll(/"companies":\["([^"]*)"\](,"isPartnerNamed":true)?/g)];
    expect(named.map(([, name, isNamed]) => [name, isNamed !== undefined])).toEqual([
      ['Multa Oy', true],
      ['rakentajafi', false],
    ]);
  });

  it('have no chip that leads nowhere, and mark a partner elsewhere as sponsored', () => {
    const customers = [
      { id: 1, title: 'Muu Oy', meta: { html_url: 'https://muu.example/' } },
      { id: 2, title: 'Ei sivua', meta: {} },
    ];
    const chips = article({ meta: { category: null, customers } }).chips;
    expect(chips).toEqual([
      {
        text: 'Muu Oy',
        link: { href: 'https://muu.example/', rel: 'noopener sponsored nofollow', target: '_blank' },
      },
    ]);
  });

  it('have a picture of quality 90 at their head', () => {
    expect(article({ lead_image: rawImage() }).lead?.picture.srcset).toContain('/kuva/1200-90/media/kuva.webp');
  });

  it('share the canonical address and the lead picture', () => {
    expect(article({ lead_image: rawImage() }).share.props).toEqual({
      heading: 'Jaa artikkeli',
      url: 'https://koe.example/sivu/',
      title: 'Otsikko',
      image: 'https://koe.example/kuva/1200x630-75-jpg/media/kuva.webp.jpg',
    });
    expect(article({ title: 'x'.repeat(5000) }).share.props.title.length).toBeLessThan(500);
  });

  it('take at least a minute to read, and longer when there is more', () => {
    expect(article({ body: [] }).readTime).toBe('Lukuaika 1 min');
    const value = 'sana '.repeat(1800);
    expect(article({ body: [{ id: 'a', type: 'text', value }] }).readTime).toBe('Lukuaika 10 min');
    // Program code does not count.
    expect(article({ body: [{ id: 'a', type: 'custom_code', value }] }).readTime).toBe('Lukuaika 1 min');
  });

  it('show at most six of the plants that the text names', () => {
    const paths = range(1, 8).map((n) => `/kasvikortisto/kasvi-${n}/`);
    const plants = paths.map((relative_url, n) =>
      parseAs(listItem, rawItem(n, { title: relative_url, meta: { relative_url } }), 'item'),
    );
    const body = [{ id: 'a', type: 'text', value: [...paths, '/kasvikortisto/tuntematon/'].reverse().join(' ') }];
    expect(article({ body }, { names: plants, plants }).plants.map(({ url }) => url)).toEqual(
      [...paths].reverse().slice(0, 6),
    );
  });
});
