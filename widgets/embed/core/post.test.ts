// The retries of a submission, and the accepted responses.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { post } from './post.ts';

const url = 'https://h.example/embed/api/newsletter';
type Reply = () => Promise<Response>;
const json =
  (status: number, body: object = { message: 'x' }, headers: Record<string, string> = {}): Reply =>
  async () =>
    new Response(JSON.stringify(body), { status, headers });
const lost: Reply = async () => {
  throw new TypeError('Failed to fetch');
};
const calls = () => vi.mocked(fetch).mock.calls;

/** @param replies responses in order; the last one repeats */
function answerWith(...replies: Reply[]): void {
  let count = 0;
  vi.stubGlobal(
    'fetch',
    vi.fn(() => (replies[Math.min(count++, replies.length - 1)] as Reply)()),
  );
}
async function posted(body: string | FormData = 'email=a') {
  const answer = post(url, body);
  await vi.runAllTimersAsync();
  return answer;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a post', () => {
  it('asks for no leave, sends no cookies and outlives its page', async () => {
    answerWith(json(201));
    expect(await posted()).toMatchObject({ status: 201, data: { message: 'x' } });
    const [address, request] = calls()[0] ?? [];
    expect(address).toBe(url);
    expect(request).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true });
    expect(request?.headers).toBeUndefined();
    expect(request?.body).toBeInstanceOf(URLSearchParams);
    await posted(`a=${'x'.repeat(60_000)}`);
    expect(calls()[1]?.[1]?.keepalive).toBe(false);
  });

  it.each([
    ['no network', lost, 0],
    ['a broken server', json(503), 503],
    ['the same on its way', json(409), 409],
    ['a page of a café', async () => new Response('<html>Sign in</html>'), 502],
  ] as [string, Reply, number][])('is tried three times against %s', async (_, reply, status) => {
    answerWith(reply);
    expect((await posted()).status).toBe(status);
    expect(calls()).toHaveLength(3);
  });

  it.each([201, 202, 400, 403, 404, 413, 415, 422, 429])('is not tried again after %i', async (status) => {
    answerWith(json(status));
    expect((await posted()).status).toBe(status);
    expect(calls()).toHaveLength(1);
  });

  it('arrives with a later try', async () => {
    answerWith(lost, json(500), json(201));
    expect((await posted()).status).toBe(201);
  });

  it('waits about a second, then two, never twice the same', async () => {
    answerWith(lost);
    const pauses = vi.spyOn(globalThis, 'setTimeout');
    for (const random of [0, 0.999]) {
      vi.spyOn(Math, 'random').mockReturnValue(random);
      await posted();
    }
    // Ten seconds is the timeout of an attempt without a response, not a pause.
    const tenths = pauses.mock.calls.map(([, ms]) => Math.round((ms ?? 0) / 100));
    const waits = tenths.filter((wait) => wait > 0 && wait < 100);
    expect(waits).toEqual([4, 8, 10, 20]);
  });

  it('waits as long as it is told, and tells what is too long', async () => {
    answerWith(json(503, { message: 'x' }, { 'retry-after': '5' }), json(201));
    const answer = post(url, 'a=b');
    await vi.advanceTimersByTimeAsync(4990);
    expect(calls()).toHaveLength(1);
    await vi.runAllTimersAsync();
    expect((await answer).status).toBe(201);
    answerWith(json(503, { message: 'x' }, { 'retry-after': '60' }));
    expect(await posted()).toMatchObject({ status: 503, retryAfter: 60 });
    expect(calls()).toHaveLength(1);
  });

  it('is not tried again by who is known to be offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answerWith(lost);
    expect((await posted()).status).toBe(0);
    expect(calls()).toHaveLength(1);
  });

  it('is given up after ten seconds a try, and after two minutes with files', async () => {
    const timeouts: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      timeouts.push(ms);
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    });
    vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => signal?.throwIfAborted());
    expect((await posted()).status).toBe(0);
    await posted(new FormData());
    expect(timeouts).toEqual([10_000, 10_000, 10_000, 120_000, 120_000, 120_000]);
  });
});
