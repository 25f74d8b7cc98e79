// Names of the data that an embedded form sends, shared by the script on a partner's page and the host.

/** The widgets that partners can embed, as named in `data-widget` and in the script's file name. */
export const embedNames = ['newsletter', 'lead-form'] as const;
export type EmbedName = (typeof embedNames)[number];

/** The languages of embedded forms. */
export const embedLanguages = ['fi', 'sv', 'en'] as const;
export type EmbedLanguage = (typeof embedLanguages)[number];

/** Names in the request of an embedded form that are not fields. The name of a field begins with a letter. */
export const embedParts = {
  /** The partner's id in `EMBED_SITES`. */
  site: '_site',
  /** UUID of the logical submission, shared by all attempts to send it. */
  id: '_id',
  /** Identifier of the lead form. */
  form: '_form',
  /** The language of the response: `fi`, `sv` or `en`. */
  language: '_lang',
  /** URL of the partner's page, without query and fragment. */
  page: '_page',
  /** Campaign parameters of the page view, as a query. */
  campaign: '_campaign',
  /** Prefix of the data that the partner adds with `data-hidden-…`: `_hidden_source=spring`. */
  hidden: '_hidden_',
  /** The signed challenge as it was received; absent when the script received none. */
  challenge: '_challenge',
  /** The number that solves the challenge. */
  proof: '_proof',
  /** `1` while the script can still solve another challenge, when this one has been used or has expired. */
  renewable: '_renewable',
  /** A honeypot field: bots fill it in, and it stays empty when a person sends the form. */
  trap: '_website',
} as const;

/** The maximum number of `data-hidden-…` values in a request, and the maximum lengths of a name and a value, in characters. */
export const hiddenLimits = { most: 10, nameLength: 40, valueLength: 200 };

/**
 * The text whose hash solves a challenge: the SHA-256 of `<challenge>:<proof>` (UTF-8, the proof in decimal) begins with `bits`
 * zero bits.
 */
export const proofText = (challenge: string, proof: number): string => `${challenge}:${proof}`;

/** The placeholder for the publisher's origin in a built script. The host replaces it when it serves the script. */
export const placeholderHost = 'https://host.invalid';
