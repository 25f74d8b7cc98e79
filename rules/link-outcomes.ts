// What a mailed link has done, as the address of the next page names it: of the profile in a browser that is logged in
// then, of the login in any other. And what its page shows when it no longer works.

/** By the view of the link's page. */
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

/** The outcome that an address names; undefined for none. */
export const findLinkOutcome = (state: string | null): LinkOutcome | undefined =>
  Object.values(linkOutcomes).find((outcome) => outcome === state);
