// Cookies set by scripts. Those that need consent are listed in stored-names.ts, so that a withdrawal removes them.

/** @returns an empty text when there is no such cookie */
export function readCookie(name: string): string {
  const pair = cookiePairs().find(([key]) => key === name);
  const value = pair?.[1] ?? '';
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Sets a cookie for the whole site, and for no other domain. */
export function writeCookie(name: string, value: string, days: number): void {
  const lifetime = `max-age=${Math.round(days * 24 * 60 * 60)}`;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not in every browser
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; ${lifetime}; samesite=lax${secure}`;
}

export const cookieNames = (): string[] => document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '');

/**
 * Expires a cookie for every possible domain: a tag manager sets its cookies for a parent domain, which scripts can't
 * read.
 */
export function expireCookie(name: string): void {
  const parts = location.hostname.split('.');
  const domains = parts.slice(1).map((_, n) => `; domain=${parts.slice(n).join('.')}`);
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=-1${domain}`;
}

const cookiePairs = (): [name: string, value: string][] =>
  document.cookie.split(/;\s*/).map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name, value.join('=')];
  });
