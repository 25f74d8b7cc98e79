// Lets Chromium prefetch or prerender the pages of links that the page's script has marked.
// https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API

/**
 * Set on a link by the page's script: the page is to be prefetched; with the value {@link drawnWhole}, also
 * prerendered.
 */
export const aheadAttribute = 'data-ahead';
export const drawnWhole = 'whole';

/**
 * One text for every page, so that the policy can allow its hash and no other rules; attributes mark the links. No page
 * is prerendered for a visitor who has not answered the consent question: it would show the question as answered.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { selector_matches: `a[${aheadAttribute}]` }, eagerness: 'immediate' }],
  prerender: [
    {
      where: { selector_matches: `[data-consent-necessary=granted] a[${aheadAttribute}=${drawnWhole}]` },
      eagerness: 'immediate',
    },
  ],
});
