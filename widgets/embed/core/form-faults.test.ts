// Submissions in progress must not be lost or misreported when a page interferes.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shared } from '../../../texts/embed/shared.ts';
import { newsletterOptions, sentPosts } from '../testing/sent-posts.ts';
import { createForm } from './form.ts';
import { readStoredSubmissions, storeSubmission, type WaitingSubmission } from './waiting.ts';

const options = newsletterOptions();
const url = 'https://h.example/embed/api/newsletter';
const ends: (() => void)[] = [];

let reply: () => Promise<Response>;
const lost = async () => Promise.reject(new TypeError('Failed to fetch'));
const json = (status: number) => async () => new Response('{"message":"x"}', { status });

function open() {
  const holder = document.body.appendChild(document.createElement('div'));
  holder.innerHTML = '<form><input name="email" value="maija@example.fi"></form>';
  const form = createForm({
    ...{ host: 'https://h.example', path: 'newsletter', options: () => options, check: () => ({}) },
    ...{ emit() {}, redraw() {} },
  });
  const listenAgain = () => {
    const end = form.listen(holder);
    ends.push(end);
    return end;
  };
  const end = listenAgain();
  ends.push(() => holder.remove());
  const submit = () =>
    holder.firstElementChild?.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }));
  return { form, holder, end, listenAgain, submit };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string) => (url.includes('/challenge') ? lost() : reply())),
  );
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('keeps what a page has reset on its way under the id that it was sent with', async () => {
  reply = lost;
  const { form, submit } = open();
  submit();
  await vi.advanceTimersByTimeAsync(500);
  form.reset();
  await vi.advanceTimersByTimeAsync(8000);
  const [kept] = readStoredSubmissions();
  expect(kept?.id).toBe(sentPosts()[0]?._id);
  expect(new URLSearchParams(kept?.body).get('_id')).toBe(kept?.id);
});

it.each([503, 429, 409, 408])(
  'keeps what a page has removed on its way and the host could not take: %i',
  async (status) => {
    reply = json(status);
    const { end, submit } = open();
    submit();
    end();
    await vi.advanceTimersByTimeAsync(8000);
    expect(readStoredSubmissions().map(({ id }) => id)).toEqual([sentPosts()[0]?._id]);
  },
);

it.each([400, 403, 404, 201])('keeps nothing of it after %i', async (status) => {
  reply = json(status);
  const { end, submit } = open();
  submit();
  end();
  await vi.advanceTimersByTimeAsync(8000);
  expect(readStoredSubmissions()).toEqual([]);
});

it('tells nothing of what a page has given to all objects', async () => {
  Object.assign(Object.prototype, { extend: () => 'secret' });
  reply = json(201);
  open().submit();
  await vi.advanceTimersByTimeAsync(500);
  Reflect.deleteProperty(Object.prototype, 'extend');
  expect(sentPosts().map((post) => [post.email, post._hidden_extend])).toEqual([['maija@example.fi', undefined]]);
});

it('keeps what is still being prepared when its page is left, and drops it once it has arrived', async () => {
  reply = json(201);
  let challenge: (answer: Response) => void = () => {};
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string) =>
      url.includes('/challenge') ? new Promise<Response>((resolve) => (challenge = resolve)) : reply(),
    ),
  );
  const { form, submit } = open();
  submit();
  await vi.advanceTimersByTimeAsync(100);
  expect(sentPosts()).toEqual([]);
  dispatchEvent(new Event('pagehide'));
  const [kept] = readStoredSubmissions();
  expect(new URLSearchParams(kept?.body).get('email')).toBe('maija@example.fi');
  // The page came back from the browser's memory.
  challenge(new Response('{"challenge": "x", "bits": 0}'));
  await vi.advanceTimersByTimeAsync(500);
  expect(form.state().phase).toBe('sent');
  expect(sentPosts().map(({ _id }) => _id)).toEqual([kept?.id]);
  expect(readStoredSubmissions()).toEqual([]);
  dispatchEvent(new Event('pagehide'));
  expect(readStoredSubmissions()).toEqual([]);
});

it('sends nothing without a proof from a page that is being left, and sends it with one later', async () => {
  reply = json(201);
  let isLeft = true;
  const solvable = async () => new Response('{"challenge": "x", "bits": 0}');
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string) => (url.includes('/challenge') ? (isLeft ? lost() : solvable()) : reply())),
  );
  const { form, submit } = open();
  submit();
  dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(500);
  expect(sentPosts()).toEqual([]);
  const [kept] = readStoredSubmissions();
  isLeft = false;
  // The page came back from the browser's memory.
  expect(form.state().phase).toBe('queued');
  await vi.advanceTimersByTimeAsync(40_000);
  expect(sentPosts()).toMatchObject([{ _id: kept?.id, _challenge: 'x' }]);
  expect(form.state().phase).toBe('sent');
});

it('is the same submission after a reload', async () => {
  reply = () => new Promise(() => {});
  const before = open();
  before.submit();
  await vi.advanceTimersByTimeAsync(500);
  dispatchEvent(new Event('pagehide'));
  before.end();
  const [kept] = readStoredSubmissions();
  reply = json(201);
  const after = open();
  after.submit();
  await vi.advanceTimersByTimeAsync(500);
  expect(after.form.state().phase).toBe('sent');
  expect(new Set(sentPosts().map(({ _id }) => _id))).toEqual(new Set([kept?.id]));
});

describe('the result of a form that has waited', () => {
  const queued = async () => {
    reply = lost;
    const one = open();
    one.submit();
    await vi.advanceTimersByTimeAsync(8000);
    expect(one.form.state().phase).toBe('queued');
    return one;
  };

  it('is shown after the page has drawn the form again', async () => {
    const one = await queued();
    one.end();
    one.listenAgain();
    reply = json(201);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(one.form.state().phase).toBe('sent');
  });

  it('is told on the next page where the form has been removed and it is lost, and what arrives is sent', async () => {
    const one = await queued();
    one.end();
    reply = json(404);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(readStoredSubmissions()).toMatchObject([{ body: '' }]);
    const next = open();
    await vi.advanceTimersByTimeAsync(2000);
    expect(next.form.state().message).toBe(shared.fi.lost);
    expect(readStoredSubmissions()).toEqual([]);
  });

  it('waits until a form can tell that it is lost', async () => {
    storeSubmission(waiting(Date.now()));
    reply = json(404);
    const { form, submit } = open();
    submit();
    await vi.advanceTimersByTimeAsync(500);
    expect(form.state()).toMatchObject({ phase: 'failed', message: shared.fi.gone });
    await vi.advanceTimersByTimeAsync(2000);
    expect(readStoredSubmissions()).toMatchObject([{ body: '' }]);
    form.reset();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(form.state().message).toBe(shared.fi.lost);
    expect(readStoredSubmissions()).toEqual([]);
  });
});

it('leaves a click alone that the page has prevented, where the browser submits no form', async () => {
  reply = json(201);
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {});
  const { holder } = open();
  const button = holder.querySelector('form')?.appendChild(document.createElement('button'));
  const prevent = (event: Event) => event.preventDefault();
  document.addEventListener('click', prevent, true);
  button?.click();
  await vi.advanceTimersByTimeAsync(500);
  expect(sentPosts()).toEqual([]);
  document.removeEventListener('click', prevent, true);
  button?.click();
  await vi.advanceTimersByTimeAsync(500);
  expect(sentPosts()).toHaveLength(1);
});

it('goes on after a function of the browser has failed that its page has replaced', async () => {
  reply = json(201);
  const { form, submit } = open();
  vi.stubGlobal(
    'FormData',
    class {
      constructor() {
        throw new TypeError('replaced');
      }
    },
  );
  submit();
  await vi.advanceTimersByTimeAsync(500);
  expect(form.state()).toMatchObject({ phase: 'failed', message: shared.fi.unavailable });
  vi.unstubAllGlobals();
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string) => (url.includes('/challenge') ? lost() : reply())),
  );
  submit();
  await vi.advanceTimersByTimeAsync(500);
  expect(form.state().phase).toBe('sent');
});

it('tells the visitor of what has waited too long, once', async () => {
  storeSubmission(waiting(Date.now()));
  await vi.advanceTimersByTimeAsync(86_400_000);
  reply = lost;
  const { form } = open();
  await vi.advanceTimersByTimeAsync(2000);
  expect(form.state()).toMatchObject({ phase: 'failed', message: shared.fi.lost });
  expect(sentPosts()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

const waiting = (at: number): WaitingSubmission => ({ id: 'a', url, site: 'pub_demo', body: 'email=a&_id=a', at });

it.each([400, 404, 413, 422])('does not take another server’s %i for a refusal of what waits', async (status) => {
  storeSubmission(waiting(Date.now()));
  reply = async () => new Response('<h1>Away</h1>', { status });
  open();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sentPosts().length).toBeGreaterThan(0);
  expect(readStoredSubmissions()).toHaveLength(1);
});

it('leaves nothing of what has waited too long in the browser', async () => {
  storeSubmission(waiting(Date.now() - 86_399_000));
  await vi.advanceTimersByTimeAsync(1000);
  reply = lost;
  open();
  await vi.advanceTimersByTimeAsync(1500);
  expect(localStorage.getItem('pihlaja') ?? '').not.toContain('email');
});
