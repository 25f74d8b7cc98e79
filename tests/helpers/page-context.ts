// The data that page and block builders need besides their content: the site, the rules and the time.
import { parseAs } from '../../server/contract/parse.ts';
import { site } from '../../server/contract/site.ts';
import type { BlockContext } from '../../server/host/blocks/block-context.ts';
import type { PageContext } from '../../server/host/pages/page-context.ts';
import type { SafeHtml } from '../../server/host/view/rich-text.ts';
import { rawSite } from './raw-content.ts';

/** The demo's addresses of pages that the host links to. */
export const defaultSitePages: PageContext['sitePages'] = {
  privacy: '/tietosuojaseloste/',
  terms: '/kayttoehdot/',
  competition: '/kilpailu/',
  registry: { title: 'Kasvikortisto', url: '/kasvikortisto/' },
};

/** A context that marks rich text instead of sanitising it, so that a test sees where it is used. */
export const pageContext = (changes: Partial<PageContext> = {}): PageContext => ({
  site: parseAs(site, rawSite(), 'site data'),
  sitePages: defaultSitePages,
  categories: [],
  path: '/sivu/',
  now: new Date('2026-05-09T12:00:00+03:00'),
  siteUrl: 'https://koe.example',
  backendOrigin: 'http://backend.example:8000',
  ownHosts: ['sisar.example'],
  topArticles: 3,
  pictures: {
    share: '/assets/share.png',
    logo: '/assets/logo.png',
    newsletter: '/assets/kirje.webp',
    login: '/assets/kirjautuminen.webp',
  },
  googleClientId: '',
  ads: null,
  gtmId: '',
  richText: (html) => `[rich ${html}]` as SafeHtml,
  onSkipped: () => {},
  ...changes,
});

export const blockContext = (changes: Partial<BlockContext> = {}): BlockContext => ({
  ...pageContext(),
  pageId: 10,
  sizes: '640px',
  ...changes,
});
