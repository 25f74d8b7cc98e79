// The redirects of the content API: at most one, and never a call to another origin (docs/content-api.md, section 1).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movedTo, type Reply, startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { createHttpClient } from './http-client.ts';
import { ContentApiError } from './load.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let foreign: Awaited<ReturnType<typeof startFakeBackend>>;
let client: ReturnType<typeof createHttpClient>;
beforeAll(async () => {
  [backend, foreign] = await Promise.all([startFakeBackend(), startFakeBackend()]);
  client = createHttpClient({ baseUrl: backend.apiUrl, apiKey: 'avain' });
});
beforeEach(() => {
  backend.calls.length = 0;
  foreign.calls.length = 0;
});
afterAll(async () => {
  await Promise.all([backend.close(), foreign.close()]);
  await client.close();
});

const load = (path: string) => client.load(path, (raw) => raw);

async function failureOf(reply: Reply): Promise<ContentApiError> {
  backend.answer('/api/x/', reply);
  const error: ContentApiError = await load('/x/').then(
    (value) => expect.unreachable(`There was no failure but ${value}`),
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(ContentApiError);
  expect(error.message).toMatch(/^Problem while making API call: /);
  return error;
}

describe('a redirect', () => {
  it('is followed once inside the same origin, with the key', async () => {
    backend.answer('/api/x/', movedTo('/api/pages/7/'));
    backend.answer('/api/pages/7/', { json: 'sivu' });
    expect(await load('/x/')).toBe('sivu');
    expect(backend.calls.map(({ path }) => path)).toEqual(['/api/x/', '/api/pages/7/']);
    expect(backend.calls[1]?.headers.authorization).toBe('Api-Key avain');
  });

  it('may lead to nothing', async () => {
    backend.answer('/api/x/', movedTo('/api/nothing/'));
    expect(await load('/x/')).toBeNull();
  });

  it.each([
    ['another port', () => `${foreign.origin}/x/`],
    ['another scheme', () => `${backend.origin.replace('http:', 'https:')}/api/x/`],
    ['another host, by two slashes', () => '//evil.example/muu/'],
    ['another host, by a backslash', () => '/\\evil.example/muu/'],
    ['the whole API elsewhere', () => `${foreign.origin}/api/x/`],
    ['something like the API elsewhere', () => `${foreign.origin}/apina/pages/7/`],
    ['a file', () => 'file:///etc/passwd'],
    ['nowhere', () => ''],
    ['no address', () => 'http://'],
  ])('to %s is refused, and nobody is asked', async (_, location) => {
    const error = await failureOf(location() === '' ? { status: 302, body: '' } : movedTo(location()));
    expect(error.kind).toBe('redirect');
    expect(foreign.calls).toEqual([]);
    expect(backend.calls).toHaveLength(1);
  });

  it.each([
    ['the site', () => 'https://koe.example/api/pages/7/'],
    ['a name that only the backend knows', () => 'http://localhost/api/pages/7/?a=b'],
    ['another port', () => `${foreign.origin}/api/pages/7/`],
  ])('below the API, but by the address of %s, is asked for where the API is', async (_, location) => {
    backend.answer('/api/x/', movedTo(location()));
    backend.answer('/api/pages/7/', { json: 'sivu' });
    expect(await load('/x/')).toBe('sivu');
    expect(foreign.calls).toEqual([]);
  });

  it('to a foreign origin names the settings', async () => {
    const { message } = await failureOf(movedTo('https://cms.example/sivu/'));
    expect(message).toContain('a redirect to the foreign https://cms.example: set CONTENT_API_URL');
    expect(message).toContain('WAGTAILAPI_BASE_URL');
  });

  it('is not followed twice', async () => {
    backend.answer('/api/y/', movedTo('/api/z/'));
    backend.answer('/api/z/', { json: 'perillä' });
    const error = await failureOf(movedTo('/api/y/'));
    expect(error).toMatchObject({ kind: 'status', status: 302 });
    expect(backend.countOf('/api/z/')).toBe(0);
  });

  it('to itself ends', async () => {
    await failureOf(movedTo('/api/x/'));
    expect(backend.calls).toHaveLength(2);
  });
});
