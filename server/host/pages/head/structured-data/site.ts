// Organization and WebSite with its search: on every page.
import type { OrganizationLeaf, SearchActionLeaf, WebSiteLeaf, WithActionConstraints, WithContext } from 'schema-dts';
import { absolute, idOf, known, publisher, type SiteContext } from './things.ts';

export function organization(context: SiteContext): WithContext<OrganizationLeaf> {
  const { social } = context.site.footer;
  return known<WithContext<OrganizationLeaf>>({
    '@context': 'https://schema.org',
    ...publisher(context),
    description: context.site.site_settings.description,
    sameAs: [social.instagram, social.facebook, social.linkedin].map((url) => absolute(url, context.siteUrl)),
  });
}

/** Describes the site and its search to search engines. */
export function website({ site, siteUrl }: SiteContext): WithContext<WebSiteLeaf> {
  const search: WithActionConstraints<SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/hakutulokset/?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return known<WithContext<WebSiteLeaf>>({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    ...idOf('website', siteUrl),
    name: site.site_name,
    description: site.site_settings.description,
    url: `${siteUrl}/`,
    inLanguage: 'fi',
    publisher: idOf('organization', siteUrl),
    potentialAction: search,
  });
}
