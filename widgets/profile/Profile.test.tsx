// The profile in place: its saving, its messages, and the kept data after a failure.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { csrfHeader } from '../../rules/csrf.ts';
import { fakeApi, settle } from '../../tests/helpers/fake-account-api.ts';
import { mountWidget } from '../../tests/helpers/mount-widget.ts';
import { examples } from './examples.ts';

const [maija, googleOnly] = Object.values(examples) as [object, object];
const changed = vi.fn();
beforeEach(() => document.addEventListener('account:changed', changed));
afterEach(() => {
  document.removeEventListener('account:changed', changed);
  changed.mockReset();
});

const part = (name: string) => within(screen.getByRole('region', { name }));
const press = async (name: string | RegExp, root: Pick<typeof screen, 'getByRole'> = screen) => {
  const button = root.getByRole<HTMLButtonElement>('button', { name });
  // happy-dom ignores a button's `form` attribute.
  act(() => void fireEvent.submit(button.form as HTMLFormElement));
  await settle();
};
const type = (label: RegExp | string, value: string) =>
  act(async () => void fireEvent.input(screen.getByLabelText(label), { target: { value } }));
const picture = (type = 'image/jpeg', size = 2000) => new File([new Uint8Array(size)], 'minä.jpg', { type });
const fileInput = () => screen.getByLabelText<HTMLInputElement>(/profiilikuva/);
async function choose(file: File): Promise<void> {
  Object.defineProperty(fileInput(), 'files', { value: [file], configurable: true });
  await act(async () => {
    fireEvent.input(fileInput());
    fireEvent.change(fileInput());
  });
}
const sentForm = (sent: unknown) => sent as FormData;
const saved = {
  first_name: 'Maija-Liisa',
  last_name: '',
  profile: { profile_icon: '/api/users/profile/icon/?v=2' },
};

describe('names and picture', () => {
  it('are saved together, and the whole page is told', async () => {
    const { requests } = fakeApi({ '/api/users/profile/': { json: saved } });
    const { submitted } = await mountWidget('profile', { ...maija, icon: '' });
    await type(/Etunimi/, 'Maija-Liisa');
    await press('Tallenna muutokset');
    const [call] = requests;
    expect([call?.method, call?.path, call?.headers[csrfHeader]]).toEqual([
      'PATCH',
      '/api/users/profile/',
      't'.repeat(40),
    ]);
    const { data, ...others } = Object.fromEntries(sentForm(call?.sent));
    expect([JSON.parse(String(data)), others]).toEqual([{ first_name: 'Maija-Liisa', last_name: 'Mallikas' }, {}]);
    expect(screen.getByText('Muutokset on tallennettu').closest('[role=status]')).toBeTruthy();
    expect(changed).toHaveBeenCalledTimes(1);
    expect(submitted).toEqual([{ widget: 'profile', action: 'save' }]);
    // The picture from the response.
    expect(screen.getByRole('img', { name: 'Profiilikuvasi' }).getAttribute('src')).toBe(
      '/api/users/profile/icon/?v=2',
    );
  });

  it('that are taken without a word are those that the account has now', async () => {
    const user = { ...saved, id: 7, email: 'maija@posti.example' };
    fakeApi({
      '/api/users/profile/': { status: 204 },
      '/api/auth/status/': { json: { authenticated: true, user } },
    });
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store
    document.cookie = 'signedin=1; path=/';
    await mountWidget('profile', maija);
    await press('Tallenna muutokset');
    expect(screen.getByText('Muutokset on tallennettu').closest('[role=status]')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Profiilikuvasi' }).getAttribute('src')).toBe(saved.profile.profile_icon);
  });

  it('that are taken without a word stay as they are while nobody can say more', async () => {
    fakeApi({ '/api/users/profile/': { status: 204 }, '/api/auth/status/': 'drop' });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await mountWidget('profile', maija);
    const icon = () => screen.getByRole('img', { name: 'Profiilikuvasi' }).getAttribute('src');
    const before = icon();
    await press('Tallenna muutokset');
    expect(icon()).toBe(before);
  });

  it('show a chosen picture before it is saved, send it, and let it be taken back', async () => {
    const draw = vi.fn();
    vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 20, close() {} }));
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: draw } as never);
    const { requests } = fakeApi({ '/api/users/profile/': { json: saved } });
    await mountWidget('profile', maija);
    await choose(picture());
    await settle();
    expect(screen.getByRole('img', { name: 'Esikatselu: minä.jpg' })).toBeTruthy();
    // The middle of the picture, as large as the circle.
    expect(draw).toHaveBeenCalledWith(expect.anything(), -96, 0, 384, 192);
    expect(screen.getByText(/Kuva vaihtuu, kun tallennat muutokset/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Poista profiilikuva' })).toBeNull();
    await press('Tallenna muutokset');
    expect(requests).toHaveLength(1);
    await choose(picture());
    Object.defineProperty(fileInput(), 'files', { value: [], configurable: true });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Peru kuvan valinta' })));
    expect(screen.getByRole('img', { name: 'Profiilikuvasi' })).toBeTruthy();
    expect(document.activeElement).toBe(fileInput());
  });

  it.each([
    ['image/gif', 100, 'Virheellinen kuvatiedosto'],
    ['image/png', 10 * 1024 * 1024 + 1, 'Liian suuri kuva'],
  ])('send no picture of %s with %d bytes', async (kind, size, words) => {
    const { requests } = fakeApi();
    await mountWidget('profile', maija);
    await choose(picture(kind, size));
    vi.spyOn(FormData.prototype, 'get').mockReturnValue(null);
    vi.spyOn(FormData.prototype, 'getAll').mockImplementation((name) =>
      name === 'profile_icon' ? [picture(kind, size)] : ['x'],
    );
    await press('Tallenna muutokset');
    expect(screen.getByText(words)).toBeTruthy();
    expect(fileInput().getAttribute('aria-invalid')).toBe('true');
    expect(requests).toEqual([]);
  });

  it('that the server refuses say so at the field, and stay', async () => {
    fakeApi({ '/api/users/profile/': { status: 400, json: { first_name: ['Not a valid string.'] } } });
    await mountWidget('profile', maija);
    await type(/Sukunimi/, 'Uusi');
    await press('Tallenna muutokset');
    const field = screen.getByLabelText<HTMLInputElement>(/Etunimi/);
    expect([field.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field]);
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Virheellinen tieto',
    );
    expect(screen.getByLabelText<HTMLInputElement>(/Sukunimi/).value).toBe('Uusi');
    expect(changed).not.toHaveBeenCalled();
  });

  it('stay when nothing answers, and when the session has ended elsewhere', async () => {
    const api = fakeApi({ '/api/users/profile/': 'drop' });
    await mountWidget('profile', maija);
    await type(/Sukunimi/, 'Uusi');
    await press('Tallenna muutokset');
    expect(screen.getByText(/Palvelu ei juuri nyt vastaa/).closest('[role=alert]')).toBeTruthy();
    api.answers['/api/users/profile/'] = {
      status: 403,
      json: { detail: 'Authentication credentials were not provided.' },
    };
    await press('Tallenna muutokset');
    expect(screen.getByText(/Et ole enää kirjautuneena/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/Sukunimi/).value).toBe('Uusi');
    // The masthead must update.
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('are sent once, however often the button is pressed', async () => {
    let answer: (given: { json: object }) => void = () => {};
    const { requests } = fakeApi({ '/api/users/profile/': new Promise((resolve) => (answer = resolve)) });
    await mountWidget('profile', maija);
    await press('Tallenna muutokset');
    const busy = screen.getByRole('button', { name: 'Tallennetaan…' });
    // A disabled button would lose the focus.
    expect([busy.getAttribute('aria-disabled'), busy.hasAttribute('disabled')]).toEqual(['true', false]);
    await press('Tallennetaan…');
    answer({ json: saved });
    await settle();
    expect(requests).toHaveLength(1);
  });

  it('lose their picture at a press', async () => {
    const { requests } = fakeApi({ '/api/users/profile/icon/': { json: { profile: { profile_icon: null } } } });
    await mountWidget('profile', maija);
    await act(
      async () => void fireEvent.submit(document.querySelector('[action="/profiili/kuva/poista/"]') as Element),
    );
    await settle();
    expect(requests.map(({ method, path }) => [method, path])).toEqual([['DELETE', '/api/users/profile/icon/']]);
    expect(document.activeElement).toBe(screen.getByLabelText('Lisää profiilikuva'));
    expect(screen.getByText('Profiilikuva on poistettu')).toBeTruthy();
    expect([screen.queryByRole('img'), changed.mock.calls.length]).toEqual([null, 1]);
    expect(document.querySelector('.profile__initial')?.textContent).toBe('M');
  });
});

describe('the password', () => {
  it('is changed by a mail to the own address', async () => {
    const { posts } = fakeApi();
    await mountWidget('profile', maija);
    await press('Lähetä linkki salasanan vaihtoon');
    expect(posts().map(({ path, body }) => [path, body.toString()])).toEqual([
      ['/api/auth/send-reset-password-link/', 'login=maija.mallikas%40posti.example'],
    ]);
    expect(
      screen.getByText('Lähetimme linkin osoitteeseen maija.mallikas@posti.example. Se on voimassa tunnin.'),
    ).toBeTruthy();
  });
});

describe('the sessions', () => {
  it('end everywhere but here', async () => {
    const { posts } = fakeApi({ '/api/auth/logout-elsewhere/': { json: { ended: 1 } } });
    await mountWidget('profile', maija);
    const sessions = part('Kirjautumiset');
    expect(sessions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Firefox, WindowsTämä laiteKäytetty viimeksi 9.5.2026 klo 14:05',
      'Samsung Internet, AndroidKäytetty viimeksi 2.5.2026 klo 08:40',
    ]);
    await press('Kirjaudu ulos muualta', sessions);
    expect(posts()).toHaveLength(1);
    expect(sessions.getAllByRole('listitem')).toHaveLength(1);
    expect(sessions.getByText('Muut laitteet on kirjattu ulos')).toBeTruthy();
    expect(sessions.queryByRole('button')).toBeNull();
  });

  it('that are only here need no button', async () => {
    await mountWidget('profile', googleOnly);
    expect(part('Kirjautumiset').getByText('Et ole kirjautuneena muualla.')).toBeTruthy();
  });
});

describe('the end of an account', () => {
  it('wants the password, says when it is wrong, and leads to a goodbye', async () => {
    const go = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const api = fakeApi({ '/api/users/profile/': { status: 400, json: { password: ['Invalid password.'] } } });
    await mountWidget('profile', maija);
    await press('Poista tili pysyvästi');
    const field = screen.getByLabelText<HTMLInputElement>('Vahvista salasanallasi');
    expect([screen.getByText('Pakollinen tieto').id, api.requests.length]).toEqual([
      expect.stringContaining('password'),
      0,
    ]);
    await type('Vahvista salasanallasi', 'arvaus');
    await press('Poista tili pysyvästi');
    expect([screen.getByText('Salasana on väärin.').id, field.value]).toEqual([
      expect.stringContaining('password'),
      'arvaus',
    ]);
    expect(go).not.toHaveBeenCalled();
    api.answers['/api/users/profile/'] = { json: { detail: 'Account deleted' } };
    await type('Vahvista salasanallasi', 'Sinivuokko-1');
    await press('Poista tili pysyvästi');
    const { method, body } = api.requests.at(-1) ?? {};
    expect([method, body?.toString()]).toEqual(['DELETE', 'password=Sinivuokko-1']);
    expect(go).toHaveBeenCalledWith('/profiili/?tila=poistettu');
    expect(screen.getByRole('button', { name: 'Poistetaan…' }).getAttribute('aria-disabled')).toBe('true');
    const count = api.requests.length;
    await press('Poistetaan…');
    expect(api.requests).toHaveLength(count);
  });

  it('wants the address where there is no password', async () => {
    vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const { requests } = fakeApi();
    await mountWidget('profile', googleOnly);
    await type('Vahvista kirjoittamalla sähköpostiosoitteesi', 'maija.mallikas@posti.example');
    await press('Poista tili pysyvästi');
    expect(requests.map(({ body }) => body.toString())).toEqual(['email=maija.mallikas%40posti.example']);
  });
});
