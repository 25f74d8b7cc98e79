// The lead form on a React page: its definition requested or given, its fallback, and its sending.
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { definition, field } from '../embed/testing/lead-view.ts';
import { LeadForm } from './LeadForm.tsx';

const host = 'https://publisher.example';
const fallback = <a href={host}>Pyydä tarjous</a>;
const all = { host, site: 'pub_demo', fallback };
const short = definition({ id: 12, fields: [field('email', { required: true })] });
const requests: string[] = [];
const posts: URLSearchParams[] = [];
let answer: () => Response;

beforeEach(() => {
  requests.length = 0;
  posts.length = 0;
  answer = () => Response.json(short);
  vi.spyOn(console, 'error');
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (url.includes('/challenge')) return Response.json({ challenge: 'c', bits: 2 });
    if (method !== 'POST' || url.includes('/api/site')) {
      requests.push(url);
      return answer();
    }
    posts.push(body as URLSearchParams);
    return Response.json({ message: 'Kiitos' }, { status: 201 });
  });
});
afterEach(() => {
  cleanup();
  expect(console.error).not.toHaveBeenCalled();
});

it('shows its fallback until the form is there, asks once, tells so, and sends it', async () => {
  const events: string[] = [];
  const tell = ({ widget, code }: { widget: string; code: string }) => events.push(widget + code);
  render(
    <StrictMode>
      <LeadForm {...all} form={12} onReady={tell} onInvalid={tell} onSuccess={tell} />
    </StrictMode>,
  );
  expect(screen.getByRole('link').textContent).toBe('Pyydä tarjous');
  expect(events).toEqual([]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Lähetä' }));
  expect(screen.queryByText('Pyydä tarjous', { selector: 'a' })).toBeNull();
  await screen.findByText('Tarkista merkityt kohdat.');
  await user.type(screen.getByLabelText(/Nimi: email/), 'maija@example.fi');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button'));
  await screen.findByText('Kiitos kysymyksestä!');
  expect(events).toEqual(['lead-form', 'lead-forminvalid', 'lead-form']);
  // On localhost the developer is warned of a wrong site id before anybody fills in the form.
  expect(requests).toEqual([
    `${host}/embed/api/site?site=pub_demo`,
    expect.stringMatching(`^${host}/embed/api/lead-form\\?form=12&`),
  ]);
  expect(posts.map((post) => [post.get('_form'), post.get('email'), post.get('_consent')])).toEqual([
    ['12', 'maija@example.fi', 'a1b2'],
  ]);
});

it.each([
  [404, 'form'],
  [503, 'unavailable'],
])('keeps its fallback and tells why when the answer is %s', async (status, code) => {
  answer = () => Response.json({ code }, { status });
  const onError = vi.fn();
  vi.useFakeTimers();
  render(<LeadForm {...all} form="12" onError={onError} />);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  vi.useRealTimers();
  expect(onError).toHaveBeenCalledOnce();
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ widget: 'lead-form', code }));
  expect(screen.getByRole('link').textContent).toBe('Pyydä tarjous');
});

it.each([
  ['its fallback', fallback, host],
  ['a link to the publisher’s form', undefined, `${host}/lomake/12/`],
])('shows %s as soon as it hears that this page may not send', async (_, given, href) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', async () => Response.json({ code: 'origin', message: 'x', hint: 'x' }, { status: 403 }));
  render(<LeadForm {...all} site="elsewhere" definition={short} fallback={given} />);
  await screen.findByText('Lomaketta ei voi lähettää tältä sivulta.');
  const links = screen.getAllByRole<HTMLAnchorElement>('link').map((link) => link.getAttribute('href'));
  expect(links).toContain(href);
  warn.mockRestore();
});

it('asks for nothing when the number can’t be one', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  render(<LeadForm {...all} form="../12" />);
  expect(requests).toEqual([]);
  expect(warn.mock.calls.flat().join()).toContain('form="../12" is not the number of a form');
  expect(screen.getByRole('link')).toBeDefined();
});

it('draws what the page gives it, again for another form, and as it was for other options', async () => {
  const { rerender } = render(<LeadForm {...all} definition={short} />);
  await userEvent.type(screen.getByLabelText(/email/), 'maija');
  rerender(<LeadForm {...all} definition={{ ...short }} lang="sv" />);
  expect(screen.getByLabelText<HTMLInputElement>(/email/).value).toBe('maija');
  rerender(<LeadForm {...all} definition={{ ...short, id: 13 }} />);
  expect(screen.getByLabelText<HTMLInputElement>(/email/).value).toBe('');
  expect(requests).toEqual([]);
});

it('is the fallback in server-rendered HTML, or the whole form when it is given, and wakes up without a difference', async () => {
  expect(renderToString(<LeadForm {...all} form={12} />)).toBe(`<div>${renderToString(fallback)}</div>`);
  // Without a fallback there is still a link for visitors without JavaScript.
  expect(renderToString(<LeadForm {...all} fallback={undefined} form={12} />)).toBe(
    `<div><noscript><a href="${host}/lomake/12/">Ota yhteyttä</a></noscript></div>`,
  );
  const page = (
    <>
      <LeadForm {...all} definition={definition()} />
      <LeadForm {...all} definition={definition({ id: 13 })} />
    </>
  );
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(page);
  const ids = [...box.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const onRecoverableError = vi.fn();
  const root = await act(() => hydrateRoot(box, page, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => root.unmount());
});
