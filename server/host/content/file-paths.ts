// Files of the backend by their paths: where it names them with its own origin, which only the host reaches, or with the
// site's. No page then tells where the backend stands, and each picture is made once.

const special = /[.*+?^${}()|[\]\\/]/g;

/**
 * @param addresses of what is the backend to us: any address below its origin, and the site's, as a backend may know itself
 * @returns makes paths below `/media/` of all addresses of files with which a string, or an attribute in it, begins
 */
export function createFilePaths(addresses: readonly string[]): (json: string) => string {
  const hosts = [...new Set(addresses.map((one) => new URL(one).host))].map((host) => host.replace(special, '\\$&'));
  // Some programs write a slash of JSON with a backslash before it; the scheme may be another before a proxy.
  const slash = '(?:\\\\?/)';
  const origin = new RegExp(`(["'])(?:https?:)?${slash}{2}(?:${hosts.join('|')})(?=${slash}media${slash})`, 'gi');
  return (json) => json.replace(origin, '$1');
}
