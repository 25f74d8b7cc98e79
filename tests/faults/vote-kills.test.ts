// Votes while what counts them is killed again and again: none that was acknowledged is lost, none is doubled.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openStore } from '../../server/backend/store/open-store.ts';
import { createVoters } from '../helpers/send-votes.ts';
import { prepareDataDir, type SiteProcess, startBackendProcess } from '../helpers/site-process.ts';

const importedVotes = 3;
const kills = 2;
const votesBetween = 15;

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

it('every vote is counted once after two kills in their midst', { timeout: 120_000 }, async () => {
  const voters = createVoters(1, 6);
  for (let kill = 0; kill < kills; kill++) {
    backend = startBackendProcess(folder.dataDir, 0, 'http://localhost:3000');
    const voting = voters.voteUntilItEnds(await backend.address());
    // Not before there is something to lose.
    await vi.waitUntil(() => voters.acknowledged.size >= votesBetween * (kill + 1), { timeout: 30_000, interval: 5 });
    await backend.kill();
    await voting;
  }
  backend = startBackendProcess(folder.dataDir, 0, 'http://localhost:3000');
  const address = await backend.address();
  await voters.voteTheRest(address);
  const answer = await fetch(`${address}/api/competition/submissions/1/vote-status/`);
  expect(voters.acknowledged.size).toBeGreaterThanOrEqual(kills * votesBetween);
  expect(await answer.json()).toEqual({ has_voted: false, vote_count: importedVotes + voters.acknowledged.size });
  const store = await openStore(folder.dataDir);
  const rows = await store.selectFrom('votes').select('visitor_hash').execute();
  await store.destroy();
  expect(new Set(rows.map((row) => row.visitor_hash)).size).toBe(voters.acknowledged.size);
});
