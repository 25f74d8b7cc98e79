// The vote button's states, its calls, and its storage.
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { csrfHeader } from '../../rules/api/csrf.ts';
import { type MountChoices, mountWidget } from '../../tests/helpers/mount-widget.ts';
import { notifyAccountChanged } from '../shared/account/account.ts';

const token = 'tunniste-tunniste-tunniste-tunniste';
const base = '/api/competition/submissions/5';
type Reply = { status?: number; json?: unknown } | 'nothing';

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
let replies: Record<string, Reply>;
let logged: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  localStorage.clear();
  clearCookies();
  // biome-ignore lint/suspicious/noDocumentCookie: the widget reads it from there
  document.cookie = `csrftoken=${token}`;
  notifyAccountChanged();
  replies = {};
  fetched.mockReset();
  fetched.mockImplementation(async (path, { method }) => {
    const reply = replies[`${method} ${path}`] ?? { status: 500 };
    if (reply === 'nothing') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(reply.json ?? {}), { status: reply.status ?? 200 });
  });
  vi.stubGlobal('fetch', fetched);
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(clearCookies);

function clearCookies(): void {
  for (const name of ['csrftoken', 'signedin', 'hasvisitor']) {
    // biome-ignore lint/suspicious/noDocumentCookie: the only way without a server
    document.cookie = `${name}=; max-age=0`;
  }
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
async function mountButton(props: object = {}, choices?: MountChoices) {
  const mounted = await mountWidget('vote-button', { id: 5, name: 'Salapiha', votes: 41, ...props }, choices);
  await settle();
  return mounted;
}
const button = () => screen.getByRole<HTMLButtonElement>('button');
const statusText = () => screen.getByRole('status').textContent;
const words = ({ element }: { element: HTMLElement }) => element.querySelector('.vote-button__votes')?.textContent;
const press = async () => {
  await act(async () => void fireEvent.click(button()));
  await settle();
};
const calls = () => fetched.mock.calls.map(([path, { method }]) => `${method} ${path}`);
const answerVote = (reply: Reply) => {
  replies[`POST ${base}/vote/`] = reply;
};
const answerStatus = (has_voted: boolean, vote_count: number) => {
  replies[`GET ${base}/vote-status/`] = { json: { has_voted, vote_count } };
};

describe('the vote button', () => {
  it('is a form that leads to the page of the vote while there is no script, and asks nothing of its own', async () => {
    let form: HTMLFormElement | null = null;
    const mounted = await mountButton({}, { beforeHydration: (element) => (form = element.querySelector('form')) });
    expect(form).toMatchObject({ method: 'get' });
    expect((form as unknown as HTMLFormElement).getAttribute('action')).toBe('/aanesta/5/');
    expect(words(mounted)).toBe('41 ääntä');
    expect(button().textContent).toBe('Äänestä');
    expect(button().getAttribute('aria-label')).toBe('Äänestä työtä Salapiha');
    expect(button().disabled).toBe(false);
    expect(calls()).toEqual([]);
  });

  it('votes with the token, as JSON without a body, and says so once it is counted', async () => {
    answerVote({ json: { has_voted: true, vote_count: 43 } });
    const mounted = await mountButton();
    await press();
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect(path).toBe(`${base}/vote/`);
    expect(init).toMatchObject({
      method: 'POST',
      headers: { [csrfHeader]: token, 'Content-Type': 'application/json' },
    });
    expect(init?.body).toBeUndefined();
    // A vote arrives even if the page is left at once.
    expect(init?.keepalive).toBe(true);
    expect(button().textContent).toBe('Äänestetty');
    expect(button().getAttribute('aria-label')).toBe('Äänestetty: Salapiha');
    expect(button().disabled).toBe(true);
    expect(words(mounted)).toBe('43 ääntä');
    expect(statusText()).toBe('Äänesi on tallennettu');
    expect(mounted.submitted).toEqual([{ widget: 'vote-button', action: 'vote', label: '5' }]);
    expect(localStorage.getItem('voted-works')).toBe('5');
  });

  it('has its token when it is pressed, so that the vote goes out though the page is left at once', async () => {
    clearCookies();
    replies['GET /api/csrf_token/'] = { json: { csrfToken: token } };
    answerVote({ json: { vote_count: 42 } });
    await mountButton();
    fireEvent.pointerEnter(button());
    await settle();
    expect(calls()).toEqual(['GET /api/csrf_token/']);
    await press();
    expect(calls().slice(1)).toEqual([`POST ${base}/vote/`]);
  });

  it('keeps the focus while it says that the vote was given, takes no second one, and is disabled once it is left', async () => {
    answerVote({ json: { has_voted: true, vote_count: 42 } });
    await mountButton();
    button().focus();
    await press();
    expect(button().textContent).toBe('Äänestetty');
    expect([button().disabled, button().getAttribute('aria-disabled')]).toEqual([false, 'true']);
    expect(document.activeElement).toBe(button());
    await press();
    expect(calls()).toEqual([`POST ${base}/vote/`]);
    await act(async () => button().blur());
    expect([button().disabled, button().getAttribute('aria-disabled')]).toEqual([true, null]);
  });

  it('hands the focus on to the words that voting has ended', async () => {
    answerVote({ status: 403, json: { detail: 'Voting has ended.' } });
    await mountButton();
    button().focus();
    await press();
    expect(document.activeElement?.textContent).toBe('Äänestys on päättynyt');
  });

  it('counts one up by itself when the answer names no number', async () => {
    answerVote({ json: {} });
    const mounted = await mountButton({ votes: 0 });
    expect(words(mounted)).toBe('0 ääntä');
    await press();
    expect(words(mounted)).toBe('1 ääni');
  });

  it('keeps the counted vote when a later status names no number', async () => {
    answerVote({ json: { status: 'ok' } });
    const mounted = await mountButton();
    await press();
    expect(words(mounted)).toBe('42 ääntä');
    replies[`GET ${base}/vote-status/`] = { json: { has_voted: true } };
    notifyAccountChanged();
    await settle();
    expect(calls()).toContain(`GET ${base}/vote-status/`);
    expect(words(mounted)).toBe('42 ääntä');
  });

  it('takes a second vote for a vote, and tells nobody of it', async () => {
    answerVote({ status: 409, json: { has_voted: true, vote_count: 42 } });
    const mounted = await mountButton();
    await press();
    expect([button().disabled, words(mounted), statusText()]).toEqual([true, '42 ääntä', 'Äänesi on tallennettu']);
    expect(mounted.submitted).toEqual([]);
    expect(localStorage.getItem('voted-works')).toBe('5');
  });

  it('sends one vote however often it is pressed', async () => {
    let answer: (response: Response) => void = () => {};
    fetched.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const mounted = await mountButton();
    await act(async () => {
      fireEvent.click(button());
      fireEvent.click(button());
    });
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(button().disabled).toBe(false);
    answer(new Response('{"has_voted":true,"vote_count":42}'));
    await settle();
    expect(calls()).toEqual([`POST ${base}/vote/`]);
    expect(words(mounted)).toBe('42 ääntä');
  });

  const failed = 'Äänestäminen ei juuri nyt onnistu. Yritä uudelleen hetken kuluttua.';
  const limited = 'Samasta verkosta on juuri äänestetty monta kertaa. Yritä uudelleen hetken kuluttua.';
  it.each([
    ['nothing', failed],
    [{ status: 500 }, failed],
    [{ status: 429, json: { detail: 'Request was throttled.' } }, limited],
  ] as [Reply, string][])('is back after %j, and says in sight that the vote was not counted', async (reply, said) => {
    answerVote(reply);
    const mounted = await mountButton();
    await press();
    expect(logged).toHaveBeenCalledTimes(1);
    expect([button().textContent, button().disabled]).toEqual(['Äänestä', false]);
    expect([screen.getByRole('alert').textContent, statusText()]).toEqual([said, '']);
    expect(button().hasAttribute('aria-disabled')).toBe(false);
    expect([words(mounted), mounted.submitted, localStorage.length]).toEqual(['41 ääntä', [], 0]);
    answerVote({ json: { has_voted: true, vote_count: 42 } });
    await press();
    expect(button().disabled).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('becomes words when voting has ended meanwhile', async () => {
    answerVote({ status: 403, json: { detail: 'Voting has ended.' } });
    const { element } = await mountButton();
    await press();
    expect(screen.queryByRole('button')).toBeNull();
    expect(element.textContent).toContain('Äänestys on päättynyt');
    expect(logged).not.toHaveBeenCalled();
  });

  it('is words from the beginning when voting has ended, and asks nothing', async () => {
    localStorage.setItem('voted-works', '5');
    const mounted = await mountButton({ isClosed: true, votes: 1204 });
    expect(screen.queryByRole('button')).toBeNull();
    expect(mounted.element.textContent).toContain('Äänestys on päättynyt');
    expect(words(mounted)).toBe('1\u00a0204 ääntä');
    expect(calls()).toEqual([]);
  });

  it.each([{ id: 'x' }, { name: '' }])('refuses to be drawn with %j', async (props) => {
    await expect(mountButton(props)).rejects.toThrow(/The prop "(id|name)" must be/);
  });
});

describe('the state of a vote', () => {
  const logIn = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the hint is a cookie
    document.cookie = 'signedin=1';
    replies['GET /api/auth/status/'] = { json: { authenticated: true, user: { id: 1, email: 'a@b.example' } } };
  };
  const asked = () => calls().filter((call) => call.endsWith('/vote-status/')).length;

  it('is asked once by a browser that has voted, also for other works', async () => {
    localStorage.setItem('voted-works', '3');
    answerStatus(false, 50);
    const mounted = await mountButton();
    expect(asked()).toBe(1);
    expect([button().disabled, words(mounted)]).toEqual([false, '50 ääntä']);
  });

  it('is asked where the browser says that it is known, though its storage was cleared', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the hint is a cookie
    document.cookie = 'hasvisitor=1';
    answerStatus(true, 45);
    const mounted = await mountButton();
    expect([asked(), button().disabled, words(mounted)]).toEqual([1, true, '45 ääntä']);
    expect(button().textContent).toBe('Äänestetty');
  });

  it('is seen at once where this browser has voted, and stays when nobody answers', async () => {
    localStorage.setItem('voted-works', '3,5');
    replies[`GET ${base}/vote-status/`] = 'nothing';
    await mountButton();
    expect(button().disabled).toBe(true);
    expect(logged).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('voted-works')).toBe('3,5');
  });

  it.each(['5,x', '-5', '{}', ''])('is not known where %o was kept, which is removed', async (kept) => {
    localStorage.setItem('voted-works', kept);
    await mountButton();
    expect([asked(), button().disabled, localStorage.length]).toEqual([0, false, 0]);
  });

  it('is forgotten when the backend knows nothing of it', async () => {
    localStorage.setItem('voted-works', '3,5');
    answerStatus(false, 41);
    await mountButton();
    expect(button().disabled).toBe(false);
    expect(localStorage.getItem('voted-works')).toBe('3');
  });

  it('is asked for who is logged in, and again when somebody logs in or out', async () => {
    answerStatus(true, 45);
    const mounted = await mountButton();
    expect(asked()).toBe(0);
    logIn();
    notifyAccountChanged();
    await settle();
    expect([asked(), button().disabled, words(mounted)]).toEqual([1, true, '45 ääntä']);
    // An account's votes from other browsers are not stored.
    expect(localStorage.length).toBe(0);
    answerStatus(false, 45);
    clearCookies();
    notifyAccountChanged();
    await settle();
    expect([asked(), button().disabled]).toEqual([2, false]);
  });

  it('that comes late does not take a vote back', async () => {
    localStorage.setItem('voted-works', '3');
    let answerLate: (response: Response) => void = () => {};
    const late = new Promise<Response>((resolve) => (answerLate = resolve));
    fetched.mockImplementation(async (path) =>
      path.endsWith('/vote-status/') ? late : new Response('{"has_voted":true,"vote_count":42}'),
    );
    const mounted = await mountButton();
    await press();
    answerLate(new Response('{"has_voted":false,"vote_count":41}'));
    await settle();
    expect([button().disabled, words(mounted)]).toEqual([true, '42 ääntä']);
  });

  it('breaks nothing in a browser that keeps nothing', async () => {
    const broken = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: broken, setItem: broken });
    answerVote({ json: { has_voted: true, vote_count: 42 } });
    const { errors } = await mountButton();
    await press();
    expect([button().disabled, errors]).toEqual([true, []]);
  });
});
