// The start of a host before its backend: the host is ready when it has the data that every page needs.
import { setTimeout as pause } from 'node:timers/promises';

export interface FirstLoadRules {
  /** Pause between two attempts in milliseconds. */
  pauseMs: number;
  /** Maximum time in milliseconds. A host is useful even if its backend is unavailable, because it queues leads. */
  maxMs: number;
}

const defaultRules: FirstLoadRules = { pauseMs: 500, maxMs: 30_000 };

/**
 * Resolves when the call has succeeded, or when it has failed for the maximum time. It never resolves while the backend rejects
 * the host's key, so that a rolling deployment with a wrong key stops at its first host.
 * @param load the call, which throws a `ContentApiError` when it fails
 */
export async function untilLoaded(load: () => Promise<unknown>, given: Partial<FirstLoadRules> = {}): Promise<void> {
  const { pauseMs, maxMs } = { ...defaultRules, ...given };
  const deadline = performance.now() + maxMs;
  for (;;) {
    const failure = await load().then(
      () => null,
      (error: unknown) => error ?? 'unknown',
    );
    if (failure === null) return;
    if (!isRefusedKey(failure) && performance.now() > deadline) return;
    await pause(pauseMs, undefined, { ref: false });
  }
}

const isRefusedKey = (failure: unknown): boolean => [401, 403].includes((failure as { status?: number }).status ?? 0);
