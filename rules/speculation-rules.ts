// What Chromium does with links that the page's script has marked: it fetches their pages ahead, or draws one ahead.
// https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API

/** Of a link, by its script: the page is to be fetched; with the value {@link drawnWhole}, to be drawn as well. */
export const aheadAttribute = 'data-ahead';
export const drawnWhole = 'whole';

/**
 * One text for every page, so that the policy names its hash and no other rules are let in: which links they are is
 * said by marks. No page is drawn ahead for who has not answered the question for consent: it would stand there answered.
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
