// Every command, as an operator or a developer uses it: help, refusals, and configuration.
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { testContent, writeFiles } from '../../server/backend/testing/content-folder.ts';
import { freePort } from '../helpers/free-port.ts';
import { type CommandRun, runProgram } from '../helpers/site-command.ts';
import { startProgram } from '../helpers/site-process.ts';

/** The program of an operator's command. */
const fileOf = (command: string) => `server/ops/commands/${command.replace(':', '-')}.ts`;

const operators = readdirSync(`${projectRoot}/server/ops/commands`)
  .filter((name) => !/\.test\.ts$|^on-database/.test(name))
  .map((name) => name.replace('.ts', '').replace('-', ':'))
  .map((name) => ({ name, typed: `npx pihlaja ${name}`, file: fileOf(name) }));

/** These commands pass their arguments on to other programs. */
const passingOn = ['test', 'test:suite', 'bench'];
/** The project's own programs in package.json. */
const developers = Object.entries(packageJson.scripts).flatMap(([name, script]) => {
  const file = /^(?:exec )?node (\S+)$/.exec(script)?.[1];
  return file && !passingOn.includes(name)
    ? [{ name, typed: name === 'start' ? 'npm start --' : `npm run ${name} --`, file }]
    : [];
});
const ofSuites = ['engines', 'html', 'deploy', 'scale', 'pictures'].map((name) => ({
  name,
  typed: `npm run test:suite -- ${name}`,
  file: `tests/${name}/run.ts`,
}));
const programs = [...operators, ...developers, ...ofSuites];

/** A folder whose only content is the configuration of the commands. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pihlaja-commands-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (file: string, args: string[], env: Record<string, string> = {}): Promise<CommandRun> =>
  runProgram(`${projectRoot}/${file}`, args, { env: { PATH: process.env.PATH, ...env }, cwd: folder });

/** The usage may contain npm's own `-s`. */
const anyFlag = (typed: string) => typed.replace('npm run ', 'npm run (?:-s )?');

const finnish = /[äöåÄÖÅ]|\b(?:ja|ei|kuvaa|kansio|tiedosto)\b/;

describe.each(programs)('$typed', { timeout: 60_000 }, ({ name, typed, file }) => {
  it('answers --help with what it does, its options and its exit codes, whatever the configuration', async () => {
    const { status, stdout, stderr } = await run(file, ['--help'], { PORT: 'none' });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(new RegExp(`^[A-Z][^\\n]+\\.\\n\\nUsage: ${anyFlag(typed)} [^\\n]*\\[--help\\]\\n`));
    expect(stdout).toMatch(/\n {2}--help +print this\n/);
    expect(stdout).toMatch(/\nExit codes:\n {2}0 {2}/);
    for (const option of /^Usage: .*$/m
      .exec(stdout)?.[0]
      .match(/--[a-z-]+/g)
      ?.slice(0) ?? [])
      expect(stdout).toMatch(new RegExp(`^  ${option}[ ]`, 'm'));
    expect(stdout).not.toMatch(finnish);
  });

  it('refuses an option that it does not know in one line with the usage', async () => {
    const { status, stdout, stderr } = await run(file, ['--nosuch']);
    // If exit code 1 means a finding, a wrong command line has another code.
    expect([status, stdout]).toEqual([name === 'check:api' || name === 'doctor' ? 2 : 1, '']);
    expect(stderr).toMatch(new RegExp(`^Unknown option '--nosuch'\\. Usage: ${anyFlag(typed)} [^\\n]+\\n$`));
  });
});

describe('npx pihlaja', { timeout: 60_000 }, () => {
  const pihlaja = 'server/pihlaja.js';

  it('lists every command of server/ops/commands/ by its name', async () => {
    const { status, stdout } = await run(pihlaja, ['--help']);
    expect(status).toBe(0);
    const listed = [...stdout.matchAll(/^ {2}([a-z:]+) {2,}[a-z]/gm)].map(([, name = '']) => fileOf(name));
    expect(listed.sort()).toEqual(operators.map(({ file }) => file).sort());
  });

  it('runs a command with its options, and ends with its exit code', async () => {
    expect(await run(pihlaja, ['doctor', '--help'])).toMatchObject({ status: 0, stderr: '' });
    const { status, stderr } = await run(pihlaja, ['doctor', '--jsn']);
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining("Unknown option '--jsn'. Did you mean --json? Usage: "),
    ]);
  });

  it('asks whether a misspelt command means another', async () => {
    const { status, stderr } = await run(pihlaja, ['lead']);
    expect([status, stderr]).toEqual([1, "error: unknown command 'lead'\n(Did you mean leads?)\n"]);
  });
});

it('what passes its arguments on answers --help, too', async () => {
  const { status, stdout } = await run('tests/run.ts', ['--help']);
  expect(status).toBe(0);
  expect(stdout).toContain('Usage: npm test -- [FILE…]');
  expect(await run('tests/suite.ts', ['--help'])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('The suites are: browser, '),
  });
  expect(await run('tests/suite.ts', ['embed'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no suite "embed"'),
  });
  expect((await run('tests/bench/bench.ts', ['load', '--help'])).stdout).toContain('Usage: npm run bench -- load ');
});

it('the aliases of package.json are commands that there are', () => {
  const aliases = Object.values(packageJson.scripts).flatMap((script) => /^pihlaja (\S+)$/.exec(script)?.[1] ?? []);
  expect(aliases).toContain('leads');
  expect(aliases.filter((alias) => !operators.some(({ name }) => name === alias))).toEqual([]);
});

describe('the configuration of a command', { timeout: 120_000 }, () => {
  /** Commands whose message about a missing folder shows where they look. */
  const commands = ['leads', 'leads:purge', 'mails', 'stats', 'leads:release', 'content:preview'];
  const wordsOf: Record<string, string[]> = { 'leads:release': ['x'], 'content:preview': ['/x/'] };
  const ask = (name: string, args: string[], env: Record<string, string> = {}) =>
    run(programs.find((program) => program.name === name)?.file ?? '', [...(wordsOf[name] ?? []), ...args], env);

  const seen = async (...of: Parameters<typeof ask>) => /database in "([^"]+)"/.exec((await ask(...of)).stderr)?.[1];

  beforeAll(async () => {
    await writeFile(join(folder, '.env'), 'DATA_DIR=./from-dot-env\n');
    await writeFile(join(folder, 'live.env'), 'DATA_DIR=./from-env-file\n');
  });

  it.each(commands)('of %s is .env, or what --env-file names', async (name) => {
    expect([await seen(name, []), await seen(name, ['--env-file', 'live.env'])]).toEqual([
      './from-dot-env',
      './from-env-file',
    ]);
  });

  it('gives way to the environment, and both to --data', async () => {
    const env = { DATA_DIR: './from-environment' };
    expect([
      await seen('mails', ['--env-file=live.env'], env),
      await seen('mails', [], env),
      await seen('mails', ['--env-file', 'live.env', '--data', './from-data'], env),
    ]).toEqual(['./from-environment', './from-environment', './from-data']);
  });

  it('of a file that Node itself is told to read is not mixed with .env', async () => {
    await writeFile(join(folder, 'port.env'), 'TOP_ARTICLES=3\n');
    const file = `${projectRoot}/server/ops/commands/mails.ts`;
    const { stderr } = await runProgram(file, [], { cwd: folder, env: {} }, ['--env-file=port.env']);
    expect(stderr).toContain('database in "./data"');
  });

  it('is one for all: what is imported, served, listed and previewed lies in the same folder', async () => {
    const content = await writeFiles(testContent, join(folder, 'content'));
    await writeFile(
      join(folder, 'one.env'),
      `DATA_DIR=${folder}/one\nSITE_URL=https://koe.example\nPORT=0\nLEAD_EMIAL=a@b.example\n`,
    );
    const args = ['--env-file', 'one.env'];
    expect(await ask('content:import', [content, ...args])).toMatchObject({ status: 0 });
    for (const name of ['leads', 'leads:kept', 'leads:purge', 'mails', 'stats'])
      expect([name, await ask(name, args)]).toMatchObject([name, { status: 0, stderr: '' }]);
    const preview = await run('server/ops/commands/content-preview.ts', ['/puutarha/ruusut/', ...args]);
    expect(preview.stdout).toMatch(/^https:\/\/koe\.example\/preview\//);
    for (const [file, port] of [
      ['server/start.js', '0'],
      ['build/dev.ts', String(await freePort())],
    ] as const) {
      const site = startProgram([`${projectRoot}/${file}`, ...args], { PORT: port }, folder);
      const address = await site.address();
      expect(await (await fetch(`${address}/puutarha/ruusut/`)).text()).toContain('Ruusujen leikkaus');
      // Logged once, by the site alone: a command prints only its own output.
      expect([file, ...(site.err.match(/^LEAD_EMIAL .*is no variable of the site/gm) ?? [])]).toHaveLength(2);
      site.child.kill('SIGTERM');
      expect(await site.ended).toBe(0);
    }
  });

  it('is read from a file with a byte order mark, also when Node reads it first', async () => {
    await writeFile(join(folder, 'mark.env'), '\uFEFFDATA_DIR=./behind-the-mark\n');
    expect(await seen('mails', ['--env-file', 'mark.env'])).toBe('./behind-the-mark');
    const file = `${projectRoot}/server/ops/commands/mails.ts`;
    const { stderr } = await runProgram(file, [], { cwd: folder, env: {} }, ['--env-file=mark.env']);
    expect(stderr).toContain('database in "./behind-the-mark"');
  });

  it.each([
    ['.env', 'LEAD_EMAIL: Salasana-9\n', '.env, line 1: this is no variable. Write LEAD_EMAIL=value.\n'],
    [
      '.env',
      Buffer.from('\uFEFFLEAD_EMAIL=Salasana-9', 'utf16le'),
      '.env is UTF-16, or no text at all. Save it as UTF-8.\n',
    ],
  ])('in a %s that cannot be read is refused in one line', async (name, text, line) => {
    await writeFile(join(folder, name), text);
    const statuses = { mails: 1, doctor: 2, start: 1 };
    for (const [command, status] of Object.entries(statuses))
      expect([command, await ask(command, [])]).toMatchObject([command, { status, stdout: '', stderr: line }]);
  });

  it('with a misspelt name is not called valid', async () => {
    await writeFile(join(folder, '.env'), 'DATA_DIR=./none\nLEAD_EMIAL=a@b.example\n');
    const { stdout } = await ask('doctor', []);
    expect(stdout).toContain(
      'LEAD_EMIAL in .env is no variable of the site, and has no effect. Did you mean LEAD_EMAIL?',
    );
    expect(stdout).not.toContain('have valid values');
  });

  it('with a file that is not there is refused in one line', async () => {
    const { status, stderr } = await ask('mails', ['--env-file', 'nowhere.env']);
    expect(status).toBe(9);
    expect(stderr).toMatch(/nowhere\.env: not found\n$/);
  });

  it('that is wrong ends each of them with one line', async () => {
    await writeFile(join(folder, '.env'), 'MAIL_URL=http://maija:Salasana-9@mail.example\n');
    for (const name of [...commands, 'leads:kept', 'start', 'dev']) {
      const { status, stdout, stderr } = await ask(name, []);
      expect([name, status, stdout]).toEqual([name, 1, '']);
      expect(stderr).toMatch(/^Invalid MAIL_URL [^\n]+\n$/);
      expect(stderr).not.toContain('Salasana');
    }
  });

  it('of npm run demo:partner stands in the same file', async () => {
    await writeFile(join(folder, '.env'), 'PORT_PARTNER=none\n');
    const { status, stderr } = await ask('demo:partner', []);
    expect([status, stderr]).toEqual([1, 'Invalid PORT_PARTNER: "none". Set it to a whole number from 1 to 65535.\n']);
  });
});
