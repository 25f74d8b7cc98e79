// The profile with JavaScript: saving, messages, and preserved input after a failure.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { csrfHeader } from '../../rules/api/csrf.ts';
import { fakeApi, settle } from '../../tests/helpers/fake-account-api.ts';
import { mountWidget } from '../../tests/helpers/mount-widget.ts';
import { examples } from './examples.ts';

const [maija, googleOnly] = Object.values(examples).map((props) => ({ ...props, token: 't'.repeat(40) })) as [
  object,
  object,
];
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
const picture = () => new File([new Uint8Array([0xff, 0xd8, 0xff])], 'minä.jpg', { type: 'image/jpeg' });
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
    // The picture comes from the response.
    expect(screen.getByRole('img', { name: 'Profiilikuvasi' }).getAttribute('src')).toBe(
      '/api/users/profile/icon/?v=2',
    );
  });

  describe('after a sign-in in another tab', () => {
    beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));
    const status = (email: string) => ({ json: { authenticated: true, user: { id: 8, email } } });
    const loggedOut = { json: { authenticated: false } };

    it.each([
      ['are not saved into the account of somebody else', status('toinen@posti.example'), false],
      ['are saved where it is the same account', status('maija.mallikas@posti.example'), true],
      ['are not saved while nobody can say whose account it is', 'drop', false],
      ['are not saved while the service says nothing of it', { status: 503 }, false],
      ['are sent where the session has ended, and refused there', loggedOut, true],
    ] as const)('%s', async (_name, answer, isSaved) => {
      const { requests } = fakeApi({ '/api/users/profile/': { json: saved }, '/api/auth/status/': answer });
      // The page was made before the sign-in, and its script comes after it.
      await mountWidget('profile', { ...maija, token: 'u'.repeat(40) });
      await press('Tallenna muutokset');
      const paths = requests.map(({ path }) => path);
      expect(paths[0]).toBe('/api/auth/status/');
      expect(paths.includes('/api/users/profile/')).toBe(isSaved);
    });

    it.each([
      ['toinen@posti.example', /on kirjauduttu toisella tunnuksella/],
      ['', /^Palvelu ei juuri nyt vastaa/],
    ])('are said not to be saved, and why: %j', async (email, text) => {
      fakeApi({ '/api/auth/status/': email ? status(email) : 'drop' });
      await mountWidget('profile', { ...maija, token: 'u'.repeat(40) });
      await press('Tallenna muutokset');
      expect(screen.getByText(text)).toBeTruthy();
    });
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

  it('name a picture that changed on the disk after it was chosen, and send nothing', async () => {
    const { requests } = fakeApi();
    await mountWidget('profile', maija);
    const file = picture();
    vi.spyOn(file, 'slice').mockReturnValue({ arrayBuffer: () => Promise.reject(new Error('changed')) } as never);
    await choose(file);
    const filled = [['profile_icon', file]] as const;
    vi.spyOn(FormData.prototype, 'get').mockReturnValue(file);
    vi.spyOn(FormData.prototype, Symbol.iterator).mockImplementation(() => filled[Symbol.iterator]() as never);
    await press('Tallenna muutokset');
    expect(screen.getByText('Kuva minä.jpg on muuttunut valinnan jälkeen. Valitse se uudelleen.')).toBeTruthy();
    expect([document.activeElement, requests]).toEqual([fileInput(), []]);
  });

  it.each([
    ['other bytes', 'GIF89a', 100, 'Virheellinen kuvatiedosto'],
    ['too many bytes', '\x89PNG\r\n\x1a\n', 10 * 1024 * 1024 + 1, 'Liian suuri kuva'],
  ])('send no picture of %s', async (_, start, size, words) => {
    const { requests } = fakeApi();
    await mountWidget('profile', maija);
    const bytes = Buffer.concat([Buffer.from(start, 'latin1')], size);
    const file = new File([bytes], 'minä.png', { type: 'image/png' });
    await choose(file);
    const filled = [['profile_icon', file]] as const;
    vi.spyOn(FormData.prototype, 'get').mockReturnValue(file);
    vi.spyOn(FormData.prototype, 'getAll').mockImplementation((name) => (name === 'profile_icon' ? [file] : ['x']));
    vi.spyOn(FormData.prototype, Symbol.iterator).mockImplementation(() => filled[Symbol.iterator]() as never);
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
    // The masthead must update, too.
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

describe('the address', () => {
  const path = '/api/users/email-change/';
  const newAddress = () => screen.getByLabelText<HTMLInputElement>('Uusi sähköpostiosoite');

  it('waits for its confirmation once it was asked for, and can be cancelled', async () => {
    const { requests } = fakeApi();
    await mountWidget('profile', maija);
    expect(part('Sähköpostiosoite').getByText('maija.mallikas@posti.example')).toBeTruthy();
    await type('Uusi sähköpostiosoite', ' Maija@Uusi.example ');
    await type('Salasanasi', 'Sinivuokko-1');
    await press('Lähetä vahvistuslinkki');
    expect(requests.map(({ method, path, body }) => [method, path, body.toString()])).toEqual([
      ['POST', path, 'new_email=maija%40uusi.example&password=Sinivuokko-1'],
    ]);
    expect(screen.getByText('Vahvistus odottaa: maija@uusi.example')).toBeTruthy();
    expect(screen.getByText(/^Lähetimme vahvistuslinkin/).closest('[role=status]')).toBeTruthy();
    expect([newAddress().value, screen.getByLabelText<HTMLInputElement>('Salasanasi').value]).toEqual(['', '']);
    await press('Peru vaihto');
    expect(requests.at(-1)).toMatchObject({ method: 'DELETE', path });
    expect(screen.queryByText(/Vahvistus odottaa/)).toBeNull();
    expect(screen.getByText('Osoitteen vaihto on peruttu').closest('[role=status]')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Vaihda osoite…');
    expect(screen.queryByText(/^Lähetimme vahvistuslinkin/)).toBeNull();
  });

  it('that is wrong is not sent, and what the server refuses stands at its field', async () => {
    const api = fakeApi({ [path]: { status: 400, json: { password: ['Invalid password.'] } } });
    await mountWidget('profile', maija);
    await type('Uusi sähköpostiosoite', 'maija@posti');
    await press('Lähetä vahvistuslinkki');
    expect([screen.getByText('Anna kelvollinen sähköpostiosoite.').tagName, api.requests]).toEqual(['P', []]);
    await type('Uusi sähköpostiosoite', 'maija@uusi.example');
    await type('Salasanasi', 'arvaus');
    await press('Lähetä vahvistuslinkki');
    const password = screen.getByLabelText<HTMLInputElement>('Salasanasi');
    expect(screen.getByText('Salasana on väärin.').id).toBe(password.getAttribute('aria-describedby'));
    expect([newAddress().value, document.activeElement]).toEqual(['maija@uusi.example', password]);
    expect(screen.queryByText(/Vahvistus odottaa/)).toBeNull();
  });

  it('of an account without a password is proved by the present one', async () => {
    const { requests } = fakeApi();
    await mountWidget('profile', googleOnly);
    await type('Uusi sähköpostiosoite', 'uusi@posti.example');
    await type('Vahvista kirjoittamalla nykyinen osoitteesi', 'maija.mallikas@posti.example');
    await press('Lähetä vahvistuslinkki');
    expect(requests.map(({ body }) => body.toString())).toEqual([
      'new_email=uusi%40posti.example&email=maija.mallikas%40posti.example',
    ]);
  });

  it('has no form where nobody can change it', async () => {
    await mountWidget('profile', { ...maija, canChangeEmail: false });
    expect(part('Sähköpostiosoite').getByText(/eikä sitä voi vaihtaa/)).toBeTruthy();
    expect(screen.queryByLabelText('Uusi sähköpostiosoite')).toBeNull();
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
      'Firefox, Windows Tämä laite Käytetty viimeksi 9.5.2026 klo 14:05',
      'Samsung Internet, Android Käytetty viimeksi 2.5.2026 klo 08:40',
    ]);
    await press('Kirjaudu ulos muilta laitteilta', sessions);
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

describe('the newsletters', () => {
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

  it('are saved together, and the end of the account asks about those that come now', async () => {
    const { requests } = fakeApi({ '/api/users/newsletters/': { json: { items: [] } } });
    await mountWidget('profile', maija);
    expect([box('Pihakirje').checked, box('Kodin kuukausi').checked]).toEqual([true, false]);
    expect(screen.getByText(/Nyt tilaat: Pihakirje\./)).toBeTruthy();
    for (const name of ['Pihakirje', 'Kodin kuukausi']) act(() => void fireEvent.click(box(name)));
    await press('Tallenna kirjeet');
    expect(requests.map(({ method, body }) => [method, body.toString()])).toEqual([['PUT', 'lists=koti']]);
    expect(screen.getByText('Uutiskirjevalintasi on tallennettu').closest('[role=status]')).toBeTruthy();
    expect(screen.getByText(/Nyt tilaat: Kodin kuukausi\./)).toBeTruthy();
    act(() => void fireEvent.click(box('Kodin kuukausi')));
    await press('Tallenna kirjeet');
    expect(requests.at(-1)?.body.toString()).toBe('');
    expect(screen.queryByRole('checkbox', { name: 'Peru myös uutiskirjeeni' })).toBeNull();
  });

  it('stay ticked when nothing answers', async () => {
    fakeApi({ '/api/users/newsletters/': 'drop' });
    await mountWidget('profile', maija);
    act(() => void fireEvent.click(box('Kodin kuukausi')));
    await press('Tallenna kirjeet');
    expect(screen.getByText(/Palvelu ei juuri nyt vastaa/).closest('[role=alert]')).toBeTruthy();
    expect(box('Kodin kuukausi').checked).toBe(true);
  });

  it('end with the account when its owner ticks so', async () => {
    vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const { requests } = fakeApi();
    await mountWidget('profile', maija);
    act(() => void fireEvent.click(box('Peru myös uutiskirjeeni')));
    await type('Vahvista salasanallasi', 'Sinivuokko-1');
    await press('Poista tunnus pysyvästi');
    expect(requests.at(-1)?.body.toString()).toBe('password=Sinivuokko-1&cancel_newsletters=true');
  });
});

describe('the end of an account', () => {
  it('wants the password, says when it is wrong, and leads to a goodbye', async () => {
    const go = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const api = fakeApi({ '/api/users/profile/': { status: 400, json: { password: ['Invalid password.'] } } });
    await mountWidget('profile', maija);
    await press('Poista tunnus pysyvästi');
    const field = screen.getByLabelText<HTMLInputElement>('Vahvista salasanallasi');
    expect([screen.getByText('Pakollinen tieto').id, api.requests.length]).toEqual([
      expect.stringContaining('password'),
      0,
    ]);
    await type('Vahvista salasanallasi', 'arvaus');
    await press('Poista tunnus pysyvästi');
    expect([screen.getByText('Salasana on väärin.').id, field.value]).toEqual([
      expect.stringContaining('password'),
      'arvaus',
    ]);
    expect(go).not.toHaveBeenCalled();
    api.answers['/api/users/profile/'] = { json: { detail: 'Account deleted' } };
    await type('Vahvista salasanallasi', 'Sinivuokko-1');
    await press('Poista tunnus pysyvästi');
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
    await press('Poista tunnus pysyvästi');
    expect(requests.map(({ body }) => body.toString())).toEqual(['email=maija.mallikas%40posti.example']);
  });
});
