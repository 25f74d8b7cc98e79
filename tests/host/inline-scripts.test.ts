// Inline scripts and styles: the policy of every response that contains some allows exactly these.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speculationRules } from '../../rules/site/speculation-rules.ts';
import { serveAccounts } from '../helpers/account-forms.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { rawArticle, rawList, rawPage, rawSite, rawSubmission, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

const announcement = { id: 7, name: 'halla', content: '<p>Hallaa.</p>', start: null, is_closable: true };
const draft = '/preview/?token=abc&content_type=base.articlepage';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveAccounts(backend);
  serveSite(backend, {
    '/juttu/': rawArticle({ id: 21 }),
    '/kilpailu/': rawPage('FreeformPage', { id: 22, body: [], meta: { relative_url: '/kilpailu/' } }),
    '/kasvit/': rawPage('PlantRegistryIndexPage', { id: 23, meta: { relative_url: '/kasvit/' } }),
  });
  backend.answer('/api/site/', { json: rawSite({ announcement }) });
  backend.answer('/api/competition/submissions/', { json: rawList([rawSubmission(1), rawSubmission(2)]) });
  backend.answer('/api/competition/', { json: { title: 'Paras sopukka' } });
  backend.answer('/api/pages/preview/', { json: rawArticle({ id: 21 }) });
  host = await startHost(backend, { googleClientId: 'koe.apps.example', gtmId: 'GTM-ABC1234' });
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

/** A data block is not a script: browsers do not run it, and no policy applies. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]* (?:src=|type="application\/ld\+json"))[^>]*>(.*?)<\/script>/gs)].map(
    ([, code = '']) => code,
  );
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const hashesIn = (policy: unknown, directive = 'script-src') =>
  new RegExp(`${directive} ([^;]*)`)
    .exec(String(policy))?.[1]
    ?.split(' ')
    .filter((source) => source.startsWith("'sha256-"))
    .sort();

async function scriptsOf(path: string, from = host) {
  const { status, headers, text } = await from.ask(path);
  return { status, scripts: inlineScripts(text), policy: headers['content-security-policy'] };
}

it.each([
  ['a page that is kept', '/juttu/'],
  ['a draft', draft],
  ['a page of accounts', '/rekisteroidy/'],
  ['a page that a mail leads to', '/uusi-salasana/?token=abc'],
  ['a page that is not there', '/ei-ole/'],
])('the styles of %s stand before its body, and its policy lets in no others', async (_, path) => {
  const { text, headers } = await host.ask(path);
  const [head = ''] = text.split('</head>');
  const sheets = [...head.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
  expect(sheets.join('')).toContain('.masthead');
  expect(head).not.toContain('rel="stylesheet"');
  expect(hashesIn(headers['content-security-policy'], 'style-src')).toEqual(sheets.map(hashOf).sort());
});

describe('an inline script', () => {
  it.each([
    ['an article', '/juttu/', 200, 1],
    ['a page that is not there', '/ei-ole/', 404, 1],
    ['a draft', draft, 200, 1],
    ['a page of accounts, whose policy is its own', '/rekisteroidy/', 200, 1],
    ['the login, which asks Google', '/kirjaudu/', 200, 1],
    ['the search', '/hakutulokset/?search=heina', 200, 1],
    ['a competition, which has one more', '/kilpailu/', 200, 2],
    ['the plant registry, which has one in its filters', '/kasvit/', 200, 2],
  ])('is let in by the policy of %s', async (_, path, expected, amount) => {
    const { status, scripts, policy } = await scriptsOf(path);
    expect([status, scripts.length]).toEqual([expected, amount]);
    for (const code of scripts) expect(hashesIn(policy)).toContain(hashOf(code));
    expect(policy).not.toContain('unsafe');
  });

  it('is let in where the site itself cannot be shown, and stands there too', async () => {
    backend.answer('/api/site/', { status: 500, json: {} });
    const other = await startHost(backend);
    const { status, scripts, policy } = await scriptsOf('/juttu/', other);
    await other.close();
    backend.answer('/api/site/', { json: rawSite({ announcement }) });
    expect([status, scripts.length]).toEqual([503, 1]);
    expect(hashesIn(policy)).toContain(hashOf(scripts[0] ?? ''));
  });

  it('is the same bytes on every page, and nothing else is let in anywhere', async () => {
    const answers = await Promise.all(
      ['/', '/juttu/', '/ei-ole/', '/kirjaudu/', '/kilpailu/', '/kasvit/'].map((path) => scriptsOf(path)),
    );
    const inPages = [...new Set(answers.flatMap(({ scripts }) => scripts))];
    expect(inPages).toHaveLength(3);
    // These are added by scripts of the page.
    const known = [...new Set([...inPages, speculationRules])].map(hashOf).sort();
    for (const { policy } of answers) expect(hashesIn(policy)).toEqual(known);
  });
});
