// The login with Google: requested when the button is pressed, not before, and not without consent.
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { csrfHeader } from '../../rules/api/csrf.ts';
import { fakeApi, settle } from '../../tests/helpers/fake-account-api.ts';
import { mountPage, problem } from '../../tests/helpers/mount-login.ts';

// The module is loaded again for each test, which simulates a new page: it remembers whether Google's script has been loaded.
vi.mock('./google.ts', () => ({
  logInWithGoogle: async (clientId: string) => {
    const { logInWithGoogle } = await vi.importActual<typeof import('./google.ts')>('./google.ts');
    return logInWithGoogle(clientId);
  },
}));

const path = '/api/auth/google/';
const googleClientId = 'esimerkki.apps.googleusercontent.com';
const assign = vi.fn();
const google = { initialize: vi.fn(), prompt: vi.fn(), cancel: vi.fn() };

/** The script elements that were added; a test loads none of them. */
let scripts: HTMLScriptElement[] = [];

beforeEach(() => {
  scripts = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => void scripts.push(script as HTMLScriptElement));
  vi.spyOn(location, 'assign').mockImplementation(assign);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const spy of [assign, google.initialize, google.prompt, google.cancel]) spy.mockReset();
  vi.resetModules();
  root.setAttribute('data-consent-marketing', 'granted');
});
afterEach(() => {
  root.removeAttribute('data-consent-marketing');
  // A pending request to Google ends with its page.
  document.dispatchEvent(new Event('consent:changed'));
});

const root = document.documentElement;
const choose = (answer: 'granted' | 'denied') =>
  settle(() => {
    root.setAttribute('data-consent-marketing', answer);
    document.dispatchEvent(new Event('consent:changed'));
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
/** Google's notification about its own window. */
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
    expect(scripts[0]?.hasAttribute('data-vendor')).toBe(true);
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
    expect(api.post()).toMatchObject({ path, headers: { [csrfHeader]: 't'.repeat(40) } });
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

describe('without consent', () => {
  const settings = () => screen.queryByRole('button', { name: 'Avaa evästeasetukset' });
  const status = () => document.querySelector('.login__consent')?.textContent;

  it('a press says why it needs it, and how to give it', async () => {
    root.removeAttribute('data-consent-marketing');
    const api = fakeApi();
    await mountPage('login', { googleClientId });
    expect([status(), settings()]).toEqual(['', null]);
    await press();
    expect(status()).toBe(
      'Google-kirjautuminen lataa sisältöä Googlelta, joka voi asettaa evästeitä. ' +
        'Salli ensin evästeasetuksista Markkinointi.Avaa evästeasetukset',
    );
    expect(settings()?.dataset.opens).toBe('consent');
    expect(document.querySelector('.login__consent')?.getAttribute('role')).toBe('status');
    expect([scripts, problem(), api.posts()]).toEqual([[], '', []]);
    await choose('denied');
    expect(settings()).not.toBeNull();
    await choose('granted');
    expect([status(), scripts]).toEqual(['', []]);
    await press();
    expect(scripts).toHaveLength(1);
  });

  /** Consent and presses in any order: the script is loaded at the first press with consent. */
  it.each([
    ['press, press', 0],
    ['denied, press', 0],
    ['granted, denied, press', 0],
    ['press, granted', 0],
    ['press, denied, granted, denied, press', 0],
    ['granted, denied, granted', 0],
    ['press, granted, press', 1],
    ['denied, press, granted, press', 1],
  ])('nothing is loaded: %s', async (acts, loaded) => {
    root.removeAttribute('data-consent-marketing');
    await mountPage('login', { googleClientId });
    const counts: number[] = [];
    for (const step of acts.split(', ')) {
      counts.push(scripts.length);
      await (step === 'press' ? press() : choose(step as 'granted' | 'denied'));
    }
    expect([...counts.slice(1), scripts.length]).toEqual([...counts.slice(1).map(() => 0), loaded]);
  });

  it('what is loaded already asks nothing: withdrawn while the script was coming', async () => {
    const { submitted } = await mountPage('login', { googleClientId });
    await press();
    await choose('denied');
    vi.stubGlobal('google', { accounts: { id: google } });
    await tell('load');
    expect([google.initialize.mock.calls, google.prompt.mock.calls, problem()]).toEqual([[], [], '']);
    expect(settings()).not.toBeNull();
    await press();
    expect([scripts.length, google.prompt.mock.calls, submitted]).toEqual([1, [], []]);
    await choose('granted');
    await press();
    expect([scripts.length, google.prompt.mock.calls.length]).toEqual([1, 1]);
  });

  it('Google’s own window closes: withdrawn while it was asking', async () => {
    const api = fakeApi();
    await pressAndLoad();
    await choose('denied');
    expect(google.cancel).toHaveBeenCalledTimes(1);
    expect([problem(), settings() !== null]).toEqual(['', true]);
    await answer({ credential: 'a.b.c' });
    expect(api.posts()).toEqual([]);
  });
});
