// docs/deployment.md: its commands exist, and so does everything that it and deploy/README.md name.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { variables } from '../../server/config/variables.ts';
import { nft } from './programs.ts';
import { unitNames } from './unit-file.ts';

const read = (path: string) => readFileSync(`${projectRoot}/${path}`, 'utf8');
const guide = read('docs/deployment.md');
const blocks = [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);

describe('the guide', () => {
  it('has commands that a shell can read', () => {
    expect(blocks.length).toBeGreaterThan(12);
    for (const block of blocks) {
      const { status, stderr } = spawnSync('/bin/bash', ['-n'], { input: block, encoding: 'utf8' });
      expect([block, status, stderr]).toEqual([block, 0, '']);
    }
  });

  it.skipIf(!nft.isThere())('has rules that the firewall takes, of both kinds of addresses', () => {
    const rules = [...guide.replaceAll('\\\n', '').matchAll(/^nft (.+)$/gm)].map(([, rule = '']) =>
      rule.replaceAll("'", ''),
    );
    for (const address of ['ip saddr', 'ip6 saddr and ffff:ffff:ffff:ffff::'])
      expect(rules.join('\n')).toContain(address);
    const { status, stderr } = spawnSync('nft', ['-c', '-f', '-'], { input: rules.join('\n'), encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });

  it('installs files that there are', () => {
    const named = [...guide.matchAll(/\bdeploy\/[\w./*-]*[\w*]/g)].map(([path]) => path.replace(/\*$/, ''));
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((path) => !existsSync(`${projectRoot}/${path}`))).toEqual([]);
  });

  it('runs commands that there are', () => {
    const commands = [
      ...guide.matchAll(/npm run (?:-s )?([a-z]+(?::[a-z]+)?)|(?:`|npx )pihlaja ([a-z]+(?::[a-z]+)?)/g),
    ];
    const isThere = (npm: string | undefined, own = '') =>
      npm ? npm in packageJson.scripts : existsSync(`${projectRoot}/server/ops/commands/${own.replace(':', '-')}.ts`);
    expect(commands.length).toBeGreaterThan(8);
    expect(commands.flatMap(([text, npm, own]) => (isThere(npm, own) ? [] : text))).toEqual([]);
  });

  it('names units and variables that there are', () => {
    const units = [...guide.matchAll(/pihlaja(?:-[a-z]+)?(?:@\d*)?\.(?:service|socket|timer)/g)].map(([unit]) => unit);
    // `pihlaja-host@3000.service` is an instance of `pihlaja-host@.service`.
    expect(units.filter((unit) => !unitNames.includes(unit.replace(/@\d+/, '@')))).toEqual([]);
    const table = [...guide.matchAll(/^\| (`[A-Z_]+`.*?) \|/gm)].flatMap(
      ([, cell = '']) => cell.match(/[A-Z_]{3,}/g) ?? [],
    );
    expect(table).toContain('SITE_URL');
    expect(table.filter((name) => !(name in variables))).toEqual([]);
  });
});

it('deploy/README.md names every file', () => {
  const readme = read('deploy/README.md');
  const names = readdirSync(`${projectRoot}/deploy`).filter((name) => name !== 'README.md');
  for (const name of names) expect(readme).toContain(name);
  for (const name of unitNames) expect(readme).toMatch(new RegExp(`systemd/${name.replace(/\.\w+$/, '')}\\.`));
});

describe('the command pihlaja', () => {
  it('runs a command of the site as its user, with its configuration', () => {
    const folder = mkdtempSync(`${tmpdir()}/pihlaja-command-`);
    writeFileSync(`${folder}/runuser`, '#!/bin/sh\nprintf "%s\\n" "$@"\numask\n', { mode: 0o755 });
    const command = read('deploy/pihlaja').replace('/srv/pihlaja/current', projectRoot);
    const said = execFileSync('/bin/sh', ['-c', command, 'pihlaja', 'leads', '--since', '9.5. 2026'], {
      encoding: 'utf8',
      env: { PATH: `${folder}:/usr/bin:/bin` },
    });
    rmSync(folder, { recursive: true });
    const words = said.trimEnd().split('\n');
    expect(words.slice(0, 3)).toEqual(['-u', 'pihlaja', '--']);
    expect(words.slice(words.indexOf('npm'))).toEqual([
      'npm',
      'run',
      '-s',
      'pihlaja',
      '--',
      'leads',
      '--env-file',
      '/etc/pihlaja/env',
      '--since',
      '9.5. 2026',
      '0077',
    ]);
  });

  it('says how it is used when it is told nothing', () => {
    const { status, stderr } = spawnSync(`${projectRoot}/deploy/pihlaja`, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('Usage: pihlaja COMMAND')]);
  });
});
