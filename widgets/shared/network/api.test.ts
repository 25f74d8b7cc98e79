// Calls to the host's API: their requests, the accepted responses, and their failures.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError, getJson } from './api.ts';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const answer = (status: number, body: string | null = null, statusText = '') =>
  fetched.mockResolvedValueOnce(new Response(body, { status, statusText }));
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call should have failed'),
    (error: CallError) => error,
  );

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

describe('getting', () => {
  it('asks for JSON and gives it', async () => {
    answer(200, '{"items":[1]}');
    expect(await getJson('/api/a/', { headers: { 'X-Koe': '1' } })).toEqual({ items: [1] });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/a/');
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      headers: { Accept: 'application/json', 'X-Koe': '1' },
    });
  });

  it('gives nothing for what is not there, or is empty', async () => {
    answer(404, '{"detail":"Not found."}');
    expect(await getJson('/api/a/')).toBeNull();
    answer(204);
    expect(await getJson('/api/a/')).toBeNull();
  });

  it.each([400, 409, 500, 503])('fails for the status %i, and says how', async (status) => {
    answer(status, null, 'Words');
    const error = await failureOf(getJson('/api/a/'));
    expect(error).toBeInstanceOf(CallError);
    expect(error.message).toBe('Problem while making API call');
    expect(error.cause).toMatchObject({ status, statusText: 'Words', kind: status < 500 ? 'client' : 'server' });
  });

  it('fails when there is no network, or the answer is no JSON', async () => {
    fetched.mockRejectedValueOnce(new TypeError('fetch failed'));
    const error = await failureOf(getJson('/api/a/'));
    expect(error.message).toBe('Problem while making API call');
    expect(error.cause).toMatchObject({ kind: 'network', message: 'An error occurred while making the API call' });
    answer(200, '<html>');
    expect((await failureOf(getJson('/api/a/'))).cause.kind).toBe('network');
  });

  it('gives up at its deadline, and when it is told to', async () => {
    fetched.mockImplementation(
      (_url, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    expect((await failureOf(getJson('/api/a/', { timeoutMs: 5 }))).cause.kind).toBe('network');
    const stop = new AbortController();
    const call = failureOf(getJson('/api/a/', { signal: stop.signal }));
    stop.abort();
    expect((await call).cause.kind).toBe('network');
  });
});
