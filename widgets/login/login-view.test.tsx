// The login view: its rules, its requests, and its messages.
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { csrfHeader } from '../../rules/api/csrf.ts';
import { fakeApi, settle } from '../../tests/helpers/fake-account-api.ts';
import { errorOf, field, fill, mountPage, problem, submit, title } from '../../tests/helpers/mount-login.ts';

const path = '/api/auth/login/';
const filled = { login: 'Maija@Posti.example', password: 'Kesä Mökki' };
const assign = vi.fn();
beforeEach(() => {
  assign.mockReset();
  vi.spyOn(location, 'assign').mockImplementation(assign);
});

describe('the login', () => {
  it('is a form of its page without JavaScript, with links to the others', async () => {
    await mountPage('login', { next: '/profiili/' });
    expect(title()).toBe('Tervetuloa takaisin!');
    const form = field('login').form as HTMLFormElement;
    expect([form.getAttribute('action'), form.method]).toEqual(['/kirjaudu/', 'post']);
    expect([field('csrfmiddlewaretoken').value, field('next').value]).toEqual(['x', '/profiili/']);
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Unohditko salasanasi?')).toBe('/unohtunut-salasana/?next=%2Fprofiili%2F');
    expect(href('Luo tunnus')).toBe('/rekisteroidy/?next=%2Fprofiili%2F');
    expect([field('login').autocomplete, field('password').autocomplete]).toEqual(['username', 'current-password']);
    expect(screen.queryByText('Jatka Google-tilillä')).toBeNull();
  });

  it.each([
    [{}, ['login', 'password']],
    [{ login: 'maija@posti.example' }, ['password']],
    [{ password: 'kesamokki' }, ['login']],
  ])('wants both, and says so once: %j', async (values, missing) => {
    const api = fakeApi();
    await mountPage('login');
    await fill(values);
    await submit();
    expect(problem()).toBe('Sähköpostiosoite ja salasana ovat pakollisia!');
    for (const name of ['login', 'password'] as const) {
      expect(field(name).getAttribute('aria-invalid')).toBe(missing.includes(name) ? 'true' : null);
      expect(errorOf(name)).toBe(missing.includes(name) ? 'Sähköpostiosoite ja salasana ovat pakollisia!' : '');
    }
    expect(document.activeElement).toBe(field(missing[0] as string));
    expect(api.posts()).toEqual([]);
    await fill(filled);
    expect(problem()).toBe('');
  });

  it('refuses longer ones than the API takes, and cuts nothing', async () => {
    await mountPage('login');
    await fill({ login: `${'a'.repeat(141)}@posti.example`, password: 'a'.repeat(129) });
    await submit();
    expect(errorOf('login')).toBe('Sähköpostiosoite saa olla enintään 140 merkkiä.');
    expect(errorOf('password')).toBe('Salasana saa olla enintään 128 merkkiä.');
    expect(field('password').value).toHaveLength(129);
  });

  it.each([
    ['gives out no token', { '/api/csrf_token/': { status: 404 } }],
    ['takes not even a new one', { '/api/csrf_token/': { json: { csrfToken: 'u'.repeat(40) } } }],
  ])('says that it failed where the backend %s: sending again would not help', async (_, token) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const refused = { status: 403, json: { detail: 'CSRF Failed: CSRF token missing.' } };
    const api = fakeApi({ ...token, [path]: refused });
    await mountPage('login');
    await fill(filled);
    await submit();
    expect(problem()).toBe('Kirjautuminen epäonnistui');
    expect(api.posts()).toHaveLength(2);
  });

  it('sends the address in lower case and the password as it is, then goes where the visitor was going', async () => {
    const api = fakeApi();
    const { submitted } = await mountPage('login', { next: '/omat-tyokalut/?kasvi=3' });
    await fill(filled);
    await act(async () => void fireEvent.click(field('remember_me')));
    await submit();
    expect(api.post()).toMatchObject({ method: 'POST', path, headers: { [csrfHeader]: 't'.repeat(40) } });
    expect(Object.fromEntries(api.post()?.body ?? [])).toEqual({
      login: 'maija@posti.example',
      password: 'Kesä Mökki',
      remember_me: 'true',
    });
    expect(assign.mock.calls).toEqual([['/omat-tyokalut/?kasvi=3']]);
    expect(submitted).toEqual([{ widget: 'login', action: 'login' }]);
  });

  it.each(['', 'https://paha.example/', '//paha.example/', '/\\paha.example/', '/\t/paha.example/'])(
    'goes to the front page from %j',
    async (next) => {
      fakeApi();
      await mountPage('login', { next });
      await fill(filled);
      await submit();
      expect(assign.mock.calls).toEqual([['/']]);
    },
  );

  it.each([
    [{ status: 400, json: { detail: 'Login or password invalid.' } }, 'Sähköpostiosoite tai salasana on väärin.'],
    [{ status: 400, json: { error: 'Invalid credentials' } }, 'Sähköpostiosoite tai salasana on väärin.'],
    [{ status: 400, json: { detail: 'Tili on suljettu.' } }, 'Tili on suljettu.'],
    [{ status: 400 }, 'Kirjautuminen epäonnistui'],
    [{ status: 500 }, 'Tapahtui odottamaton virhe. Yritä uudelleen.'],
    [
      { status: 429, headers: { 'retry-after': '90' } },
      'Yrityksiä on ollut liian monta. Odota 2 min ja yritä uudelleen.',
    ],
    ['drop' as const, 'Tapahtui odottamaton virhe. Yritä uudelleen.'],
  ])('says what %j means, keeps what was typed, and forgets it at the next try', async (answer, text) => {
    const api = fakeApi({ [path]: answer });
    const { submitted } = await mountPage('login');
    await fill(filled);
    await submit();
    expect(problem()).toBe(text);
    expect([field('login').value, field('password').value]).toEqual([filled.login, filled.password]);
    expect([submitted, assign.mock.calls]).toEqual([[], []]);
    api.answers[path] = {};
    await submit();
    expect(problem()).toBe('');
    expect(assign).toHaveBeenCalledTimes(1);
  });

  it('puts what is wrong with a field under it, in Finnish', async () => {
    fakeApi({ [path]: { status: 400, json: { login: ['Enter a valid email address.'] } } });
    await mountPage('login');
    await fill(filled);
    await submit();
    expect(errorOf('login')).toBe('Anna kelvollinen sähköpostiosoite.');
    expect(document.activeElement).toBe(field('login'));
    expect(problem()).toBe('');
  });

  it('says that it is sending, and takes a second press for none', async () => {
    let answer: (value: object) => void = () => {};
    const api = fakeApi({ [path]: new Promise((resolve) => (answer = resolve)) });
    await mountPage('login');
    await fill(filled);
    await submit();
    const button = screen.getByRole('button', { name: 'Kirjaudutaan…' });
    expect([button.getAttribute('aria-disabled'), button.hasAttribute('disabled')]).toEqual(['true', false]);
    await submit();
    await settle(() => answer({}));
    expect(api.posts()).toHaveLength(1);
  });

  it('shows what a post without JavaScript held, and what was wrong with it', async () => {
    const values = { email: 'maija@posti.example', remember: true };
    await mountPage('login', { values, problem: 'Sähköpostiosoite tai salasana on väärin.' });
    expect(field('login').value).toBe('maija@posti.example');
    expect(field('remember_me').checked).toBe(true);
    expect(problem()).toBe('Sähköpostiosoite tai salasana on väärin.');
  });

  it('keeps what a browser has filled in before it woke up', async () => {
    const beforeHydration = (element: HTMLElement) => {
      (element.querySelector('[name=login]') as HTMLInputElement).value = 'maija@posti.example';
      (element.querySelector('[name=password]') as HTMLInputElement).value = 'kesamokki';
    };
    await mountPage('login', {}, { beforeHydration });
    expect([field('login').value, field('password').value]).toEqual(['maija@posti.example', 'kesamokki']);
  });
});

describe('the button that shows the password', () => {
  const button = () => document.querySelector('.login__show') as HTMLButtonElement;
  const press = () => act(async () => void fireEvent.click(button()));

  it('waits for the script, keeps the caret, never sends, and hides again before the form goes', async () => {
    const api = fakeApi({ [path]: { status: 400 } });
    let wasHidden = false;
    await mountPage(
      'login',
      {},
      {
        beforeHydration: () => {
          wasHidden = button().hasAttribute('hidden');
        },
      },
    );
    expect([wasHidden, button().hidden, button().type]).toEqual([true, false, 'button']);
    await fill(filled);
    field('password').setSelectionRange(2, 4);
    await press();
    expect([field('password').type, button().textContent]).toEqual(['text', 'Piilota salasana']);
    expect([field('password').selectionStart, field('password').selectionEnd]).toEqual([2, 4]);
    await submit();
    expect([field('password').type, button().textContent]).toEqual(['password', 'Näytä salasana']);
    expect([api.posts().length, field('password').value]).toEqual([1, filled.password]);
  });

  it('leaves the focus in the field', async () => {
    await mountPage('login');
    expect(fireEvent.mouseDown(button())).toBe(false);
  });
});
