// The command: its output and its exit code.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../build/paths.ts';
import { type ForeignBackend, startForeignBackend } from '../../../tests/helpers/foreign/foreign-backend.ts';
import { runProgram } from '../../../tests/helpers/site-command.ts';

let backend: ForeignBackend;
beforeAll(async () => {
  backend = await startForeignBackend('bare', 'https://ulappa.example');
});
afterAll(() => backend.close());

const run = (args: string[], env: Record<string, string> = {}) =>
  runProgram(`${projectRoot}/server/ops/commands/check-api.ts`, args, {
    cwd: '/',
    env: { PATH: process.env.PATH ?? '', NO_COLOR: '1', ...env },
  });
const known = () => ['--key', backend.apiKey, '--site', 'https://ulappa.example'];

describe('npx pihlaja check:api', () => {
  it('prints a line for each call, what the site does without it, and a verdict', { tags: 'slow' }, async () => {
    const { status, stdout, stderr } = await run([`${backend.apiUrl}/`, ...known()]);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^VERDICT +NEED +CALL +ANSWER\nok +required {2}GET \/site\/ +as described\n/);
    expect(stdout).toMatch(
      /\nlacks +optional {2}GET \/forms\/\{id\}\/, 32 +answered 404[^\n]*\n +without it: forms are known by the pages/,
    );
    expect(stdout).toMatch(/\nThe site can run on this backend: \d+ as described, .*\.\n$/);
  });

  it('ends with 1 when a call fails that the site needs, and reads the key from the environment', async () => {
    const { status, stdout } = await run([backend.apiUrl], { CONTENT_API_KEY: 'väärä' });
    expect(status).toBe(1);
    expect(stdout).toContain('answered 403: the key is not accepted');
    expect(stdout).toContain('without it: no page is shown');
    expect(stdout).toMatch(/\nThe site cannot do without one call that fails: /);
    expect(stdout).not.toContain('väärä');
  });

  it('prints JSON with --json: the problems by kind, and each call', async () => {
    const { status, stdout } = await run([backend.apiUrl, ...known(), '--json']);
    const { isLost, problems, calls } = JSON.parse(stdout);
    expect([status, isLost]).toEqual([0, false]);
    expect(problems[0]).toEqual({
      problem: expect.any(String),
      count: expect.any(Number),
      addresses: expect.any(Array),
      isLoss: false,
    });
    expect(calls[0]).toMatchObject({ call: 'GET /site/', isRequired: true, verdict: 'ok', isLost: false });
  });

  it('ends with 1 when content is left out, and says which', { tags: 'slow' }, async () => {
    const page = backend.content.pages.find(({ page }) => page.meta.type === 'base.ArticlePage')?.page ?? expect.fail();
    const { body } = page;
    page.body = [{ id: 'u', type: 'uusi', value: {} }];
    const { status, stdout } = await run([backend.apiUrl, ...known(), '--all']);
    page.body = body;
    expect(status).toBe(1);
    expect(stdout).toMatch(/\nPROBLEMS\n/);
    expect(stdout).toMatch(/\nLOST +\d+ x {2}GET [^\n]*block "uusi" at "body\.n" is of an unknown type: /);
    expect(stdout).toMatch(/\nThe site can run on this backend, but leaves out content or takes no leads: /);
  });

  it.each([
    [[], 'URL is missing.'],
    [
      ['tiedosto', '--key', 'a'],
      'URL must be the API\'s base, such as https://cms.example.fi/api: "tiedosto" is none.',
    ],
    [['http://localhost:1/api'], 'The key is missing: --key, or CONTENT_API_KEY.'],
    [['http://localhost:1/api', '--key', 'a', '--site', 'x'], 'Invalid SITE_URL'],
    [['http://localhost:1/api', '--keys'], "Unknown option '--keys'."],
    [['a', 'b'], 'Nothing is known of "b".'],
  ])('ends with 2 for %j', async (args, words) => {
    const { status, stdout, stderr } = await run(args);
    expect([status, stdout, stderr.trim().split('\n').length]).toEqual([2, '', 1]);
    expect(stderr).toContain(words);
  });

  it('tells what it can with --help', async () => {
    const { status, stdout } = await run(['--help']);
    expect(status).toBe(0);
    for (const words of ['--key KEY', '--site ORIGIN', '--writes', 'Exit codes:', '  2  the command line'])
      expect(stdout).toContain(words);
  });
});
