// The health check of a container: `node server/check-health.js [PATH]` succeeds when the response for the path is 200;
// `/metrics` is requested on METRICS_PORT. The check also kills the site on that port if it accepts connections and does not
// respond, because Docker restarts a container that has exited, but not one that is unhealthy. The file is plain JavaScript
// without further modules, because it runs twice a minute.
//
// A busy site may not respond on its port either. It still responds on a second socket, which no visitor uses
// (`server/listen.ts`): only a site whose event loop is blocked responds on neither.
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

/** Any response shows that the process works, even an error: this path uses neither a backend nor a database. */
async function isAlive() {
  for (let n = 0; n < tries; n += 1) if ((await ask('/healthz')) !== null) return true;
  return false;
}

/** Whether the site responds on its second socket. */
function answersOnAliveSocket() {
  return new Promise((resolve) => {
    // `server/listen.ts` contains the same name.
    const socket = connect({ path: `\0pihlaja-alive-${port}` });
    socket.setTimeout(waitMs, () => resolve(false));
    socket.once('data', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}

/** @returns the status; null after a timeout */
async function ask(path) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(waitMs) });
    return answer.status;
  } catch (error) {
    if (error.name === 'TimeoutError') return null;
    // The process is starting or stopping, so there is nothing to kill.
    console.log(`Nothing answers on port ${port}: ${error.cause?.code ?? error.message}`);
    process.exit(1);
  }
}

/** Kills the site with SIGKILL, because SIGTERM would wait for the event loop. */
function killSite() {
  const sockets = listeningSockets();
  const sites = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isSite(name) && hasOpen(name, sockets));
  console.log(`No answer in ${tries} times ${waitMs / 1000} seconds: the site is killed`);
  // The kernel prevents processes in a container from killing its first process.
  if (sites.includes('1')) console.log('It is the first process, which is not killed: run the container with --init');
  for (const site of sites) process.kill(Number(site), 'SIGKILL');
}

/** @returns the names of the sockets that listen on the port, in the format of the links in /proc/PID/fd */
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

/** @returns the lines of a file; none if it does not exist, because a system may have no IPv6 */
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
    // A site that was started with its own options of Node.js has the whole path in its arguments.
    return program.endsWith('node') && args.some((arg) => `/${arg}`.endsWith('/server/start.js'));
  } catch {
    // The process has ended meanwhile.
    return false;
  }
}

function hasOpen(id, sockets) {
  try {
    return readdirSync(`/proc/${id}/fd`).some((fd) => sockets.has(readlinkSync(`/proc/${id}/fd/${fd}`)));
  } catch {
    // The process has ended or closed a file meanwhile, or it belongs to another user.
    return false;
  }
}
