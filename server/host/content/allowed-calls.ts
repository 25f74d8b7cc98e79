// Which calls of the content API a visitor's browser may make, and what they may take (docs/content-api.md, sections 6 and 7).

/** One kind of call: what it may be, and how large its body. */
export interface AllowedCall {
  methods: readonly string[];
  /** Below the API's base. */
  path: RegExp;
  mostBytes?: number;
  /**
   * Calls that take long have connections of their own: however many there are, they hold up none of the others. So do
   * those that only count, which nobody waits for: they take no cookies along.
   */
  pool?: 'passwords' | 'pictures' | 'counting';
  /** May be answered with a picture. */
  isPicture?: true;
}

const id = '\\d{1,9}';
/** A picture of 10 MB, and what a form wraps around it. */
const pictureBytes = 10.5 * 1024 * 1024;
const usualBytes = 16 * 1024;
/** Thirty lines of the longest names, each letter of them escaped. */
const estimateBytes = 64 * 1024;
/** An event of tracking: two addresses, two ids and a few words. */
const eventBytes = 2 * 1024;

/** Everything else of the API is the host's own business, and has its key. */
export const allowedCalls: readonly AllowedCall[] = [
  { methods: ['GET'], path: /^\/csrf_token\/$/ },
  { methods: ['GET'], path: /^\/auth\/(status|common-passwords\/[\da-f]{3})\/$/ },
  { methods: ['POST'], path: /^\/auth\/(login|google|register|reset-password)\/$/, pool: 'passwords' },
  { methods: ['POST'], path: /^\/auth\/(logout|logout-elsewhere|verify-registration|send-reset-password-link)\/$/ },
  { methods: ['GET'], path: /^\/users\/profile\/$/ },
  { methods: ['PATCH'], path: /^\/users\/profile\/$/, mostBytes: pictureBytes, pool: 'pictures' },
  { methods: ['DELETE'], path: /^\/users\/profile\/$/, pool: 'passwords' },
  { methods: ['GET'], path: /^\/users\/(profile\/permissions|profile\/data|sessions|tools)\/$/ },
  { methods: ['GET', 'DELETE'], path: /^\/users\/profile\/icon\/$/, isPicture: true },
  { methods: ['PUT', 'DELETE'], path: new RegExp(`^/users/saved-plants/${id}/$`) },
  { methods: ['POST'], path: /^\/users\/estimates\/$/, mostBytes: estimateBytes },
  { methods: ['DELETE'], path: /^\/users\/estimates\/[\w-]{1,40}\/$/ },
  { methods: ['GET'], path: new RegExp(`^/competition/submissions/${id}/vote-status/$`) },
  { methods: ['POST'], path: new RegExp(`^/competition/submissions/${id}/vote/$`) },
  // Specification 3, section 7 calls it without the slash at its end.
  { methods: ['POST'], path: /^\/track\/?$/, mostBytes: eventBytes, pool: 'counting' },
  { methods: ['POST'], path: new RegExp(`^/pages/${id}/hit_count/$`), mostBytes: eventBytes, pool: 'counting' },
];

/** The kind of a call; undefined for what no visitor may call. */
export const findAllowed = (method: string, path: string): AllowedCall | undefined =>
  allowedCalls.find((one) => one.methods.includes(method) && one.path.test(path));

/** What the gateway asks of a call before it passes it on. */
export interface BodyRules {
  mostBytes: number;
  /** Nobody waits for its answer. */
  isCounting: boolean;
}

/**
 * @param method as it was called
 * @returns null for what no visitor may call
 */
export function bodyRulesOf(method: string, path: string): BodyRules | null {
  const call = findAllowed(method, path);
  if (!call) return null;
  const { mostBytes = usualBytes, pool } = call;
  return { mostBytes, isCounting: pool === 'counting' };
}
