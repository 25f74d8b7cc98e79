// Notifies systemd that the process serves requests, and repeatedly that it still works: sd_notify(3).
import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Node.js has no Unix datagram sockets, on which systemd listens. One helper process sends all messages, because a process
 * without free file descriptors could not start another one. It ends when its input ends, which happens when this process ends.
 */
const helper = 'systemd-notify --ready && while read -r _; do systemd-notify WATCHDOG=1; done';

/** Messages in each watchdog interval, so that one of them may be late. */
const perInterval = 3;

/**
 * Starts the notifications when the process serves requests. Without `Type=notify` it does nothing. A process whose event loop is
 * blocked sends no messages, and is killed after the unit's `WatchdogSec`. A helper that has ended is restarted with the next
 * message.
 */
export function notifySystemd(env: Readonly<Record<string, string | undefined>>): void {
  if (!env.NOTIFY_SOCKET) return;
  let current = startHelper();
  const intervalMs = Number(env.WATCHDOG_USEC) / 1000;
  if (!(intervalMs > 0)) return;
  setInterval(() => {
    if (current.hasEnded()) current = startHelper();
    current.write();
  }, intervalMs / perInterval).unref();
}

/**
 * Starts the helper. A machine may lack the resources for another process, which must not end the site: the error is logged, and
 * the start is retried.
 */
function startHelper(): { hasEnded(): boolean; write(): void } {
  let child: ChildProcess | null = null;
  const end = (reason: string) => {
    child = null;
    console.error(`systemd does not hear that the process works: ${reason}. Is systemd-notify installed?`);
  };
  try {
    child = spawn('sh', ['-c', helper], { stdio: ['pipe', 'ignore', 'inherit'] });
    child.once('error', ({ message }) => end(message));
    child.once('exit', (code, signal) => end(`its helper has ended (${signal ?? code})`));
    // A message to a helper that has just ended is lost; the event `exit` reports the end.
    child.stdin?.on('error', () => {});
    child.unref();
  } catch (error) {
    end((error as Error).message);
  }
  return {
    hasEnded: () => child === null,
    write: () => void child?.stdin?.write('\n'),
  };
}
