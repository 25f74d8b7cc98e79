// The heart button of a plant card: its link and its button, its saving, and its messages after a failure.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { csrfHeader } from '../../rules/api/csrf.ts';
import { type FakeAnswer, fakeApi, settle } from '../../tests/helpers/fake-account-api.ts';
import { mountWidget } from '../../tests/helpers/mount-widget.ts';
import { notifyAccountChanged } from '../shared/account/account.ts';
import { examples } from './examples.ts';

const [example] = Object.values(examples);
const status = '/api/auth/status/';
const tools = '/api/users/tools/';
/** Filters out the call that every widget with the account makes. */
const isOwn = ({ path }: { path: string }) => path !== '/api/users/profile/permissions/';
const plant = '/api/users/saved-plants/15/';
const maija: FakeAnswer = { json: { authenticated: true, user: { id: 7, email: 'maija@posti.example', profile: {} } } };
const savedIs = (...ids: number[]): FakeAnswer => ({ json: { saved_plants: ids.map((id) => ({ id })) } });

function setSignedIn(isSignedIn: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store
  document.cookie = isSignedIn ? 'signedin=1; path=/' : 'signedin=; path=/; max-age=0';
}
beforeEach(() => {
  setSignedIn(false);
  notifyAccountChanged();
});

async function mount(answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi(answers);
  const mounted = await mountWidget('save-plant', example as object);
  await settle();
  const find = (name: string) => mounted.element.querySelector<HTMLElement>(`[data-${name}]`) as HTMLElement;
  return { ...mounted, api, link: find('link'), toggle: find('toggle'), problem: find('problem') };
}
/** @returns whether the browser's default action is allowed */
const click = (element: HTMLElement) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
const logInNow = async () => {
  setSignedIn(true);
  notifyAccountChanged();
  await settle();
};
const isPressed = (toggle: HTMLElement) => toggle.getAttribute('aria-pressed');

describe('for who is not logged in', () => {
  it('it is a link that opens the login, and asks the server nothing', async () => {
    const { api, link, toggle } = await mount();
    expect([link.hidden, toggle.hidden, api.requests.length]).toEqual([false, true, 0]);
    expect([link.getAttribute('href'), link.dataset.opens]).toEqual(['/omat-tyokalut/?kasvi=15', 'login']);
  });

  it('it saves the plant after the login that it has opened', async () => {
    const { api, link, toggle, submitted } = await mount({ [status]: maija, [tools]: savedIs() });
    link.focus();
    expect(click(link)).toBe(true);
    // The login checks whether the visitor has logged in in another tab, and opens.
    notifyAccountChanged();
    await settle();
    await logInNow();
    expect(api.requests.filter(isOwn).map(({ method, path }) => [method, path])).toEqual([
      ['GET', status],
      ['PUT', plant],
    ]);
    expect([link.hidden, toggle.hidden, isPressed(toggle)]).toEqual([true, false, 'true']);
    // The focused element is gone.
    expect(document.activeElement).toBe(toggle);
    expect(submitted).toEqual([{ widget: 'save-plant', action: 'save' }]);
  });

  it('it saves nothing after a login that something else has opened', async () => {
    const { api, link } = await mount({ [status]: maija, [tools]: savedIs() });
    const masthead = document.body.appendChild(document.createElement('a'));
    masthead.dataset.opens = 'login';
    click(link);
    click(masthead);
    await logInNow();
    expect(api.requests.filter(isOwn).map(({ path }) => path)).toEqual([status, tools]);
  });

  it('it opens nothing for who has logged in in another tab meanwhile', async () => {
    const { api, link, toggle } = await mount({ [status]: maija });
    setSignedIn(true);
    expect(click(link)).toBe(false);
    await settle();
    expect([api.requests.filter(isOwn).map(({ path }) => path), isPressed(toggle)]).toEqual([[status, plant], 'true']);
  });
});

it('it opens the login when the browser believes in a session that has ended', async () => {
  const { link } = await mount({ [status]: { json: { authenticated: false, user: null } } });
  const opened = vi.fn();
  document.addEventListener('click', opened);
  setSignedIn(true);
  expect(click(link)).toBe(false);
  // The response removes the cookie that indicates a login.
  setSignedIn(false);
  await settle();
  document.removeEventListener('click', opened);
  expect(opened).toHaveBeenCalledTimes(1);
});

describe('for who is logged in', () => {
  beforeEach(() => setSignedIn(true));

  it('it is filled when the plant is saved, and a press takes that back', async () => {
    const { api, link, toggle } = await mount({ [status]: maija, [tools]: savedIs(3, 15) });
    expect([link.hidden, toggle.hidden, isPressed(toggle)]).toEqual([true, false, 'true']);
    toggle.click();
    expect(isPressed(toggle)).toBe('false');
    await settle();
    const { method, path, headers } = api.requests.at(-1) ?? {};
    expect([method, path, headers?.[csrfHeader]]).toEqual(['DELETE', plant, 't'.repeat(40)]);
  });

  it.each([
    ['drop', 'Kasvia ei voitu tallentaa. Yritä hetken kuluttua uudelleen.'],
    [{ status: 500 }, 'Kasvia ei voitu tallentaa. Yritä hetken kuluttua uudelleen.'],
    [
      { status: 400, json: { detail: 'You can save at most 200 plants.' } },
      'Omia kasveja on jo 200. Poista ensin jokin niistä.',
    ],
  ] as const)('it says so when the answer is %j, and is empty again', async (answer, words) => {
    const { api, toggle, problem } = await mount({ [status]: maija, [tools]: savedIs(), [plant]: answer });
    toggle.click();
    await settle();
    expect([isPressed(toggle), problem.textContent, problem.getAttribute('role')]).toEqual(['false', words, 'status']);
    api.answers[plant] = {};
    toggle.click();
    await settle();
    expect([isPressed(toggle), problem.textContent]).toEqual(['true', '']);
  });

  it('it becomes a link again at the logout', async () => {
    const { link, toggle } = await mount({ [status]: maija, [tools]: savedIs(15) });
    setSignedIn(false);
    notifyAccountChanged();
    await settle();
    expect([link.hidden, toggle.hidden]).toEqual([false, true]);
  });

  it('it sends one change at a time', async () => {
    let answer: (given: FakeAnswer) => void = () => {};
    const { api, toggle } = await mount({
      [status]: maija,
      [tools]: savedIs(),
      [plant]: new Promise<FakeAnswer>((resolve) => (answer = resolve)),
    });
    toggle.click();
    toggle.click();
    answer({});
    await settle();
    expect(api.requests.filter(({ path }) => path === plant)).toHaveLength(1);
  });
});
