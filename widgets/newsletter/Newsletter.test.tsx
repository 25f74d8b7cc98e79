// The newsletter form's states, texts and timing.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MountChoices, mountWidget } from '../../tests/helpers/mount-widget.ts';

const post = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const accepted = () => Promise.resolve(new Response('{}', { status: 200 }));

beforeEach(() => {
  post.mockReset().mockImplementation(accepted);
  vi.stubGlobal('fetch', post);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const mountForm = (choices?: MountChoices, props: object = {}) =>
  mountWidget('newsletter', { product: 'Piha', list: 'piha', ...props }, choices);

const field = () => screen.getByLabelText<HTMLInputElement>('Sähköpostiosoite');
const button = () => screen.getByRole<HTMLButtonElement>('button');
const form = () => field().form as HTMLFormElement;
const error = () => screen.queryByText('Syötä osoite oikein');
const phase = () => document.querySelector('[data-phase]')?.getAttribute('data-phase');

const type = (value: string) => act(async () => void fireEvent.input(field(), { target: { value } }));
/** Submits the form and waits for the response, which resolves several promises later. */
const submit = () =>
  act(async () => {
    fireEvent.submit(form());
    await new Promise((resolve) => setImmediate(resolve));
  });
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

/** Lets the test answer the next request. */
function holdAnswer(): { answer(response: Response): Promise<void> } {
  let settle: (response: Response) => void = () => {};
  post.mockImplementationOnce(() => new Promise((resolve) => (settle = resolve)));
  return { answer: (response) => act(async () => settle(response)) };
}

describe('the hint', () => {
  it('links to the privacy statement in a new tab, so that nothing typed is lost', async () => {
    await mountForm(undefined, { privacyUrl: '/suoja/' });
    const link = document.querySelector('.letter-order__hint a');
    expect(link?.getAttribute('href')).toBe('/suoja/');
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(link?.getAttribute('rel')).toBe('noopener');
    expect(link?.textContent).toBe('Tietosuojaseloste (avautuu uuteen välilehteen)');
  });

  it('has no link on a site without a privacy statement', async () => {
    await mountForm();
    expect(document.querySelector('.letter-order__hint')?.textContent).toMatch(/^Voit perua.*\.\s$/);
    expect(document.querySelector('.letter-order__hint a')).toBeNull();
  });
});

describe('the newsletter form', () => {
  it('is named by its heading, and by its place where a page has two', async () => {
    await mountForm(undefined, { title: 'Saaristokirje', place: ', sivun alaosassa' });
    expect(screen.getByRole('form', { name: 'Saaristokirje, sivun alaosassa' })).toBeTruthy();
  });

  it('invites by the name of the product, or in words of its own', async () => {
    await mountForm();
    expect(screen.getByRole('heading').textContent).toBe('Kiinnostuitko? Tilaa ilmainen Piha -uutiskirje');
    await mountForm({ id: 'w2' }, { title: 'Pihan työt', description: 'Kerran kuussa.' });
    expect(screen.getByRole('heading', { name: 'Pihan työt' })).toBeTruthy();
    expect(screen.getByText('Kerran kuussa.')).toBeTruthy();
  });

  it('refuses to be drawn without a list', async () => {
    await expect(mountWidget('newsletter', { product: 'Piha' })).rejects.toThrow('The prop "list" must be a text');
  });

  it('takes a list that looks like a number', async () => {
    await mountForm({}, { list: 12 });
    expect(new FormData(form()).get('list')).toBe('12');
  });

  it('enables its button only for a valid address', async () => {
    await mountForm();
    expect(button().textContent).toBe('Tilaa uutiskirje');
    expect(button().disabled).toBe(true);
    await type('maija@example');
    expect(button().disabled).toBe(true);
    await type('maija@example.fi');
    expect(button().disabled).toBe(false);
    await type('maija@example.fi x');
    expect(button().disabled).toBe(true);
  });

  it.each([
    ['maij', false],
    ['maija', true],
    ['  m  ', false],
    ['a@b.fi', false],
  ])('says about %j that it is wrong: %s', async (value, isWrong) => {
    await mountForm();
    await type(value);
    expect(error() !== null).toBe(isWrong);
    expect(field().getAttribute('aria-invalid')).toBe(isWrong ? 'true' : null);
  });

  it('says the error where the field points to, and takes it back', async () => {
    await mountForm();
    await type('maija@');
    const described = field().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent).join()).toContain('Syötä osoite oikein');
    await type('maija@example.fi');
    expect(error()).toBeNull();
  });

  it('posts the address without the spaces around it and what nobody sees in it, and the list', async () => {
    await mountForm();
    await type('  maija@\u200bexample.fi\u00a0 ');
    await submit();
    const [url, init] = post.mock.calls[0] ?? [];
    expect([url, init?.method]).toEqual(['/uutiskirje/', 'POST']);
    expect(JSON.parse(String(init?.body))).toEqual({ email: 'maija@example.fi', list: 'piha' });
  });

  it('says that it is sending, and meanwhile posts nothing more', async () => {
    await mountForm();
    const { answer } = holdAnswer();
    await type('maija@example.fi');
    await submit();
    expect(button().textContent).toBe('Lähetetään...');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    await submit();
    await answer(new Response('{}'));
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('posts once when it is submitted twice in the same moment', async () => {
    await mountForm();
    await type('maija@example.fi');
    await act(async () => {
      fireEvent.submit(form());
      fireEvent.submit(form());
    });
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('posts nothing when the address is not valid', async () => {
    await mountForm();
    await type('maija@example');
    await submit();
    expect(post).not.toHaveBeenCalled();
  });

  it('confirms for exactly ten seconds, and then is there again, empty', async () => {
    const { element } = await mountForm();
    await type('maija@example.fi');
    await submit();
    expect(screen.getByText('Enää yksi klikkaus!')).toBeTruthy();
    const body =
      'Tarkista postilaatikkosi (tarvittaessa roskapostikansio), olemme lähettäneet sinulle vahvistussähköpostin.';
    expect(screen.getByText(body)).toBeTruthy();
    expect(element.querySelector('.letter-order__form')?.hasAttribute('inert')).toBe(true);
    await pass(9999);
    expect(phase()).toBe('sent');
    await pass(1);
    expect(phase()).toBe('idle');
    expect(screen.queryByText('Enää yksi klikkaus!')).toBeNull();
    expect(element.querySelector('.letter-order__form')?.hasAttribute('inert')).toBe(false);
    expect(field().value).toBe('');
    expect(button().textContent).toBe('Tilaa uutiskirje');
    expect(button().disabled).toBe(true);
  });

  it('can be used again after the confirmation', async () => {
    const { submitted } = await mountForm();
    for (const email of ['maija@example.fi', 'matti@example.fi']) {
      await type(email);
      await submit();
      expect(phase()).toBe('sent');
      await pass(10_000);
    }
    expect(post).toHaveBeenCalledTimes(2);
    expect(submitted).toHaveLength(2);
  });

  it('moves the focus to the confirmation, and back to the field', async () => {
    await mountForm();
    await type('maija@example.fi');
    field().focus();
    await submit();
    expect(document.activeElement?.getAttribute('role')).toBe('status');
    await pass(10_000);
    expect(document.activeElement).toBe(field());
  });

  it.each([
    ['the host answers 503', () => Promise.resolve(new Response('{}', { status: 503 }))],
    ['the host answers 400', () => Promise.resolve(new Response('{}', { status: 400 }))],
    ["a café's network answers with its sign-in page", () => Promise.resolve(new Response('<html>'))],
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('keeps the address and says sorry in English and in Finnish when %s', async (_, fail) => {
    post.mockImplementationOnce(fail);
    const { submitted } = await mountForm();
    await type('maija@example.fi');
    await submit();
    expect(screen.getByText('An error occurred. Please try again later.').lang).toBe('en');
    expect(document.body.textContent).toContain('Tilaus ei onnistunut. Yritä hetken kuluttua uudelleen.');
    expect(field().value).toBe('maija@example.fi');
    expect(button().disabled).toBe(false);
    expect(submitted).toEqual([]);
  });

  it('says when the next order may come, and keeps the address, when there were too many', async () => {
    const headers = { 'retry-after': '540' };
    post.mockImplementationOnce(() => Promise.resolve(new Response('{}', { status: 429, headers })));
    await mountForm();
    await type('maija@example.fi');
    await submit();
    expect(document.body.textContent).toContain('Yritä uudelleen noin 9 minuutin kuluttua.');
    expect(screen.queryByText('An error occurred. Please try again later.')).toBeNull();
    expect(field().value).toBe('maija@example.fi');
    await submit();
    expect(phase()).toBe('sent');
  });

  it('can be sent again after a failure, and forgets it', async () => {
    post.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
    await mountForm();
    await type('maija@example.fi');
    await submit();
    await submit();
    expect(phase()).toBe('sent');
    expect(screen.queryByText('An error occurred. Please try again later.')).toBeNull();
  });

  it('counts an address that was there before it woke up', async () => {
    await mountForm({
      beforeHydration: (element) => {
        const input = element.querySelector('input[type=email]') as HTMLInputElement;
        input.value = 'maija@example.fi';
      },
    });
    expect(field().value).toBe('maija@example.fi');
    expect(button().disabled).toBe(false);
  });

  it('tells the page what was subscribed, and nothing of the person', async () => {
    const { submitted } = await mountForm();
    await type('maija@example.fi');
    await submit();
    expect(submitted).toEqual([{ widget: 'newsletter', action: 'subscribe', label: 'piha' }]);
  });

  it('leaves nothing running when it is taken off the page', async () => {
    const { unmount, errors } = await mountForm();
    await type('maija@example.fi');
    await submit();
    act(() => unmount());
    await pass(20_000);
    expect(errors).toEqual([]);
  });

  it('shares no id with a second form, drawn by the server or not', async () => {
    const { element } = await mountForm({ id: 'w1' });
    const { element: fresh } = await mountForm({ id: 'w2', hydrate: false });
    const ids = (root: HTMLElement) => [...root.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids(element)).toHaveLength(3);
    expect(new Set([...ids(element), ...ids(fresh)]).size).toBe(6);
    for (const root of [element, fresh])
      expect(within(root).getByRole('form').getAttribute('aria-label')).toBe(root.querySelector('h2')?.textContent);
  });
});

describe('the form of the server', () => {
  it('has its button enabled, because it works without a script', async () => {
    const states: boolean[] = [];
    await mountForm({ beforeHydration: (element) => states.push(element.querySelector('button')?.disabled ?? true) });
    expect(states).toEqual([false]);
    expect(form().getAttribute('action')).toBe('/uutiskirje/');
    expect(form().method).toBe('post');
  });
});
