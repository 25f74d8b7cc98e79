// When calls are held back, and when they are made again.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runAsSender } from '../../shared/sender.ts';
import { listenTo } from '../../shared/telemetry/events.ts';
import type { CallKind } from './call-kind.ts';
import { kindOfRead } from './call-kind.ts';
import { type BreakerState, type CircuitBreakers, createCircuitBreakers } from './circuit-breakers.ts';
import { ContentApiError } from './load.ts';

let breakers: CircuitBreakers;
let changes: [CallKind, BreakerState][];
let isLate: boolean;
const onShed = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  changes = [];
  isLate = false;
  onShed.mockClear();
  breakers = createCircuitBreakers({
    onChange: (kind, state) => changes.push([kind, state]),
    isLate: () => isLate,
    onShed,
  });
});
afterEach(() => {
  breakers.close();
  vi.useRealTimers();
});

const lost = () => Promise.reject(new ContentApiError('network', 'nobody there'));
const late = () => Promise.reject(new ContentApiError('timeout', 'no answer in time'));
const answered = (status: number) => () =>
  Promise.reject(new ContentApiError('status', `answered ${status}`, { status }));
let nth = 0;
/** Makes a call with a unique path. */
const make = (call: () => Promise<unknown>, kind: CallKind = 'page', path = `/pages/${nth++}/`) =>
  breakers.call(kind, call, { path }).then(
    () => 'answered',
    (error: ContentApiError) => error.kind,
  );
async function repeat(amount: number, call: () => Promise<unknown>, kind?: CallKind, path?: string) {
  for (let n = 0; n < amount; n++) await make(call, kind, path);
}

describe('a kind of calls', () => {
  it('is held back when half of twenty calls have failed', async () => {
    await repeat(10, async () => 'fine');
    await repeat(9, lost);
    expect(breakers.state('page')).toBe('closed');
    await make(lost);
    expect(breakers.state('page')).toBe('open');
    const call = vi.fn(async () => 'fine');
    expect(await make(call)).toBe('held-back');
    expect(call).not.toHaveBeenCalled();
  });

  it('is not held back for fewer calls, nor for a smaller share of them', async () => {
    await repeat(19, lost);
    expect(breakers.state('page')).toBe('closed');
    vi.advanceTimersByTime(11_000);
    await repeat(11, async () => 'fine');
    await repeat(9, lost);
    expect(breakers.state('page')).toBe('closed');
  });

  it('is held back alone', async () => {
    await repeat(20, lost, 'search');
    expect(breakers.state('search')).toBe('open');
    expect(await make(async () => 'fine', 'page')).toBe('answered');
  });

  it('is tried again after five seconds by one call, and opens or closes by its result', async () => {
    await repeat(20, lost);
    vi.advanceTimersByTime(4999);
    expect(await make(async () => 'fine')).toBe('held-back');
    vi.advanceTimersByTime(1);
    expect(await make(lost)).toBe('network');
    expect(await make(async () => 'fine')).toBe('held-back');
    vi.advanceTimersByTime(5000);
    const trial = Promise.withResolvers<string>();
    const first = make(() => trial.promise);
    expect(await make(async () => 'fine')).toBe('held-back');
    trial.resolve('fine');
    expect(await first).toBe('answered');
    expect(await make(async () => 'fine')).toBe('answered');
    expect(changes.map(([, state]) => state)).toEqual(['open', 'half-open', 'open', 'half-open', 'closed']);
  });

  it('stays held back when the call that tries again takes too long, also where that is excused otherwise', async () => {
    await repeat(20, lost, 'search');
    vi.advanceTimersByTime(5000);
    isLate = true;
    await make(late, 'search');
    expect(breakers.state('search')).toBe('open');
  });

  it('stays held back when the call that tries again is one that has failed before', async () => {
    await repeat(19, lost);
    await make(lost, 'page', '/pages/rikki/');
    vi.advanceTimersByTime(5000);
    await make(lost, 'page', '/pages/rikki/');
    expect(breakers.state('page')).toBe('open');
  });
});

describe('not a failure of the service', () => {
  it.each([400, 403, 404, 429, 501])('is a refusal with %i', async (status) => {
    await repeat(40, answered(status));
    expect(breakers.state('page')).toBe('closed');
  });

  it('is an answer of unexpected content', async () => {
    await repeat(40, () => Promise.reject(new ContentApiError('contract', 'title is no text')));
    expect(breakers.state('page')).toBe('closed');
  });

  it('is what the visitors of a single network bring about, whatever they ask for', async () => {
    for (let n = 0; n < 40; n++) await runAsSender(`203.0.113.${n}`, () => make(answered(500), 'search'));
    expect(breakers.state('search')).toBe('closed');
    for (let n = 0; n < 40; n++) await runAsSender(`203.0.${n}.7`, () => make(answered(500), 'search'));
    expect(breakers.state('search')).toBe('open');
  });

  it('is an answer that this process was too late to take', async () => {
    isLate = true;
    await repeat(40, late);
    expect(breakers.state('page')).toBe('closed');
    await repeat(40, answered(500));
    expect(breakers.state('page')).toBe('open');
  });

  it('is a search that took too long: their number is limited', async () => {
    await repeat(40, late, 'search');
    expect(breakers.state('search')).toBe('closed');
    await repeat(40, late, 'list');
    expect(breakers.state('list')).toBe('open');
  });

  it('is the failure of a network that has brought about its share, which makes no trial call', async () => {
    for (let n = 0; n < 3; n++) await runAsSender('203.0.113.7', () => make(answered(500), 'list'));
    await repeat(20, answered(500), 'list');
    expect(breakers.state('list')).toBe('open');
    vi.advanceTimersByTime(5000);
    const trial = vi.fn(answered(500));
    const outcomes: string[] = [];
    const stop = listenTo('called', ({ outcome }) => outcomes.push(outcome));
    expect(await runAsSender('203.0.113.9', () => make(trial, 'list'))).toBe('held-back');
    stop();
    expect([trial.mock.calls.length, outcomes, breakers.state('list')]).toEqual([0, ['held-back'], 'half-open']);
    expect(await runAsSender('198.51.100.7', () => make(trial, 'list'))).toBe('status');
    expect([trial.mock.calls.length, breakers.state('list')]).toEqual([1, 'open']);
  });

  it('is a broken page that one network asks for whenever a trial is due: others make the third trial', async () => {
    await repeat(20, lost);
    const broken = vi.fn(answered(500));
    const fine = async () => 'fine';
    const outcomes: string[] = [];
    for (let trial = 0; trial < 3; trial += 1) {
      vi.advanceTimersByTime(5000);
      await runAsSender('203.0.113.7', () => make(broken, 'page', '/pages/rikki/'));
      outcomes.push(await runAsSender('198.51.100.7', () => make(fine)));
    }
    expect([broken.mock.calls.length, outcomes]).toEqual([2, ['held-back', 'held-back', 'answered']]);
  });

  it('is one broken page, however often it is asked for', async () => {
    await repeat(40, answered(500), 'page', '/pages/rikki/');
    expect(breakers.state('page')).toBe('closed');
  });
});

describe('searches', () => {
  const [flooder, visitor] = ['203.0.113.7', '198.51.100.20'];
  const search = (sender: string, call: () => Promise<unknown>) =>
    runAsSender(sender, () => breakers.call('search', call)).catch((error: Error) => error.name);

  it('are made at once in a limited number, of which one sender gets three eighths', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const work = vi.fn(() => promise);
    const flood = Array.from({ length: 40 }, () => search(flooder, work));
    await vi.advanceTimersByTimeAsync(0);
    expect(work).toHaveBeenCalledTimes(3);
    expect(await search(visitor, async () => 'found')).toBe('found');
    resolve('found');
    expect(await Promise.all(flood)).toEqual(Array(40).fill('found'));
    expect(onShed).not.toHaveBeenCalled();
  });

  it('are turned away when their turn has not come in time', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const flood = Array.from({ length: 4 }, () => search(flooder, () => promise));
    await vi.advanceTimersByTimeAsync(1500);
    expect(await flood[3]).toBe('Busy');
    expect(onShed).toHaveBeenCalledOnce();
    resolve('found');
    expect(await Promise.all(flood.slice(0, 3))).toEqual(Array(3).fill('found'));
    expect(breakers.state('search')).toBe('closed');
  });
});

it('an answer may be a failure, and reaches its caller', async () => {
  const send = async () => ({ status: 500 });
  const call = () => breakers.call('lead', send, { isFailure: ({ status }) => status >= 500 });
  for (let n = 0; n < 20; n++) expect(await call()).toEqual({ status: 500 });
  await expect(call()).rejects.toThrow('held back');
});

it.each([
  ['/pages/find/?html_path=%2Fa%2F', 'page'],
  ['/pages/12/', 'page'],
  ['/pages/12/related_articles/?page_size=3', 'list'],
  ['/pages/?type=base.ArticlePage&page=2', 'list'],
  ['/pages/?type=base.ArticlePage&search=sauna', 'search'],
  ['/pages/suggestions/?search=sau', 'search'],
  ['/site/', 'site'],
  ['/redirects/find/?old_path=%2Fa', 'page'],
  ['/competition/', 'competition'],
  ['/sitemap/?hostname=a', 'other'],
])('%s is a call of the kind %s', (path, kind) => expect(kindOfRead(path)).toBe(kind));
