// The result of a mailed link, which is a parameter in the URL of the next page: the profile if the browser is signed in, else
// the login page. Also the views for a link that no longer works.

/** The results by the view of the link's page. */
export const linkOutcomes = {
  verify: 'vahvistettu',
  'new-password': 'salasana-vaihdettu',
  'new-email': 'osoite-vaihdettu',
} as const;

/** The views for a link that no longer works, by the view of its page. */
export const goneLinkViews = { verify: 'verify-gone', 'new-password': 'link-gone', 'new-email': 'email-gone' } as const;

export type LinkView = keyof typeof linkOutcomes;
export type LinkOutcome = (typeof linkOutcomes)[LinkView];

export const isLinkView = (view: string): view is LinkView => Object.hasOwn(linkOutcomes, view);

/** The result that a URL parameter names; undefined for any other value. */
export const findLinkOutcome = (state: string | null): LinkOutcome | undefined =>
  Object.values(linkOutcomes).find((outcome) => outcome === state);
