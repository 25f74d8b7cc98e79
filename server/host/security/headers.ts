// Security headers. The inline scripts and styles of a page are the same bytes for all visitors, so its policy names their
// hashes.
import { createHash } from 'node:crypto';

const policy: Policy = {
  // Each kind of content has its own directive below. This one remains for Firefox's prefetches of a link (`<link
  // rel=prefetch>`), which have none: https://bugzilla.mozilla.org/show_bug.cgi?id=1457204
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'media-src': ["'self'"],
  'manifest-src': ["'self'"],
  'frame-src': ["'self'", 'https://www.google.com', 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
};

/** Sources, or keywords, by directive. */
export type Policy = Record<string, readonly string[]>;

/** @param more further sources by directive, besides those of every page; a new directive comes last */
export const contentSecurityPolicyWith = (more: Policy, base: Policy = policy): string =>
  [...new Set([...Object.keys(base), ...Object.keys(more)])]
    .map((directive) => [directive, ...(base[directive] ?? []), ...(more[directive] ?? [])].join(' '))
    .join('; ');

export const contentSecurityPolicy = contentSecurityPolicyWith({});

/**
 * Allows inline scripts and styles: what must be there for the first drawing, and must not leave a page blank while a file
 * hangs. Each is allowed by the hash of its bytes, so that nothing else is taken.
 * https://www.w3.org/TR/CSP3/#external-hash
 * @param styles none for pages, whose own are allowed by {@link allowStyles}
 */
export const inlinePolicy = (scripts: readonly string[], styles: readonly string[] = []): Policy => ({
  'script-src': scripts.map(hashOf),
  'style-src': styles.map(hashOf),
});

/**
 * Allows the styles that stand in a page, also by the hashes of their bytes.
 * @param policy of any page, which has a `style-src`
 */
export const allowStyles = (policy: string, sources: readonly string[]): string =>
  sources.length > 0 ? policy.replace(/style-src[^;]*/, (own) => [own, ...sources].join(' ')) : policy;

/** @returns what {@link allowStyles} has added to a policy */
export const stylesAllowedBy = (policy: string): string[] =>
  /style-src[^;]*/.exec(policy)?.[0].match(/'sha256-[^' ]+'/g) ?? [];

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** @returns all sources of these policies by directive, each once */
export function mergePolicies(policies: readonly Policy[]): Policy {
  const merged: Record<string, readonly string[]> = {};
  for (const policy of policies)
    for (const [directive, sources] of Object.entries(policy))
      merged[directive] = [...new Set([...(merged[directive] ?? []), ...sources])];
  return merged;
}

/** For every answer of the host. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
};

/** For every page, and for the documents in a page's frames. */
export const permissionsPolicy = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** For every page; a page of the site has its own policy instead. */
export const pageHeaders = {
  ...commonHeaders,
  'content-security-policy': contentSecurityPolicy,
  'permissions-policy': permissionsPolicy,
};

/**
 * Sources for Google sign-in, if it is configured.
 * https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy
 */
export const googlePolicy: Policy = {
  'script-src': ['https://accounts.google.com/gsi/client'],
  'style-src': ['https://accounts.google.com/gsi/style'],
  'connect-src': ['https://accounts.google.com/gsi/'],
  'frame-src': ['https://accounts.google.com/gsi/'],
};

/**
 * The policies that may make code from strings there: the loader of Google's script (widgets/login/google.ts), and that
 * script itself.
 */
const googleTrustedTypes = ['google-sign-in', 'goog#html'];

/** Headers of pages, a policy among them. */
type PolicyHeaders = Record<string, string> & { 'content-security-policy': string };

export interface AccountHeaders {
  /** For every page of a visitor's own account. */
  page: PolicyHeaders;
  /** For the page with Google sign-in, if it is configured: the login. */
  login: PolicyHeaders;
}

/**
 * For pages of a visitor's own account, besides being private: they are not indexed, they hold no other service, and no script can
 * turn a string into HTML or code there.
 * @param inline the policy from {@link inlinePolicy}
 */
export function createAccountHeaders(inline: Policy, hasGoogle: boolean): AccountHeaders {
  const headersOf = (asksGoogle: boolean) => ({
    'x-robots-tag': 'noindex',
    'content-security-policy': contentSecurityPolicyWith(
      {
        ...mergePolicies([inline, asksGoogle ? googlePolicy : {}]),
        'require-trusted-types-for': ["'script'"],
        'trusted-types': asksGoogle ? googleTrustedTypes : ["'none'"],
      },
      { ...policy, 'frame-src': ["'self'"] },
    ),
  });
  return { page: headersOf(false), login: headersOf(hasGoogle) };
}

/** For files that an operator alone may see, besides being private: framed by nobody, and nothing runs in what visitors sent. */
export const adminFileHeaders = {
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; sandbox",
};

/**
 * For the operator's pages: nothing is loaded but the site's own fonts and pictures, and no script runs, so that words
 * of visitors can do nothing there, whatever they are.
 * @param source the hash of their inline styles, the only ones that are taken
 */
export const createAdminHeaders = (source: string): Record<string, string> => ({
  ...adminFileHeaders,
  'content-security-policy': contentSecurityPolicyWith(
    {},
    {
      'default-src': ["'none'"],
      'style-src': [source],
      'img-src': ["'self'"],
      'font-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    },
  ),
});

/** After one visit over HTTPS, a browser uses only HTTPS for this host for a year. */
const httpsOnly = { 'strict-transport-security': 'max-age=31536000' };

/** @returns the header that a site under HTTPS sends with every response; none for another site */
export const hstsHeader = (siteUrl: string): Partial<typeof httpsOnly> =>
  siteUrl.startsWith('https:') ? httpsOnly : {};
