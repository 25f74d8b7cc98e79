// Security headers. The inline scripts and styles of a page are the same bytes for all visitors, so its policy lists their
// hashes.
import { createHash } from 'node:crypto';

const policy: Policy = {
  // Each kind of content has a separate directive below. This one applies to Firefox's link prefetches (`<link rel=prefetch>`),
  // which have none: https://bugzilla.mozilla.org/show_bug.cgi?id=1457204
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

/** Sources or keywords, by directive. */
export type Policy = Record<string, readonly string[]>;

/** @param more further sources by directive, besides those of every page; a new directive comes last */
export const contentSecurityPolicyWith = (more: Policy, base: Policy = policy): string =>
  [...new Set([...Object.keys(base), ...Object.keys(more)])]
    .map((directive) => [directive, ...(base[directive] ?? []), ...(more[directive] ?? [])].join(' '))
    .join('; ');

export const contentSecurityPolicy = contentSecurityPolicyWith({});

/**
 * Allows inline scripts and styles: code that is needed for the first rendering, and that must not leave a page blank while a
 * file hangs. Each is allowed by the hash of its bytes, so that nothing else runs. https://www.w3.org/TR/CSP3/#external-hash
 * @param styles none for pages, whose styles are allowed by {@link allowStyles}
 */
export const inlinePolicy = (scripts: readonly string[], styles: readonly string[] = []): Policy => ({
  'script-src': scripts.map(hashOf),
  'style-src': styles.map(hashOf),
});

/**
 * Allows the inline styles of a page, also by the hashes of their bytes.
 * @param policy policy of any page, which has a `style-src`
 */
export const allowStyles = (policy: string, sources: readonly string[]): string =>
  sources.length > 0 ? policy.replace(/style-src[^;]*/, (own) => [own, ...sources].join(' ')) : policy;

/** @returns the sources that {@link allowStyles} has added to a policy */
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

/** Headers of every response of the host. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
};

/** Permissions policy of every page, and of the documents in a page's frames. */
export const permissionsPolicy = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** Headers of every page; the site's pages replace the policy by their own. */
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
 * The trusted-types policies that may turn strings into code on the login page: the loader of Google's script
 * (widgets/login/google.ts), and that script itself.
 */
const googleTrustedTypes = ['google-sign-in', 'goog#html'];

/** Headers of pages, including a policy. */
type PolicyHeaders = Record<string, string> & { 'content-security-policy': string };

export interface AccountHeaders {
  /** Headers of every page of a visitor's account. */
  page: PolicyHeaders;
  /** Headers of the page with Google sign-in, if it is configured: the login. */
  login: PolicyHeaders;
}

/**
 * Headers for pages of a visitor's account, besides being private: they are not indexed, they load no other service, and no
 * script can turn a string into HTML or code on them.
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

/**
 * Headers for files that only an operator may see, besides being private: no page may frame them, and nothing runs in files that
 * visitors sent.
 */
export const adminFileHeaders = {
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; sandbox",
};

/**
 * Headers for the operator's pages: only the site's own fonts and pictures are loaded, and no script runs, so that visitors'
 * texts can do no harm there.
 * @param source the hash of the pages' inline styles, the only styles that are allowed
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

/** After one response over HTTPS, a browser uses only HTTPS for this host for a year. */
const httpsOnly = { 'strict-transport-security': 'max-age=31536000' };

/** @returns the header that a site with HTTPS sends with every response; none for a site without it */
export const hstsHeader = (siteUrl: string): Partial<typeof httpsOnly> =>
  siteUrl.startsWith('https:') ? httpsOnly : {};
