// The calls of the content API that a visitor's browser may make, and their limits (docs/content-api.md, sections 6 and
// 7).

/** One kind of call: its methods, its paths, and the size of its body. */
export interface AllowedCall {
  methods: readonly string[];
  /** Path below the API's base. */
  path: RegExp;
  maxBytes?: number;
  /**
   * Slow calls have connections of their own, so that any number of them delays no other call. So do calls that only count
   * something: no visitor waits for them, and no cookies are sent with them.
   */
  pool?: 'passwords' | 'pictures' | 'counting' | 'admin' | 'files';
  /** The response may be a picture. */
  isPicture?: true;
}

const id = '\\d{1,9}';
/** A picture of 10 MB, and the surrounding form data. */
const pictureBytes = 10.5 * 1024 * 1024;
const defaultBytes = 16 * 1024;
/** Thirty lines of the longest names, with every character escaped. */
const estimateBytes = 64 * 1024;
/** A tracking event: two addresses, two ids and a few words. */
const eventBytes = 2 * 1024;

/** All other calls of the API are made only by the host itself, with its key. */
export const allowedCalls: readonly AllowedCall[] = [
  { methods: ['GET'], path: /^\/csrf_token\/$/ },
  { methods: ['GET'], path: /^\/auth\/(status|common-passwords\/[\da-f]{3})\/$/ },
  { methods: ['POST'], path: /^\/auth\/(login|google|register|reset-password)\/$/, pool: 'passwords' },
  {
    methods: ['POST'],
    path: /^\/auth\/(logout|logout-elsewhere|verify-registration|send-reset-password-link|confirm-email-change)\/$/,
  },
  { methods: ['GET'], path: /^\/users\/profile\/$/ },
  { methods: ['PATCH'], path: /^\/users\/profile\/$/, maxBytes: pictureBytes, pool: 'pictures' },
  { methods: ['DELETE'], path: /^\/users\/profile\/$/, pool: 'passwords' },
  { methods: ['GET'], path: /^\/users\/(profile\/permissions|profile\/data|sessions|tools)\/$/ },
  { methods: ['GET', 'DELETE'], path: /^\/users\/email-change\/$/ },
  { methods: ['POST'], path: /^\/users\/email-change\/$/, pool: 'passwords' },
  { methods: ['GET', 'PUT'], path: /^\/users\/newsletters\/$/ },
  { methods: ['GET', 'DELETE'], path: /^\/users\/profile\/icon\/$/, isPicture: true },
  { methods: ['PUT', 'DELETE'], path: new RegExp(`^/users/saved-plants/${id}/$`) },
  { methods: ['POST'], path: /^\/users\/estimates\/$/, maxBytes: estimateBytes },
  { methods: ['DELETE'], path: /^\/users\/estimates\/[\w-]{1,40}\/$/ },
  { methods: ['GET'], path: new RegExp(`^/competition/submissions/${id}/vote-status/$`) },
  { methods: ['POST'], path: new RegExp(`^/competition/submissions/${id}/vote/$`) },
  // The front end may call it without the trailing slash.
  { methods: ['POST'], path: /^\/track\/?$/, maxBytes: eventBytes, pool: 'counting' },
  { methods: ['POST'], path: new RegExp(`^/pages/${id}/hit_count/$`), maxBytes: eventBytes, pool: 'counting' },
];

/** Calls that only the host's own pages make for a visitor: the gateway does not accept them. */
const pageCalls: readonly AllowedCall[] = [
  { methods: ['GET'], path: /^\/admin\/leads\/[\w-]{1,40}\/images\/\d{1,2}\/$/, isPicture: true, pool: 'files' },
  { methods: ['GET'], path: /^\/admin\/lead-export\/$/, pool: 'files' },
  { methods: ['GET', 'POST'], path: /^\/admin\/(?:[\w-]{1,40}\/){1,3}$/, maxBytes: defaultBytes, pool: 'admin' },
];

const among = (calls: readonly AllowedCall[], method: string, path: string): AllowedCall | undefined =>
  calls.find((one) => one.methods.includes(method) && one.path.test(path));

/** The kind of a call; undefined if no visitor's browser may make it. */
export const findAllowed = (method: string, path: string): AllowedCall | undefined => among(allowedCalls, method, path);

/** The kind of a call that the host's pages may make for a visitor. */
export const findCall = (method: string, path: string): AllowedCall | undefined =>
  findAllowed(method, path) ?? among(pageCalls, method, path);

/** The gateway's conditions for forwarding a call. */
export interface BodyRules {
  maxBytes: number;
  /** No visitor waits for the response. */
  isCounting: boolean;
}

/**
 * @param method the request's method
 * @returns null if no visitor may make the call
 */
export function bodyRulesOf(method: string, path: string): BodyRules | null {
  const call = findAllowed(method, path);
  if (!call) return null;
  const { maxBytes = defaultBytes, pool } = call;
  return { maxBytes, isCounting: pool === 'counting' };
}

/**
 * The connections for a call whose body has `bodyBytes`; undefined means the usual ones. A change of the profile that is too small
 * for a picture must not wait behind pictures.
 */
export const poolOf = ({ pool }: AllowedCall, bodyBytes: number): AllowedCall['pool'] =>
  pool === 'pictures' && bodyBytes <= defaultBytes ? undefined : pool;

/** Whether a call takes long by its nature, without work for the host: a delayed login, the re-encoding of a picture. */
export function waitsLong(method: string, path: string, bodyBytes: number): boolean {
  const call = findAllowed(method, path);
  const pool = call && poolOf(call, bodyBytes);
  return pool === 'passwords' || pool === 'pictures';
}
