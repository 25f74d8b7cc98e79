// A lead form's definition is requested again where retries help.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadDefinition, pausesMs } from './load-definition.ts';

const ask = vi.fn<() => Promise<Response>>();
const answer = (status: number, body: object = {}) => Promise.resolve(Response.json(body, { status }));
const form12 = { id: 12, fields: [] };
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset();
  vi.stubGlobal('fetch', ask);
});
afterEach(() => {
  vi.useRealTimers();
});

it('comes with a later try when the host is unavailable for a moment', async () => {
  ask.mockImplementationOnce(lost).mockImplementationOnce(() => answer(503));
  ask.mockImplementation(() => answer(200, form12));
  const asking = loadDefinition('https://h.example', '12');
  await vi.advanceTimersByTimeAsync(6000);
  expect(await asking).toEqual(form12);
  expect(ask).toHaveBeenCalledTimes(3);
});

it('is asked for at another address after ten minutes, so that no page keeps an old one for ever', async () => {
  vi.setSystemTime('2026-05-10T09:00:00Z');
  ask.mockImplementation(() => answer(200, form12));
  const addressAfter = async (ms: number) => {
    vi.advanceTimersByTime(ms);
    await loadDefinition('https://h.example', '12');
    return (ask.mock.lastCall as unknown as [string])[0];
  };
  const [first, same, next] = [await addressAfter(0), await addressAfter(599_999), await addressAfter(1)];
  expect(first).toMatch(/^https:\/\/h\.example\/embed\/api\/lead-form\?form=12&/);
  expect(same).toBe(first);
  expect(next).not.toBe(first);
});

it.each([
  ['there is no such form', () => answer(404), 404, 1],
  ['the host stays away', () => answer(503), 503, pausesMs.length + 1],
  ['there is no network', lost, 0, pausesMs.length + 1],
])('is given up when %s', async (_, reply, status, times) => {
  ask.mockImplementation(reply);
  const asking = loadDefinition('https://h.example', '12').catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await asking).toBe(status);
  expect(ask).toHaveBeenCalledTimes(times);
});

it('has a line of text for a field of a type that a later release has', async () => {
  const fields = ['email', 'rating', 'constructor'].map((field_type) => ({ clean_name: 'a', field_type }));
  ask.mockImplementation(() => answer(200, { id: 12, fields }));
  const definition = await loadDefinition('https://h.example', '12');
  expect(definition.fields.map(({ field_type }) => field_type)).toEqual(['email', 'singleline', 'singleline']);
});
