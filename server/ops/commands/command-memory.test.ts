// The memory of a command does not grow with the data: each command runs on a small database and on one with many leads.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { projectRoot } from '../../../build/paths.ts';
import { openStore } from '../../backend/store/open-store.ts';
import nodeOptions from '../../node-options.json' with { type: 'json' };

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** Together about 100 MB of leads and mails, which no command may load at once. */
const many = { leads: 50_000, mails: 5000 };
const few = { leads: 50, mails: 5 };
/** Allowed difference in MB, because of a later garbage collection and of caches of the database. */
const maxMoreMb = 60;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pihlaja-memory-'));
  await fill('many', many);
  await fill('few', few);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const rowsAtOnce = 500;

async function fill(name: string, { leads, mails }: typeof many): Promise<void> {
  const store = await openStore(join(folder, name));
  const text = 'Tarvitsemme tarjouksen pihasaunan perustuksista. '.repeat(40);
  const lead = (number: number) => ({
    id: `lead-${String(number).padStart(8, '0')}`,
    created_at: new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString(),
    ...{ form_id: 1, form_slug: 'tarjous', form_heading: 'Tarjous', source: 'form' as const, site: '' },
    ...{ page_id: null, page_path: '/', page_title: 'Etusivu', campaign: '{}', consent_version: '', consent_text: '' },
    ...{ quarantine: '', released_at: null },
    answers: JSON.stringify([{ name: 'viesti', label: 'Viesti', type: 'multiline', value: text }]),
  });
  const mail = (number: number) => ({
    id: `mail-${number}`,
    ...{
      recipient: 'a@posti.example',
      subject: 'Aihe',
      body_text: text,
      body_html: text,
      sender_name: '',
      reply_to: '',
    },
    ...{ created_at: '2026-01-01T00:00:00.000Z', next_attempt_at: '2999-01-01T00:00:00.000Z' },
    ...{ attachments: '[]', attempts: 0, last_error: '' },
  });
  for (let start = 0; start < leads; start += rowsAtOnce)
    await store.insertInto('leads').values(numbers(start, leads).map(lead)).execute();
  for (let start = 0; start < mails; start += rowsAtOnce)
    await store.insertInto('outbox').values(numbers(start, mails).map(mail)).execute();
  await store.destroy();
}

const numbers = (start: number, end: number) =>
  Array.from({ length: Math.min(rowsAtOnce, end - start) }, (_, index) => start + index);

/** @returns the peak of the command's memory in MB, run as `npx pihlaja` runs it */
async function peakOf(name: string, ...args: string[]): Promise<number> {
  const command = [...nodeOptions.commandFlags, `${import.meta.dirname}/${name.replace(':', '-')}.ts`];
  const file = join(folder, 'peak');
  const env = { ...process.env, PEAK_FILE: file, LEAD_KEPT_DAYS: '1', BACKUP_KEY: '' };
  const preload = ['--import', `${projectRoot}/tests/helpers/report-peak.ts`];
  await promisify(execFile)(process.execPath, [...preload, ...command, ...args], {
    cwd: projectRoot,
    env,
    maxBuffer: 2 ** 30,
  });
  return Number(await readFile(file, 'utf8')) / 1024;
}

/** Compares the peaks on both databases. */
async function expectBounded(command: string, argsOf: (name: string) => string[]) {
  const small = await peakOf(command, ...argsOf('few'));
  const large = await peakOf(command, ...argsOf('many'));
  expect(large - small, `${command}: ${small.toFixed()} MB and ${large.toFixed()} MB`).toBeLessThan(maxMoreMb);
}

const data = (name: string) => ['--data', join(folder, name)];

it('does not grow for lists of leads and mails, and for a month', { tags: 'slow' }, async () => {
  await expectBounded('leads', data);
  await expectBounded('leads', (name) => [...data(name), '--format', 'json']);
  await expectBounded('mails', data);
  await expectBounded('stats', data);
});

it('does not grow for a backup, for its restore, and for the deletion of old leads', { tags: 'slow' }, async () => {
  await expectBounded('backup', (name) => [...data(name), join(folder, `${name}.tar.zst`)]);
  for (const name of ['few', 'many']) await mkdir(join(folder, `restored-${name}`));
  await expectBounded('restore', (name) => [...data(`restored-${name}`), join(folder, `${name}.tar.zst`)]);
  await expectBounded('leads:purge', data);
  const store = await openStore(join(folder, 'many'));
  expect(await store.selectFrom('leads').select('id').limit(1).execute()).toEqual([]);
  await store.destroy();
});
