// The newsletters of an account's address: the listed ones, and the effect of a choice.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addSubscription } from '../newsletter/subscription-queries.ts';
import { testContent, writeFiles } from '../testing/content-folder.ts';
import { createLoggedIn, type LoggedIn } from '../testing/logged-in.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';

const path = '/api/users/newsletters/';
const email = 'maija@posti.example';
const at = '2026-05-01T07:00:00.000Z';

let backend: TestBackend;
let visitor: LoggedIn;
beforeAll(async () => {
  backend = await startBackend();
  await backend.importContent(await writeFiles(testContent));
  visitor = await createLoggedIn(backend, { email });
});
beforeEach(() => backend.store.deleteFrom('newsletter_subscriptions').execute());
afterAll(() => backend.stop());

const add = async (list: string, of = email, status: 'pending' | 'confirmed' = 'confirmed') => {
  await addSubscription(backend.store, { id: `${of} ${list}`, email: of, list }, at);
  const change = backend.store.updateTable('newsletter_subscriptions').set({ status, confirmed_at: at });
  await change.where('id', '=', `${of} ${list}`).execute();
};
const rows = async () =>
  (await backend.store.selectFrom('newsletter_subscriptions').selectAll().execute())
    .map((one) => `${one.email} ${one.list} ${one.status}`)
    .sort();
const choose = (...lists: string[]) =>
  visitor.send('PUT', path, new URLSearchParams(lists.map((list) => ['lists', list])));
const subscribed = ({ json }: { json: { items: { list: string; is_subscribed: boolean }[] } }) =>
  json.items.filter(({ is_subscribed }) => is_subscribed).map(({ list }) => list);

describe('the newsletters of an account', () => {
  it('are those of the site, with those that the site no longer offers but the address gets', async () => {
    await add('testi');
    await add('lopetettu');
    await add('toinen', email, 'pending');
    await add('toinen', 'matti@posti.example');
    expect((await visitor.get(path)).json).toEqual({
      items: [
        { list: 'testi', name: 'Testikirje', is_subscribed: true },
        { list: 'toinen', name: 'Toinen kirje', is_subscribed: false },
        { list: 'lopetettu', name: 'lopetettu', is_subscribed: true },
      ],
    });
  });

  it('begin and end with a choice, without a mail, and nobody else’s do', async () => {
    await add('testi');
    await add('testi', 'matti@posti.example');
    const answer = await choose('toinen');
    expect([answer.status, subscribed(answer)]).toEqual([200, ['toinen']]);
    expect(await rows()).toEqual([`${email} toinen confirmed`, 'matti@posti.example testi confirmed']);
    expect(await backend.store.selectFrom('outbox').selectAll().execute()).toEqual([]);
    expect(subscribed(await choose())).toEqual([]);
    expect(await rows()).toEqual(['matti@posti.example testi confirmed']);
  });

  it('keep an order that waits for its confirmation, which a tick confirms', async () => {
    await add('testi', email, 'pending');
    await choose('toinen');
    expect(await rows()).toEqual([`${email} testi pending`, `${email} toinen confirmed`]);
    await choose('toinen', 'testi');
    expect(await rows()).toEqual([`${email} testi confirmed`, `${email} toinen confirmed`]);
  });

  it('stay what they are when the same choice comes again, and no list is made up', async () => {
    await choose('testi');
    const before = await backend.store.selectFrom('newsletter_subscriptions').selectAll().execute();
    await choose('testi', 'keksitty', '__proto__', '');
    expect(await backend.store.selectFrom('newsletter_subscriptions').selectAll().execute()).toEqual(before);
  });

  it('are for nobody without a session, and for no forged change', async () => {
    await add('testi');
    expect((await backend.ask(path)).status).toBe(403);
    const forged = await backend.ask(path, { method: 'PUT', headers: { cookie: visitor.cookieHeader() } });
    expect([forged.status, await rows()]).toEqual([403, [`${email} testi confirmed`]]);
  });

  it('are unknown where another service keeps them', async () => {
    const other = await startBackend({ leavesNewsletters: true });
    expect((await other.ask(path)).status).toBe(404);
    await other.stop();
  });
});
