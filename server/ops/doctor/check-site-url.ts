// Checks the route of a visitor's request: SITE_URL leads to this site, over HTTPS.
import { ask } from './ask.ts';
import type { DoctorContext } from './context.ts';
import { type Diagnosis, verdictsOf } from './diagnosis.ts';

const { ok, warn, fail } = verdictsOf('way in');

export async function checkSiteUrl(
  { config, site }: Pick<DoctorContext, 'config' | 'site'>,
  askFor = ask,
): Promise<Diagnosis[]> {
  const { siteUrl } = config;
  const { answered, seen } = site;
  const where = `${siteUrl}/readyz`;
  if (answered.problem)
    return [fail(`${where}: ${answered.problem}`, 'Start the site; check the proxy, the name and the firewall.')];
  if (answered.status === 503 && seen)
    return [warn(`${where} answers 503: the site is being stopped`, 'Look again in a minute.')];
  if (answered.status !== 200)
    return [
      fail(`${where} answers ${answered.status}`, 'Let the proxy pass every path on to the host, without a redirect.'),
    ];
  if (!seen)
    return [
      fail(
        `${where} answers, but is not the site with this data folder`,
        "Name the running site's DATA_DIR, or correct SITE_URL and the proxy.",
      ),
    ];
  if (!siteUrl.startsWith('https:')) return [ok(`${siteUrl} is this site`)];
  const found = [checkStrictTransport(answered.headers), await checkRedirect(siteUrl, askFor)].filter(
    (one) => one !== null,
  );
  return found.length > 0 ? found : [ok(`${siteUrl} is this site, over HTTPS alone`)];
}

function checkStrictTransport(headers: Headers): Diagnosis | null {
  if (headers.has('strict-transport-security')) return null;
  return warn(
    'the header Strict-Transport-Security is missing: the host sends it',
    'Let the proxy keep the headers of the host.',
  );
}

/** Checks the redirect from http://. A port other than 443 has no corresponding port for http://. */
async function checkRedirect(siteUrl: string, askFor: typeof ask): Promise<Diagnosis | null> {
  if (new URL(siteUrl).port !== '') return null;
  const plain = siteUrl.replace(/^https:/, 'http:');
  const { status, headers, problem } = await askFor(`${plain}/`);
  const todo = `Let the proxy answer ${plain}/ with a redirect to ${siteUrl}/.`;
  if (problem) return warn(`${plain}/: ${problem}`, todo);
  const target = headers.get('location') ?? '';
  if (status >= 301 && status <= 308 && target.startsWith(`${siteUrl}/`)) return null;
  return fail(`${plain}/ answers ${status}, and leads nowhere over HTTPS`, todo);
}
