// BreadcrumbList: the path from the front page to a page, itself included.
import type { BreadcrumbListLeaf, ListItemLeaf, WithContext } from 'schema-dts';
import { crumb } from '../../../../../texts/fi.ts';
import type { Crumb } from '../../../view/crumb.ts';
import { absolute } from './things.ts';

/** @param crumbs from the front page's child to the page itself; those without an address or a name are left out */
export function breadcrumbs(crumbs: Crumb[], siteUrl: string): WithContext<BreadcrumbListLeaf> {
  const places = [{ title: crumb.home, url: '/' }, ...crumbs]
    .map(({ title, url }) => ({ name: title.trim(), item: absolute(url, siteUrl) }))
    .filter(({ name, item }) => name !== '' && item !== '');
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: places.map(
      (place, index): ListItemLeaf => ({ '@type': 'ListItem', position: index + 1, ...place }),
    ),
  };
}
