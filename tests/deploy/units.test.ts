// The units of deploy/systemd/: systemd accepts them, they confine the programs that they start, and they start them as
// npm would.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';
import nodeOptions from '../../server/node-options.json' with { type: 'json' };
import { findProgram } from '../helpers/installed-programs.ts';
import { prepareDataDir } from '../helpers/site-process.ts';
import { systemd } from './programs.ts';
import { readDropIns, readUnit, settingsOf, unitNames, valuesOf, variablesInLine } from './unit-file.ts';

const services = unitNames.filter((name) => name.endsWith('.service'));
const site = readUnit('pihlaja.service');
/** The units of roles, and the migration unit that runs before them. */
const ofRoles = services.filter((name) => /--role=/.test(readUnit(name)));

describe.skipIf(!systemd.isThere())('systemd', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(`${tmpdir()}/pihlaja-units-`);
    cpSync(`${projectRoot}/deploy/systemd`, folder, { recursive: true });
    // systemd requires the programs in the units to exist.
    for (const name of unitNames)
      writeFileSync(
        `${folder}/${name}`,
        readUnit(name)
          .replaceAll('/srv/pihlaja/current', projectRoot)
          .replaceAll('/usr/bin/npm', findProgram('npm') ?? '/usr/bin/npm'),
      );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const analyze = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };

  it('finds nothing wrong in any unit', () => {
    const { status, said } = analyze('verify', ...unitNames.map((name) => `${folder}/${name}`));
    // The machine's own units are not the project's.
    const ours = said.split('\n').filter((line) => /pihlaja/.test(line));
    expect([ours, status]).toEqual([[], 0]);
  });

  it.each(services)('rates the exposure of %s below 2.0', (name) => {
    const { status, said } = analyze('security', '--offline=yes', '--threshold=20', `${folder}/${name}`);
    expect(said).toMatch(/Overall exposure level for [\w.@-]+: 1\.\d/);
    expect(status).toBe(0);
  });

  it.each(unitNames.filter((name) => name.endsWith('.timer')))('knows the times of %s', (name) => {
    for (const time of valuesOf(readUnit(name), 'OnCalendar')) expect(analyze('calendar', time).status).toBe(0);
  });
});

describe('the units of the site', () => {
  it('start Node as npm start does, each in its role', () => {
    const started = ['pihlaja.service', ...ofRoles].map((name) => {
      const unit = readUnit(name);
      expect(valuesOf(unit, 'Environment')[0]).toBe(variablesInLine);
      return valuesOf(unit, 'ExecStart')[0]?.replace(
        `/srv/pihlaja/current/node_modules/.bin/node ${nodeOptions.flags.join(' ')} server/start.js `,
        'node ',
      );
    });
    expect(started.sort()).toEqual([
      'node --env-file /etc/pihlaja/env',
      'node --role=backend --env-file /etc/pihlaja/env',
      'node --role=host --env-file /etc/pihlaja/host.env',
      'node --role=migrate --env-file /etc/pihlaja/env',
      'node --role=worker --env-file /etc/pihlaja/env',
    ]);
  });

  it('give each process a port and a folder of its own, which its unit lets it write', () => {
    for (const name of ofRoles) {
      const unit = readUnit(name);
      const own = Object.fromEntries(
        valuesOf(unit, 'Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('='))),
      );
      expect(own.DATA_DIR).toBe(`/var/lib/${valuesOf(unit, 'StateDirectory')[0]}`);
      if (name.includes('@')) expect(own.DATA_DIR).toContain('%i');
      if (/host|backend/.test(name)) expect([own.PORT, Number(own.STOP_DELAY) > 0]).toEqual(['%i', true]);
    }
  });

  it('names a program that npm ci brings', () => {
    expect(execFileSync(`${projectRoot}/node_modules/.bin/node`, ['-p', '1'], { encoding: 'utf8' })).toBe('1\n');
  });

  it('wait longer than the site does for its open requests', () => {
    expect(Number(valuesOf(site, 'TimeoutStopSec')[0])).toBeGreaterThan(25 + 5);
    for (const name of ofRoles.filter((name) => name.includes('@'))) {
      const unit = readUnit(name);
      const delay = Number(/STOP_DELAY=(\d+)/.exec(unit)?.[1] ?? 0);
      expect(Number(valuesOf(unit, 'TimeoutStopSec')[0])).toBeGreaterThan(delay + 25 + 5);
    }
  });
});

describe('all units', () => {
  const security = /^(Protect|Private|Restrict|SystemCall|Capability|NoNew|Lock|UMask|Keyring|RemoveIPC|ProcSubset)/;
  const securityOf = (unit: string) => settingsOf(unit).filter(([name]) => security.test(name));

  it.each(services)('%s is confined as the site is', (name) => {
    expect(securityOf(readUnit(name) + readDropIns(name))).toEqual(securityOf(site));
    expect(securityOf(site).length).toBeGreaterThan(20);
  });

  it.each(services)('%s has a timer, or is started by itself', (name) => {
    const timer = name.replace('.service', '.timer');
    const isStarted = name === 'pihlaja.service' || ofRoles.includes(name);
    expect(isStarted || unitNames.includes(timer)).toBe(true);
  });

  it('run commands that there are', () => {
    const commands = services.flatMap((name) => [...readUnit(name).matchAll(/npm run -s pihlaja -- ([\w:]+)/g)]);
    const named = commands.map(([, command = '']) => command);
    expect(named).toContain('leads:purge');
    const fileOf = (command: string) => `${projectRoot}/server/ops/commands/${command.replace(':', '-')}.ts`;
    expect(named.filter((command) => !existsSync(fileOf(command)))).toEqual([]);
  });
});

it('the unit of the backup writes one, and keeps the newest 14', async () => {
  const data = await prepareDataDir();
  const folder = `${data.dataDir}-backups`;
  mkdirSync(folder);
  const others = ['muu.tar', ...Array.from({ length: 20 }, (_, day) => `pihlaja-202001${day + 10}T033000Z.tar.zst`)];
  for (const name of others) writeFileSync(`${folder}/${name}`, '');
  const [command = ''] = valuesOf(readUnit('pihlaja-backup.service'), 'ExecStart');
  const [npm = '', ...args] = command.replace('/var/backups/pihlaja', folder).split(' ');
  expect(npm).toBe('/usr/bin/npm');
  const envFile = `${data.dataDir}.env`;
  writeFileSync(envFile, `DATA_DIR=${data.dataDir}\n`);
  execFileSync(
    'npm',
    args.map((arg) => arg.replace('/etc/pihlaja/env', envFile)),
    { cwd: projectRoot, stdio: 'pipe' },
  );
  const names = readdirSync(folder).sort();
  expect(names).toHaveLength(1 + 14);
  expect(names.at(-1)).not.toMatch(/^pihlaja-2020/);
  expect(names).toContain('muu.tar');
  await data.remove();
});
