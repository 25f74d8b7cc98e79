// The login over a page: opening, closing, and what remains afterwards.
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, settle } from '../../tests/helpers/fake-account-api.ts';
import { field, fill, mountDialog, problem, submit, title, type } from '../../tests/helpers/mount-login.ts';
import { toastMs } from './LoginDialog.tsx';
import { settingsOpenWithinMs } from './use-detour.ts';

const assign = vi.fn();
beforeEach(() => {
  assign.mockReset();
  vi.spyOn(location, 'assign').mockImplementation(assign);
  fakeApi();
});
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store
  document.cookie = 'signedin=; path=/; max-age=0';
  history.replaceState(null, '', '/');
});

const dialog = () => document.querySelector('dialog') as HTMLDialogElement;
const filled = { login: 'maija@posti.example', password: 'kesamokki' };

function addOpener(href = '/kirjaudu/', html = 'Kirjaudu') {
  const opener = document.body.appendChild(document.createElement('a'));
  opener.href = href;
  opener.dataset.opens = 'login';
  opener.innerHTML = html;
  return opener;
}
const click = async (element: Element, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  await settle(() => element.dispatchEvent(event));
  // The dialog is drawn first and opened afterwards.
  if (vi.isFakeTimers()) await settle(() => vi.advanceTimersByTime(0));
  return event;
};
async function open(href?: string, props: object = {}) {
  await mountDialog(props);
  const opener = addOpener(href);
  await click(opener);
  return opener;
}
const link = (name: string) => screen.getByRole('link', { name });
const leave = () => click(screen.getByRole('button', { name: 'Sulje' }));

describe('the login dialog', () => {
  it('is empty until something opens it, and is named by its title', async () => {
    await mountDialog();
    expect([dialog().open, dialog().childElementCount, document.querySelector('[role=status]')]).toEqual([
      false,
      0,
      null,
    ]);
    const event = await click(addOpener('/kirjaudu/', '<b>Kirjaudu</b>').querySelector('b') as Element);
    expect([event.defaultPrevented, dialog().open]).toEqual([true, true]);
    const name = document.getElementById(dialog().getAttribute('aria-labelledby') ?? '');
    expect(name?.textContent).toBe('Tervetuloa takaisin!');
    expect(name?.tagName).toBe('H2');
    expect(document.activeElement).toBe(field('login'));
    expect(document.documentElement.dataset.scrollLock).toBeDefined();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'leaves a click to the browser that opens the page elsewhere: %j',
    async (init) => {
      await mountDialog();
      expect((await click(addOpener(), init)).defaultPrevented).toBe(false);
      expect(dialog().open).toBe(false);
    },
  );

  it.each([
    ['/rekisteroidy/', 'Luo ilmainen käyttäjätunnus'],
    ['/unohtunut-salasana/?next=/x/', 'Palauta salasana'],
    ['/kirjaudu/', 'Tervetuloa takaisin!'],
    ['/vahvista/', 'Tervetuloa takaisin!'],
  ])('opens with the view of the link to %s', async (href, text) => {
    await open(href);
    expect(title()).toBe(text);
  });

  it('stays at a click beside it, and goes by its button or Escape, which give the focus back', async () => {
    const opener = await open();
    await click(dialog());
    expect(dialog().open).toBe(true);
    await leave();
    expect([dialog().open, document.activeElement, dialog().childElementCount]).toEqual([false, opener, 0]);
    expect(document.documentElement.dataset.scrollLock).toBeUndefined();
    await click(opener);
    // Simulates the browser's own action on Escape.
    await settle(() => dialog().close());
    expect([dialog().open, document.activeElement]).toEqual([false, opener]);
    expect(assign).not.toHaveBeenCalled();
  });

  it('forgets its error and that a link was sent when it is closed', async () => {
    const opener = await open();
    await submit();
    expect(problem()).not.toBe('');
    await leave();
    await click(opener);
    expect(problem()).toBe('');
    await click(link('Unohditko salasanasi?'));
    await fill({ login: 'maija@posti.example' });
    await submit();
    expect(screen.getByText(/^Lähetimme palautuslinkin/)).toBeTruthy();
    await leave();
    await click(opener);
    expect([title(), field('password').value]).toEqual(['Tervetuloa takaisin!', '']);
  });

  it('leads from one view to another in place, with the address that was typed', async () => {
    await open();
    await type('login', 'maija@posti.example');
    await click(link('Luo tunnus'));
    expect([title(), field('email').value]).toEqual(['Luo ilmainen käyttäjätunnus', 'maija@posti.example']);
    expect(document.activeElement).toBe(field('email'));
    await type('email', 'matti@posti.example');
    await click(link('Kirjaudu sisään'));
    await click(link('Unohditko salasanasi?'));
    expect([title(), field('login').value]).toEqual(['Palauta salasana', 'matti@posti.example']);
    await click(link('Takaisin'));
    expect(title()).toBe('Tervetuloa takaisin!');
    expect((await click(link('Luo tunnus'), { ctrlKey: true })).defaultPrevented).toBe(false);
  });

  it('does not bring the keyboard up where a finger has opened it', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query.includes('coarse') }) as MediaQueryList,
    );
    await open();
    expect(document.activeElement?.textContent).toBe('Tervetuloa takaisin!');
  });

  it('sends whoever closes it among their own tools to the front page', async () => {
    history.replaceState(null, '', '/omat-tyokalut/');
    await open();
    await leave();
    expect(assign.mock.calls).toEqual([['/']]);
  });
});

describe('the way to the consent settings', () => {
  const root = document.documentElement;
  const openAtPress: boolean[] = [];
  /** A fake of the settings: a panel opened by a press anywhere on the page. */
  const openSettings = ({ target }: Event) => {
    if (!(target as Element).closest('[data-opens="consent"]')) return;
    openAtPress.push(dialog().open);
    root.setAttribute('data-consent-open', '');
  };
  const closeSettings = () => settle(() => root.removeAttribute('data-consent-open'));
  const press = (name: string) => click(screen.getByRole('button', { name }));
  beforeEach(() => {
    openAtPress.length = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    document.removeEventListener('click', openSettings);
    for (const name of ['data-consent-open', 'data-consent-marketing']) root.removeAttribute(name);
  });

  async function ask() {
    const opener = await open('/kirjaudu/', { googleClientId: 'koe' });
    await fill(filled);
    await press('Jatka Google-tilillä');
    document.addEventListener('click', openSettings);
    await press('Avaa evästeasetukset');
    return opener;
  }

  it('leads past the dialog, which steps aside with what was typed and comes back', async () => {
    history.replaceState(null, '', '/omat-tyokalut/');
    const opener = await ask();
    expect([openAtPress, dialog().open, root.dataset.scrollLock]).toEqual([[false], false, undefined]);
    expect(document.activeElement).not.toBe(opener);
    await settle(() => vi.advanceTimersByTime(10_000));
    expect(dialog().open).toBe(false);
    root.setAttribute('data-consent-marketing', 'granted');
    await settle(() => document.dispatchEvent(new Event('consent:changed')));
    await closeSettings();
    expect([dialog().open, field('login').value, field('password').value]).toEqual([true, ...Object.values(filled)]);
    expect(document.activeElement?.textContent).toBe('Jatka Google-tilillä');
    expect(screen.queryByRole('button', { name: 'Avaa evästeasetukset' })).toBeNull();
    expect([root.dataset.scrollLock !== undefined, assign.mock.calls]).toEqual([true, []]);
    await leave();
    expect([dialog().open, document.activeElement, dialog().childElementCount]).toEqual([false, opener, 0]);
  });

  it('leads back at once where there are no settings', async () => {
    await open('/kirjaudu/', { googleClientId: 'koe' });
    await press('Jatka Google-tilillä');
    await press('Avaa evästeasetukset');
    await settle(() => vi.advanceTimersByTime(settingsOpenWithinMs - 1));
    expect(dialog().open).toBe(false);
    await settle(() => vi.advanceTimersByTime(1));
    expect(dialog().open).toBe(true);
  });

  it('ends where the dialog is asked for again', async () => {
    const opener = await ask();
    await click(opener);
    expect([dialog().open, field('login').value]).toEqual([true, filled.login]);
    await closeSettings();
    expect(dialog().open).toBe(true);
    await leave();
    expect(dialog().open).toBe(false);
  });
});

describe('a login in the dialog', () => {
  const changes: Event[] = [];
  const note = (event: Event) => changes.push(event);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    changes.length = 0;
    document.addEventListener('account:changed', note);
  });
  afterEach(() => {
    vi.useRealTimers();
    document.removeEventListener('account:changed', note);
  });
  const toast = () => document.querySelector('.toast__text')?.textContent;

  it('closes it, tells the page, and says so for four seconds', async () => {
    history.replaceState(null, '', '/omat-tyokalut/');
    await open('/kirjaudu/?next=/omat-tyokalut/');
    await fill(filled);
    changes.length = 0;
    await submit();
    expect([dialog().open, changes.length, toast()]).toEqual([false, 1, 'Olet kirjautunut sisään']);
    expect(document.querySelector('[role=status]')?.textContent).toContain('Olet kirjautunut sisään');
    await act(async () => void (await vi.advanceTimersByTimeAsync(toastMs - 1)));
    expect(toast()).toBeDefined();
    await act(async () => void (await vi.advanceTimersByTimeAsync(1)));
    expect(toast()).toBeUndefined();
    expect([toastMs, assign.mock.calls]).toEqual([4000, []]);
  });

  it.each([
    ['/kirjaudu/?next=/profiili/', ['/profiili/']],
    ['/kirjaudu/?next=/juttu/%3Fsivu=2', ['/juttu/?sivu=2']],
    ['/kirjaudu/?next=/juttu/', undefined],
    ['/kirjaudu/?next=//paha.example/', undefined],
    ['/kirjaudu/?next=javascript:alert(1)', undefined],
    ['/kirjaudu/', undefined],
  ])('from %s on /juttu/ leads to %j', async (href, target) => {
    history.replaceState(null, '', '/juttu/');
    await open(href);
    await fill(filled);
    await submit();
    expect(assign.mock.calls[0]).toEqual(target);
  });

  it('says what is wrong in the dialog', async () => {
    fakeApi({ '/api/auth/login/': { status: 400, json: { detail: 'Login or password invalid.' } } });
    await open();
    await fill(filled);
    await submit();
    expect([dialog().open, problem()]).toEqual([true, 'Sähköpostiosoite tai salasana on väärin.']);
  });
});

describe('somebody who is logged in already, in another tab', () => {
  const user = { id: 1, email: 'maija@posti.example', first_name: '', last_name: '', profile: { profile_icon: null } };
  beforeEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store
    document.cookie = 'signedin=1; path=/';
  });

  it.each([
    ['/kirjaudu/', '/profiili/'],
    ['/kirjaudu/?next=/omat-tyokalut/', '/omat-tyokalut/'],
  ])('goes on from %s to %s', async (href, target) => {
    fakeApi({ '/api/auth/status/': { json: { authenticated: true, user } } });
    await open(href);
    expect([dialog().open, assign.mock.calls]).toEqual([false, [[target]]]);
  });

  it('sees the form after all when the session is over', async () => {
    fakeApi({ '/api/auth/status/': { json: { authenticated: false, user: null } } });
    await open();
    expect([dialog().open, assign.mock.calls]).toEqual([true, []]);
  });
});
