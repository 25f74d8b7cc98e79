// The command for leads that the host has queued: their states, a retry of the rejected ones, and the wait until the queue is
// empty.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../build/paths.ts';
import { isLeadKey } from '../../host/leads/lead.ts';

const keyOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const acceptedAt = Date.parse('2026-05-10T09:00:00Z');

let dataDir: string;
let queue: string;
beforeEach(() => {
  dataDir = mkdtempSync(`${tmpdir()}/pihlaja-kept-command-`);
  queue = `${dataDir}/lead-queue`;
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function put(folder: string, n: number, status?: number): void {
  const refusal = status && { status, message: 'Ei käy\n', refusedAt: acceptedAt };
  const lead = { formId: 3, isPopup: false, parts: [['nimi', 'Aino']], files: [], fingerprint: 'x', key: keyOf(n) };
  mkdirSync(`${queue}/${folder}`, { recursive: true });
  writeFileSync(`${queue}/${folder}/lead.json`, JSON.stringify({ ...lead, acceptedAt, ...(refusal && { refusal }) }));
}
const run = (...args: string[]) => {
  const program = `${projectRoot}/server/ops/commands/leads-kept.ts`;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--data', dataDir, ...args]);
  return { status, stdout: stdout.toString(), stderr: stderr.toString() };
};
const leadIn = (key: string) => JSON.parse(readFileSync(`${queue}/${key}/lead.json`, 'utf8'));

it('lists what waits, what was refused and what is broken, without the visitor’s words', () => {
  put(keyOf(1), 1);
  put(`refused/${keyOf(2)}`, 2, 404);
  mkdirSync(`${queue}/broken/x`, { recursive: true });
  mkdirSync(`${queue}/incoming/y`, { recursive: true });
  expect(run().stdout).toBe(
    `2026-05-10T09:00:00.000Z ${queue}/${keyOf(1)} form 3, waits\n` +
      `2026-05-10T09:00:00.000Z ${queue}/refused/${keyOf(2)} form 3, refused with 404: Ei käy \n` +
      `${queue}/broken/x broken\n`,
  );
});

it('says that there is nothing', () => {
  expect(run()).toEqual({ status: 0, stdout: 'No lead waits, and none was refused.\n', stderr: '' });
  expect(run('--x')).toMatchObject({ status: 1, stderr: expect.stringContaining('Usage: npx pihlaja leads:kept') });
});

it('sends refused leads again, under another key where theirs is another’s', () => {
  put(`refused/${keyOf(1)}`, 1, 404);
  put(`refused/${keyOf(1)}-12345678`, 1, 404);
  put(`refused/${keyOf(2)}`, 2, 422);
  mkdirSync(`${queue}/refused/rikki`);
  expect(run('--retry').stdout).toMatch(/^2 leads to be sent again/);
  const keys = readdirSync(queue).filter(isLeadKey);
  expect(keys).toHaveLength(2);
  expect(keys).toContain(keyOf(1));
  for (const key of keys) {
    expect(leadIn(key)).toMatchObject({ key, parts: [['nimi', 'Aino']], acceptedAt });
    expect(leadIn(key)).not.toHaveProperty('refusal');
  }
  // The same lead is in the queue already, and the other lead is unreadable.
  expect(readdirSync(`${queue}/refused`).sort()).toEqual([`${keyOf(1)}-12345678`, 'rikki']);
});

describe('--drain', () => {
  const at = '2026-05-10T09:00:00.000Z';

  it('waits until the last lead is gone, and tells how many wait whenever that changes', { tags: 'slow' }, async () => {
    for (const n of [1, 2, 3]) put(keyOf(n), n);
    const program = `${projectRoot}/server/ops/commands/leads-kept.ts`;
    const child = spawn(process.execPath, [program, '--data', dataDir, '--drain', '--timeout', '60']);
    let said = '';
    // Acts as the host: it delivers the next leads when the command has reported the previous ones.
    const takes = new Map([
      ['3 leads wait.\n', [1, 2]],
      ['3 leads wait.\n1 lead waits.\n', [3]],
    ]);
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      said += piece;
      for (const n of takes.get(said) ?? []) rmSync(`${queue}/${keyOf(n)}`, { recursive: true });
    });
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(said).toBe('3 leads wait.\n1 lead waits.\nNo lead waits.\n');
  });

  it('names what was refused or is broken, and does not wait for it', () => {
    put(`refused/${keyOf(2)}`, 2, 404);
    mkdirSync(`${queue}/broken/x`, { recursive: true });
    mkdirSync(`${queue}/incoming/y`, { recursive: true });
    expect(run('--drain')).toEqual({
      status: 0,
      stdout:
        'No lead waits.\n' +
        `${at} ${queue}/refused/${keyOf(2)} form 3, refused with 404: Ei käy \n` +
        `${queue}/broken/x broken\n`,
      stderr: '',
    });
  });

  it('gives up when its time is over, with the number of those that wait', () => {
    put(keyOf(1), 1);
    put(keyOf(2), 2);
    expect(run('--drain', '--timeout', '0')).toEqual({
      status: 1,
      stdout: '2 leads wait.\n',
      stderr: '2 leads wait after 0 seconds: is the host running, and its backend there?\n',
    });
  });

  it('takes no folder for empty that is none of a host', () => {
    expect(run('--drain')).toEqual({
      status: 1,
      stdout: '',
      stderr: `Cannot read the lead queue "${queue}" (ENOENT). Set DATA_DIR to the folder of a host.\n`,
    });
  });

  it.each([
    ['--drain', '--retry'],
    ['--timeout', '5'],
    ['--drain', '--timeout', 'soon'],
  ])('refuses %s %s %s', (...args) => {
    expect(run(...args)).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('Usage:') });
  });
});
