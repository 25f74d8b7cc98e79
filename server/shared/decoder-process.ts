// What the programs that decode foreign pictures have in common. They run beside the site, which must not suffer for a picture.
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { withoutSpooling } from './picture-memory.ts';

/**
 * The environment of such a program. It holds no key, because a decoder may be exploited. glibc returns a picture's memory, as in
 * the site itself (node-options.json).
 */
export const decoderEnvironment = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', ...withoutSpooling };

/**
 * The niceness of such a program: on a contended processor, pages get three quarters of the time. With a lower priority, a busy
 * machine would make no picture.
 */
const niceness = 5;
/** From -1000 to 1000: https://man7.org/linux/man-pages/man5/proc_pid_oom_score_adj.5.html */
const oomScore = '900';

/**
 * Gives this program a lower priority than the site's, and makes it the one that Linux ends when memory is short. It has to be
 * called before worker threads start, each of which inherits the priority.
 */
export function runBehindSite(): void {
  setPriority(niceness);
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/oom_score_adj', oomScore);
  } catch {
    // /proc can't be written: Linux then ends the largest process.
  }
}
