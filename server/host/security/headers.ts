// Security headers: static, because no page holds an inline script (security-reliability.md, "Frames and headers").

const policy: Record<string, string[]> = {
  'default-src': ["'none'"],
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

/** @param more sources by directive, beside those of every page */
export const contentSecurityPolicyWith = (more: Record<string, string[]>): string =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources, ...(more[directive] ?? [])].join(' '))
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
