// A visitor's own profile over HTTP: allowed changes, access, and refusals.
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addTrigger } from '../testing/break-store-sql.ts';
import { createLoggedIn, type LoggedIn } from '../testing/logged-in.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';
import { createVisitor } from '../testing/visitor.ts';
import { findUser, updateUser } from './user-queries.ts';

const path = '/api/users/profile/';
const loggedOut = { detail: 'Authentication credentials were not provided.' };

let backend: TestBackend;
let visitor: LoggedIn;
beforeAll(async () => {
  backend = await startBackend();
  visitor = await createLoggedIn(backend, { email: 'maija@posti.example', password_hash: 'x' });
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await updateUser(backend.store, visitor.user.id, { first_name: 'Maija', last_name: 'Mallikas' });
});
afterEach(async () => {
  expect(await readdir(join(backend.dataDir, 'uploads/incoming'))).toEqual([]);
});

const row = () => findUser(backend.store, visitor.user.id);
function parts(data?: string, more: Record<string, string | File> = {}): FormData {
  const body = new FormData();
  if (data !== undefined) body.append('data', data);
  for (const [name, value] of Object.entries(more)) body.append(name, value);
  return body;
}
const patch = (data: unknown) => visitor.send('PATCH', path, parts(JSON.stringify(data)));

describe('a profile', () => {
  it('is shown to its owner alone, and kept by no cache', async () => {
    const answer = await visitor.get(path);
    expect(answer.json).toEqual({
      id: visitor.user.id,
      email: 'maija@posti.example',
      first_name: 'Maija',
      last_name: 'Mallikas',
      profile: { profile_icon: null, has_password: true, created_at: visitor.user.created_at },
    });
    expect([answer.headers.get('cache-control'), answer.headers.get('vary')]).toEqual(['no-store', 'Cookie']);
  });

  it.each([
    ['GET', path],
    ['PATCH', path],
    ['DELETE', path],
    ['GET', `${path}icon/`],
    ['DELETE', `${path}icon/`],
    ['GET', `${path}data/`],
    ['GET', '/api/users/sessions/'],
    ['POST', '/api/auth/logout-elsewhere/'],
    ['GET', '/api/users/tools/'],
    ['PUT', '/api/users/saved-plants/1/'],
    ['DELETE', '/api/users/saved-plants/1/'],
    ['POST', '/api/users/estimates/'],
    ['DELETE', '/api/users/estimates/1/'],
  ] as const)('is nobody else’s: %s %s', async (method, address) => {
    const stranger = createVisitor(backend);
    const answer = method === 'GET' ? await stranger.get(address) : await stranger.send(method, address);
    expect([answer.status, answer.json]).toEqual([403, loggedOut]);
    if (method === 'GET') return;
    const forged = await visitor.send(method, address, undefined, { 'x-csrftoken': '' });
    expect([forged.status, forged.json]).toEqual([403, { detail: 'CSRF Failed: CSRF token missing.' }]);
  });

  it('changes its names, in one line and without what steers', async () => {
    const answer = await patch({ first_name: '  Äiti\n Maija\u0000\u202e ', last_name: 'O’Neill <b>' });
    expect([answer.status, answer.json]).toEqual([
      200,
      { first_name: 'Äiti Maija', last_name: 'O’Neill <b>', profile: expect.objectContaining({ profile_icon: null }) },
    ]);
    expect(await row()).toMatchObject({ first_name: 'Äiti Maija', last_name: 'O’Neill <b>' });
  });

  it('changes one name alone, to nothing as well, or nothing at all', async () => {
    expect((await patch({ last_name: '' })).json).toMatchObject({ first_name: 'Maija', last_name: '' });
    expect((await patch({})).json).toMatchObject({ first_name: 'Maija', last_name: '' });
    const without = await visitor.send('PATCH', path, parts(undefined, { other: 'x' }));
    expect([without.status, without.json.first_name]).toEqual([200, 'Maija']);
  });

  it('takes names of 150 letters and not one more', async () => {
    expect((await patch({ first_name: '🌱'.repeat(150) })).status).toBe(200);
    const long = ['Ensure this field has no more than 150 characters.'];
    const answer = await patch({ first_name: 'x'.repeat(151), last_name: 'y'.repeat(60_000) });
    expect([answer.status, answer.json]).toEqual([400, { first_name: long, last_name: long }]);
  });

  it.each([null, 5, true, ['Maija'], { a: 1 }])(
    'takes only text for a name, not %j, and then changes nothing',
    async (name) => {
      const answer = await patch({ first_name: name, last_name: 'Toinen' });
      expect([answer.status, answer.json]).toEqual([400, { first_name: ['Not a valid string.'] }]);
      expect(await row()).toMatchObject({ first_name: 'Maija', last_name: 'Mallikas' });
    },
  );

  it.each(['', '{', 'null', '[]', '"Maija"', '5', '{"first_name":"x"', '['.repeat(60_000), 'x'.repeat(70_000)])(
    'takes only a JSON object: %.20s',
    async (data) => {
      const answer = await visitor.send('PATCH', path, parts(data));
      expect([answer.status, answer.json]).toEqual([400, { data: ['Invalid JSON.'] }]);
    },
  );

  it('takes one object, as text', async () => {
    const twice = parts('{"first_name":"A"}');
    twice.append('data', '{"first_name":"B"}');
    const asFile = parts(undefined, { data: new File(['{"first_name":"C"}'], 'blob', { type: 'application/json' }) });
    for (const body of [twice, asFile]) {
      expect((await visitor.send('PATCH', path, body)).json).toEqual({ data: ['Invalid JSON.'] });
    }
    expect((await row())?.first_name).toBe('Maija');
  });

  it('changes nothing else, whatever is asked', async () => {
    const before = await row();
    const sent = `{"id":99,"email":"a@b.example","is_staff":true,"is_superuser":true,"verified_at":null,"icon_file":"../x",
      "password":"x","password_hash":"x","google_id":"1","created_at":"x","newsletters":["a"],
      "profile":{"profile_icon":"/x"},"__proto__":{"first_name":"x"},"constructor":{"last_name":"x"}}`;
    const body = parts(sent, { email: 'a@b.example', first_name: 'x', '__proto__[first_name]': 'x', id: '99' });
    const answer = await visitor.send('PATCH', path, body);
    // Part names are plain: a nested name is read neither as a list nor as an object.
    expect([answer.status, answer.json]).toEqual([400, { detail: 'Multipart form parse error.' }]);
    expect((await visitor.send('PATCH', path, parts(sent, { email: 'a@b.example', id: '99' }))).status).toBe(200);
    expect(await row()).toEqual(before);
  });

  it('is bounded in every direction', async () => {
    const many = parts('{}');
    for (let index = 0; index < 301; index++) many.append(`f${index}`, 'x');
    const named = parts('{}', { ['n'.repeat(500)]: 'x' });
    for (const body of [many, named, 'first_name=x', JSON.stringify({ first_name: 'x' })]) {
      const answer = await visitor.send('PATCH', path, body);
      expect([answer.status, answer.json]).toEqual([400, { detail: 'Multipart form parse error.' }]);
    }
    const broken = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await visitor.send('PATCH', path, '--x\r\nnothing', broken)).status).toBe(400);
    const large = parts('{}', { profile_icon: new File([new Uint8Array(13 * 1024 * 1024)], 'a.png') });
    const answer = await visitor.send('PATCH', path, large);
    expect([answer.status, answer.json]).toEqual([400, { profile_icon: ['The file is too large (10 MB at most).'] }]);
  });

  it('receives no more than three bodies of one visitor at once', async () => {
    const slow = [];
    for (const count of [1, 2, 3]) slow.push(await beginUpload(visitor, count));
    const answer = await patch({ first_name: 'Neljäs' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '5']);
    const other = await createLoggedIn(backend, { email: 'toinen@posti.example' });
    expect((await other.send('PATCH', path, parts('{}'))).status).toBe(200);
    for (const one of slow) one.destroy();
    await expect.poll(async () => (await patch({ first_name: 'Neljäs' })).status).toBe(200);
  });

  it('is gone for a session that has ended, and for an account that has', async () => {
    const past = new Date(Date.now() - 25 * 60 * 60_000);
    const late = await createLoggedIn(backend, { email: 'maija@posti.example' }, { at: past });
    expect((await late.get(path)).json).toEqual(loggedOut);
    const gone = await createLoggedIn(backend, { email: 'poistuva@posti.example' });
    const vanish = sql`delete from users where id = ${sql.lit(gone.user.id)}`;
    const endVanishing = await addTrigger(backend.store, 'after update of seen_at on sessions', vanish);
    await sql`update sessions set seen_at = '2020-01-01T00:00:00.000Z' where user_id = ${gone.user.id}`.execute(
      backend.store,
    );
    const answer = await gone.send('PATCH', path, parts('{"first_name":"x"}'));
    expect([answer.status, answer.json]).toEqual([403, loggedOut]);
    await endVanishing();
  });
});

/** Starts a body that does not end, and waits until `count` uploads are in progress. */
async function beginUpload({ cookies, cookieHeader, get }: LoggedIn, count: number) {
  if (!cookies.has('csrftoken')) await get('/api/csrf_token/');
  const headers = {
    cookie: cookieHeader(),
    'x-csrftoken': cookies.get('csrftoken') ?? '',
    'content-type': 'multipart/form-data; boundary=x',
  };
  const upload = request(`${backend.origin}${path}`, { method: 'PATCH', headers });
  upload.on('error', () => {});
  upload.write('--x\r\ncontent-disposition: form-data; name="profile_icon"; filename="a.png"\r\n\r\nPNG');
  await expect.poll(async () => (await readdir(join(backend.dataDir, 'uploads/incoming'))).length).toBe(count);
  return upload;
}
