// Tells caches in front of the site that what they keep is old.
import retry from 'p-retry';

/** For a cache that is near, and answers from memory. */
const timeoutMs = 2000;
const tries = 3;
const pauseMs = 500;

export interface PurgeTuning {
  timeoutMs?: number;
  pauseMs?: number;
}

/**
 * Sends `PURGE /` to each cache, which means everything that it keeps of the site's pages. A failed call is tried three
 * times in all.
 * @returns a line for each cache that could not be told
 */
export async function purgeCaches(origins: readonly string[], tuning: PurgeTuning = {}): Promise<string[]> {
  const reasons = await Promise.all(origins.map((origin) => purge(origin, tuning)));
  return origins.flatMap((origin, n) => {
    const reason = reasons[n];
    return reason ? [`The cache at ${origin} could not be told of the change (${reason}): it may show old pages.`] : [];
  });
}

/** @returns the reason of the last failure; undefined when it has gone well */
async function purge(origin: string, tuning: PurgeTuning): Promise<string | undefined> {
  try {
    await retry(() => attempt(origin, tuning.timeoutMs ?? timeoutMs), {
      retries: tries - 1,
      minTimeout: tuning.pauseMs ?? pauseMs,
      factor: 1,
    });
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    const { cause, name } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? name;
  }
}

/** The answer of a cache that has not done what it was told. */
class Refused extends Error {}

async function attempt(origin: string, ms: number): Promise<void> {
  const answer = await fetch(`${origin}/`, { method: 'PURGE', redirect: 'manual', signal: AbortSignal.timeout(ms) });
  await answer.body?.cancel();
  if (!answer.ok) throw new Refused(`it answered ${answer.status}`);
}
