// Turns URLs of the backend's files into paths: URLs with the backend's origin, which only the host reaches, and URLs with the
// site's origin. So no page reveals the backend's address, and each picture is generated once.
import { isOwnHost } from '../../contract/address.ts';
import { usualFilePaths } from '../../contract/site-path.ts';

const special = /[.*+?^${}()|[\]\\/]/g;
const escaped = (text: string) => text.replace(special, '\\$&');
/** Some programs escape the slashes of JSON with a backslash. */
const slash = '(?:\\\\?/)';

export interface FilePathsOptions {
  /** The paths below which the backend's files are. */
  paths?: readonly string[] | undefined;
  /** The publisher's other hosts; none by default. */
  ownHosts?: readonly string[];
  /** Called for each file below such a path on a host that is not the publisher's: visitors' browsers fetch it from there. */
  onForeign?: ((host: string, path: string) => void) | undefined;
}

/**
 * @param addresses URLs of the backend and of the site, whose origin a backend may use for itself; only their origins count
 * @returns a function that turns every URL of such a file, at the start of a JSON string or of an attribute in it, into a path of
 * the site
 */
export function createFilePaths(
  addresses: readonly string[],
  { paths = usualFilePaths, ownHosts = [], onForeign }: FilePathsOptions = {},
): (json: string) => string {
  const own = new Set(addresses.map((one) => new URL(one).host.toLowerCase()));
  const folders = paths.map((path) => path.slice(1).split('/').map(escaped).join(slash));
  // The scheme may differ behind a proxy.
  const origin = new RegExp(
    `(["'])(?:https?:)?${slash}{2}([\\w.:[\\]-]{1,253})(?=(${slash}(?:${folders.join('|')})))`,
    'gi',
  );
  return (json) =>
    json.replace(origin, (address, quote: string, host: string, path: string) => {
      if (own.has(host.toLowerCase())) return quote;
      if (!isOwnHost(host.replace(/:\d+$/, ''), ownHosts)) onForeign?.(host, path.replaceAll('\\', ''));
      return address;
    });
}
