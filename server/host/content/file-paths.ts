// Turns addresses of the backend's files into paths: those with its own origin, which only the host reaches, and those
// with the site's. So no page reveals the backend's address, and each picture is generated once.

const special = /[.*+?^${}()|[\]\\/]/g;

/**
 * @param addresses of the backend and of the site, whose origin a backend may use for itself; any path below each
 * origin
 * @returns a function that turns every address of a file, at the start of a string or of an attribute in it, into a
 * path below `/media/`
 */
export function createFilePaths(addresses: readonly string[]): (json: string) => string {
  const hosts = [...new Set(addresses.map((one) => new URL(one).host))].map((host) => host.replace(special, '\\$&'));
  // Some programs escape a slash of JSON with a backslash; the scheme may differ behind a proxy.
  const slash = '(?:\\\\?/)';
  const origin = new RegExp(`(["'])(?:https?:)?${slash}{2}(?:${hosts.join('|')})(?=${slash}media${slash})`, 'gi');
  return (json) => json.replace(origin, '$1');
}
