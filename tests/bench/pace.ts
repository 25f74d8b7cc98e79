// The speed of this machine. Promised durations hold for a reference machine; on another machine they scale with its
// time for the same work. The slowdown of phones scales too, so that the simulated phone is equally fast everywhere, as
// Lighthouse advises:
// https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown
import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { median } from './median.ts';

/**
 * The time of the work below on the reference machine, in milliseconds. It is derived from a first start of the site
 * when the durations were set: 77 to 88 seconds there, and 122 on a machine that needs 890 ms for the work.
 */
const workThereMs = 600;
/** Other load of the machine only lengthens the time, so the minimum of this many rounds counts. */
const rounds = 8;

/** Work like that of the site and its build: texts, objects and compression, in JavaScript and in compiled code. */
function work(text: string): number {
  const startedAt = performance.now();
  const counted = new Map<string, number>();
  for (let round = 0; round < 12; round += 1)
    for (const word of text.split(' ')) counted.set(word + round, (counted.get(word + round) ?? 0) + 1);
  JSON.parse(JSON.stringify([...counted]));
  brotliCompressSync(text);
  return performance.now() - startedAt;
}

function writeText(): string {
  const words = Array.from({ length: 20_000 }, (_, n) => {
    const letters = createHash('sha256').update(String(n % 997));
    return letters.digest('hex').slice(0, n % 40);
  });
  return words.join(' ');
}

const timesOfWork = (): number[] => {
  const text = writeText();
  return Array.from({ length: rounds }, () => work(text));
};

let known: number | undefined;

/** The ratio of this machine's time to that of the reference machine; measured once. */
export function machinePace(): number {
  if (known === undefined) {
    known = Math.min(...timesOfWork()) / workThereMs;
    console.log(`Pace of this machine: it needs ${known.toFixed(2)} times as long as the one of the promises.`);
  }
  return known;
}

/**
 * The current ratio, for work that takes many seconds: the speed of a machine varies, and other load slows both alike.
 * It is the median, not the minimum.
 */
export const paceNow = (): number => median(timesOfWork()) / workThereMs;

/** A phone four times as slow as the reference machine (CDP, `Emulation.setCPUThrottlingRate`). */
export const phoneSlowdown = (): number => Math.max(1, 4 / machinePace());
