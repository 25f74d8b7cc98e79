// A site without Redis: it shares no state, and does not load the client.
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { openSharedState } from './open-shared-state.ts';

it('without Redis, each process limits by itself', async () => {
  const options = {
    redisUrl: null,
    siteUrl: 'https://koe.example',
    key: '',
    log: { warn: () => expect.unreachable() },
  };
  const [a, b] = [await openSharedState(options), await openSharedState(options)];
  const limits = [a, b].map(({ state }) => state.rateLimit('lead', 1, 60));
  expect(await Promise.all(limits.map((limit) => limit.take('x')))).toEqual([0, 0]);
  a.close();
});

it('without Redis, its client is not loaded', () => {
  const program = `
    import { createRequire } from 'node:module';
    const { openSharedState } = await import('${import.meta.dirname}/open-shared-state.ts');
    await openSharedState({ redisUrl: null, siteUrl: 'https://koe.example', key: '', log: console });
    const { cache } = createRequire('${import.meta.dirname}/x.js');
    const isLoaded = (name) => Object.keys(cache).some((file) => file.includes('/node_modules/' + name + '/'));
    console.log(JSON.stringify([isLoaded('rate-limiter-flexible'), isLoaded('ioredis')]));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(JSON.parse(printed)).toEqual([true, false]);
});
