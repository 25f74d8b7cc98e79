// The traces that each consent category adds to a page, in the terms of visit-watch.ts, with the services of
// outside-world.ts.
import type { Page } from 'playwright';
import type { ConsentCategory } from '../../widgets/runtime/placeholder.ts';
import { isOwnKind } from './page-kinds.ts';
import type { SiteKind } from './site.ts';
import type { Traces } from './visit-watch.ts';

/** A visitor's account pages: they never load a third party or count a page view, whatever the visitor allows. */
const accountPages = [
  'kirjaudu',
  'rekisteroidy',
  'unohtunut-salasana',
  'uusi-salasana',
  'vahvista',
  'uusi-osoite',
  'profiili',
  'omat-tyokalut',
];

/** Kind → path, as in page-kinds.ts. */
export const accountKinds = new Map(accountPages.map((name) => [`Fixed /${name}/`, `/${name}/`]));

/**
 * The traces that need no consent, before any interaction: the form tokens that only their owner may send. The embedded
 * backend binds them to a visitor; a foreign one need not.
 */
export const necessary = (kind: string, site: SiteKind): Traces =>
  accountKinds.has(kind) ? ['cookie csrftoken', ...(site === 'demo' ? ['cookie visitor'] : [])] : [];

/** The origin of each service's player, by the link of a video placeholder to the service. */
const playerOf: Record<string, string> = {
  'www.youtube.com': 'https://www.youtube-nocookie.com',
  'vimeo.com': 'https://player.vimeo.com',
};

/** Exactly the traces that each category adds to the page in its current state. */
export async function belongingsOf(page: Page, kind: string): Promise<Record<ConsentCategory, Traces>> {
  const shown = new Set(
    await page.locator('[data-widget]:visible').evaluateAll((all) => all.map((one) => one.dataset.widget)),
  );
  const services = await page
    .locator('[data-widget=video-embed]:visible')
    .evaluateAll((all) =>
      all.map((one) => one.querySelector<HTMLAnchorElement>('figcaption a')?.hostname ?? 'no link'),
    );
  // The address of the page for partners contains the choices of a partner.
  const isCounted = kind !== 'NotFound' && kind !== 'Fixed /embed/' && !accountKinds.has(kind);
  // Pages that the host generates have no page id and no hit counter.
  const isOfContent = !isOwnKind(kind);
  const hasAds = shown.has('ad-slot') || shown.has('native-ad');
  const when = (condition: boolean, ...traces: Traces) => (condition ? traces : []);
  return {
    analytics: when(
      isCounted,
      ...['asked https://region1.google-analytics.com', 'asked https://www.googletagmanager.com'],
      ...['called POST /api/track/', ...when(isOfContent, 'called POST /api/pages/:id/hit_count/')],
      ...['cookie _ga', 'cookie userId', 'loaded tag-manager', 'loaded tracking', 'sessionStorage sessionId'],
      ...['global dataLayer', 'global google_tag_manager'],
    ),
    advertising: when(
      hasAds,
      ...['asked https://ads.example', 'asked https://pictures.example', 'cookie ad_id', 'global pihlajaAds'],
      ...when(shown.has('ad-slot'), 'loaded ad-slot'),
      ...when(shown.has('native-ad'), 'loaded native-ad'),
    ),
    marketing: [
      ...when(shown.has('map'), 'asked https://www.google.com'),
      ...services.map((service) => `asked ${playerOf[service] ?? service}`),
    ],
  };
}
