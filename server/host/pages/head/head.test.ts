// The fields of the document head that are the same for every page.
import { describe, expect, it } from 'vitest';
import { pageContext } from '../../../../tests/helpers/page-context.ts';
import { type Raw, rawImage, rawPage } from '../../../../tests/helpers/raw-content.ts';
import { parsePage } from '../../../contract/pages.ts';
import { buildHead, fixedHead, type HeadParts } from './head.ts';

const headOf = (meta: Raw = {}, parts: HeadParts = { title: 'Otsikko' }, path = '/sivu/') =>
  buildHead(parsePage(rawPage('TopicPage', { meta })), parts, pageContext({ path }));

describe('the canonical address', () => {
  it.each([
    ['', 'https://koe.example/sivu/'],
    ['https://koe.example/muu', 'https://koe.example/muu/'],
    ['https://muu.example', 'https://muu.example/'],
    ['https://koe.example/a?b=c#d', 'https://koe.example/a/?b=c#d'],
    ['/toinen', 'https://koe.example/toinen/'],
    ['javascript:alert(1)', 'https://koe.example/sivu/'],
    ['http://', 'https://koe.example/sivu/'],
  ])('of a page whose editors wrote %j is %s', (canonical_url, canonical) => {
    expect(headOf({ canonical_url }).canonical).toBe(canonical);
  });

  it.each([
    ['https://yritys.example/a?b=c', 'https://koe.example/a/?b=c'],
    ['https://name:word@yritys.example/a', 'https://koe.example/a/'],
    ['https://koe.example/a/', 'https://koe.example/a/'],
  ])('of a company’s page is ours, though its editors wrote %j', (canonical_url, canonical) => {
    const company = parsePage(rawPage('CustomerPage', { meta: { canonical_url } }));
    expect(buildHead(company, { title: 'a' }, pageContext({ path: '/sivu/' })).canonical).toBe(canonical);
  });

  it('of any page ends in a slash', () => {
    expect(fixedHead('/haku', { title: 'Haku' }, pageContext()).canonical).toBe('https://koe.example/haku/');
    expect(headOf({}, { title: 'a' }, '/').canonical).toBe('https://koe.example/');
  });
});

describe('the title and the description', () => {
  it('are those for search engines, if there are any', () => {
    const head = headOf({ seo_title: 'Hakuotsikko', search_description: 'Hakukuvaus' });
    expect(head).toMatchObject({ title: 'Hakuotsikko – Koe & Näyte', description: 'Hakukuvaus' });
  });

  it('name the site first on the front page', () => {
    expect(headOf({}, { title: 'Etusivu' }, '/').title).toBe('Koe & Näyte – Etusivu');
  });

  it('are cut at 300 signs, between words, and hold no markup', () => {
    const { description } = headOf({}, { title: 'a', description: `<p>Alku</p>\n${'sana '.repeat(100)}` });
    expect(description).toMatch(/^Alku sana .* sana…$/);
    expect(description.length).toBeLessThanOrEqual(300);
    expect(headOf({}, { title: 'a', description: 'x'.repeat(300) }).description).toBe('x'.repeat(300));
    expect(headOf({}, { title: 'a', description: 'x'.repeat(301) }).description).toHaveLength(300);
  });
});

describe('the canonical address of a company', () => {
  it('is on our own host, whatever host the editors wrote', () => {
    const page = parsePage(
      rawPage('CustomerPage', { meta: { canonical_url: 'https://kelohonka.example/esittely?a=b' } }),
    );
    expect(buildHead(page, { title: 'a' }, pageContext()).canonical).toBe('https://koe.example/esittely/?a=b');
    expect(headOf({ canonical_url: 'https://kelohonka.example/' }).canonical).toBe('https://kelohonka.example/');
  });
});

describe('the sharing picture', () => {
  const lead = 'https://koe.example/kuva/1200x630-75-jpg/media/kuva.webp.jpg';

  it('is absolute and described, and the one for search engines wins', () => {
    const parts = { title: 'a', image: { ...rawImage() } };
    expect(headOf({}, parts)).toMatchObject({ image: lead, imageAlt: 'Kuvan sanat' });
    const search_image = rawImage({ alt: 'Haku', meta: { download_url: '/media/haku.webp' } });
    expect(headOf({ search_image }, parts)).toMatchObject({
      image: 'https://koe.example/kuva/1200x630-75-jpg/media/haku.webp.jpg',
      imageAlt: 'Haku',
    });
  });

  it('is the next one when an address is none, and at last the theme’s own', () => {
    const search_image = rawImage({ meta: { download_url: 'javascript:alert(1)' } });
    expect(headOf({ search_image }, { title: 'a', image: { ...rawImage() } }).image).toBe(lead);
    expect(headOf()).toMatchObject({ image: 'https://koe.example/assets/share.png', imageAlt: '' });
  });
});
