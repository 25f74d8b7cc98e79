// Cookies that are the content API's: they alone go to it, and they alone come from it. Others, such as one of a backend's
// load balancer, would be of no use in a visitor's browser, and nobody has agreed to them.

const names = new Set(['sessionid', '__Host-sessionid', 'csrftoken', 'visitor']);

const isOfApi = (cookie: string): boolean => names.has(cookie.split('=')[0]?.trim() ?? '');

/** Those of a browser's `Cookie`, in the order in which they came. */
export const apiCookiesOf = (header: string | undefined): string =>
  (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter(isOfApi)
    .join('; ');

/** Those of an answer's `Set-Cookie` lines. */
export const apiCookiesIn = (setCookies: readonly string[]): string[] => setCookies.filter(isOfApi);
