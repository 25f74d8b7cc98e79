// Refused optional calls: made once, then not for a while, then again in the background.
import { describe, expect, it, vi } from 'vitest';
import { cacheLoads } from './cached-client.ts';
import { ContentApiError, type Load, type OptionalCall } from './load.ts';

const minute = 60_000;
const extra = { what: 'facts', described: '/plain/' };
const asIs = (raw: unknown) => raw;
const status = (code: number) => new ContentApiError('status', `answered ${code}`, { status: code });
/** Lets the background work finish. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

function setUp() {
  let now = 1_000_000;
  const requests: string[] = [];
  /** The response to the whole call; the described one always succeeds. */
  const whole = vi.fn<() => unknown>(() => 'whole');
  const described = vi.fn<() => unknown>(() => 'plain');
  /** The response to the call without a condition. */
  const without = vi.fn<() => unknown>(() => 'without');
  const load: Load = async (path, parse) => {
    requests.push(path.replace(/\d+/, ''));
    const answer = path.startsWith('/plain/') ? described() : path === '/without/' ? without() : whole();
    if (answer instanceof Error) throw answer;
    return answer === null ? null : parse(answer);
  };
  const [tell, onFailed, onRefused] = [vi.fn(), vi.fn(), vi.fn()];
  const loads = cacheLoads(load, { freshMs: minute, now: () => now, onFailed, onRefused });
  let number = 0;
  return {
    ...{ whole, described, without, tell, onFailed, onRefused },
    /** Makes a new call each time, as searches do. */
    ask: (alone = false, condition?: OptionalCall['condition']) => {
      number += 1;
      const described = { ...extra, described: `/plain/${number}/`, ...(condition && { condition }) };
      const more = alone ? { what: 'counts' } : described;
      return loads.staleIfError(tell)(`/whole/${number}/`, asIs, more);
    },
    requests: () => requests.splice(0),
    wait: (ms: number) => {
      now += ms;
    },
  };
}

describe('a condition that no answer may leave out', () => {
  const condition = { what: 'harmless', without: '/without/' };
  function setUpRefused() {
    const api = setUp();
    api.whole.mockImplementation(() => status(400));
    api.described.mockImplementation(() => status(400));
    return api;
  }

  it('is asked for again after five minutes, and is back though the extra beside it is not', async () => {
    const api = setUpRefused();
    api.without.mockImplementation(() => 'without');
    for (let search = 0; search < 3; search += 1)
      await expect(api.ask(false, condition)).rejects.toThrow('answered 400');
    expect(api.requests()).toEqual(['/whole//', '/plain//', '/without/']);
    expect([api.onRefused.mock.calls.map(([what]) => what), api.tell.mock.calls]).toEqual([['harmless'], []]);
    api.wait(5 * minute);
    api.described.mockImplementation(() => 'plain');
    await expect(api.ask(false, condition)).rejects.toThrow('answered 400');
    await settle();
    expect(api.requests()).toEqual(['/plain//']);
    expect(await api.ask(false, condition)).toBe('plain');
  });

  it.each([
    ['is refused', () => status(400)],
    ['is not there', () => null],
    ['fails', () => status(503)],
  ])('is not blamed where the call without it %s as well', async (_, answer) => {
    const api = setUpRefused();
    api.without.mockImplementation(answer);
    await expect(api.ask(false, condition)).rejects.toThrow('answered 400');
    api.whole.mockImplementation(() => 'whole');
    expect(await api.ask(false, condition)).toBe('whole');
    expect(api.onRefused).not.toHaveBeenCalled();
  });
});

describe('an extra of the content API', () => {
  it.each([400, 401, 403, 404, 405, 410, 422, 501])(
    'that is refused with %i is left out of the next calls',
    async (code) => {
      const api = setUp();
      api.whole.mockImplementation(() => (code === 404 ? null : status(code)));
      expect([await api.ask(), await api.ask(), await api.ask()]).toEqual(['plain', 'plain', 'plain']);
      expect(api.requests()).toEqual(['/whole//', '/plain//', '/plain//', '/plain//']);
      expect(api.onRefused.mock.calls.map(([what]) => what)).toEqual(['facts']);
      // A page without the optional call's data is complete, and no failure is reported.
      expect([api.tell.mock.calls.length, api.onFailed.mock.calls.length]).toEqual([0, 0]);
    },
  );

  it.each([408, 429, 500, 502, 503])('that fails with %i is no refusal', async (code) => {
    const api = setUp();
    api.whole.mockImplementationOnce(() => status(code));
    await expect(api.ask()).rejects.toThrow();
    expect(await api.ask()).toBe('whole');
    expect([api.tell.mock.calls.length, api.onRefused.mock.calls.length]).toEqual([1, 0]);
  });

  it('that comes too late is no refusal', async () => {
    const api = setUp();
    api.whole.mockImplementationOnce(() => new ContentApiError('timeout', 'late'));
    await expect(api.ask()).rejects.toThrow();
    expect(await api.ask()).toBe('whole');
  });

  it('is not blamed for what the described call is refused as well', async () => {
    const api = setUp();
    api.whole.mockImplementationOnce(() => status(400));
    api.described.mockImplementationOnce(() => status(400));
    await expect(api.ask()).rejects.toThrow();
    expect(await api.ask()).toBe('whole');
  });

  it('is not blamed for a list that has ended', async () => {
    const api = setUp();
    api.whole.mockImplementationOnce(() => null);
    api.described.mockImplementationOnce(() => null);
    expect([await api.ask(), await api.ask()]).toEqual([null, 'whole']);
  });

  it.each([404, 405, 501])('that has no described call is nothing while it is refused with %i', async (code) => {
    const api = setUp();
    api.whole.mockImplementation(() => (code === 404 ? null : status(code)));
    expect([await api.ask(true), await api.ask(true)]).toEqual([null, null]);
    expect(api.requests()).toEqual(['/whole//']);
  });

  it.each([400, 401, 403, 410, 422])(
    'that has no described call is asked for again when %i refused what was asked with it',
    async (code) => {
      const api = setUp();
      api.whole.mockImplementationOnce(() => status(code));
      expect([await api.ask(true), await api.ask(true)]).toEqual([null, 'whole']);
      expect([api.tell.mock.calls.length, api.onRefused.mock.calls.length]).toEqual([0, 0]);
    },
  );

  it('is asked for again after five minutes, while nobody waits, and is back once it is answered', async () => {
    const api = setUp();
    api.whole.mockImplementation(() => status(400));
    await api.ask();
    api.wait(5 * minute - 1);
    api.requests();
    await api.ask();
    expect(api.requests()).toEqual(['/plain//']);
    api.wait(1);
    expect(await api.ask()).toBe('plain');
    await settle();
    expect(api.requests()).toEqual(['/whole//', '/plain//']);
    expect(await api.ask()).toBe('plain');
    expect(api.requests()).toEqual(['/plain//']);
    api.wait(5 * minute);
    api.whole.mockImplementation(() => 'whole');
    expect(await api.ask()).toBe('plain');
    await settle();
    expect(await api.ask()).toBe('whole');
    expect(api.onRefused).toHaveBeenCalledTimes(1);
    api.whole.mockImplementation(() => status(400));
    await api.ask();
    expect(api.onRefused).toHaveBeenCalledTimes(2);
  });
});
