// The content API calls for the first article after a start, and the number of sequential waits for them.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { rawArticle, rawItem, serveSite } from '../helpers/raw-content.ts';
import { type Rounds, startRounds } from '../helpers/rounds.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let slow: Rounds;
let host: TestHost;

beforeEach(async () => {
  backend = await startFakeBackend();
  serveSite(backend, {
    '/juttu/': rawArticle({ id: 10 }),
    '/neljasta/': rawArticle({ id: 11, related_articles: [31, 32, 33, 34].map((id) => rawItem(id)) }),
  });
  slow = await startRounds(backend);
  host = await startHost(slow.backend);
});
afterEach(async () => {
  await host.close();
  await slow.close();
  await backend.close();
});

const called = () => slow.rounds.flat();
const isOf = (name: string) => (path: string) => path.startsWith(`/api${name}`);

describe('the first article after a start', () => {
  it('needs nothing but itself and the rest of its category, once what all need has been asked for', {
    tags: 'slow',
  }, async () => {
    await host.warmUp();
    const before = slow.rounds.length;
    const { status, text } = await host.ask('/juttu/');
    expect(status).toBe(200);
    expect(text).toMatch(/data-list="latest">[\s\S]*href="\/juttu-2\/"/);
    const rounds = slow.rounds.slice(before);
    expect(rounds).toEqual([
      [expect.stringMatching(/^\/api\/pages\/find\//)],
      ['/api/pages/10/'],
      [expect.stringMatching(/^\/api\/pages\/2\/related_articles\//)],
    ]);
  });

  it('is answered after three rounds of calls even where nothing was, none of which is made twice', {
    tags: 'slow',
  }, async () => {
    expect((await host.ask('/juttu/')).status).toBe(200);
    expect(slow.rounds).toHaveLength(3);
    expect(called().filter(isOf('/site/'))).toHaveLength(1);
    expect(new Set(called()).size).toBe(called().length);
  });

  it('does not ask for more of its category when its editors have filled the row', { tags: 'slow' }, async () => {
    const { text } = await host.ask('/neljasta/');
    expect(called().filter(isOf('/pages/2/related_articles/'))).toEqual([]);
    for (const id of [31, 32, 33, 34]) expect(text).toContain(`href="/juttu-${id}/"`);
  });

  it('is no worse for what could not be asked for', { tags: 'slow' }, async () => {
    await backend.goDown();
    await host.warmUp();
    await backend.goUp();
    const { status, headers } = await host.ask('/juttu/');
    expect([status, headers['x-degraded']]).toEqual([200, undefined]);
  });
});
