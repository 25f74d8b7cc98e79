// Purges the caches in front of the site.
import retry from 'p-retry';

/** Timeout in milliseconds, for a cache that is near and responds from memory. */
const timeoutMs = 2000;
const tries = 3;
const pauseMs = 500;

export interface PurgeTuning {
  timeoutMs?: number;
  pauseMs?: number;
}

/**
 * Sends `PURGE /` to each cache, which removes all cached pages of the site. A request is sent at most three times.
 * @returns a line for each cache that could not be purged
 */
export async function purgeCaches(origins: readonly string[], tuning: PurgeTuning = {}): Promise<string[]> {
  const reasons = await Promise.all(origins.map((origin) => purge(origin, tuning)));
  return origins.flatMap((origin, n) => {
    const reason = reasons[n];
    return reason ? [`The cache at ${origin} could not be told of the change (${reason}): it may show old pages.`] : [];
  });
}

/** @returns the reason of the last failure; undefined after a success */
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

/** An error response of a cache. */
class Refused extends Error {}

async function attempt(origin: string, ms: number): Promise<void> {
  const answer = await fetch(`${origin}/`, { method: 'PURGE', redirect: 'manual', signal: AbortSignal.timeout(ms) });
  await answer.body?.cancel();
  if (!answer.ok) throw new Refused(`it answered ${answer.status}`);
}
