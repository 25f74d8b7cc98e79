// The health check of a container: `node server/check-health.js [PATH]` succeeds when the path is answered with 200;
// `/metrics` is asked on METRICS_PORT. It also kills a site that accepts connections and answers nothing, because Docker
// restarts what has ended, but never what is unhealthy. Plain JavaScript that loads nothing else, because it runs twice a
// minute.
import { readdirSync, readFileSync } from 'node:fs';

const [path = '/readyz'] = process.argv.slice(2);
const port = path === '/metrics' ? process.env.METRICS_PORT : process.env.PORT;
const tries = 3;
const waitMs = 5000;

if (!(await isAlive())) {
  killSite();
  process.exit(1);
}
const status = await ask(path);
if (status !== 200) console.log(`${path} answers ${status ?? 'too late'}`);
process.exit(status === 200 ? 0 : 1);

/** Any answer shows that the process works, also an error: this path asks neither a backend nor a database. */
async function isAlive() {
  for (let n = 0; n < tries; n += 1) if ((await ask('/healthz')) !== null) return true;
  return false;
}

/** @returns the status; null when nothing came in time */
async function ask(path) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(waitMs) });
    return answer.status;
  } catch (error) {
    if (error.name === 'TimeoutError') return null;
    // A process that starts or stops: there is nothing to kill.
    console.log(`Nothing answers on port ${port}: ${error.cause?.code ?? error.message}`);
    process.exit(1);
  }
}

/** SIGTERM would wait for the event loop. */
function killSite() {
  const sites = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isSite(name));
  console.log(`No answer in ${tries} times ${waitMs / 1000} seconds: the site is killed`);
  // The kernel lets nothing inside of a container kill its first process.
  if (sites.includes('1')) console.log('It is the first process, which is not killed: run the container with --init');
  for (const site of sites) process.kill(Number(site), 'SIGKILL');
}

function isSite(process) {
  try {
    const [program = '', ...args] = readFileSync(`/proc/${process}/cmdline`, 'utf8').split('\0');
    return program.endsWith('node') && args.includes('server/start.js');
  } catch {
    // It has ended since.
    return false;
  }
}
