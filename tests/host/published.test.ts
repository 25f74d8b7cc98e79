// The first responses of a host after a publication: the new page appears soon, without a page view in between.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentVersionHeader, contentVersionPath } from '../../server/contract/content-version.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { rawArticle, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeEach(async () => {
  backend = await startFakeBackend();
  host = await startHost(backend);
});
afterEach(async () => {
  await host.close();
  await backend.close();
});

const versionCall = `/api${contentVersionPath}`;
const tell = (version: string) =>
  backend.answer(versionCall, { status: 204, headers: { [contentVersionHeader]: version }, body: '' });

function publish(title: string, version?: string): void {
  serveSite(backend, { '/juttu/': rawArticle({ id: 1, title }) });
  if (version === undefined) return;
  backend.answer('/api/pages/1/', {
    json: rawArticle({ id: 1, title }),
    headers: { [contentVersionHeader]: version },
  });
  tell(version);
}
const titleOf = async () => /<h1[^>]*>([^<]*)/.exec((await host.ask('/juttu/')).text)?.[1];
/** The host has requested the version, and has read the response. */
const untilAsked = async (times: number) => {
  await vi.waitFor(() => expect(backend.countOf(versionCall)).toBeGreaterThanOrEqual(times), { timeout: 10_000 });
  await new Promise((resolve) => setTimeout(resolve, 50));
};

describe('after a publication', () => {
  it('the first visitor gets the new page within seconds', { tags: 'slow' }, async () => {
    publish('Ensin', '1');
    expect(await titleOf()).toBe('Ensin');
    publish('Sitten', '2');
    await untilAsked(1);
    expect(await titleOf()).toBe('Sitten');
  });

  it('an answer with an older version, as of a backend that has not noticed, changes nothing', {
    tags: 'slow',
  }, async () => {
    publish('Ensin', '2');
    expect(await titleOf()).toBe('Ensin');
    publish('Sitten');
    tell('1');
    await untilAsked(1);
    expect(await titleOf()).toBe('Ensin');
  });

  it('the page goes on when the backend is unavailable since', { tags: 'slow' }, async () => {
    publish('Ensin', '1');
    await titleOf();
    publish('Sitten', '2');
    await untilAsked(1);
    await backend.goDown();
    const { status, headers, text } = await host.ask('/juttu/');
    expect([status, headers['x-degraded']]).toEqual([200, 'stale']);
    expect(headers['cache-control']).toMatch(/s-maxage=[1-5],/);
    expect(text).toContain('Ensin');
  });
});

it('a backend that tells no version is not asked for one', { tags: 'slow' }, async () => {
  publish('Ensin');
  expect(await titleOf()).toBe('Ensin');
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(backend.countOf(versionCall)).toBe(0);
});

describe('the keys of a page for a cache in front', () => {
  it('name the page, and are sent only where there is such a cache', async () => {
    publish('Ensin');
    const keyed = await startHost(backend, { sendsSurrogateKeys: true });
    // The first request renders the page, the second reads the cache.
    for (let n = 0; n < 2; n += 1) {
      const keys = String((await keyed.ask('/juttu/')).headers['surrogate-key']).split(' ');
      expect(keys).toEqual(expect.arrayContaining(['type-ArticlePage', 'page-1']));
    }
    await keyed.close();
    expect((await host.ask('/juttu/')).headers['surrogate-key']).toBeUndefined();
  });
});
