// Two backends that do the same at once on one database: everything that must happen once happens once, and no caller
// sees an error.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimKey } from '../../server/backend/http/idempotency-queries.ts';
import { startMailSender } from '../../server/backend/mail/mail-sender.ts';
import { addMail } from '../../server/backend/mail/outbox-queries.ts';
import { makeSecret } from '../../server/backend/shared/secrets.ts';
import { inTransaction } from '../../server/backend/store/open-store.ts';
import { findOrMakeSetting } from '../../server/backend/store/settings.ts';
import { testContent, writeFiles } from '../../server/backend/testing/content-folder.ts';
import { createLoggedIn } from '../../server/backend/testing/logged-in.ts';
import { createVisitor } from '../../server/backend/testing/visitor.ts';
import { waitUntil } from '../../server/backend/testing/wait-until.ts';
import { type BackendPair, countRows, createTally, race, rounds, sameBrowser, startTwo, type Tally } from './race.ts';
import { startServer } from './server.ts';

const server = await startServer();
let two: BackendPair;
let failures: Tally;
beforeAll(async () => {
  if (!server) return;
  ({ two, failures } = await startTwo(server, 'races'));
  await two[0].importContent(await writeFiles(testContent));
});
afterAll(async () => {
  for (const backend of two ?? []) await backend.stop();
  await server?.stop();
});
const [both, four] = [[0, 1] as const, [0, 1, 0, 1] as const];

describe.skipIf(!server)('of two backends at once', () => {
  it('one claims an idempotency key', async () => {
    const outcomes = createTally();
    const before = { processStart: new Date(0), stale: new Date(0) };
    await race(async (round) => {
      const call = { scope: 'race', key: String(round), fingerprint: 'same' };
      const claims = await Promise.all(
        four.map((at) => claimKey(two[at].store, call, randomUUID(), new Date(), before)),
      );
      outcomes.add(claims.map(({ kind }) => kind).sort());
    });
    expect(outcomes.all()).toEqual({ 'claimed,under way,under way,under way': rounds });
  });

  it('both get one secret', async () => {
    const outcomes = createTally();
    await race(async (round) => {
      const name = `secret ${round}` as 'csrf_secret';
      const made = await Promise.all(four.map((at) => findOrMakeSetting(two[at].store, name, makeSecret)));
      outcomes.add(new Set(made).size);
    });
    expect(outcomes.all()).toEqual({ 1: rounds });
  });

  it('one counts the vote of a browser, and of an account', async () => {
    const outcomes = createTally();
    const browser = await sameBrowser(two, createVisitor(two[0]));
    const account = await sameBrowser(two, await createLoggedIn(two[0], { email: 'voter@posti.example' }));
    const { store } = two[0];
    await store
      .insertInto('submissions')
      .values(Array.from({ length: rounds }, (_, round) => work(round)))
      .execute();
    await race(async (round) => {
      const voter = round % 2 === 0 ? browser : account;
      const votes = four.map((at) => voter[at].send('POST', `/api/competition/submissions/${firstWork + round}/vote/`));
      outcomes.add((await Promise.all(votes)).map(({ status }) => status).sort());
    });
    expect(outcomes.all()).toEqual({ '200,409,409,409': rounds });
    expect(await countRows(store.selectFrom('votes').where('submission_id', '>=', firstWork))).toBe(rounds);
  });

  it('one stores the order of a newsletter and its mail', async () => {
    const outcomes = createTally();
    await race(async (round) => {
      const order = { api_key: 'newsletter-key', email: `race-${round}@posti.example`, boolean: 'true', list: 'testi' };
      const body = new URLSearchParams(order);
      const answers = four.map((at) => two[at].ask('/newsletter/subscribe', { method: 'POST', body }));
      outcomes.add((await Promise.all(answers)).map(({ status }) => status));
    });
    expect(outcomes.all()).toEqual({ '200,200,200,200': rounds });
    const { store } = two[0];
    expect(await countRows(store.selectFrom('newsletter_subscriptions'))).toBe(rounds);
    expect(await countRows(store.selectFrom('newsletter_tokens'))).toBe(rounds);
  });

  it('one sends each mail', async () => {
    const { store } = two[0];
    const isEmpty = async () => ((await countRows(store.selectFrom('outbox'))) === 0 ? true : undefined);
    await waitUntil(isEmpty);
    // Scheduled later, so that the backends' own senders do not see the mails.
    const later = new Date(Date.now() + 60 * 60_000);
    const mail = { subject: 'Kerran', text: '', html: '' };
    await inTransaction(store, async (transaction) => {
      for (let round = 0; round < rounds; round += 1)
        await addMail(transaction, { ...mail, recipient: `${round}@posti.example` }, later);
      await transaction.updateTable('outbox').set({ attempts: 1 }).execute();
    });
    const sent = createTally();
    const options = {
      now: () => later,
      log: quiet,
      deliver: async (sentMail: { id: string }) => sent.add(sentMail.id),
    };
    const senders = both.map((at) => startMailSender({ ...options, store: two[at].store }));
    await waitUntil(isEmpty);
    for (const sender of senders) await sender.stop();
    expect(Object.keys(sent.all())).toHaveLength(rounds);
    expect(new Set(Object.values(sent.all()))).toEqual(new Set([1]));
  });

  it('none has failed meanwhile', () => {
    expect(failures.all()).toEqual({});
  });
});

const quiet = { info() {}, warn() {}, error() {} };
const firstWork = 1000;
const work = (round: number) => ({
  id: firstWork + round,
  position: round,
  vote_count: 0,
  article_id: null,
  content: '{}',
});
