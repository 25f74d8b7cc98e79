// Lets Chromium prefetch or prerender the pages of links that the page's script has marked.
// https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API

/**
 * An attribute that the page's script sets on a link whose page is to be prefetched, or prerendered as well if the value is
 * {@link drawnWhole}.
 */
export const aheadAttribute = 'data-ahead';
export const drawnWhole = 'whole';

/**
 * The rules are the same on every page, so that the content security policy can allow their hash and no other rules. Attributes
 * mark the links. No page is prerendered for a visitor who has not answered the consent question: it would show the question as
 * answered.
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
