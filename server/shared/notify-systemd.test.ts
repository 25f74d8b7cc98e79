// The helper process that notifies systemd: a working process is never reported as failed.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Replaces the program of systemd: it records each message, and the process that has sent it. */
const program = '#!/bin/sh\necho "$1 $PPID" >> "$NOTES"\n';

let folder: string;
let site: ChildProcess;
beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/pihlaja-notify-`);
  writeFileSync(`${folder}/systemd-notify`, program);
  chmodSync(`${folder}/systemd-notify`, 0o755);
  writeFileSync(`${folder}/notes`, '');
  const module = new URL('notify-systemd.ts', import.meta.url).href;
  const source = `import { notifySystemd } from ${JSON.stringify(module)}; notifySystemd(process.env); setInterval(() => {}, 1000);`;
  const env = { PATH: `${folder}:${process.env.PATH}`, NOTES: `${folder}/notes`, NOTIFY_SOCKET: '/none' };
  site = spawn(process.execPath, ['--input-type=module', '-e', source], {
    env: { ...env, WATCHDOG_USEC: '300000' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
});
afterEach(() => {
  site.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const notes = () =>
  readFileSync(`${folder}/notes`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
/** The helpers that have reported that the process works. */
const helpers = () =>
  new Set(notes().flatMap(([message, helper]) => (message === 'WATCHDOG=1' ? [Number(helper)] : [])));
const patient = { timeout: 10_000, interval: 50 };

describe('the helper', () => {
  it('says that the process serves, and then again and again that it works', async () => {
    await vi.waitFor(() => expect(notes().length).toBeGreaterThan(3), patient);
    expect(notes().map(([message]) => message)).toEqual([
      '--ready',
      ...notes()
        .slice(1)
        .map(() => 'WATCHDOG=1'),
    ]);
    expect(helpers().size).toBe(1);
  });

  it('is started again when it has ended, and the log says so', async () => {
    let said = '';
    site.stderr?.on('data', (piece) => {
      said += piece;
    });
    await vi.waitFor(() => expect(helpers().size).toBe(1), patient);
    for (const helper of helpers()) process.kill(helper, 'SIGKILL');
    await vi.waitFor(() => expect(helpers().size).toBe(2), patient);
    expect(said).toContain('has ended (SIGKILL)');
    expect(site.exitCode).toBeNull();
  });
});
