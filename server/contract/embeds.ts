// The facts about an order or a lead from a partner's page that the host passes to the backend, which trusts only the
// host.

/** The reason why a lead is stored but not mailed: it lacks proof that a person sent it with a browser. */
export const quarantineReasons = ['trap', 'no challenge', 'wrong challenge', 'expired', 'reused'] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];

/** Parts of a form post that are trusted only with the API's key, and ignored without it. */
export const trustedParts = {
  /** Id of the partner site. */
  site: '_site',
  /** A {@link QuarantineReason}; absent for a lead that is mailed normally. */
  quarantine: '_quarantine',
  /** Prefix of the partner's own data, as in embeds. */
  hidden: '_hidden_',
} as const;

/** Whether a text can be the id of a partner site. */
export const isSiteId = (text: string): boolean => /^[a-z0-9_-]{1,40}$/.test(text);

/** An address of a partner's page, without query and fragment; empty for anything else. */
export function partnerPage(text: string): string {
  if (text.length > longestPage || !URL.canParse(text)) return '';
  const { protocol, origin, pathname } = new URL(text);
  return /^https?:$/.test(protocol) ? origin + pathname : '';
}
const longestPage = 500;
