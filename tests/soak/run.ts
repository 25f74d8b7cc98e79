// Command: `npm run test:suite -- soak` simulates visitors of a site for an hour with a fault every minute, or with
// frequent kills.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildAssets } from '../../build/build.ts';
import { readCommandLine, refuse } from '../../server/shared/command-line.ts';
import { withOwnMounts } from '../helpers/mount-namespace.ts';

const command = {
  name: 'npm run test:suite -- soak',
  does: 'Lets visitors read and write while a site has faults, and reports what was lost, doubled or answered wrongly, and which alerts fired.',
  options: {
    minutes: { type: 'string', value: 'NUMBER', help: 'how long; by default 60' },
    every: { type: 'string', value: 'SECONDS', help: 'from one fault to the next; by default 60' },
    kills: { type: 'string', value: 'NUMBER', help: 'in place of that: kill the programs this often' },
    writes: { type: 'string', value: 'NUMBER', help: 'with --kills: go on until there are as many; by default 10000' },
  },
  done: 'nothing was lost, doubled or wrong, memory did not grow, and the right alerts fired',
  failed: 'something was',
} as const;

const { values } = readCommandLine(command);

function numberIn(name: keyof typeof values, unset: number): number {
  const number = Number(values[name] ?? unset);
  return number > 0 ? number : refuse(`--${name} must be a number above 0: "${values[name]}" is none.`);
}

const inNamespace = 'SOAK_HAS_OWN_MOUNTS';
const before = withOwnMounts();
if (before.length > 0 && !process.env[inNamespace]) {
  const [program = '', ...words] = [
    ...before,
    process.execPath,
    fileURLToPath(import.meta.url),
    ...process.argv.slice(2),
  ];
  const { status } = spawnSync(program, words, { stdio: 'inherit', env: { ...process.env, [inNamespace]: '1' } });
  process.exit(status ?? 1);
}
const [minutes, every, writes] = [numberIn('minutes', 60), numberIn('every', 60), numberIn('writes', 10_000)];
await buildAssets();
const { problemsOf, reportOf } = await import('./report.ts');
const result = values.kills
  ? await (await import('./kills.ts')).killOften(numberIn('kills', 40), writes, console.log)
  : await (await import('./soak.ts')).soak(minutes, every * 1000, console.log);
console.log(reportOf(result));
process.exit(problemsOf(result).length > 0 ? 1 : 0);
