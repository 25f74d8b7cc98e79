// The health check of a container: `node server/check-health.js [PATH]` succeeds when the path is answered with 200;
// `/metrics` is asked on METRICS_PORT. It also kills the site on that port if it accepts connections and answers nothing,
// because Docker restarts what has ended, but never what is unhealthy. It is plain JavaScript that loads nothing else, because
// it runs twice a minute.
//
// A busy site may answer nothing on its port either. It still answers on a second socket, to which no visitor connects
// (`server/listen.ts`): only a site whose event loop is blocked answers on neither.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';

const [path = '/readyz'] = process.argv.slice(2);
const variable = path === '/metrics' ? 'METRICS_PORT' : 'PORT';
const port = Number(process.env[variable]);
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.log(`Set ${variable} to the port that the site listens on: it is ${process.env[variable] ?? 'not set'}`);
  process.exit(1);
}
const tries = 3;
const waitMs = 5000;

if (!(await isAlive())) {
  if (await answersOnAliveSocket())
    console.log(`No answer in ${tries} times ${waitMs / 1000} seconds: the site is busy, and left alone`);
  else killSite();
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

/** Whether the site answers on its second socket. */
function answersOnAliveSocket() {
  return new Promise((resolve) => {
    // The same name stands in `server/listen.ts`.
    const socket = connect({ path: `\0pihlaja-alive-${port}` });
    socket.setTimeout(waitMs, () => resolve(false));
    socket.once('data', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
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
  const sockets = listeningSockets();
  const sites = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isSite(name) && hasOpen(name, sockets));
  console.log(`No answer in ${tries} times ${waitMs / 1000} seconds: the site is killed`);
  // The kernel lets nothing inside of a container kill its first process.
  if (sites.includes('1')) console.log('It is the first process, which is not killed: run the container with --init');
  for (const site of sites) process.kill(Number(site), 'SIGKILL');
}

/** @returns the names of the sockets that listen on the port, as the links of open files have them */
function listeningSockets() {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const listening = '0A';
  const sockets = new Set();
  for (const table of ['tcp', 'tcp6'])
    for (const line of readLines(`/proc/net/${table}`)) {
      const [, local = '', , state, , , , , , inode] = line.trim().split(/ +/);
      if (local.endsWith(ending) && state === listening) sockets.add(`socket:[${inode}]`);
    }
  return sockets;
}

/** A system may have no IPv6. */
function readLines(file) {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function isSite(id) {
  try {
    const [program = '', ...args] = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
    // A site that has set its own options of Node has the whole path there.
    return program.endsWith('node') && args.some((arg) => `/${arg}`.endsWith('/server/start.js'));
  } catch {
    // It has ended since.
    return false;
  }
}

function hasOpen(id, sockets) {
  try {
    return readdirSync(`/proc/${id}/fd`).some((fd) => sockets.has(readlinkSync(`/proc/${id}/fd/${fd}`)));
  } catch {
    // It has ended, or closed a file, since; or it is another user's.
    return false;
  }
}
