// Votes and registrations while the backend is killed repeatedly: no acknowledged one is lost, and none is duplicated.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openStore, type Store } from '../../server/backend/store/open-store.ts';
import { mailsTo } from '../../server/backend/testing/accounts.ts';
import { waitUntil } from '../../server/backend/testing/wait-until.ts';
import { createCrowd } from '../helpers/crowd.ts';
import { prepareDataDir, type SiteProcess, startBackendProcess } from '../helpers/site-process.ts';

const importedVotes = 3;
const kills = 2;
/** The minimum number before each kill, so that there is something to lose. */
const leastBetween = { votes: 15, registrations: 4 };

let folder: Awaited<ReturnType<typeof prepareDataDir>>;
let backend: SiteProcess | undefined;
beforeAll(async () => {
  const work = { id: 1, name: 'Nimimerkki', vote_count: importedVotes };
  folder = await prepareDataDir({ 'competition.json': { submissions: [work] } });
}, 60_000);
afterAll(async () => {
  await backend?.kill();
  await folder.remove();
});

const start = () => startBackendProcess(folder.dataDir, 0, 'http://localhost:3000');
const voters = createCrowd(6, async ({ visitor, headers }) => {
  const { status } = await visitor.send('POST', '/api/competition/submissions/1/vote/', undefined, headers);
  return status === 200 || status === 409;
});
const emailOf = (number: number) => `kavija${number}@posti.example`;
const registrants = createCrowd(2, async ({ visitor, number, headers }) => {
  const password = 'Vihreä-kuusi-9';
  const form = { email: emailOf(number), password, password_confirm: password, accept_terms: 'true' };
  const key = { 'idempotency-key': `tunnus-${number}` };
  return (await visitor.send('POST', '/api/auth/register/', form, { ...headers, ...key })).status === 201;
});

/** Mails that are due. A mail that a kill interrupted is retried a minute later. */
const mailsBefore = (store: Store, time: Date) =>
  store.selectFrom('outbox').select('id').where('next_attempt_at', '<=', time.toISOString()).execute();

it('every vote and every account is there once after two kills in their midst', { timeout: 120_000 }, async () => {
  for (let kill = 1; kill <= kills; kill++) {
    backend = start();
    const address = await backend.address();
    const asking = [voters.sendUntilServerStops(address), registrants.sendUntilServerStops(address)];
    const isEnough = () =>
      voters.acknowledged.size >= leastBetween.votes * kill &&
      registrants.acknowledged.size >= leastBetween.registrations * kill;
    await vi.waitUntil(isEnough, { timeout: 30_000, interval: 5 });
    await backend.kill();
    await Promise.all(asking);
  }
  backend = start();
  const address = await backend.address();
  await voters.retryUnacknowledged(address);
  await registrants.retryUnacknowledged(address);
  const store = await openStore(folder.dataDir);
  const votes = await store.selectFrom('votes').select('visitor_hash').execute();
  const users = await store.selectFrom('users').select('email').execute();
  const isSettled = async () => (await mailsBefore(store, new Date())).length === 0 || undefined;
  await waitUntil(isSettled);
  const delayed = await store.selectFrom('outbox').select(['id', 'recipient']).execute();
  await store.destroy();
  const answer = await fetch(`${address}/api/competition/submissions/1/vote-status/`);
  expect(await answer.json()).toEqual({ has_voted: false, vote_count: importedVotes + voters.acknowledged.size });
  expect(new Set(votes.map((row) => row.visitor_hash)).size).toBe(voters.acknowledged.size);
  const registered = [...registrants.acknowledged].map(({ number }) => emailOf(number)).sort();
  expect(users.map(({ email }) => email).sort()).toEqual(registered);
  // Exactly one mail each: without a mail a person could not confirm, and with two they would be asked twice.
  const mails = new Map(delayed.map(({ id, recipient }) => [id, recipient]));
  for (const mail of await mailsTo(folder, '@posti.example', 0)) {
    const id = /<([\w-]+)@/.exec(mail.headers['message-id'] ?? '')?.[1] ?? '';
    mails.set(id, mail.headers.to ?? '');
  }
  expect([...mails.values()].sort()).toEqual(registered);
});
