// A site with a blocked event loop answers nothing and ignores SIGTERM. It is killed and restarted: by systemd, and by
// the health check of a container.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';
import { waitUntil } from '../../server/backend/testing/wait-until.ts';
import { freePort } from '../helpers/free-port.ts';
import { findProgram } from '../helpers/installed-programs.ts';
import { prepareDataDir } from '../helpers/site-process.ts';
import { readText } from './compose-file.ts';
import { readUnit } from './unit-file.ts';

/** The injected fault: an endless loop at a signal. */
const blocks = "process.on('SIGUSR2', () => { for (;;); });";
const node = `${projectRoot}/node_modules/.bin/node`;
/** In a new PID namespace, a program is process 1 as in a container, and all other processes end with it. */
const asFirst = ['--mount', '--pid', '--fork', '--kill-child=KILL', '--mount-proc'];
const hasNamespaces = process.getuid?.() === 0 && spawnSync('unshare', [...asFirst, 'true']).status === 0;
const systemd = findProgram('/lib/systemd/systemd');

let data: Awaited<ReturnType<typeof prepareDataDir>>;
let folder: string;
let port: number;
let first: ChildProcess | undefined;
let said = '';
/** The exit code of the started program. */
let ended: Promise<number | null> = Promise.resolve(null);

beforeEach(async () => {
  folder = mkdtempSync(`${tmpdir()}/pihlaja-blocked-`);
  chmodSync(folder, 0o755);
  writeFileSync(`${folder}/blocks.mjs`, blocks);
  data = await prepareDataDir();
  port = await freePort();
});
afterEach(async () => {
  first?.kill('SIGKILL');
  await ended;
  await data.remove();
  rmSync(folder, { recursive: true, force: true });
});

function start(command: string, args: string[], env: Record<string, string> = {}): void {
  said = '';
  first = spawn(command, args, { cwd: projectRoot, env: { PATH: process.env.PATH, ...env }, stdio: 'pipe' });
  ended = once(first, 'close').then(([code]) => code);
  for (const stream of [first.stdout, first.stderr])
    stream?.setEncoding('utf8').on('data', (piece: string) => {
      said += piece;
    });
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
/** The process id, on this machine, of the first process in the namespace. */
const firstInside = (): number => onlyChild(first?.pid ?? 0);
function onlyChild(pid: number): number {
  const [child] = childrenOf(pid);
  // A signal to process 0 would go to the test program itself.
  if (child === undefined) throw new Error(`The process has no child: ${said}`);
  return child;
}
const inside = (...args: string[]) =>
  spawnSync('nsenter', ['-t', String(firstInside()), '--mount', '--pid', `--wd=${projectRoot}`, ...args], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, PORT: String(port) },
    encoding: 'utf8',
    timeout: 40_000,
    killSignal: 'SIGKILL',
  });

const answers = async () => {
  const options = { signal: AbortSignal.timeout(2000) };
  return (await fetch(`http://127.0.0.1:${port}/healthz`, options).catch(() => null))?.status === 200;
};
const untilServing = () =>
  waitUntil(async () => {
    if (first?.exitCode !== null) throw new Error(`It has ended: ${said}`);
    return (await answers()) || undefined;
  });

describe.skipIf(!hasNamespaces || !systemd)('under systemd', () => {
  /** The machine's own units are hidden, and so are files through which a unit of the site could change the machine. */
  const boot = () => `
    for place in /run /var/lib /lib/systemd/system /etc/systemd/system; do mount -t tmpfs tmpfs $place; done
    umount -l /sys/fs/cgroup 2>/dev/null
    mount -t cgroup2 none /sys/fs/cgroup
    cp -r ${folder}/units/. /etc/systemd/system/
    cp -r ${data.dataDir} /var/lib/pihlaja
    mkdir /run/test && cp ${folder}/blocks.mjs ${folder}/env /run/test/
    exec env -i container=test PATH=$PATH ${systemd} --system --unit=pihlaja.service --log-target=console --show-status=0
  `;
  const show = (property: string) => inside('systemctl', 'show', 'pihlaja', '--property', property).stdout.trim();

  beforeEach(async () => {
    const units = `${folder}/units`;
    cpSync(`${projectRoot}/deploy/systemd`, units, { recursive: true });
    for (const name of ['pihlaja.service', 'pihlaja.socket'])
      writeFileSync(
        `${units}/${name}`,
        readUnit(name)
          .replaceAll('/srv/pihlaja/current', projectRoot)
          .replaceAll('/etc/pihlaja/env', '/run/test/env')
          .replace('127.0.0.1:3000', `127.0.0.1:${port}`)
          .replace(/^(User|Group)=pihlaja$/gm, '$1=root'),
      );
    mkdirSync(`${units}/pihlaja.service.d`);
    // Shorter times, to shorten the test.
    const own = `[Service]\nWatchdogSec=6\nEnvironment=NODE_OPTIONS=--import=/run/test/blocks.mjs\n`;
    writeFileSync(`${units}/pihlaja.service.d/test.conf`, own);
    for (const name of ['sysinit', 'basic', 'sockets', 'shutdown'])
      writeFileSync(`${units}/${name}.target`, '[Unit]\nDefaultDependencies=no\n');
    const env = { DATA_DIR: '/var/lib/pihlaja', DEMO: 'off', CHECK_LINKS: 'off', STOP_DELAY: '9' };
    writeFileSync(
      `${folder}/env`,
      Object.entries(env)
        .map((pair) => `${pair.join('=')}\n`)
        .join(''),
    );
    start('unshare', [...asFirst, '--cgroup', '--ipc', '--uts', 'sh', '-c', boot()]);
    await untilServing();
    await waitUntil(async () => show('ActiveState') === 'ActiveState=active' || undefined);
  });

  it('a blocked site is killed and started again, and serves', async () => {
    inside('systemctl', 'kill', '--kill-who=main', '--signal=USR2', 'pihlaja');
    await waitUntil(async () => !(await answers()) || undefined);
    await waitUntil(async () => show('Result') === 'Result=watchdog' || undefined);
    await untilServing();
    expect(show('NRestarts')).toBe('NRestarts=1');
  });

  it('a site that works is left alone, and ends in order also when that takes longer than the watchdog waits', async () => {
    // A message arrives in each third of the watchdog's time, so after four messages the time has been exceeded.
    const messages = new Set<string>();
    await waitUntil(async () => messages.add(show('WatchdogTimestampMonotonic')).size > 4 || undefined);
    inside('systemctl', 'stop', 'pihlaja.socket', 'pihlaja.service');
    expect([show('Result'), show('NRestarts')]).toEqual(['Result=success', 'NRestarts=0']);
  });
});

describe.skipIf(!hasNamespaces)('in a container with an init', () => {
  const [program, ...args] = JSON.parse(/^HEALTHCHECK .* CMD (\[.*\])$/m.exec(readText('Dockerfile'))?.[1] ?? '[]');
  const check = () => inside(node, ...args);

  /** A replacement for the init of `--init`: it ends with its only child. */
  const startWith = (init: string) =>
    start('unshare', [...asFirst, 'sh', '-c', init, 'init', node, `--import=${folder}/blocks.mjs`, 'server/start.js'], {
      DATA_DIR: data.dataDir,
      PORT: String(port),
      DEMO: 'off',
      CHECK_LINKS: 'off',
      STOP_DELAY: '9',
    });
  /** The process id of the site on this machine. */
  const site = () => onlyChild(firstInside());

  it('a blocked site is killed by the health check, and the container ends, so that its restart policy starts it again', async () => {
    expect(program).toBe('node');
    startWith('"$@" & wait $!');
    await untilServing();
    expect(check()).toMatchObject({ status: 0, stdout: '' });
    process.kill(site(), 'SIGUSR2');
    await waitUntil(async () => !(await answers()) || undefined);
    // The check may end with the container, before it could exit.
    expect(check().stdout).toBe('No answer in 3 times 5 seconds: the site is killed\n');
    expect(await ended).toBe(128 + 9);
  });

  it('a site that starts or stops is not ready, and is left alone', async () => {
    startWith('sleep 1; "$@" & wait $!');
    await waitUntil(async () => childrenOf(first?.pid ?? 0).length > 0 || undefined);
    expect(check()).toMatchObject({ status: 1, stdout: `Nothing answers on port ${port}: ECONNREFUSED\n` });
    await untilServing();
    process.kill(site(), 'SIGTERM');
    await waitUntil(async () => check().stdout === '/readyz answers 503\n' || undefined);
    expect(await ended).toBe(0);
  });

  it('without an init the health check says why the site goes on', async () => {
    startWith('exec "$@"');
    await untilServing();
    process.kill(firstInside(), 'SIGUSR2');
    await waitUntil(async () => !(await answers()) || undefined);
    expect(check().stdout).toContain('run the container with --init');
    expect(first?.exitCode).toBeNull();
  });
});

it('the health check kills the blocked site on its own port, and no other one', async () => {
  const other = await freePort();
  mkdirSync(`${folder}/server`);
  const listens =
    "require('node:http').createServer(() => { for (;;); }).listen(Number(process.env.PORT), '127.0.0.1');";
  writeFileSync(`${folder}/server/start.js`, listens);
  const startOn = (port: number) =>
    spawn(node, ['server/start.js'], { cwd: folder, env: { PORT: String(port) }, stdio: 'ignore' });
  const [blocked, left] = [startOn(port), startOn(other)];
  try {
    const accepts = (port: number) =>
      waitUntil(
        async () =>
          (await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(500) }).catch(
            ({ name }: Error) => name,
          )) === 'TimeoutError' || undefined,
      );
    await Promise.all([accepts(port), accepts(other)]);
    const killed = once(blocked, 'exit');
    const env = { PORT: String(port) };
    const { status, stdout } = spawnSync(node, ['server/check-health.js'], { cwd: projectRoot, env, encoding: 'utf8' });
    expect([status, stdout]).toEqual([1, 'No answer in 3 times 5 seconds: the site is killed\n']);
    expect((await killed)[1]).toBe('SIGKILL');
    expect(left.exitCode ?? left.signalCode).toBeNull();
  } finally {
    blocked.kill('SIGKILL');
    left.kill('SIGKILL');
  }
});

it('the health check leaves a busy site alone, which answers beside its full queue', async () => {
  const busy = `
    require('node:http').createServer(() => {}).listen(${port}, '127.0.0.1');
    require('node:net').createServer((socket) => socket.end('alive')).listen({ path: '\\0pihlaja-alive-${port}' });
  `;
  mkdirSync(`${folder}/server`);
  writeFileSync(`${folder}/server/start.js`, busy);
  const site = spawn(node, ['server/start.js'], { cwd: folder, stdio: 'ignore' });
  try {
    await waitUntil(async () => readFileSync('/proc/net/unix', 'utf8').includes(`@pihlaja-alive-${port}`) || undefined);
    const env = { PORT: String(port) };
    const { status, stdout } = spawnSync(node, ['server/check-health.js'], { cwd: projectRoot, env, encoding: 'utf8' });
    expect([status, stdout]).toEqual([1, 'No answer in 3 times 5 seconds: the site is busy, and left alone\n']);
    expect(site.exitCode ?? site.signalCode).toBeNull();
  } finally {
    site.kill('SIGKILL');
  }
});
