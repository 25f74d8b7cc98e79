// Security headers: static, because what a page holds of scripts is the same bytes for everybody.
import { createHash } from 'node:crypto';

const policy: Policy = {
  // Each kind of content has its own directive below. What is left for this one is what Firefox fetches ahead for a link
  // (`<link rel=prefetch>`), which has none: https://bugzilla.mozilla.org/show_bug.cgi?id=1457204
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

/** Sources, or other words, by directive. */
export type Policy = Record<string, readonly string[]>;

/** @param more sources by directive, beside those of every page; a directive of its own comes last */
export const contentSecurityPolicyWith = (more: Policy, base: Policy = policy): string =>
  [...new Set([...Object.keys(base), ...Object.keys(more)])]
    .map((directive) => [directive, ...(base[directive] ?? []), ...(more[directive] ?? [])].join(' '))
    .join('; ');

export const contentSecurityPolicy = contentSecurityPolicyWith({});

/**
 * Lets in what stands in pages themselves, of scripts and styles: what must be there before anything is drawn, and must
 * neither flash nor keep a page blank while a file hangs. Each by the hash of its bytes, so that not a letter of any other
 * counts. https://www.w3.org/TR/CSP3/#external-hash
 */
export const inlinePolicy = (scripts: readonly string[], styles: readonly string[]): Policy => ({
  'script-src': scripts.map(hashOf),
  'style-src': styles.map(hashOf),
});

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** @returns all sources of these policies by directive, each once */
export function mergePolicies(policies: readonly Policy[]): Policy {
  const merged: Record<string, readonly string[]> = {};
  for (const policy of policies)
    for (const [directive, sources] of Object.entries(policy))
      merged[directive] = [...new Set([...(merged[directive] ?? []), ...sources])];
  return merged;
}

/** On every answer of the host. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
};

/** On every page, and on what frames of a page show. */
export const permissionsPolicy = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** On every page; a page of the site has its own policy in their place. */
export const pageHeaders = {
  ...commonHeaders,
  'content-security-policy': contentSecurityPolicy,
  'permissions-policy': permissionsPolicy,
};

/**
 * What Google sign-in needs, where it is configured.
 * https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy
 */
export const googlePolicy: Policy = {
  'script-src': ['https://accounts.google.com/gsi/client'],
  'style-src': ['https://accounts.google.com/gsi/style'],
  'connect-src': ['https://accounts.google.com/gsi/'],
  'frame-src': ['https://accounts.google.com/gsi/'],
};

/** Who may make code of texts there: the loader of Google's script (widgets/login/google.ts), and that script itself. */
const googleTrustedTypes = ['google-sign-in', 'goog#html'];

export interface AccountHeaders {
  /** Of every page of a visitor's own account. */
  page: Record<string, string>;
  /** Of a page that asks Google, where Google sign-in is configured: the login. */
  login: Record<string, string>;
}

/**
 * Pages of a visitor's own account: nobody keeps or lists them, no other service has a place on them, and no script
 * can turn a text into markup or code there.
 * @param inline what {@link inlinePolicy} lets in
 */
export function createAccountHeaders(inline: Policy, hasGoogle: boolean): AccountHeaders {
  const headersOf = (asksGoogle: boolean) => ({
    'cache-control': 'no-store',
    vary: 'Cookie',
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
