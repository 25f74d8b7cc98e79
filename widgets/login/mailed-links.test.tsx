// Forgotten passwords and mailed links: their requests and their messages.
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeApi, settle } from '../../tests/helpers/fake-account-api.ts';
import { errorOf, field, fill, link, mountPage, problem, submit, title } from '../../tests/helpers/mount-login.ts';

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('a forgotten password', () => {
  const path = '/api/auth/send-reset-password-link/';

  it('asks for an address and tells where the link went', async () => {
    const api = fakeApi();
    await mountPage('forgot', { next: '/profiili/' });
    expect([title(), hrefOf('Takaisin')]).toEqual(['Palauta salasana', '/kirjaudu/?next=%2Fprofiili%2F']);
    await fill({ login: ' Maija@Posti.example ' });
    await submit();
    expect(api.post()).toMatchObject({ path });
    expect(api.post()?.body.toString()).toBe('login=maija%40posti.example');
    expect(title()).toBe('Palauta salasana');
    expect(screen.getByText('Lähetimme palautuslinkin osoitteeseen maija@posti.example.')).toBeTruthy();
    expect(document.querySelector('form')).toBeNull();
  });

  it.each([
    ['', 'Pakollinen tieto'],
    ['maija@posti', 'Anna kelvollinen sähköpostiosoite.'],
    [`${'a'.repeat(141)}@posti.example`, 'Sähköpostiosoite saa olla enintään 140 merkkiä.'],
  ])('refuses %j', async (login, text) => {
    const api = fakeApi();
    await mountPage('forgot');
    await fill({ login });
    await submit();
    expect([errorOf('login'), api.posts().length]).toEqual([text, 0]);
  });

  it.each([
    [{ status: 400, json: { detail: 'Osoite on estetty.' } }, 'Osoite on estetty.'],
    [{ status: 400 }, 'Jotain meni vikaan!'],
    ['drop' as const, 'Jotain meni vikaan!'],
    [{ status: 502 }, 'Jotain meni vikaan! Palvelu ei juuri nyt vastaa. Yritä hetken kuluttua uudelleen.'],
  ])('says in red what %j means', async (answer, text) => {
    fakeApi({ [path]: answer });
    await mountPage('forgot');
    await fill({ login: 'maija@posti.example' });
    await submit();
    expect(problem()).toBe(text);
    expect(field('login').value).toBe('maija@posti.example');
  });

  it('is confirmed without an address by a page that does not know it', async () => {
    await mountPage('forgot-sent');
    expect(screen.getByText('Lähetimme palautuslinkin antamaasi osoitteeseen.')).toBeTruthy();
  });
});

describe('a new password', () => {
  const path = '/api/auth/reset-password/';

  it('goes with what the link carries', async () => {
    const api = fakeApi();
    await mountPage('new-password', { link });
    expect(title()).toBe('Valitse uusi salasana');
    await submit();
    expect(errorOf('password')).toBe('Pakollinen tieto');
    await fill({ password: 'syysaster kukkii' });
    await submit();
    expect(api.post()?.path).toBe(path);
    expect(Object.fromEntries(api.post()?.body ?? [])).toEqual({ ...link, password: 'syysaster kukkii' });
  });

  it('leads to the profile in a browser that is logged in with it, and is sent once', async () => {
    const go = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const api = fakeApi({ [path]: { json: { detail: 'ok', email: 'maija@posti.example', signed_in: true } } });
    await mountPage('new-password', { link });
    await fill({ password: 'syysaster kukkii' });
    await submit();
    expect(go).toHaveBeenCalledWith('/profiili/?tila=salasana-vaihdettu');
    await submit();
    expect(api.posts()).toHaveLength(1);
  });

  it('leads to the login in any other browser, with the address and what was done', async () => {
    fakeApi({ [path]: { json: { detail: 'ok', email: 'maija@posti.example', signed_in: false } } });
    await mountPage('new-password', { link });
    await fill({ password: 'syysaster kukkii' });
    await submit();
    expect([title(), field('login').value]).toEqual(['Tervetuloa takaisin!', 'maija@posti.example']);
    expect(document.querySelector('.login__done')?.textContent).toMatch(/^Salasana on vaihdettu/);
    // The login sends none of the link's parameters.
    expect([...document.querySelectorAll('.login form [name]')].map((one) => one.getAttribute('name'))).not.toContain(
      'signature',
    );
  });

  it('stays in its field when the server refuses it', async () => {
    const json = { password: ['This password is too common.'], non_field_errors: [] };
    fakeApi({ [path]: { status: 400, json } });
    await mountPage('new-password', { link });
    await fill({ password: 'syysaster kukkii' });
    await submit();
    expect([errorOf('password'), field('password').value]).toEqual(['Salasana on liian yleinen.', 'syysaster kukkii']);
  });
});

describe('a link that is of no use', () => {
  it.each(['new-password', 'verify'])('is said at once by a page that has none: %s', async (view) => {
    await mountPage(view);
    expect(title()).toBe('Linkki ei enää toimi');
    expect(hrefOf('Pyydä uusi linkki')).toBe('/unohtunut-salasana/');
  });

  it.each(['Invalid signature', 'Signature expired', 'User not found', 'Missing required parameters'])(
    'is found out by the server: %s',
    async (detail) => {
      fakeApi({ '/api/auth/reset-password/': { status: 400, json: { detail } } });
      await mountPage('new-password', { link });
      await fill({ password: 'syysaster kukkii' });
      await submit();
      expect(title()).toBe('Linkki ei enää toimi');
    },
  );
});

describe('a confirmed address', () => {
  const path = '/api/auth/verify-registration/';

  it('needs no press with JavaScript: it says that it is in progress, and then that it is done', async () => {
    let answer: (value: object) => void = () => {};
    const api = fakeApi({ [path]: new Promise((resolve) => (answer = resolve)) });
    document.title = 'Vahvista sähköpostiosoitteesi – Piha & Räystäs';
    await mountPage('verify', { link });
    await settle();
    expect(screen.getByRole('button').textContent).toBe('Vahvistetaan…');
    await settle(() => answer({ json: { detail: 'User verified successfully', email: 'maija@posti.example' } }));
    expect(api.posts().map(({ body }) => Object.fromEntries(body))).toEqual([link]);
    expect([title(), field('login').value]).toEqual(['Tervetuloa takaisin!', 'maija@posti.example']);
    // The focus moves to the field, and a screen reader reads the result with it.
    expect(document.activeElement).toBe(field('login'));
    expect(errorOf('login')).toMatch(/^Osoite on vahvistettu/);
    expect(document.title).toBe('Tervetuloa takaisin! – Piha & Räystäs');
  });

  it('has a button without JavaScript', async () => {
    fakeApi();
    const forms: (string | null)[] = [];
    const beforeHydration = (element: HTMLElement) => {
      const names = [...element.querySelectorAll<HTMLInputElement>('form [name]')].map(({ name }) => name);
      forms.push(element.querySelector('form')?.getAttribute('action') ?? null, names.join(), element.textContent);
    };
    await mountPage('verify', { link }, { beforeHydration });
    expect(forms.slice(0, 2)).toEqual(['/vahvista/', 'csrfmiddlewaretoken,next,user_id,timestamp,signature']);
    expect(forms[2]).toContain('Vahvista osoite');
  });

  it('is left to the visitor after a failure', async () => {
    const api = fakeApi({ [path]: 'drop' });
    await mountPage('verify', { link });
    await settle();
    expect([problem(), api.posts().length]).toEqual(['Jotain meni vikaan!', 1]);
    api.answers[path] = {};
    await submit();
    expect([title(), field('login').value]).toEqual(['Tervetuloa takaisin!', '']);
  });

  it('does not go round and round where a post without JavaScript has failed', async () => {
    const api = fakeApi();
    await mountPage('verify', { link, problem: 'Jotain meni vikaan!' });
    expect(api.posts()).toEqual([]);
  });

  it('is told of a link that has expired', async () => {
    fakeApi({ [path]: { status: 400, json: { detail: 'Signature expired' } } });
    await mountPage('verify', { link });
    await settle();
    expect(title()).toBe('Linkki ei enää toimi');
    expect(screen.getByRole('status').textContent).toMatch(/jo vahvistettu.*uusi linkki: .* vahvistat samalla/);
    expect(['Kirjaudu sisään', 'Pyydä uusi linkki'].map(hrefOf)).toEqual(['/kirjaudu/', '/unohtunut-salasana/']);
  });
});

describe('a new address of an account', () => {
  const path = '/api/auth/confirm-email-change/';

  it('is changed by a press alone, and then leads on', async () => {
    const go = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const api = fakeApi({ [path]: { json: { detail: 'ok', email: 'uusi@posti.example', signed_in: true } } });
    await mountPage('new-email', { link });
    expect([title(), api.posts()]).toEqual(['Vahvista uusi sähköpostiosoite', []]);
    await submit();
    expect(api.posts().map(({ path, body }) => [path, Object.fromEntries(body)])).toEqual([[path, link]]);
    expect(go).toHaveBeenCalledWith('/profiili/?tila=osoite-vaihdettu');
  });

  it('that another account has got meanwhile is refused in words', async () => {
    const json = { email: ['user with this email address already exists.'] };
    fakeApi({ [path]: { status: 400, json } });
    await mountPage('new-email', { link });
    await submit();
    expect(problem()).toMatch(/^Osoite on jo käytössä toisella tunnuksella, joten vaihtoa ei tehty\./);
  });

  it('is asked for again in the profile when its link no longer works', async () => {
    fakeApi({ [path]: { status: 400, json: { detail: 'Invalid signature' } } });
    await mountPage('new-email', { link });
    await submit();
    expect([title(), hrefOf('Omaan profiiliin')]).toEqual(['Linkki ei enää toimi', '/profiili/']);
  });
});
