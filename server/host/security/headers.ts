// Security headers: static, because no page holds an inline script (security-reliability.md, "Frames and headers").

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

/** On every page. */
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

/**
 * Pages of a visitor's own account: nobody keeps or lists them, no other service has a place on them, and no script
 * can turn a text into markup or code there (security-reliability.md, "Accounts").
 * @param hasGoogle for the one page that asks Google: the login, where Google sign-in is configured
 */
export const accountHeaders = (hasGoogle = false): Record<string, string> => ({
  'cache-control': 'no-store',
  vary: 'Cookie',
  'x-robots-tag': 'noindex',
  'content-security-policy': contentSecurityPolicyWith(
    {
      ...(hasGoogle ? googlePolicy : {}),
      'require-trusted-types-for': ["'script'"],
      'trusted-types': hasGoogle ? googleTrustedTypes : ["'none'"],
    },
    { ...policy, 'frame-src': ["'self'"] },
  ),
});
