// Names of what an embedded form posts, the same for the script on a partner's page and the host that takes it.

/** The widgets that partners can embed, as `data-widget` and the script's file name say them. */
export const embedNames = ['newsletter', 'lead-form'] as const;
export type EmbedName = (typeof embedNames)[number];

/** The languages of embedded forms. */
export const embedLanguages = ['fi', 'sv', 'en'] as const;
export type EmbedLanguage = (typeof embedLanguages)[number];

/** Parts of an embedded form's post that are no fields: a field's name begins with a letter. */
export const embedParts = {
  /** The partner's id, as `EMBED_SITES` knows it. */
  site: '_site',
  /** UUID of the logical submission: tries of one submission share it. */
  id: '_id',
  /** Id of the lead form. */
  form: '_form',
  /** `fi`, `sv` or `en`: in which language the answer speaks. */
  language: '_lang',
  /** Address of the partner's page, without query and fragment. */
  page: '_page',
  /** Campaign parameters of the visit, as a query. */
  campaign: '_campaign',
  /** Begins the name of what the partner adds with `data-hidden-…`: `_hidden_source=spring`. */
  hidden: '_hidden_',
  /** The signed challenge as it was given; absent when it could not be had. */
  challenge: '_challenge',
  /** The number that solves it. */
  proof: '_proof',
  /** Looks like a field to a program, and stays empty with a person. */
  trap: '_website',
} as const;

/** How many `data-hidden-…` a post may bring, and how long a name and a value may be, in characters. */
export const hiddenLimits = { most: 10, nameLength: 40, valueLength: 200 };

/**
 * What solves a challenge: the SHA-256 of `<challenge>:<proof>` (UTF-8, the proof in decimal) begins with `bits` zero
 * bits.
 */
export const proofText = (challenge: string, proof: number): string => `${challenge}:${proof}`;

/** Stands in a built script for the publisher's origin, until a host serves it. */
export const placeholderHost = 'https://host.invalid';
