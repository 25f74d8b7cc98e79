// Posts of lead forms for tests of the host: bodies as browsers send them, and the calls that a fake backend received.
import { randomUUID } from 'node:crypto';
import type { Call, FakeBackend, Reply } from './fake-backend.ts';
import { type Raw, rawForm, serveSite } from './raw-content.ts';
import type { Answer, TestHost } from './start-host.ts';

export const formPath = '/lomake/3/';
const submissionsPath = '/api/forms/3/form-submissions/';

/** The smallest data that is accepted as a picture. */
export const jpegBytes = (size = 100): Buffer => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0])], size);
export const image = (name = 'piha.jpg', bytes: Buffer = jpegBytes(), type = 'image/jpeg'): File =>
  new File([new Uint8Array(bytes)], name, { type });

/** A correctly filled-in form. */
export const filled = { nimi: 'Aino', email: 'aino@koe.example' };
export type Filled = Record<string, string | File | (string | File)[]>;

export interface Sent {
  headers?: Record<string, string>;
  path?: string;
}

/** Posts as the widget does: multipart, with a key, requesting JSON. */
export const postLead = (host: TestHost, values: Filled = filled, { headers, path }: Sent = {}): Promise<Answer> =>
  postMultipart(host, values, {
    path,
    headers: { accept: 'application/json', 'idempotency-key': randomUUID(), ...headers },
  });

/** Posts as a browser without JavaScript does. */
export async function postMultipart(host: TestHost, values: Filled, { headers, path }: Sent = {}): Promise<Answer> {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) for (const one of [value].flat()) data.append(name, one);
  const request = new Request('http://fake/', { method: 'POST', body: data });
  return host.ask(path ?? formPath, {
    method: 'POST',
    headers: { 'content-type': request.headers.get('content-type') ?? '', accept: 'text/html', ...headers },
    body: Buffer.from(await request.arrayBuffer()),
  });
}

/** Makes a fake backend answer with a site, a form and a CSRF token, and accept every post. */
export function serveForm(backend: FakeBackend, changes: Raw = {}): void {
  serveSite(backend, {});
  backend.answer('/api/forms/3/', { json: rawForm(changes) });
  serveCsrf(backend, 'kone');
  takeLeads(backend, { status: 201, json: { message: 'Form submitted' } });
}
export const serveCsrf = (backend: FakeBackend, token: string, name = 'csrfToken'): void =>
  backend.answer('/api/csrf_token/', {
    json: { [name]: token },
    headers: { 'set-cookie': `csrftoken=${token}-keksi; Path=/; HttpOnly` },
  });
export const takeLeads = (backend: FakeBackend, ...replies: Reply[]): void =>
  backend.answer(submissionsPath, ...replies);

export const leadCalls = (backend: FakeBackend): Call[] =>
  backend.calls.filter(({ method, path }) => method === 'POST' && path.includes('form-submissions'));

/** The MIME parts of a lead as the backend received them. */
export async function partsOf({ bytes, headers }: Call): Promise<[string, string | File][]> {
  const type = String(headers['content-type']);
  const data = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  return [...data] as [string, string | File][];
}

export const messageOf = (answer: Answer): string => JSON.parse(answer.text).message;

/** An idempotency key by its number. */
export const keyOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
/** Posts with the key of this number. */
export const keyed = (n: number): Sent => ({ headers: { 'idempotency-key': keyOf(n) } });

/** The host's retry delays for a queued lead: within the duration of a test, or beyond it. */
export const soon = { firstMs: 60, maxMs: 120 };
export const later = { firstMs: 600_000, maxMs: 600_000 };
