// The start of a host in front of a backend: it is ready when it has what every page needs.
import { setTimeout as pause } from 'node:timers/promises';

export interface FirstLoadRules {
  /** Between two tries. */
  pauseMs: number;
  /** With a backend that is away a host is of use, too: it keeps leads, which nobody else may take. */
  longestMs: number;
}

const usualRules: FirstLoadRules = { pauseMs: 500, longestMs: 30_000 };

/**
 * Resolves when the call has succeeded, or when it has failed for so long. While the backend refuses the host's key it
 * never does, so that a deployment with a wrong one ends with its first host.
 * @param load @throws {ContentApiError}
 */
export async function untilLoaded(load: () => Promise<unknown>, given: Partial<FirstLoadRules> = {}): Promise<void> {
  const { pauseMs, longestMs } = { ...usualRules, ...given };
  const deadline = performance.now() + longestMs;
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
