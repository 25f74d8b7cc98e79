// The structured data of each kind of page.
import { describe, expect, it } from 'vitest';
import { pageContext } from '../../../../../tests/helpers/page-context.ts';
import {
  type Raw,
  rawArticle,
  rawImage,
  rawItem,
  rawList,
  rawPage,
  rawSite,
} from '../../../../../tests/helpers/raw-content.ts';
import { listItem, pageOf } from '../../../../contract/items.ts';
import { parsePage } from '../../../../contract/pages.ts';
import { parseAs } from '../../../../contract/parse.ts';
import { site } from '../../../../contract/site.ts';
import { notFoundPage } from '../../basic/error-pages.ts';
import { freeformPage } from '../../basic/freeform.ts';
import { buildCategoryPage } from '../../category/category.ts';
import { noFurther } from '../../category/companies.ts';
import { buildCustomerPage } from '../../company/customer.ts';
import type { PageModel } from '../../page-model.ts';
import { buildPlantCard } from '../../plants/plant-card.ts';
import { searchPage } from '../../search/search.ts';
import { structuredData } from './structured-data.ts';

const context = pageContext();
const typesOf = (objects: object[]) => objects.map((thing) => (thing as Raw)['@type']);
const find = (objects: object[], type: string): Raw => objects.find((thing) => (thing as Raw)['@type'] === type);
const list = parseAs(pageOf(listItem), rawList([rawItem(1), rawItem(2, { lead_title: 'Toinen' })]), 'page list');

const noPlants = { names: [], related: [], articles: { isOnTopic: false, list: null, listPage: 1 } };

function category(changes: Raw = {}): object[] {
  const page = parsePage(rawPage('CategoryPage', changes));
  if (page.type !== 'CategoryPage') throw new Error('another type');
  return structuredData(page, buildCategoryPage(page, { list, companies: noFurther }, context), context);
}
function plant(changes: Raw = {}): Raw {
  const page = parsePage(rawPage('PlantCardPage', { title: 'Ukonhattu', ...changes }));
  if (page.type !== 'PlantCardPage') throw new Error('another type');
  return find(structuredData(page, buildPlantCard(page, noPlants, context), context), 'WebPage');
}
function company(changes: Raw = {}): Raw {
  const page = parsePage(rawPage('CustomerPage', { title: 'Kelohonka Oy', ...changes }));
  if (page.type !== 'CustomerPage') throw new Error('another type');
  return find(
    structuredData(page, buildCustomerPage(page, { own: list, latest: [] }, context), context),
    'LocalBusiness',
  );
}

describe('every page', () => {
  it('says who publishes it, how the site is searched, and where it stands', () => {
    expect(typesOf(category())).toEqual(['Organization', 'WebSite', 'BreadcrumbList', 'CollectionPage']);
    const text = parsePage(rawPage('FreeformPage'));
    const model = freeformPage.build(text as never, null, context);
    expect(typesOf(structuredData(text, model, context))).toEqual(['Organization', 'WebSite', 'BreadcrumbList']);
  });

  it('but the front page has a way to it', () => {
    const page = parsePage(rawPage('HomePage'));
    const model = { ...notFoundPage([], context), status: 200 };
    expect(typesOf(structuredData(page, model, pageContext({ path: '/' })))).toEqual(['Organization', 'WebSite']);
  });

  it('tells nothing when it is not there', () => {
    expect(structuredData(null, notFoundPage([], context), context)).toEqual([]);
  });

  it('tells of the floating video', () => {
    const film = { thumbnailUrl: '/media/v.webp', videoUrl: '/media/v.mp4' };
    const video = { title: 'V', ...film, uploadDate: '2026-05-01T00:00:00Z' };
    const withVideo = parseAs(site, rawSite({ video }), 'site data');
    const model = { ...notFoundPage([], context), status: 200 };
    for (const path of ['/', '/sivu/'])
      expect(typesOf(structuredData(null, model, pageContext({ path, site: withVideo })))).toContain('VideoObject');
  });

  it('tells of the videos in its body', () => {
    const value = { type: 'video', url: 'https://vimeo.com/12345' };
    const page = parsePage(rawArticle({ body: [{ id: 'v', type: 'embed', value }] }));
    const model = { ...notFoundPage([], context), status: 200 };
    expect(find(structuredData(page, model, context), 'VideoObject')).toMatchObject({
      name: 'Otsikko',
      url: 'https://vimeo.com/12345',
    });
  });
});

describe('the organization and the site', () => {
  it('tell the logo and the social channels', () => {
    const footer = { social: { instagram: 'https://instagram.example/koe/', facebook: '', linkedin: 'javascript:1' } };
    const logo = rawImage({ meta: { download_url: '/media/logo.png' } });
    const settings = { site_settings: { logo, domain: '', description: 'Kokeita.' } };
    const own = pageContext({ site: parseAs(site, rawSite({ footer, ...settings }), 'site data') });
    const page = parsePage(rawPage('FreeformPage'));
    const [organization, website] = structuredData(page, freeformPage.build(page as never, null, own), own) as Raw[];
    expect(organization).toMatchObject({
      name: 'Koe & Näyte',
      logo: { url: 'https://koe.example/kuva/240x60-75-png/media/logo.png.png', width: '240', height: '60' },
      sameAs: ['https://instagram.example/koe/'],
    });
    expect(website.potentialAction).toEqual({
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: 'https://koe.example/hakutulokset/?search={search_term_string}',
      },
      'query-input': 'required name=search_term_string',
    });
    expect(website.publisher['@id']).toBe(organization['@id']);
  });
});

describe('the way to a page', () => {
  it('goes from the front page by its crumbs to the page itself, numbered from 1', () => {
    const page = parsePage(rawPage('PlantCardPage', { title: 'Ukonhattu' }));
    const model = buildPlantCard(page as never, noPlants, context);
    const { itemListElement } = find(structuredData(page, model, context), 'BreadcrumbList');
    expect(itemListElement.map(({ position, name, item }: Raw) => [position, name, item])).toEqual([
      [1, 'Etusivu', 'https://koe.example/'],
      [2, 'Kasvikortisto', 'https://koe.example/kasvikortisto/'],
      [3, 'Ukonhattu', 'https://koe.example/sivu/'],
    ]);
  });

  it('leaves out what has no address', () => {
    const page = parsePage(rawPage('FreeformPage'));
    const model = { ...freeformPage.build(page as never, null, context), crumbs: [{ title: 'Tyhjä', url: '' }] };
    expect(find(structuredData(page, model, context), 'BreadcrumbList').itemListElement).toHaveLength(2);
  });
});

describe('a list page', () => {
  it('tells its entries in their order, as they are named there', () => {
    expect(find(category({ title: 'Piha' }), 'CollectionPage')).toMatchObject({
      name: 'Piha',
      url: 'https://koe.example/sivu/',
      inLanguage: 'fi',
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: 2,
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Juttu 1', url: 'https://koe.example/juttu-1/' },
          { '@type': 'ListItem', position: 2, name: 'Juttu 2', url: 'https://koe.example/juttu-2/' },
        ],
      },
    });
  });

  it('of search results tells none', () => {
    const type = { search_type: 'a', title: 'A', page_type: 'base.ArticlePage', search_fields: [], page_size: 10 };
    const request = { term: 'ruusu', page: 1, type: null, isExact: false, types: [] };
    const answer = { found: [{ type, list }], isPastEnd: false, top: [], nearest: [] };
    const model = searchPage(request, answer, context) as PageModel;
    expect(typesOf(structuredData(null, model, context))).toEqual(['Organization', 'WebSite', 'BreadcrumbList']);
  });
});

describe('a plant’s page', () => {
  it('is about a taxon with its names and its genus', () => {
    const images = [{ image: rawImage() }, { image: rawImage({ meta: { download_url: '/media/b.webp' } }) }];
    const description = '<p>Myrkyllinen.</p>';
    const names = { name_sci: 'Aconitum napellus', name_se: 'stormhatt' };
    const { mainEntity, ...page } = plant({ ...names, description, plant_card_images: images });
    expect(page).toMatchObject({ '@type': 'WebPage', name: 'Ukonhattu', url: 'https://koe.example/sivu/' });
    expect(mainEntity).toMatchObject({
      '@type': 'Taxon',
      name: 'Aconitum napellus',
      alternateName: ['Ukonhattu', 'stormhatt'],
      taxonRank: 'species',
      parentTaxon: { '@type': 'Taxon', name: 'Aconitum', taxonRank: 'genus' },
      description: 'Myrkyllinen.',
      url: 'https://koe.example/sivu/',
    });
    expect(mainEntity.image.map(({ url }: Raw) => url.slice(-15))).toEqual(['a/kuva.webp.jpg', 'edia/b.webp.jpg']);
  });

  it.each([
    ['Rosa Rugosa-Ryhmä', 'Rosa', undefined],
    ["Spiraea × arguta 'Grefsheim'", 'Spiraea', undefined],
    ['× Heucherella tiarelloides', 'Heucherella', undefined],
    ['Hemerocallis lilioasphodelus', 'Hemerocallis', 'species'],
    ['Allium', undefined, undefined],
    ['useita lajeja', undefined, undefined],
  ])('named %s is of the genus %s and of the rank %s', (name_sci, genus, rank) => {
    const { mainEntity } = plant({ name_sci });
    expect([mainEntity.parentTaxon?.name, mainEntity.taxonRank]).toEqual([genus, rank]);
  });

  it('has its Finnish name when nobody wrote a scientific one', () => {
    expect(plant().mainEntity).toEqual({ '@type': 'Taxon', name: 'Ukonhattu', url: 'https://koe.example/sivu/' });
  });
});

describe('a company’s page', () => {
  it('is about a local business with the fields that it has', () => {
    const fields = { email: 'info@kelohonka.example', phone_number: '+358 00 555 0101', body: '<p>Hirsitaloja.</p>' };
    const address = 'Esimerkkikatu 1, 00000 Mallila';
    expect(company({ ...fields, address, website: 'https://kelohonka.example/', logo: rawImage() })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      '@id': 'https://koe.example/sivu/#company',
      name: 'Kelohonka Oy',
      description: 'Hirsitaloja.',
      mainEntityOfPage: 'https://koe.example/sivu/',
      url: 'https://kelohonka.example/',
      logo: {
        '@type': 'ImageObject',
        url: 'https://koe.example/kuva/240x60-75-png/media/kuva.webp.png',
        width: '240',
        height: '60',
      },
      email: 'info@kelohonka.example',
      telephone: '+358 00 555 0101',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Esimerkkikatu 1',
        postalCode: '00000',
        addressLocality: 'Mallila',
        addressCountry: 'FI',
      },
    });
  });

  it('has no field that is empty', () => {
    expect(Object.keys(company({ website: 'javascript:alert(1)' }))).toEqual([
      ...['@context', '@type', '@id', 'name', 'mainEntityOfPage', 'url'],
    ]);
    expect(company({ address: 'Torin laidalla' }).address).toBe('Torin laidalla');
  });
});
