// The units of deploy/systemd/: systemd takes them, they confine what they start, and they start it as npm would.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { findProgram } from '../helpers/installed-programs.ts';
import { prepareDataDir } from '../helpers/site-process.ts';
import { systemd } from './programs.ts';
import { readUnit, settingsOf, unitNames, valuesOf } from './unit-file.ts';

const services = unitNames.filter((name) => name.endsWith('.service'));
const site = readUnit('pihlaja.service');

describe.skipIf(!systemd.isThere())('systemd', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(`${tmpdir()}/pihlaja-units-`);
    // Programs must exist where the units name them.
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
    // Units of the machine itself are none of ours.
    const ours = said.split('\n').filter((line) => /pihlaja/.test(line));
    expect([ours, status]).toEqual([[], 0]);
  });

  it.each(services)('rates the exposure of %s below 2.0', (name) => {
    const { status, said } = analyze('security', '--offline=yes', '--threshold=20', `${folder}/${name}`);
    expect(said).toMatch(/Overall exposure level for [\w.-]+: 1\.\d/);
    expect(status).toBe(0);
  });

  it.each(unitNames.filter((name) => name.endsWith('.timer')))('knows the times of %s', (name) => {
    for (const time of valuesOf(readUnit(name), 'OnCalendar')) expect(analyze('calendar', time).status).toBe(0);
  });
});

describe('the unit of the site', () => {
  const [, variables = '', flags = ''] =
    /^exec env (.*) node (.*) server\/start\.js$/.exec(packageJson.scripts.start) ?? [];

  it('starts Node as npm start does', () => {
    expect(flags).toContain('--max-old-space-size');
    expect(valuesOf(site, 'Environment')).toEqual([variables]);
    expect(valuesOf(site, 'ExecStart')).toEqual([
      `/srv/pihlaja/current/node_modules/node/bin/node ${flags} server/start.js --env-file /etc/pihlaja/env`,
    ]);
  });

  it('names a program that npm ci brings', () => {
    expect(execFileSync(`${projectRoot}/node_modules/node/bin/node`, ['-p', '1'], { encoding: 'utf8' })).toBe('1\n');
  });

  it('waits longer than the site does for its open requests', () => {
    expect(Number(valuesOf(site, 'TimeoutStopSec')[0])).toBeGreaterThan(25 + 5);
  });
});

describe('the units of commands', () => {
  const security = /^(Protect|Private|Restrict|SystemCall|Capability|NoNew|Lock|UMask|Keyring|RemoveIPC|ProcSubset)/;
  const securityOf = (unit: string) => settingsOf(unit).filter(([name]) => security.test(name));

  it.each(services)('%s is confined as the site is', (name) => {
    expect(securityOf(readUnit(name))).toEqual(securityOf(site));
    expect(securityOf(site).length).toBeGreaterThan(20);
  });

  it.each(services)('%s has a timer, or is started by itself', (name) => {
    const timer = name.replace('.service', '.timer');
    expect(name === 'pihlaja.service' || unitNames.includes(timer)).toBe(true);
  });

  it('run commands that there are', () => {
    const commands = services.flatMap((name) => [...readUnit(name).matchAll(/npm run -s ([\w:]+)/g)]);
    const named = commands.map(([, command = '']) => command);
    expect(named).toContain('leads:purge');
    expect(named.filter((command) => !(command in packageJson.scripts))).toEqual([]);
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
