// Tells systemd that the process serves, and again and again that it still works: sd_notify(3).
import { spawn } from 'node:child_process';

/**
 * Node has no datagram sockets of Unix, which systemd listens on. One helper for all messages, because a process that
 * lacks file descriptors could start none. It ends at the end of its input, which is the end of this process.
 */
const helper = 'systemd-notify --ready && while read -r _; do systemd-notify WATCHDOG=1; done';

/** Messages in each interval of the watchdog: one of them may be late. */
const perInterval = 3;

/**
 * Begins when the process serves. Without `Type=notify` it does nothing. A process whose event loop is blocked writes
 * nothing, and is killed after the unit's `WatchdogSec`.
 */
export function notifySystemd(env: Readonly<Record<string, string | undefined>>): void {
  if (!env.NOTIFY_SOCKET) return;
  const child = spawn('sh', ['-c', helper], { stdio: ['pipe', 'ignore', 'inherit'] });
  const fail = (error: Error) =>
    console.error(`systemd does not hear that the process works: ${error.message}. Is systemd-notify installed?`);
  child.on('error', fail);
  child.stdin.on('error', fail);
  child.unref();
  const intervalMs = Number(env.WATCHDOG_USEC) / 1000;
  if (intervalMs > 0) setInterval(() => child.stdin.write('\n'), intervalMs / perInterval).unref();
}
