// Tells systemd that the process serves, and again and again that it still works: sd_notify(3).
import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Node has no datagram sockets of Unix, which systemd listens on. One helper for all messages, because a process that
 * lacks file descriptors could start none. It ends at the end of its input, which is the end of this process.
 */
const helper = 'systemd-notify --ready && while read -r _; do systemd-notify WATCHDOG=1; done';

/** Messages in each interval of the watchdog: one of them may be late. */
const perInterval = 3;

/**
 * Begins when the process serves. Without `Type=notify` it does nothing. A process whose event loop is blocked writes
 * nothing, and is killed after the unit's `WatchdogSec`. A helper that has ended is started again with the next message.
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

/** A machine without room for another process refuses it, which must not end the site: it is said, and tried again. */
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
    // What is written to a helper that has just ended is lost: its exit says so.
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
