// The newsletter form on a React page: its events and requests, changes of its options, and its life cycle in React.
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { translateTexts } from '../../tests/helpers/translate-texts.ts';
import { Newsletter } from './Newsletter.tsx';
import type { EmbedHandle, NewsletterProps } from './props.ts';

const host = 'https://publisher.example';
const all = { host, site: 'pub_demo' };
const posts: [url: string, body: URLSearchParams][] = [];
let answers: (() => Response)[] = [];
const json = (status: number, data: object) => () => Response.json(data, { status });
const field = () => screen.getByLabelText<HTMLInputElement>('Sähköpostiosoite');
const button = () => screen.getByRole('button');

beforeEach(() => {
  posts.length = 0;
  answers = [];
  vi.spyOn(console, 'error');
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (/api\/(challenge|site)\?/.test(url)) return Response.json({ challenge: 'c', bits: 2 });
    posts.push([url, body as URLSearchParams]);
    return (answers.shift() ?? json(201, { message: 'Kiitos' }))();
  });
});
afterEach(() => {
  cleanup();
  document.documentElement.lang = '';
  expect(console.error).not.toHaveBeenCalled();
});

async function subscribe(address = 'maija@example.fi'): Promise<void> {
  const user = userEvent.setup();
  await user.type(field(), address);
  await user.click(button());
}

it('sends once in StrictMode, tells each step once, and says what comes next', async () => {
  const calls: string[] = [];
  const tell = ({ id, widget, site, code }: { id: string; widget: string; site: string; code: string }) =>
    calls.push([id, widget, site, code].join(' '));
  const events: string[] = [];
  for (const name of ['ready', 'start', 'submitting', 'success'])
    document.addEventListener(`pihlaja:${name}`, () => events.push(name), { once: true });
  const listeners: Partial<NewsletterProps> = { onReady: tell, onStart: tell, onSubmitting: tell, onSuccess: tell };
  render(
    <StrictMode>
      <Newsletter {...all} {...listeners} id="news" list="piha" hidden={{ source: 'spring' }} utm="utm_source=x" />
    </StrictMode>,
  );
  await subscribe();
  const confirmation = await screen.findByText('Enää yksi klikkaus!');
  expect(document.activeElement).toBe(confirmation.parentElement);
  expect(calls).toEqual(Array(4).fill('news newsletter pub_demo '));
  expect(events).toEqual(['ready', 'start', 'submitting', 'success']);
  expect(posts).toHaveLength(1);
  const [[url, body] = ['', new URLSearchParams()]] = posts;
  expect(url).toBe(`${host}/embed/api/newsletter`);
  expect(Object.fromEntries(body)).toMatchObject({
    email: 'maija@example.fi',
    list: 'piha',
    _site: 'pub_demo',
    _hidden_source: 'spring',
    _campaign: 'utm_source=x',
    _challenge: 'c',
  });
});

it('leads to what is wrong, tells so, and takes it once it is right', async () => {
  const onInvalid = vi.fn();
  render(<Newsletter {...all} onInvalid={onInvalid} />);
  await subscribe('maija@');
  await screen.findByText('Syötä osoite oikein');
  expect(onInvalid).toHaveBeenCalledWith(expect.objectContaining({ widget: 'newsletter', code: 'invalid' }));
  expect(posts).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(field()));
  await userEvent.type(field(), 'example.fi');
  expect(screen.queryByText('Syötä osoite oikein')).toBeNull();
});

it('changes its options live and keeps what was typed', async () => {
  const { rerender } = render(<Newsletter {...all} />);
  await userEvent.type(field(), 'maija');
  rerender(
    <Newsletter
      {...all}
      lang="sv"
      theme="dark"
      layout="stacked"
      title="Nyheter"
      lead="Varje vecka."
      email="x@y.fi"
      className="own"
    />,
  );
  const input = screen.getByLabelText<HTMLInputElement>('E-postadress');
  expect(input.value).toBe('maija');
  expect(screen.getByRole('heading').textContent).toBe('Nyheter');
  const root = input.closest('.pihlaja') as HTMLElement;
  expect(root.className).toBe('pihlaja own');
  expect({ ...root.dataset, lang: root.lang }).toEqual({ theme: 'dark', layout: 'stacked', lang: 'sv' });
});

it('speaks the language of the page, if it knows it', () => {
  document.documentElement.lang = 'sv-FI';
  render(<Newsletter {...all} />);
  expect(button().textContent).toBe('Beställ nyhetsbrevet');
});

it('tells in the console what can’t be meant', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const onError = vi.fn();
  render(<Newsletter {...all} theme={'pink' as 'dark'} />);
  render(<Newsletter host={host} site="" onError={onError} />);
  expect(warn.mock.calls).toEqual([
    ['Pihlaja: theme="pink" is not one of auto, light, dark; it is "auto" now'],
    ['Pihlaja: newsletter: the prop "site" is missing'],
  ]);
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'site' }));
});

it('tells an error of the host, keeps the address, and sends though a listener throws', async () => {
  answers = [json(403, { message: '', code: 'origin' })];
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const onError = vi.fn();
  const onSubmitting = () => {
    throw new Error('of the page');
  };
  render(<Newsletter {...all} onError={onError} onSubmitting={onSubmitting} />);
  await subscribe();
  await screen.findByText('Lomaketta ei voi lähettää tältä sivulta.');
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'origin' }));
  expect(reported).toHaveBeenCalledWith(new Error('of the page'));
  expect(field().value).toBe('maija@example.fi');
});

it('shows its new texts on a page that the browser has translated', async () => {
  answers = [json(400, { message: 'Ei käy nyt.' })];
  const { container } = render(<Newsletter {...all} />);
  await userEvent.setup().type(field(), 'x');
  translateTexts(container);
  act(() => container.querySelector('form')?.requestSubmit());
  expect(await screen.findByText('Syötä osoite oikein')).toBeTruthy();
  translateTexts(container);
  await userEvent.setup().type(field(), '@example.fi');
  expect(screen.queryByText('Syötä osoite oikein')).toBeNull();
  translateTexts(container);
  await userEvent.setup().click(button());
  expect(await screen.findByText('Ei käy nyt.')).toBeTruthy();
  cleanup();
});

it('gives a handle that empties it and leads to it', async () => {
  const handle = createRef<EmbedHandle>();
  render(<Newsletter {...all} ref={handle} />);
  await userEvent.type(field(), 'maija');
  act(() => handle.current?.reset());
  expect(field().value).toBe('');
  handle.current?.focus();
  expect(document.activeElement).toBe(field());
});

it('shares no id with another one', () => {
  render(
    <>
      <Newsletter {...all} />
      <Newsletter {...all} />
    </>,
  );
  render(<Newsletter {...all} id="third" />);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(6);
  expect(new Set(ids).size).toBe(ids.length);
});

it('sends nothing and hears nothing once it is gone', async () => {
  const onSuccess = vi.fn();
  const { unmount } = render(<Newsletter {...all} onSuccess={onSuccess} />);
  const form = document.querySelector('form') as HTMLFormElement;
  unmount();
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(posts).toEqual([]);
});

it('is whole in server-rendered HTML, and woken up without a difference', async () => {
  const page = <Newsletter {...all} title="Kirje" />;
  const html = renderToString(page);
  expect(html).toContain('Tilaa uutiskirje');
  // Until the script has loaded, no enabled button submits the form to the page itself.
  expect(html).toMatch(/<button[^>]* disabled/);
  expect(html).toContain(`<noscript><a href="${host}/uutiskirje/">`);
  document.documentElement.lang = 'en';
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = html;
  const input = box.querySelector('input') as HTMLInputElement;
  input.value = 'typed@early.fi';
  const onRecoverableError = vi.fn();
  const root = await act(() => hydrateRoot(box, page, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(box.querySelector('input')).toBe(input);
  expect(input.value).toBe('typed@early.fi');
  expect(box.querySelector('button')?.textContent).toBe('Subscribe');
  expect([box.querySelector('button')?.disabled, box.querySelector('noscript')]).toEqual([false, null]);
  act(() => root.unmount());
});
