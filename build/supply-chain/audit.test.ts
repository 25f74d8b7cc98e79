// `npm run audit:deps` as a pipeline runs it: npm itself queries a registry that the test controls. Only the signatures are
// answered by a program of the test, because their keys come from a service on the internet.
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../paths.ts';
import { judge, readAcceptances, readAudit } from './advisories.ts';

let folder: string;
let registry: Server;
/** The published vulnerabilities by package. Null if the registry has no audit endpoint. */
let published: Record<string, object[]> | null;

const weakness = (id: string, severity: string) => ({
  id: 1,
  url: `https://github.com/advisories/${id}`,
  title: 'Reads past the end',
  severity,
  vulnerable_versions: '*',
  cwe: [],
  cvss: { score: 0 },
});
const grave = 'GHSA-aaaa-bbbb-cccc';

beforeAll(async () => {
  registry = createServer((req, res) => {
    req.resume().on('end', () => {
      const isAudit = published !== null && req.url === '/-/npm/v1/security/advisories/bulk';
      res.writeHead(isAudit ? 200 : 404, { 'content-type': 'application/json' });
      res.end(JSON.stringify(isAudit ? published : {}));
    });
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
});
afterAll(() => registry.close());
beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/pihlaja-audit-`);
  published = {};
  answerSignatures({ invalid: [], missing: [] });
});
afterEach(() => rmSync(folder, { recursive: true }));

function answerSignatures(answer: unknown): void {
  const npm = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();
  const script = `#!/bin/sh\n[ "$2" = signatures ] && { echo '${JSON.stringify(answer)}'; exit; }\nexec ${npm} "$@"\n`;
  writeFileSync(`${folder}/npm`, script, { mode: 0o755 });
}

function audit(...args: string[]): Promise<{ code: number; output: string }> {
  const env = {
    ...process.env,
    PATH: `${folder}:${process.env.PATH}`,
    npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`,
    npm_config_cache: `${folder}/cache`,
  };
  return new Promise((resolve) => {
    const program = [`${projectRoot}/build/supply-chain/audit.ts`, ...args];
    const child = execFile(process.execPath, program, { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

const accepting = (until: string) => {
  writeFileSync(
    `${folder}/accepted.json`,
    JSON.stringify([{ id: grave, reason: 'No page of ours reads so far.', until }]),
  );
  return ['--accepted', `${folder}/accepted.json`];
};

describe('the audit', () => {
  it('finds nothing, and says so', { tags: 'slow' }, async () => {
    expect(await audit()).toEqual({ code: 0, output: 'Weaknesses of high severity or above: 0. Tolerated: 0.\n' });
  });

  it('fails for a grave weakness of production, and tolerates a slight one', { tags: 'slow' }, async () => {
    published = { express: [weakness(grave, 'high')], preact: [weakness('GHSA-dddd-eeee-ffff', 'moderate')] };
    const { code, output } = await audit();
    expect(code).toBe(1);
    expect(output).toContain(
      `express: high, ${grave}, Reads past the end (https://github.com/advisories/${grave}): update`,
    );
    expect(output).toContain('preact: moderate, GHSA-dddd-eeee-ffff');
    expect(output).toContain('Weaknesses of high severity or above: 1. Tolerated: 1.');
  });

  it('tolerates an accepted one until its last day', { tags: 'slow' }, async () => {
    published = { express: [weakness(grave, 'critical')] };
    const holding = await audit(...accepting('2999-12-31'));
    expect([holding.code, holding.output.match(/: tolerated$/gm)?.length]).toEqual([0, 1]);
    const over = await audit(...accepting('2020-01-31'));
    expect(over.code).toBe(1);
    expect(over.output).toContain(`${grave}: its acceptance until 2020-01-31 is over or needless`);
  });

  it('says in one line that no registry answered, and fails only if it must have an answer', {
    tags: 'slow',
  }, async () => {
    published = null;
    const { code, output } = await audit();
    expect([code, output.split('\n').length]).toEqual([0, 2]);
    expect(output).toMatch(
      /^No registry answered the audit \(404 Not Found.*\): nothing is known about weaknesses\.$/m,
    );
    expect((await audit('--strict')).code).toBe(1);
  });

  it('fails for a wrong signature, and names signatures that could not be verified', { tags: 'slow' }, async () => {
    answerSignatures({ invalid: [{ name: 'express', version: '5.3.0' }], missing: [] });
    const wrong = await audit();
    expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('express 5.3.0: its signature is wrong')]);
    answerSignatures({ error: { code: 'ENOTFOUND', summary: 'the keys did not come' } });
    const unknown = await audit();
    expect(unknown.code).toBe(0);
    expect(unknown.output).toContain('The signatures could not be verified (the keys did not come).');
  });

  it('refuses a broken list of acceptances in one line', async () => {
    writeFileSync(
      `${folder}/accepted.json`,
      JSON.stringify([{ id: grave, reason: 'No page reads so far.', until: 'soon' }]),
    );
    const { code, output } = await audit('--accepted', `${folder}/accepted.json`);
    expect([code, output]).toEqual([
      1,
      `${folder}/accepted.json[0][until] is not valid. Set it to an "until" like 2027-01-31.\n`,
    ]);
  });
});

describe('a list of acceptances', () => {
  const good = { id: grave, reason: 'No page of ours reads so far.', until: '2027-01-31' };

  it.each([
    ['no list', {}],
    ['another id', [{ ...good, id: 'CVE-2027-1' }]],
    ['no reason', [{ ...good, reason: '' }]],
    ['no day', [{ ...good, until: '' }]],
    ['a misspelt field', [{ ...good, untill: '2027-01-31' }]],
  ])('with %s is refused', (_what, list) => {
    expect(() => readAcceptances(JSON.stringify(list), 'accepted.json')).toThrow(
      /^accepted\.json.* is not valid\. Set it to /,
    );
  });

  it('names what is no longer found', () => {
    const [accepted] = readAcceptances(JSON.stringify([good]), 'accepted.json');
    expect(judge([], accepted ? [accepted] : [], '2027-01-31').superfluous).toEqual([good]);
  });
});

it('a report of another kind is no report', () => {
  expect([readAudit(null), readAudit({ error: {} }), readAudit({ auditReportVersion: 1 })]).toEqual([null, null, null]);
});
