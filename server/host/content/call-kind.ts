// The kinds of calls to other services: a kind fails, recovers and is counted as one.

/** Of the content API unless it says otherwise. */
export const callKinds = [
  /** Pages by their path or id. */
  'page',
  'list',
  /** Names of plants, and plants by their ids: calls that not every backend knows, so that their failures are no list's. */
  'plant',
  /** Searches, suggestions, and filters of the registry. */
  'search',
  /** The data of every page. */
  'site',
  /** The competition, and votes. */
  'competition',
  'other',
  'account',
  /** Calls of operators. */
  'admin',
  /** Events of the statistics. */
  'count',
  'lead',
  /** The newsletter service. */
  'newsletter',
] as const;

export type CallKind = (typeof callKinds)[number];

/** By the path below the API's base, with its query; the first that matches counts. */
const reads: readonly (readonly [RegExp, CallKind])[] = [
  [/^\/site\//, 'site'],
  [/[?&]search=|^\/pages\/(?:suggestions|facets)\//, 'search'],
  [/^\/pages\/(?:find|preview|\d+)\/(?:\?|$)|^\/redirects\//, 'page'],
  [/^\/pages\/names\/|^\/pages\/\?(?:[^&]*&)*ids=/, 'plant'],
  [/^\/pages\/|^\/article_tags\//, 'list'],
  [/^\/competition\//, 'competition'],
];

/** The kind of one of the host's own reads. */
export const kindOfRead = (path: string): CallKind => reads.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
