// Asks the host whether a site's forms may be sent from this page, and warns the page's developer when they may not.
import { warn } from './options.ts';
import type { EmbedRefusal } from './types.ts';

const timeoutMs = 5000;

/** The host's answer. For a refused page, `code` gives the reason. */
export interface HostAnswer {
  code?: string;
  challenge: string;
  bits: number;
}

/**
 * The reason why no form of the site may be sent from this page; undefined when forms may be sent, or when that is
 * unknown.
 */
export const refusalIn = ({ code }: HostAnswer): EmbedRefusal | undefined =>
  code === 'site' || code === 'origin' ? code : undefined;

/**
 * Uses POST, although nothing changes: a partner's service worker that caches every GET would return the same challenge
 * for ever.
 * @param call path below `/embed/api/`
 * @returns the host's answer; the reason of a refusal is written to the console, where no visitor sees it
 * @throws when there is no answer
 */
export async function askHost(host: string, call: 'challenge' | 'site', site: string): Promise<HostAnswer> {
  const answer = await fetch(`${host}/embed/api/${call}?site=${encodeURIComponent(site)}`, {
    method: 'POST',
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const data = await answer.json();
  if (data?.hint) warn(data.hint);
  return data;
}

/**
 * Matches hosts on which a page is developed and previewed before it has visitors: an empty host (a file), a name
 * without a dot, an IPv4 address, a name on a local network (RFC 6761, 6762), a preview domain of a hosting platform,
 * and a host name that says so.
 */
export const previewHost =
  /^([^.]*|[\d.]+)$|\.(local(host)?|test|internal|(vercel|netlify)\.app|pages\.dev|ngrok[^.]*\.\w+)$|^(dev|test|([^.]+-)?(staging|preview))\.[^.]+\../;

/** The answers by site: all forms of a page share one request. */
const asked = new Map<string, Promise<HostAnswer>>();

/**
 * On a development host, a developer is warned of a wrong site id or a missing origin at once. Elsewhere the challenge
 * request, which is made anyway when somebody begins to fill in a form, reports it, so no visitor's page makes an
 * earlier request. A page on the publisher's own origin, such as a preview for partners, has no partner developer to
 * warn.
 * @param onRefused receives the reason of a refusal
 */
export function diagnose(host: string, site: string, onRefused: (code: EmbedRefusal) => void): void {
  if (host === location.origin || !previewHost.test(location.hostname)) return;
  const asking = asked.get(site) ?? askHost(host, 'site', site);
  asked.set(site, asking);
  asking
    .then((answer) => {
      const code = refusalIn(answer);
      if (code) onRefused(code);
    })
    // Without an answer there is nothing to report.
    .catch(() => {});
}
