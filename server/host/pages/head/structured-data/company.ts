// LocalBusiness: a company's page, with the fields that it has.
import type { LocalBusinessLeaf, PostalAddressLeaf, WithContext } from 'schema-dts';
import { cleanAddress } from '../../../../contract/address.ts';
import type { PageOfType } from '../../../../contract/pages.ts';
import type { PageContext } from '../../page-context.ts';
import type { Head } from '../../page-model.ts';
import { absolute, framed, known } from './things.ts';

export function company(
  page: PageOfType<'CustomerPage'>,
  head: Head,
  { siteUrl }: PageContext,
): WithContext<LocalBusinessLeaf> {
  const website = absolute(cleanAddress(page.website), siteUrl);
  return known<WithContext<LocalBusinessLeaf>>({
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${head.canonical}#company`,
    name: page.title,
    description: head.description,
    mainEntityOfPage: head.canonical,
    url: website || head.canonical,
    logo: framed(page.logo, '240x60', siteUrl),
    image: framed(page.background_image, '1200x630', siteUrl),
    email: page.email.trim(),
    telephone: page.phone_number.trim(),
    address: postalAddress(page.address.replace(/\s+/g, ' ').trim()),
  });
}

/** `Esimerkkikatu 1, 00000 Mallila` is split into parts; any other address stays unchanged. */
function postalAddress(address: string): PostalAddressLeaf | string {
  const [, streetAddress, postalCode, addressLocality] = /^(.+?),? (\d{5}) ([^,\d]+)$/.exec(address) ?? [];
  if (!streetAddress || !postalCode || !addressLocality) return address;
  return { '@type': 'PostalAddress', streetAddress, postalCode, addressLocality, addressCountry: 'FI' };
}
