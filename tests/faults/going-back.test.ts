// The release before an upgrade is started again on the tables that the newer release has left: the whole site, with
// SQLite.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';
import { startBackend } from '../../server/backend/testing/start-backend.ts';
import { storeTestLead } from '../../server/backend/testing/stored-lead.ts';
import { runProgram } from '../helpers/site-command.ts';
import { type SiteProcess, startSiteProcess } from '../helpers/site-process.ts';

let dataDir: string;
let site: SiteProcess | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pihlaja-going-back-'));
});
afterEach(async () => {
  await site?.kill();
  await rm(dataDir, { recursive: true, force: true });
});

/** A migration that a release may contain: it only adds (docs/scaling.md, "Tables of two releases"). */
const newerTables = `
  alter table leads add column next_release integer not null default 0;
  alter table newsletter_subscriptions add column next_release text;
  create index leads_by_next_release on leads (next_release);
  create table next_release (id integer primary key);
  insert into kysely_migration (name, timestamp) values ('9000-next-release', '2099-01-01');`;

it('serves pages and knows its leads, and the doctor names the newer release', { timeout: 120_000 }, async () => {
  const backend = await startBackend({ dataDir });
  const lead = await storeTestLead(backend.store, { message: 'Ennen päivitystä' });
  await backend.stop();
  const database = new DatabaseSync(join(dataDir, 'content.sqlite'));
  database.exec(newerTables);
  database.close();

  site = startSiteProcess({ DATA_DIR: dataDir, DEMO: 'off' });
  expect((await fetch(`${await site.address()}/puutarha/`)).status).toBe(200);

  const command = (name: string) =>
    runProgram(`${projectRoot}/server/ops/commands/${name}.ts`, ['--data', dataDir], { env: { DATA_DIR: dataDir } });
  expect((await command('leads')).stdout).toContain(lead);
  expect((await command('doctor')).stdout).toMatch(/warn\s+database\s+.*9000-next-release/);
});
