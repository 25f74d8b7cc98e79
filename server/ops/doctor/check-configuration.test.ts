// Values that are wrong in combination or on a public site, each with its message.
import { expect, it } from 'vitest';
import { findWrongValues, readConfig } from '../../config.ts';
import { checkConfiguration } from './check-configuration.ts';

/** The configuration of a public site without errors. */
const right = {
  SITE_URL: 'https://www.example.fi',
  TRUSTED_PROXIES: '1',
  DEMO: 'off',
  LEAD_EMAIL: 'toimitus@example.fi',
  EMBED_SITES: '{"koti":["https://koti.example"]}',
  OWN_HOSTS: 'www.example.fi',
  BACKUP_KEY: 'x'.repeat(32),
};
const check = (env: Record<string, string>, isPublic = true) =>
  checkConfiguration({ config: readConfig(env), isPublic }).map(({ verdict, says }) => `${verdict} ${says}`);

it('of a public site is ok, and so is that of a demo on this machine', () => {
  expect(check(right)).toEqual([expect.stringMatching(/^ok \d+ variables have valid values$/)]);
  expect(check({}, false)).toEqual([expect.stringMatching(/^ok .*; the site is for this machine alone/)]);
});

it.each([
  ['SITE_URL', 'http://www.example.fi', 'fail SITE_URL is http://www.example.fi, without HTTPS'],
  ['TRUSTED_PROXIES', '0', 'fail TRUSTED_PROXIES is 0'],
  ['DEMO', 'on', 'warn DEMO is on'],
  ['LEAD_EMAIL', '', 'warn LEAD_EMAIL is not set'],
  [
    'EMBED_SITES',
    '{"koti":["https://a.example","http://b.example"]}',
    'warn EMBED_SITES lets http://b.example of koti',
  ],
  ['OWN_HOSTS', '', 'warn OWN_HOSTS is not set'],
  ['BACKUP_KEY', '', 'warn BACKUP_KEY is not set'],
  ['STRICT_TEMPLATES', 'on', 'warn STRICT_TEMPLATES is on'],
])('with %s=%s has one line', (name, value, line) => {
  expect(check({ ...right, [name]: value })).toEqual([expect.stringContaining(line)]);
});

it('with another backend wants HTTPS and a newsletter service', () => {
  const backend = { CONTENT_API_URL: 'http://cms.example/api', CONTENT_API_KEY: 'k' };
  expect(check({ ...right, ...backend })).toEqual([
    expect.stringContaining('warn CONTENT_API_URL is http'),
    expect.stringContaining('warn NEWSLETTER_URL is not set'),
  ]);
});

it('with wrong values names all of them, and then what is missing beside a value', () => {
  expect(findWrongValues({ PORT: 'x', DEMO: 'yes' })).toEqual([
    expect.stringMatching(/^Invalid PORT: /),
    expect.stringMatching(/^Invalid DEMO: /),
  ]);
  expect(findWrongValues({ CONTENT_API_URL: 'https://cms.example/api' })).toEqual([
    expect.stringMatching(/^CONTENT_API_URL is set without a key\./),
  ]);
  expect(findWrongValues({})).toEqual([]);
});
