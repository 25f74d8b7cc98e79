// The backend, the newsletter service and the partners' sites: working, misconfigured, and unreachable.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { readConfig } from '../../config.ts';
import { askBackend, checkBackend, checkNewsletter, checkOtherBackends, checkPartners } from './check-services.ts';

let service: Awaited<ReturnType<typeof startFakeBackend>>;
beforeEach(async () => {
  service = await startFakeBackend();
});
afterEach(() => service.close());

const configOf = (env: Record<string, string> = {}) =>
  readConfig({ CONTENT_API_URL: service.apiUrl, CONTENT_API_KEY: 'avain', ...env });
async function backend() {
  const config = configOf();
  return checkBackend(config, await askBackend(config));
}

it('a backend that takes the key is ok', async () => {
  service.answer('/api/site/', { json: {} });
  expect(await backend()).toMatchObject([{ verdict: 'ok', says: expect.stringContaining('takes the key') }]);
  expect(service.calls).toMatchObject([{ method: 'GET', headers: { authorization: 'Api-Key avain' } }]);
});

it.each([
  ['refuses the key', { status: 403 }, 'fail', 'refuses the key (403)'],
  ['fails', { status: 500 }, 'fail', 'answers 500'],
  ['is slow', { json: {}, delayMs: 1100 }, 'warn', 'takes the key'],
  ['drops the call', { drops: true }, 'fail', '/api: '],
])('a backend that %s is told', { tags: 'slow' }, async (_, reply, verdict, says) => {
  service.answer('/api/site/', reply);
  expect(await backend()).toMatchObject([{ verdict, says: expect.stringContaining(says) }]);
});

it('a backend that is unavailable is told, with the command that tells more', async () => {
  await service.goDown();
  const [found] = await backend();
  expect(found).toMatchObject({ verdict: 'fail', says: expect.stringContaining('nothing listens there') });
  const refused = await backend();
  expect(refused[0]?.todo).toContain(`npx pihlaja check:api ${service.apiUrl}`);
});

it('each of several backends is told', async () => {
  const other = await startFakeBackend();
  service.answer('/api/site/', { json: {} });
  other.answer('/api/site/', { status: 500 });
  const config = configOf({ CONTENT_API_URL: `${service.apiUrl},${other.apiUrl}` });
  const found = [...checkBackend(config, await askBackend(config)), ...(await checkOtherBackends(config))];
  expect(found).toMatchObject([{ verdict: 'ok' }, { verdict: 'fail', says: `${other.apiUrl}/site/ answers 500` }]);
  await other.close();
});

it('the embedded backend needs no call', async () => {
  const config = readConfig({});
  expect(checkBackend(config, await askBackend(config))).toMatchObject([{ verdict: 'ok' }]);
});

it('a newsletter service is asked without an order', async () => {
  const config = configOf({ NEWSLETTER_URL: `${service.origin}/uutiskirje`, NEWSLETTER_API_KEY: 'k' });
  expect(await checkNewsletter(config)).toMatchObject([{ verdict: 'ok', says: expect.stringContaining('answers') }]);
  expect(service.calls).toMatchObject([{ method: 'GET', path: '/uutiskirje', body: '' }]);
  service.answer('/uutiskirje', { status: 502 });
  expect(await checkNewsletter(config)).toMatchObject([
    { verdict: 'fail', says: expect.stringContaining('answers 502') },
  ]);
  await service.goDown();
  expect(await checkNewsletter(config)).toMatchObject([{ verdict: 'fail' }]);
  expect(await checkNewsletter(readConfig({}))).toMatchObject([{ verdict: 'ok', says: 'the embedded service' }]);
});

it('each origin of a partner is asked', async () => {
  service.answer('/', { body: 'ok' });
  const sites = (list: string[]) => ({
    config: configOf({ EMBED_SITES: JSON.stringify({ koti: list }) }),
    isPublic: true,
  });
  expect(await checkPartners(sites([service.origin]))).toMatchObject([
    { verdict: 'ok', says: 'origins that answer: 1' },
  ]);
  expect(await checkPartners(sites([service.origin, 'http://127.0.0.1:1']))).toMatchObject([
    { verdict: 'warn', says: expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 of koti: /) },
  ]);
  // No request can be sent to a pattern.
  expect(await checkPartners(sites([service.origin, 'https://*.koti.example']))).toMatchObject([
    { verdict: 'ok', says: 'origins that answer: 1' },
  ]);
  expect(await checkPartners({ ...sites(['http://127.0.0.1:1']), isPublic: false })).toMatchObject([{ verdict: 'ok' }]);
});
