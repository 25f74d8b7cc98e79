// An article's author, date and partners.
import { describe, expect, it } from 'vitest';
import { type Raw, rawArticle, rawImage } from '../../../tests/helpers/raw-content.ts';
import { type ArticlePage, parsePage } from '../../contract/pages.ts';
import { buildByline } from './byline.ts';

const rules = { siteUrl: 'https://koe.example', ownHosts: ['sisar.example'] };

const byline = (meta: Raw) => buildByline(parsePage(rawArticle({ meta })) as ArticlePage, rules);
const published_at = '2026-05-08T09:00:00+03:00';

describe('the date of an article', () => {
  it('is that of its publishing when it was touched the same day', () => {
    const last_published_at = '2026-05-08T20:59:00Z';
    expect(byline({ published_at, last_published_at })).toMatchObject({ date: published_at, isUpdated: false });
  });

  it('is that of its update when the day in Helsinki differs', () => {
    const last_published_at = '2026-05-08T21:00:00Z';
    expect(byline({ published_at, last_published_at })).toMatchObject({ date: last_published_at, isUpdated: true });
  });

  it('is that of its first publishing when there is no other', () => {
    const meta = { published_at: null, first_published_at: published_at, last_published_at: null };
    expect(byline(meta)).toMatchObject({ date: published_at, isUpdated: false });
  });

  it('is none when nobody knows it', () => {
    const meta = { published_at: null, first_published_at: null, last_published_at: null };
    expect(byline(meta)).toMatchObject({ date: '', isUpdated: false });
  });
});

describe('the people of an article', () => {
  it('are the author by one name or two, or no one', () => {
    expect(byline({}).author).toBe('Aino Esimerkki');
    expect(byline({ author: { first_name: '', last_name: 'Esimerkki' } }).author).toBe('Esimerkki');
    expect(byline({ author: null }).author).toBe('');
  });

  it('are its partners with their pages, relative when they are ours', () => {
    const customers = [
      { id: 1, title: 'Multa Oy', meta: { relative_url: '/yritykset/multa/', html_url: 'https://koe.example/x/' } },
      { id: 2, title: 'Muu Oy', meta: { html_url: 'https://muu.example/' } },
    ];
    expect(byline({ customers }).partners).toEqual([
      { title: 'Multa Oy', link: { href: '/yritykset/multa/', rel: '', target: '' }, logo: null },
      {
        title: 'Muu Oy',
        link: { href: 'https://muu.example/', rel: 'noopener sponsored nofollow', target: '_blank' },
        logo: null,
      },
    ]);
  });

  it('leave out the publisher among others', () => {
    const customers = [
      { id: 1, title: 'Rakentaja.fi', meta: {} },
      { id: 2, title: 'Multa Oy', meta: {} },
    ];
    expect(byline({ customers }).partners.map(({ title }) => title)).toEqual(['Multa Oy']);
  });

  it('have their logo as decoration beside their name', () => {
    const customers = [{ id: 1, title: 'Multa Oy', logo: rawImage(), meta: {} }];
    expect(byline({ customers }).partners).toMatchObject([{ link: { href: '' }, logo: { alt: '', sizes: '96px' } }]);
  });
});
