// The query parameters of the plant registry and of its comparison. The host reads them, and widgets write them.

/** The search words. */
export const termParameter = 's';

/** With the value `true`, the search words are not corrected. */
export const exactParameter = 'exact';

/** Identifiers of the chosen filters. Plant cards link with `category`, which means the same as `cat`. */
export const filterParameters = ['category', 'cat', 'mon', 'fc', 'lr', 'vz', 'bs', 'vc'] as const;

/** The identifier of a plant to compare, repeated for each plant. */
export const comparisonParameter = 'kasvi';
