// Input that no visitor types into the account forms, and the responses to it: never a 500.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginPropsOf, postForm, serveAccounts } from '../helpers/account-forms.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveAccounts(backend);
  for (const call of ['login', 'register', 'send-reset-password-link', 'reset-password', 'verify-registration'])
    backend.answer(`/api/auth/${call}/`, { status: 400, json: { detail: 'Login or password invalid.' } });
  host = await startHost(backend);
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

/** One path for each way of reading the input. */
const paths = ['/kirjaudu/', '/rekisteroidy/', '/uusi-salasana/'];
const post = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  host.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });
const long = 'a'.repeat(10_000);

describe.each(paths)('%s', (path) => {
  it.each([
    '?next[]=/a/&next[b]=c',
    '?next=/a/&next=//evil.example',
    '?__proto__[next]=/a/&constructor=x&next=__proto__',
    `?next=/${'a'.repeat(8000)}&user_id=${'9'.repeat(3000)}`,
    '?next=%ff%fe&tila=%00%0d%0a&user_id=%c3%28',
    '?tila=__proto__&tila=lahetetty',
    '?%zz=%',
  ])('is a page for %s', async (query) => {
    const page = await host.ask(path + query);
    expect(page.status).toBeLessThan(500);
    expect(page.text).toContain('</html>');
    expect(page.text).not.toContain('evil.example');
  });

  it.each([
    ['no body', ''],
    ['brackets and repeated names', 'login[]=a&login=b&login=c&email[x]=y&password[__proto__]=z&__proto__=q&next[]=/'],
    ['a very long address', `login=${long}&email=a&password=b&user_id=1&timestamp=2&signature=3`],
    ['a very long password', `login=a&email=a&password=${long}&user_id=1&timestamp=2&signature=3`],
    ['bytes that are no text', Buffer.from([0x6c, 0x3d, 0xff, 0xfe, 0x00, 0x26, 0xc3, 0x28])],
    ['broken encodings', 'login=%&email=%zz&password=%c3%28&csrfmiddlewaretoken=%0d%0aX:%20y'],
    ['very many fields', 'a=1&'.repeat(4000)],
  ])('is a page for a post with %s', async (_, body) => {
    const page = await post(path, body);
    expect([400, 403, 410, 422]).toContain(page.status);
    expect(page.text).toContain('</html>');
  });

  it.each([
    [413, 'more than it can be', 'x'.repeat(17_000), {}],
    [415, 'compressed bytes', 'x', { 'content-encoding': 'gzip' }],
  ])('answers %i to %s', async (status, _, body, headers) => {
    const page = await post(path, body, headers as Record<string, string>);
    expect(page.status).toBe(status);
    expect(page.text).toContain('Lähetettyjä tietoja ei voitu lukea.');
  });

  it('finds no fields in a body of another kind', async () => {
    for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain']) {
      const page = await post(path, '{"login":"a","password":"b"}', { 'content-type': type });
      expect([400, 403]).toContain(page.status);
    }
  });
});

it('shows what was typed as text, and cuts what would leave the form without its script', async () => {
  const markup = '</script><b>"&\'{{7*7}}';
  const page = await postForm(host, '/kirjaudu/', { login: markup, password: 'x' });
  expect(loginPropsOf(page).values.email).toBe(markup);
  expect(page.text).not.toContain('<b>"');
  const cut = await postForm(host, '/kirjaudu/', { login: long, password: 'x' });
  expect(loginPropsOf(cut).values.email).toHaveLength(200);
});

it('leaves nothing of it in the log', () => {
  expect(host.logged).toEqual([]);
});
