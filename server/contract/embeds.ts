// Facts about a newsletter subscription or a lead from a partner's page, which the host adds for the backend. The backend trusts
// only the host.

/** The reason why a lead is stored but not mailed: it lacks proof that a person sent it with a browser. */
export const quarantineReasons = ['trap', 'no challenge', 'wrong challenge', 'expired', 'reused'] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];

/** Names in form data that are trusted only with the API's key, and ignored without it. */
export const trustedParts = {
  /** Identifier of the partner site. */
  site: '_site',
  /** A {@link QuarantineReason}; absent for a lead that is mailed normally. */
  quarantine: '_quarantine',
  /** Prefix of the partner's own data, as in embeds. */
  hidden: '_hidden_',
} as const;

/** Whether a text can be the id of a partner site. */
export const isSiteId = (text: string): boolean => /^[a-z0-9_-]{1,40}$/.test(text);

/** @returns the URL of a partner's page, without query and fragment; an empty text for an invalid URL */
export function partnerPage(text: string): string {
  if (text.length > maxPageLength || !URL.canParse(text)) return '';
  const { protocol, origin, pathname } = new URL(text);
  return /^https?:$/.test(protocol) ? origin + pathname : '';
}
const maxPageLength = 500;
