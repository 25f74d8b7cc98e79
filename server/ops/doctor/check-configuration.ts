// Checks for values that are valid separately, and wrong in combination or on a public site.
import { variables } from '../../config/variables.ts';
import type { Config } from '../../config.ts';
import { type DoctorContext, isLocal } from './context.ts';
import { type Diagnosis, verdictsOf } from './diagnosis.ts';

const { ok, warn, fail } = verdictsOf('configuration');

/** A check of a variable whose default is not suitable for a public site. */
type PublicRule = (config: Config) => Diagnosis | Diagnosis[] | null;

const rules: PublicRule[] = [
  ({ siteUrl }) =>
    siteUrl.startsWith('http:')
      ? fail(`SITE_URL is ${siteUrl}, without HTTPS`, 'Set SITE_URL to the https:// origin.')
      : null,
  ({ siteUrl, trustedProxies }) =>
    siteUrl.startsWith('https:') && trustedProxies === 0
      ? fail(
          'TRUSTED_PROXIES is 0: behind a proxy all visitors share one address and its limits',
          'Set it to the number of proxies.',
        )
      : null,
  ({ showsDemo }) => (showsDemo ? warn('DEMO is on: /demo/ and its ads are public', 'Set DEMO=off.') : null),
  ({ contentApiUrl, leadEmail }) =>
    !contentApiUrl && !leadEmail
      ? warn(
          "LEAD_EMAIL is not set: leads go to toimitus@ the site's domain",
          'Set LEAD_EMAIL to an address that is read.',
        )
      : null,
  ({ contentApiUrl, otherContentApiUrls }) =>
    [contentApiUrl, ...otherContentApiUrls].some((url) => url?.startsWith('http:') && !isLocal(new URL(url).origin))
      ? warn(
          'CONTENT_API_URL is http: the key and the leads travel readable',
          'Use https://, or a network of your own.',
        )
      : null,
  ({ contentApiUrl, newsletterUrl }) =>
    contentApiUrl && !newsletterUrl
      ? warn('NEWSLETTER_URL is not set: the site offers no newsletter', 'Set NEWSLETTER_URL and NEWSLETTER_API_KEY.')
      : null,
  ({ embedSites }) =>
    Object.entries(embedSites).flatMap(([site, origins]) =>
      origins
        .filter((origin) => origin.startsWith('http:'))
        .map((origin) =>
          warn(
            `EMBED_SITES lets ${origin} of ${site} embed forms, without HTTPS`,
            'Name its https:// origin, or take it out.',
          ),
        ),
    ),
  ({ ownHosts }) =>
    ownHosts.join() === variables.OWN_HOSTS.unset.join()
      ? warn("OWN_HOSTS is not set: the demo's hosts count as the publisher's own", 'Set OWN_HOSTS.')
      : null,
  ({ backupKey }) =>
    backupKey === null
      ? warn('BACKUP_KEY is not set: backups are readable for all who get them', 'Set BACKUP_KEY.')
      : null,
  ({ strictTemplates }) =>
    strictTemplates
      ? warn('STRICT_TEMPLATES is on: a page with a missing value fails', 'Set STRICT_TEMPLATES=off.')
      : null,
];

/** @param ignored the lines about settings that have no effect */
export function checkConfiguration(
  { config, isPublic }: Pick<DoctorContext, 'config' | 'isPublic'>,
  ignored: readonly string[] = [],
): Diagnosis[] {
  const found = [...warnIgnored(ignored), ...(isPublic ? rules.flatMap((rule) => rule(config) ?? []) : [])];
  if (found.length > 0) return found;
  const kind = isPublic ? '' : '; the site is for this machine alone, so what a public site needs is not checked';
  return [ok(`${Object.keys(variables).length} variables have valid values${kind}`)];
}

/** @param wrong the messages of all invalid values */
export const refuseConfiguration = (wrong: readonly string[], ignored: readonly string[] = []): Diagnosis[] => [
  ...wrong.map((message) =>
    fail(message.replace(/\.$/, ''), 'The site does not start with it, and the other checks need it.'),
  ),
  ...warnIgnored(ignored),
];

const warnIgnored = (ignored: readonly string[]): Diagnosis[] =>
  ignored.map((line) => warn(line, 'Correct it, or take it out.'));
