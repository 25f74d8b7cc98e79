// The proof of work, and the effects of a missing challenge.
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { proofText } from '../../../rules/embeds/parts.ts';
import { createSolver, getSolved, solvedParts } from './challenge.ts';

const answerWith = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body), { status })),
  );
const given = { challenge: 'abc.def', bits: 6 };

afterEach(() => vi.useRealTimers());

describe('a challenge', () => {
  it('is solved by the first number that fits', async () => {
    answerWith(200, given);
    const solved = await getSolved('https://h.example', 'pub demo');
    expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe('https://h.example/embed/api/challenge?site=pub%20demo');
    // A partner's service worker may answer a GET with an old response.
    expect(vi.mocked(fetch).mock.calls[0]?.[1]?.method).toBe('POST');
    const begins = (proof: number) =>
      createHash('sha256').update(proofText(given.challenge, proof)).digest().readUInt32BE(0) >>> 26;
    expect(begins(solved?.proof ?? -1)).toBe(0);
    for (let proof = 0; proof < (solved?.proof ?? 0); proof += 1) expect(begins(proof)).toBeGreaterThan(0);
    expect(solvedParts(solved)).toEqual([
      ['_challenge', 'abc.def'],
      ['_proof', String(solved?.proof)],
    ]);
  });

  it.each([
    ['refused', 403, { message: 'x', code: 'site' }],
    ['impossible', 200, { challenge: 'a', bits: 40 }],
    ['nonsense', 200, null],
  ])('that is %s is gone without, at once', async (_, status, body) => {
    answerWith(status, body);
    expect(await getSolved('https://h.example', 's')).toBeNull();
    expect(solvedParts(null)).toEqual([]);
  });

  it('is worked on in slices of eight milliseconds at most, so that the page stays quick', async () => {
    // A slow phone, on which sixteen attempts take 1.5 ms, the time between two checks of the clock.
    let clock = 0;
    vi.stubGlobal('performance', { now: () => (clock += 1.5) });
    const pauses: number[] = [];
    const real = globalThis.setTimeout;
    vi.stubGlobal('setTimeout', (go: () => void) => {
      pauses.push(clock);
      return real(go);
    });
    answerWith(200, { challenge: 'long', bits: 11 });
    const solved = await getSolved('https://h.example', 's');
    expect(solved?.proof).toBeGreaterThan(300);
    expect(pauses.length).toBeGreaterThan(2);
    // A slice begins with its first check of the clock.
    const slices = [...pauses, clock].map((at, index) => at - (pauses[index - 1] ?? 0) - 1.5);
    expect(Math.max(...slices)).toBeLessThanOrEqual(8);
  });

  it('serves one submission of one site for an hour, and is asked for again when it could not be had', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    answerWith(200, given);
    const solver = createSolver('https://h.example');
    const first = await solver.start('a');
    expect(await solver.start('a')).toBe(first);
    expect(await solver.start('b')).not.toBe(first);
    vi.advanceTimersByTime(3_600_001);
    await solver.start('b');
    solver.discard();
    await solver.start('b');
    expect(fetch).toHaveBeenCalledTimes(4);
    answerWith(503, { message: 'x' });
    expect(await solver.start('c')).toBeNull();
    expect(await solver.start('c')).toBeNull();
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
