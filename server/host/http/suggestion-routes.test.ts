// Suggestions over HTTP, in front of backends that have them, refuse them, or fail.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { rawItem, rawList, serveSite } from '../../../tests/helpers/raw-content.ts';
import { startHost, type TestHost } from '../../../tests/helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeEach(async () => {
  backend = await startFakeBackend();
  serveSite(backend, {});
  host = await startHost(backend);
});
afterEach(async () => {
  await host.close();
  await backend.close();
});

const path = '/osat/hakuehdotukset/';
const call = (search: string, type = '') =>
  `/api/pages/suggestions/?search=${search}${type}&page_size=8&fields=name_sci,category`;
const described = (search: string) => `/api/pages/?search=${search}&page_size=8`;
async function ask(query: string) {
  const { status, text, headers } = await host.ask(`${path}?${query}`);
  const answer = JSON.parse(text);
  return { status, titles: answer.suggestions.map(titleOf), answer, headers };
}
const titleOf = ({ title }: { title: { text: string }[] }) => title.map(({ text }) => text).join('');
const asked = () => backend.calls.map((one) => one.path).filter((one) => one.includes('search='));

describe('suggestions', () => {
  it('are the backend’s, kept by the visitor’s browser alone', async () => {
    backend.answer(call('hort'), { json: rawList([rawItem(1, { title: 'Hortensia' })]) });
    const { titles, headers } = await ask('search=+hort+');
    expect(titles).toEqual(['Hortensia']);
    expect(headers['content-type']).toContain('application/json');
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['private, max-age=300', 'noindex']);
  });

  it('are asked for in one spelling, without invisible characters', async () => {
    backend.answer('/api/pages/suggestions/', { json: rawList([]) });
    await ask(`search=${encodeURIComponent('sa\u0308\u00adle\u00a0 ')}`);
    expect(asked()).toEqual([call('säle')]);
  });

  it('are plants alone for the registry', async () => {
    backend.answer(call('hort', '&type=base.PlantCardPage'), {
      json: rawList([rawItem(1, { title: 'Syyshortensia' })]),
    });
    expect((await ask('search=hort&only=plants')).titles).toEqual(['Syyshortensia']);
  });

  it.each(['search=h', 'search=', '', 'search=%00%00%1f', 'search=h%C2%AD%E2%80%8B'])(
    'are not asked for at fewer than two letters: %s',
    async (query) => {
      expect(await ask(query)).toMatchObject({ status: 200, titles: [] });
      expect(asked()).toEqual([]);
    },
  );

  it.each([404, 400])('come from the described search where the backend answers %i', async (status) => {
    backend.answer('/api/pages/suggestions/', { status, json: {} });
    backend.answer('/api/pages/', { json: rawList([rawItem(1, { title: 'Hortensia' })]) });
    expect((await ask('search=hort')).titles).toEqual(['Hortensia']);
    expect((await ask('search=horte')).titles).toEqual(['Hortensia']);
    // The refused call is not repeated for every character.
    expect(asked()).toEqual([call('hort'), described('hort'), described('horte')]);
  });

  it('are none where the backend fails, and that is not kept', async () => {
    backend.answer(call('hort'), { status: 500, json: {} });
    const { status, answer, headers } = await ask('search=hort');
    expect([status, answer.suggestions, headers['cache-control']]).toEqual([200, [], 'no-store']);
  });

  it('of a long text are asked for by its first 200 letters', async () => {
    backend.answer('/api/pages/suggestions/', { json: rawList([]) });
    expect((await ask(`search=${'a'.repeat(2000)}`)).status).toBe(200);
    expect(asked()).toEqual([call('a'.repeat(200))]);
  });
});
