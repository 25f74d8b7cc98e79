// What the host tells the backend of an order or a lead that came from a partner's page: only its word counts for that.

/** Why a lead is kept without mailing it: nobody has shown that a person with a browser sent it. */
export const quarantineReasons = ['trap', 'no challenge', 'wrong challenge', 'expired', 'reused'] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];

/** Parts of a form post that are believed beside the API's key alone, and passed over without it. */
export const trustedParts = {
  /** Id of the partner site. */
  site: '_site',
  /** A {@link QuarantineReason}; absent for a lead that is mailed as usual. */
  quarantine: '_quarantine',
  /** Begins the name of what the partner has added, as with embeds themselves. */
  hidden: '_hidden_',
} as const;

/** Ids of partner sites, in the configuration and everywhere. */
export const isSiteId = (text: string): boolean => /^[a-z0-9_-]{1,40}$/.test(text);

/** An address of a partner's page, without query and fragment; empty for anything else. */
export function partnerPage(text: string): string {
  if (text.length > longestPage || !URL.canParse(text)) return '';
  const { protocol, origin, pathname } = new URL(text);
  return /^https?:$/.test(protocol) ? origin + pathname : '';
}
const longestPage = 500;
