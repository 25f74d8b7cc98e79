// Finnish texts: footer.

export const footer = {
  /** footer, above social links */
  follow: 'Seuraa meitä',
  /** footer, opens consent */
  cookies: 'Evästeasetukset',
  /** footer, ad-id appended */
  ads: 'Mainosasetukset',
} as const;
