// A visitor's saved tools, plants and estimates, each visible only to its owner.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { estimateLimits, maxSavedPlants } from '../../../rules/estimate.ts';
import { fillDisk } from '../testing/break-store-sql.ts';
import { testContent, writeFiles } from '../testing/content-folder.ts';
import { createLoggedIn, type LoggedIn } from '../testing/logged-in.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';

let backend: TestBackend;
let visitor: LoggedIn;
let other: LoggedIn;
let ids: Record<string, number>;
let time = new Date('2026-05-10T09:00:00Z');
beforeAll(async () => {
  backend = await startBackend({ now: () => time });
  await backend.importContent(await writeFiles(testContent));
  const pages = await backend.store.selectFrom('pages').select(['id', 'slug']).execute();
  ids = Object.fromEntries(pages.map(({ id, slug }) => [slug, id]));
  visitor = await createLoggedIn(backend, { email: 'maija@posti.example' }, { at: time });
  other = await createLoggedIn(backend, { email: 'toinen@posti.example' }, { at: time });
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.store.deleteFrom('saved_plants').execute();
  await backend.store.deleteFrom('estimates').execute();
});

const plant = (method: 'PUT' | 'DELETE', id: unknown, by = visitor) =>
  by.send(method, `/api/users/saved-plants/${id}/`);
const tools = async (by = visitor) => (await by.get('/api/users/tools/')).json;
const line = { work: 'Lattian laatoitus', amount: 12.5, level: 1 };
const save = (fields: Record<string, string>, by = visitor) => by.send('POST', '/api/users/estimates/', fields);
const estimate = (changes: Record<string, unknown> = {}) => {
  const { title = 'Kylpyhuone', lines = [line] } = changes;
  return save({ title: String(title), lines: typeof lines === 'string' ? lines : JSON.stringify(lines) });
};
const later = () => {
  time = new Date(time.getTime() + 1000);
};

describe('a saved plant', () => {
  it('is saved once, stands first when it was saved last, and can be removed twice', async () => {
    const first = time.toISOString();
    expect(await tools()).toEqual({ saved_plants: [], estimates: [] });
    expect((await plant('PUT', ids.kielo)).json).toEqual({ saved: true });
    later();
    expect((await plant('PUT', ids.ahomansikka)).json).toEqual({ saved: true });
    expect((await plant('PUT', ids.kielo)).json).toEqual({ saved: true });
    expect((await tools()).saved_plants).toEqual([
      { id: ids.ahomansikka, saved_at: time.toISOString() },
      { id: ids.kielo, saved_at: first },
    ]);
    expect((await tools(other)).saved_plants).toEqual([]);
    expect((await plant('DELETE', ids.kielo, other)).json).toEqual({ saved: false });
    for (const _time of [1, 2]) expect((await plant('DELETE', ids.ahomansikka)).json).toEqual({ saved: false });
    expect((await tools()).saved_plants).toHaveLength(1);
  });

  it('is a plant card that can be opened', async () => {
    await sql`update pages set live = 0 where id = ${ids.oljypuu}`.execute(backend.store);
    for (const id of [ids.ruusut, ids.oljypuu, 999_999, 0, -1, 'kielo', '1e3', '9'.repeat(12), '%00']) {
      const answer = await plant('PUT', id);
      expect([answer.status, answer.json]).toEqual([404, { detail: 'Not found.' }]);
    }
    await sql`update pages set live = 1 where id = ${ids.oljypuu}`.execute(backend.store);
  });

  it('is not listed while its page is taken off, and can be removed then', async () => {
    await plant('PUT', ids.oljypuu);
    await sql`update pages set live = 0 where id = ${ids.oljypuu}`.execute(backend.store);
    expect((await tools()).saved_plants).toEqual([]);
    await sql`update pages set live = 1 where id = ${ids.oljypuu}`.execute(backend.store);
    expect((await tools()).saved_plants).toHaveLength(1);
    expect((await plant('DELETE', ids.oljypuu)).status).toBe(200);
  });

  it('stays saved after the content has been imported again', async () => {
    await plant('PUT', ids.kielo);
    await backend.importContent(await writeFiles(testContent));
    expect((await tools()).saved_plants).toMatchObject([{ id: ids.kielo }]);
  });

  it('is one of two hundred at most', async () => {
    const tables = await backend.store.introspection.getTables();
    const names = tables.find(({ name }) => name === 'pages')?.columns.map(({ name }) => name) ?? [];
    const values = names.map((name) => ({ id: 'id * 10000 + n.value', path: 'path || n.value' })[name] ?? name);
    await sql`insert into pages (${sql.raw(names.join())}) select ${sql.raw(values.join())} from pages,
      (with recursive n(value) as (select 1000 union all select value + 1 from n where value < 1199) select value from n) n
      where id = ${ids.kielo}`.execute(backend.store);
    await sql`insert into saved_plants select ${visitor.user.id}, id, '2026-01-01' from pages
      where type = 'PlantCardPage' and id not in (${ids.kielo}, ${ids.oljypuu}, ${ids.ahomansikka}) limit 200`.execute(
      backend.store,
    );
    expect((await tools()).saved_plants).toHaveLength(maxSavedPlants);
    const answer = await plant('PUT', ids.kielo);
    expect([answer.status, answer.json]).toEqual([400, { detail: 'You can save at most 200 plants.' }]);
    const [saved] = (await tools()).saved_plants;
    expect((await plant('PUT', saved.id)).status).toBe(200);
    await sql`delete from pages where slug = 'kielo' and id != ${ids.kielo}`.execute(backend.store);
  });
});

describe('an estimate', () => {
  it('remembers whether structures are opened', async () => {
    const fields = { title: 'Eteinen', lines: JSON.stringify([line]) };
    expect((await save({ ...fields, opens_structures: 'true' })).json.opens_structures).toBe(true);
    expect((await save({ ...fields, opens_structures: 'no' })).json.opens_structures).toBe(false);
    expect((await tools()).estimates.map((one: { opens_structures: boolean }) => one.opens_structures).sort()).toEqual([
      false,
      true,
    ]);
  });

  it('is saved, listed and deleted by its owner alone', async () => {
    const answer = await estimate({
      title: '  Kylpy\nhuone ',
      lines: [line, { ...line, amount: 3, level: 2, price: 7 }],
    });
    expect([answer.status, answer.json]).toEqual([
      201,
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        title: 'Kylpy huone',
        lines: [line, { ...line, amount: 3, level: 2 }],
        opens_structures: false,
        saved_at: time.toISOString(),
      },
    ]);
    later();
    const second = (await estimate({ title: 'Eteinen' })).json;
    expect((await tools()).estimates).toEqual([second, answer.json]);
    const path = `/api/users/estimates/${second.id}/`;
    expect((await tools(other)).estimates).toEqual([]);
    expect([(await other.send('DELETE', path)).status, (await other.send('DELETE', path)).json]).toEqual([
      404,
      { detail: 'Not found.' },
    ]);
    expect((await visitor.send('DELETE', path)).json).toEqual({ detail: 'Estimate deleted' });
    expect((await visitor.send('DELETE', path)).status).toBe(404);
    expect((await tools()).estimates).toEqual([answer.json]);
  });

  it.each<[object, object]>([
    [{ title: '' }, { title: ['This field may not be blank.'] }],
    [{ title: ' \n\u0007' }, { title: ['This field may not be blank.'] }],
    [{ title: 'x'.repeat(81) }, { title: ['Ensure this field has no more than 80 characters.'] }],
    [{ lines: 'x' }, { lines: ['Invalid JSON.'] }],
    [{ lines: '' }, { lines: ['This field may not be blank.'] }],
    [{ lines: '['.repeat(20_000) }, { lines: ['Invalid JSON.'] }],
    [{ lines: '{}' }, { lines: ['Enter 1 to 30 lines.'] }],
    [{ lines: 'null' }, { lines: ['Enter 1 to 30 lines.'] }],
    [{ lines: '[]' }, { lines: ['Enter 1 to 30 lines.'] }],
    [{ lines: Array(31).fill(line) }, { lines: ['Enter 1 to 30 lines.'] }],
    [{ lines: [line, null] }, { lines: ['Enter a valid line.'] }],
    [{ lines: '[{"work":"a","amount":1e999,"level":1}]' }, { lines: ['Enter a valid line.'] }],
    [
      { title: '', lines: [{ ...line, level: 3 }] },
      { title: ['This field may not be blank.'], lines: ['Enter a valid line.'] },
    ],
  ])('is refused: %.80j', async (changes, errors) => {
    const answer = await estimate(changes as Record<string, unknown>);
    expect([answer.status, answer.json]).toEqual([400, errors]);
    expect((await tools()).estimates).toEqual([]);
  });

  it('needs both fields, each once, and a body that ends', async () => {
    expect((await visitor.send('POST', '/api/users/estimates/')).json).toEqual({
      title: ['This field is required.'],
      lines: ['This field is required.'],
    });
    const twice = new URLSearchParams([
      ['title', 'a'],
      ['title', 'b'],
      ['lines', JSON.stringify([line])],
    ]);
    expect((await visitor.send('POST', '/api/users/estimates/', twice)).status).toBe(400);
    expect((await estimate({ lines: 'x'.repeat(70_000) })).status).toBe(413);
    for (const id of ['x'.repeat(500), "'%20or%201=1", '%00']) {
      expect((await visitor.send('DELETE', `/api/users/estimates/${id}/`)).status).toBe(404);
    }
  });

  it('may be as large as it may be, and one of fifty at most', async () => {
    const lines = Array(30).fill({ work: '🌱'.repeat(120), amount: 99_999.99, level: 2 });
    expect((await estimate({ title: '🌱'.repeat(80), lines })).status).toBe(201);
    const others = Array.from({ length: estimateLimits.kept - 2 }, (_, index) => ({
      id: `e${index}`,
      user_id: visitor.user.id,
      title: 'A',
      lines: '[]',
      opens_structures: 0,
      saved_at: '2026-01-01',
    }));
    await backend.store.insertInto('estimates').values(others).execute();
    expect((await estimate()).status).toBe(201);
    const answer = await estimate();
    expect([answer.status, answer.json]).toEqual([400, { detail: 'You can save at most 50 estimates.' }]);
    expect((await save({ title: 'A', lines: JSON.stringify([line]) }, other)).status).toBe(201);
  });

  it('is answered with 503 while the disk is full, and is not there', async () => {
    const makeRoom = await fillDisk(backend.store);
    const lines = Array(30).fill({ work: '🌱'.repeat(120), amount: 1, level: 2 });
    let stored = 0;
    let answer = await estimate({ lines });
    while (answer.status === 201) {
      stored++;
      answer = await estimate({ lines });
    }
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await tools()).estimates).toHaveLength(stored);
    await makeRoom();
    expect((await estimate({ lines })).status).toBe(201);
  });
});
