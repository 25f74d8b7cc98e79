// The kinds of calls to other services: the calls of a kind share a circuit breaker and a metric.

/** Calls of the content API unless stated otherwise. */
export const callKinds = [
  /** Pages by their path or id. */
  'page',
  'list',
  /**
   * Names of plants, and plants by their ids. Not every backend knows these calls, so their failures must not count as failures
   * of lists.
   */
  'plant',
  /** Searches, suggestions, and filters of the registry. */
  'search',
  /** The data that every page needs. */
  'site',
  /** The competition, and votes. */
  'competition',
  'other',
  'account',
  /** Calls of operators. */
  'admin',
  /** Tracking events. */
  'count',
  'lead',
  /** The newsletter service. */
  'newsletter',
] as const;

export type CallKind = (typeof callKinds)[number];

/** The kind of a path below the API's base, with its query; the first match counts. */
const reads: readonly (readonly [RegExp, CallKind])[] = [
  [/^\/site\//, 'site'],
  [/[?&]search=|^\/pages\/(?:suggestions|facets)\//, 'search'],
  [/^\/pages\/(?:find|preview|\d+)\/(?:\?|$)|^\/redirects\//, 'page'],
  [/^\/pages\/names\/|^\/pages\/\?(?:[^&]*&)*ids=/, 'plant'],
  [/^\/pages\/|^\/article_tags\//, 'list'],
  [/^\/competition\//, 'competition'],
];

/** The kind of a read that the host itself makes. */
export const kindOfRead = (path: string): CallKind => reads.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
