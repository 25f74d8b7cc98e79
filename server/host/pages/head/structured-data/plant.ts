// A plant's page: its main entity is a Taxon.
import type { TaxonLeaf, WebPageLeaf, WithContext } from 'schema-dts';
import type { PlantCardPage } from '../../../../contract/pages.ts';
import { firstText } from '../../../view/description.ts';
import type { PageContext } from '../../page-context.ts';
import type { Head } from '../../page-model.ts';
import { framed, idOf, known, shareImage } from './things.ts';

export function plant(page: PlantCardPage, head: Head, { siteUrl }: PageContext): WithContext<WebPageLeaf> {
  return known<WithContext<WebPageLeaf>>({
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    '@id': head.canonical,
    name: page.title,
    description: head.description,
    url: head.canonical,
    inLanguage: 'fi',
    isPartOf: idOf('website', siteUrl),
    primaryImageOfPage: shareImage(head.image),
    mainEntity: taxon(page, head, siteUrl),
  });
}

function taxon(page: PlantCardPage, head: Head, siteUrl: string): TaxonLeaf {
  const { name, genus, isSpecies } = readScientificName(page.name_sci);
  return {
    '@type': 'Taxon',
    name: name || page.title,
    // The Finnish name replaces a missing scientific one.
    alternateName: [name === '' ? '' : page.title, page.name_se],
    taxonRank: isSpecies ? 'species' : undefined,
    parentTaxon: genus === '' || genus === name ? undefined : { '@type': 'Taxon', name: genus, taxonRank: 'genus' },
    description: firstText([page.description]),
    url: head.canonical,
    image: page.plant_card_images.flatMap(({ image }) => framed(image, '1200x630', siteUrl) ?? []),
  };
}

/**
 * A name's first word is its genus; two Latin words are a species. Any other name (`Rosa Rugosa-Ryhmä`, `Spiraea ×
 * arguta 'Grefsheim'`) belongs to that genus, with an unknown rank.
 */
function readScientificName(written: string): { name: string; genus: string; isSpecies: boolean } {
  const name = written.replace(/\s+/g, ' ').trim();
  const genus = /^[×x]?\s?([A-Z][a-zë-]+)(?=$| )/.exec(name)?.[1] ?? '';
  return { name, genus, isSpecies: /^[A-Z][a-zë-]+ [a-zë-]{3,}$/.test(name) };
}
