// `npm run audit:deps`: queries the registry for known vulnerabilities of the packages of production, and for wrong signatures.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { runCommandLine } from '../../server/shared/command-line.ts';
import { projectRoot } from '../paths.ts';
import { type Advisory, judge, readAcceptances, readAudit } from './advisories.ts';

/** Timeout of npm in milliseconds. */
const timeoutMs = 120_000;
const listed = 'build/supply-chain/accepted-advisories.json';

const command = {
  name: 'npm run -s audit:deps',
  does: 'Asks the registry for known weaknesses of the packages of production, and verifies their signatures.',
  options: {
    strict: { type: 'boolean', help: 'fail also when no registry answers' },
    accepted: { type: 'string', value: 'FILE', help: `the accepted advisories, in place of ${listed}` },
  },
  done: 'nothing of high severity was found, or no registry answered: a line says which',
  failed: 'something was found, and stands in the lines before',
} as const;

await runCommandLine(command, async ({ values }) => {
  const file = values.accepted ?? listed;
  const accepted = readAcceptances(readFileSync(values.accepted ?? `${projectRoot}/${listed}`, 'utf8'), file);
  const answer = askNpm('audit', '--omit=dev');
  const found = readAudit(answer);
  if (!found) {
    if (values.strict) process.exitCode = 1;
    return `No registry answered the audit (${reasonOf(answer)}): nothing is known about weaknesses.\n`;
  }
  const { failing, tolerated, superfluous } = judge(found, accepted, new Date().toISOString().slice(0, 10));
  const signatures = verifySignatures();
  if (failing.length > 0 || signatures.isWrong) process.exitCode = 1;
  return [
    ...failing.map((one) => `${describe(one)}: update it, or accept it in ${file}`),
    ...tolerated.map((one) => `${describe(one)}: tolerated`),
    ...superfluous.map(
      ({ id, until }) => `${id}: its acceptance until ${until} is over or needless, remove it from ${file}`,
    ),
    ...signatures.lines,
    `Weaknesses of high severity or above: ${failing.length}. Tolerated: ${tolerated.length}.\n`,
  ].join('\n');
});

function describe({ id, packageName, severity, title, url }: Advisory): string {
  return `${packageName}: ${severity}, ${id}, ${title} (${url})`;
}

function verifySignatures(): { lines: string[]; isWrong: boolean } {
  const answer = askNpm('audit', 'signatures') as { invalid?: { name: string; version: string }[] } | null;
  if (!Array.isArray(answer?.invalid))
    return { lines: [`The signatures could not be verified (${reasonOf(answer)}).`], isWrong: false };
  const lines = answer.invalid.map(({ name, version }) => `${name} ${version}: its signature is wrong, do not run it`);
  return { lines, isWrong: lines.length > 0 };
}

/** @returns the JSON that npm printed; null when the output is not JSON */
function askNpm(...args: string[]): unknown {
  const { stdout } = spawnSync('npm', [...args, '--json', '--fetch-retries=0'], {
    cwd: projectRoot,
    encoding: 'utf8',
    timeout: timeoutMs,
    maxBuffer: 64 * 1024 * 1024,
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return null;
  }
}

/** @returns the error that npm printed instead of a report, in one line */
function reasonOf(answer: unknown): string {
  const { message, error } = (answer ?? {}) as { message?: string; error?: { summary?: string; code?: string } };
  return (error?.summary || message || error?.code || 'npm printed nothing').split('\n')[0] ?? '';
}
