// CollectionPage with an ItemList: categories, tags, the most popular, the plant registry.
import type { CollectionPageLeaf, ItemListLeaf, ListItemLeaf, WithContext } from 'schema-dts';
import type { ListItem, PageList } from '../../../../contract/items.ts';
import { addressOf } from '../../../view/safe-links.ts';
import { titlesOf } from '../../../view/teaser.ts';
import type { PageModel } from '../../page-model.ts';
import { absolute, idOf, known } from './things.ts';

/** The entries of a list for search engines. */
export function listedItems(list: PageList | ListItem[] | null): NonNullable<PageModel['listed']> {
  const items = Array.isArray(list) ? list : (list?.items ?? []);
  return items.map((item) => ({ title: titlesOf(item).title, url: addressOf(item.meta) }));
}

export function collection(
  title: string,
  { listed = [], listedBefore = 0, head }: Pick<PageModel, 'listed' | 'listedBefore' | 'head'>,
  siteUrl: string,
): WithContext<CollectionPageLeaf> {
  const places = listed
    .map((item) => ({ name: item.title, url: absolute(item.url, siteUrl) }))
    .filter(({ url }) => url !== '');
  const list: ItemListLeaf = {
    '@type': 'ItemList',
    numberOfItems: places.length,
    itemListElement: places.map(
      (place, index): ListItemLeaf => ({ '@type': 'ListItem', position: listedBefore + index + 1, ...place }),
    ),
  };
  return known<WithContext<CollectionPageLeaf>>({
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    '@id': head.canonical,
    name: title,
    description: head.description,
    url: head.canonical,
    inLanguage: 'fi',
    isPartOf: idOf('website', siteUrl),
    mainEntity: places.length > 0 ? list : undefined,
  });
}
