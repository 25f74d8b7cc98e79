// Removes scheme and host from the request target, as sent by clients that take the site for a proxy.

const schemeAndHost = /^https?:\/\/[^/?#]*/i;

/**
 * A server must accept the absolute form of a target (https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2). The site serves one
 * host, so the host in the target makes no difference.
 * @returns the target in origin form: a path with its query
 */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const path = target.replace(schemeAndHost, '');
  return path === target || path.startsWith('/') ? path : `/${path}`;
}
