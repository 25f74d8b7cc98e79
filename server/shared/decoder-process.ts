// Common settings of the programs that decode pictures of visitors. They run beside the site, which they must not slow down.
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { withoutSpooling } from './picture-memory.ts';

/**
 * The environment of such a program. It contains no keys, because a decoder may be exploited. The variables make glibc release
 * the memory of a picture, as in the site itself (node-options.json).
 */
export const decoderEnvironment = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', ...withoutSpooling };

/**
 * The `nice` value of such a program: on a busy processor, pages get three quarters of the time. With a lower priority, a busy
 * machine would not process any picture.
 */
const niceness = 5;
/** The score, from -1000 to 1000: https://man7.org/linux/man-pages/man5/proc_pid_oom_score_adj.5.html */
const oomScore = '900';

/**
 * Gives this program a lower priority than the site, and makes Linux kill it first when memory is short. It must be called before
 * worker threads start, because each thread inherits the priority.
 */
export function runBehindSite(): void {
  setPriority(niceness);
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/oom_score_adj', oomScore);
  } catch {
    // /proc can't be written, so Linux kills the largest process.
  }
}
