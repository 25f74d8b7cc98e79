// For which pages the host is asked at load, and what the developer reads when the host refuses the page.
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { askHost, diagnose, previewHost } from './ask-host.ts';

const refusal = (hint: string) => ({ message: 'Ei käy', code: 'origin', hint });
const answerWith = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body), { status })),
  );
const asked = () => vi.mocked(fetch).mock.calls.map(([url]) => url);
let warn: MockInstance<typeof console.warn>;
const refused = vi.fn();
const at = (address: string) => vi.stubGlobal('location', new URL(address));

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  refused.mockReset();
});

describe('a page', () => {
  it.each([
    'file:///home/aino/sivu.html',
    'about:srcdoc',
    'http://localhost:3001/',
    'http://127.0.0.1:8080/',
    'http://192.168.1.20/',
    'http://[::1]:3000/',
    'http://macbook.local/',
    'http://kumppani.localhost:5173/',
    'http://kumppani.test/',
    'http://intra/',
    'https://kumppani-git-haara-tiimi.vercel.app/',
    'https://deploy-preview-7--kumppani.netlify.app/',
    'https://abc123.kumppani.pages.dev/',
    'https://1a2b.ngrok-free.app/',
    'https://dev.kumppani.example/',
    'https://staging.www.kumppani.example/',
    'https://uusi-staging.kumppani.example/',
    'https://pr-7-preview.kumppani.example/',
  ])('at %s is being made', (address) => {
    expect(previewHost.test(new URL(address).hostname)).toBe(true);
  });

  it.each([
    'https://kumppani.example/',
    'https://www.kumppani.example/',
    'https://test-drive.kumppani.example/',
    'https://speed-test.kumppani.example/',
    'https://preview.fi/',
    'https://test.fi/',
    'https://kumppani.dev/',
    'https://www.localhost.fi/',
    'https://devil.kumppani.example/',
    'https://vercel.app.kumppani.example/',
    'https://www.3.fi/',
  ])('at %s may have visitors, and asks for nothing early', async (address) => {
    answerWith(200, {});
    at(address);
    diagnose('https://h.example', `site of ${address}`, refused);
    expect(asked()).toEqual([]);
  });
});

describe('the diagnosis', () => {
  it('is one request for all forms of a site, and one line in the console', async () => {
    at('http://localhost:3001/');
    answerWith(403, refusal('site "koti" does not list http://localhost:3001'));
    for (const site of ['koti', 'koti', 'muu']) diagnose('https://h.example', site, refused);
    // Each form informs its visitors.
    await vi.waitFor(() => expect(refused.mock.calls).toEqual([['origin'], ['origin'], ['origin']]));
    expect(asked()).toEqual([
      'https://h.example/embed/api/site?site=koti',
      'https://h.example/embed/api/site?site=muu',
    ]);
    await askHost('https://h.example', 'challenge', 'koti');
    expect(warn.mock.calls).toEqual([['Pihlaja: site "koti" does not list http://localhost:3001']]);
  });

  it('asks nothing on a page of the publisher’s own', () => {
    at('http://localhost:3000/embed/preview/');
    answerWith(403, refusal('site "oma" is not known'));
    diagnose('http://localhost:3000', 'oma', refused);
    expect(asked()).toEqual([]);
  });

  it('says nothing of a page that may send, nor when the host is unavailable', async () => {
    at('http://localhost:3001/');
    answerWith(200, { site: 'hyva' });
    diagnose('https://h.example', 'hyva', refused);
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('away')));
    diagnose('https://h.example', 'poissa', refused);
    await vi.waitFor(() => expect(asked()).toHaveLength(1));
    expect([warn, refused].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });
});

it('a mistake that two scripts of a page find is reported once', async () => {
  vi.stubGlobal('Pihlaja', { scan() {} });
  const hint = 'two scripts find this';
  answerWith(403, refusal(hint));
  await askHost('https://h.example', 'challenge', 'a');
  vi.resetModules();
  const other = await import('./ask-host.ts');
  answerWith(403, refusal(hint));
  await other.askHost('https://h.example', 'challenge', 'b');
  expect(warn.mock.calls).toEqual([[`Pihlaja: ${hint}`]]);
});
