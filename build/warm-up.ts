// Starts the site once in each of its roles, so that later starts find the compile cache. An image needs this, because its starts
// cannot write beside the code.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { environmentOf } from '../server/config.ts';
import nodeOptions from '../server/node-options.json' with { type: 'json' };
import { runProgram } from '../server/shared/own-program.ts';
import { projectRoot } from './paths.ts';

/** Nothing listens at this address: a role that requires a database ends once it has compiled all that it needs. */
const nowhere = '127.0.0.1:1';

const folder = mkdtempSync(`${tmpdir()}/pihlaja-warm-up-`);
const content = `${folder}/content`;
const { code, stderr } = await runProgram(`${projectRoot}/server/ops/commands/content-new.ts`, [content]);
if (code !== 0) throw new Error(stderr);
const common = { CONTENT_API_KEY: 'warm-up', NEWSLETTER_API_KEY: 'warm-up', REDIS_URL: `redis://${nowhere}` };
const withDatabase = { ...common, DATABASE_URL: `postgres://warm-up@${nowhere}/warm-up` };
await start('all', { CONTENT_DIR: content });
await start('host', { ...common, CONTENT_API_URL: `http://${nowhere}/api` });
for (const role of ['backend', 'worker', 'migrate']) await start(role, withDatabase, 1);
rmSync(folder, { recursive: true });

/** @param wanted the expected exit code: 0 when the process is stopped after its start */
async function start(role: string, variables: Record<string, string>, wanted = 0): Promise<void> {
  const usual = { PORT: '0', SITE_URL: 'http://localhost:3000', DEMO: 'off', DATA_DIR: `${folder}/${role}` };
  const child = fork(`${projectRoot}/server/start.js`, [`--role=${role}`], {
    // V8 uses only code that was compiled with the same flags.
    execArgv: nodeOptions.flags,
    env: { ...environmentOf({}), ...usual, ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (piece: string) => {
      said += piece;
    });
  child.once('message', () => child.kill('SIGTERM'));
  const [ended] = await once(child, 'close');
  if (ended !== wanted) throw new Error(`The role ${role} ended with ${ended}:\n${said}`);
}
