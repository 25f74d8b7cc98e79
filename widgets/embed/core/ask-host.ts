// Asks the host whether a site's forms may be sent from this page, and tells the page's developer when they may not.
import { warn } from './options.ts';
import type { EmbedRefusal } from './types.ts';

const timeoutMs = 5000;

/** The host's answer; of a refused page its `code` says why. */
export interface HostAnswer {
  code?: string;
  challenge: string;
  bits: number;
}

/** The reason why no form of the site may be sent from this page; undefined when it may be, or when that is not known. */
export const refusalIn = ({ code }: HostAnswer): EmbedRefusal | undefined =>
  code === 'site' || code === 'origin' ? code : undefined;

/**
 * Asks by POST, although nothing changes: a partner's service worker that caches every GET would give the same challenge
 * for ever.
 * @param call below `/embed/api/`
 * @returns the host's answer; the reason of a refusal is written to the console, where no visitor sees it
 * @throws when there is none
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
 * Hosts at which a page is made and looked at before it has visitors: none (a file), a name without a dot, an address in
 * figures, a name of one's own network (RFC 6761, 6762), what platforms give to each preview, and a first name that says
 * so.
 */
export const previewHost =
  /^([^.]*|[\d.]+)$|\.(local(host)?|test|internal|(vercel|netlify)\.app|pages\.dev|ngrok[^.]*\.\w+)$|^(dev|test|([^.]+-)?(staging|preview))\.[^.]+\../;

/** The answers by site: all forms of a page share one. */
const asked = new Map<string, Promise<HostAnswer>>();

/**
 * Where a page is made, its developer hears of a wrong site id or a forgotten origin at once. Elsewhere the challenge
 * brings it, which is requested anyway when somebody begins to fill in a form: no visitor's page asks earlier. A page of the
 * publisher's own, such as a preview for partners, has nobody to tell.
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
    // Without an answer there is nothing to tell.
    .catch(() => {});
}
