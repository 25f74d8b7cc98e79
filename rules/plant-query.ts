// The query parameters of the plant registry and of its comparison, as the host reads them and widgets write them.

/** The words of a search. */
export const termParameter = 's';

/** `true`: the words are not corrected. */
export const exactParameter = 'exact';

/** Ids of the chosen filters; plant cards link with `category`, which is `cat`. */
export const filterParameters = ['category', 'cat', 'mon', 'fc', 'lr', 'vz', 'bs', 'vc'] as const;

/** An id of a plant to compare, once for each plant. */
export const comparisonParameter = 'kasvi';
