// How fast this machine is. What is promised in seconds is promised for one machine; on another it is worth what that needs
// for the same work. Phones are slowed down by it, too, so that they are the same phone everywhere, as Lighthouse advises:
// https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown
import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';

/**
 * What the work below takes on the machine of the promises, in milliseconds. Told from a first start of the site as it was
 * when they were made: 77 to 88 seconds there, and 122 on a machine that needs 890 for the work.
 */
const workThereMs = 600;
/** What else a machine does lengthens the work, and nothing shortens it: the least of so many. */
const rounds = 8;

/** Some of what the site and its build do: texts, objects and compression, in JavaScript and in compiled code. */
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

let known: number | undefined;

/** How many times as long this machine needs as the one of the promises; measured once. */
export function machinePace(): number {
  if (known === undefined) {
    const text = writeText();
    known = Math.min(...Array.from({ length: rounds }, () => work(text))) / workThereMs;
    console.log(`Pace of this machine: it needs ${known.toFixed(2)} times as long as the one of the promises.`);
  }
  return known;
}

/** A phone four times as slow as the machine of the promises (CDP, `Emulation.setCPUThrottlingRate`). */
export const phoneSlowdown = (): number => Math.max(1, 4 / machinePace());
