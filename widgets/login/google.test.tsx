// The login with Google: asked for at a press and not before (specification 3, sections 6 to 8; decisions.md, "Consent").
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, settle } from '../../tests/helpers/fake-account-api.ts';
import { mountPage, problem } from '../../tests/helpers/mount-login.ts';

const path = '/api/auth/google/';
const googleClientId = 'esimerkki.apps.googleusercontent.com';
const assign = vi.fn();
const google = { initialize: vi.fn(), prompt: vi.fn() };

/** What would be loaded; nothing is, in a test. */
let scripts: HTMLScriptElement[] = [];

beforeEach(() => {
  scripts = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => void scripts.push(script as HTMLScriptElement));
  vi.spyOn(location, 'assign').mockImplementation(assign);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const spy of [assign, google.initialize, google.prompt]) spy.mockReset();
  // Each test has a page of its own.
  vi.resetModules();
});

const press = async () => {
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Jatka Google-tilillä' })));
};
const tell = async (name: 'load' | 'error') => {
  await settle(() => scripts.at(-1)?.dispatchEvent(new Event(name)));
};
async function pressAndLoad() {
  const { submitted } = await mountPage('login', { googleClientId, next: '/profiili/' });
  await press();
  vi.stubGlobal('google', { accounts: { id: google } });
  await tell('load');
  return submitted;
}
const answer = async (given: object) => {
  await settle(() => google.initialize.mock.calls[0]?.[0].callback(given));
};
/** What Google tells of its own window. */
const moment = (name: 'isNotDisplayed' | 'isSkippedMoment' | 'isDismissedMoment') =>
  act(async () => {
    const no = { isNotDisplayed: () => false, isSkippedMoment: () => false, isDismissedMoment: () => false };
    google.prompt.mock.calls[0]?.[0]({ ...no, [name]: () => true });
  });

describe('the Google button', () => {
  it('asks Google for nothing until it is pressed', async () => {
    fakeApi();
    await mountPage('login', { googleClientId });
    expect(scripts).toEqual([]);
    await press();
    expect(scripts.map(({ src }) => src)).toEqual(['https://accounts.google.com/gsi/client']);
    expect(screen.getByRole('button', { name: 'Kirjaudutaan…' }).getAttribute('aria-disabled')).toBe('true');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Kirjaudutaan…' })));
    expect(scripts).toHaveLength(1);
  });

  it('logs in with what Google has given, and goes where the visitor was going', async () => {
    const api = fakeApi();
    const submitted = await pressAndLoad();
    expect(google.initialize.mock.calls[0]?.[0]).toMatchObject({ client_id: googleClientId, auto_select: false });
    await answer({ credential: 'a.b.c', select_by: 'btn' });
    await moment('isDismissedMoment');
    expect(api.post()).toMatchObject({ path, headers: { 'X-CSRFToken': 't'.repeat(40) } });
    expect(api.post()?.headers['Content-Type']).toBe('application/json');
    expect(api.post()?.sent).toBe('{"access_token":"a.b.c"}');
    expect(assign.mock.calls).toEqual([['/profiili/']]);
    expect(submitted).toEqual([{ widget: 'login', action: 'google' }]);
    expect(problem()).toBe('');
  });

  it.each([
    [{ status: 400, json: { error: 'Wrong issuer' } }, 'Google-kirjautuminen epäonnistui'],
    ['drop' as const, 'Google-kirjautuminen epäonnistui'],
    [{ status: 503 }, 'Palvelu ei juuri nyt vastaa. Yritä hetken kuluttua uudelleen.'],
  ])('says what is wrong when the server does not take it: %j', async (given, text) => {
    fakeApi({ [path]: given });
    await pressAndLoad();
    await answer({ credential: 'a.b.c' });
    expect([problem(), assign.mock.calls]).toEqual([text, []]);
  });

  it('says that Google has given nothing', async () => {
    const api = fakeApi();
    await pressAndLoad();
    await answer({ select_by: 'btn' });
    expect(problem()).toBe('Google ei lähettänyt kirjautumistietoja. Yritä uudelleen.');
    expect(api.posts()).toEqual([]);
  });

  it.each([
    ['isNotDisplayed', 'Google-kirjautuminen ei ole käytettävissä.'],
    ['isSkippedMoment', 'Google-kirjautuminen epäonnistui'],
    ['isDismissedMoment', 'Google-kirjautuminen epäonnistui'],
  ] as const)('says that Google has not asked: %s', async (name, text) => {
    await pressAndLoad();
    await moment(name);
    await settle();
    expect(problem()).toBe(text);
  });

  it('throws outside its provider', async () => {
    const [{ render }, { GoogleButton }] = await Promise.all([
      import('@testing-library/react'),
      import('./GoogleButton.tsx'),
    ]);
    expect(() => render(<GoogleButton onProblem={() => {}} onLoggedIn={() => {}} />)).toThrow(
      'Google sign-in must stand in a GoogleProvider',
    );
  });

  it('says that Google does not come, and tries again at the next press', async () => {
    await mountPage('login', { googleClientId });
    await press();
    await tell('error');
    expect(problem()).toBe('Google-kirjautuminen ei ole käytettävissä.');
    await press();
    expect([scripts.length, problem()]).toEqual([2, '']);
  });
});
