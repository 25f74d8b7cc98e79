// Remembers which calls beyond the described API a backend refuses, so that no visitor waits for them twice.
import { ContentApiError, isRefusal } from './load.ts';

/** How long a refused call is not repeated. A repaired backend is used again without a restart. */
const rememberedMs = 5 * 60_000;

export interface RefusalsOptions {
  now: () => number;
  /** Called once for a refusal, until the refused call succeeds again. */
  onRefused: (what: string, error: unknown) => void;
}

/** A call with optional parameters, and its documented fallback; null stands for a 404. */
export interface CallWithFallback<T> {
  preferred(): Promise<T | null>;
  /** The call of the documented API; undefined if there is none. */
  fallback: (() => Promise<T | null>) | undefined;
  /** The preferred call, repeated in the background when the refusal expires. */
  retry(): Promise<T | null>;
}

/**
 * Whether the refusal concerns every such call, as from a server that lacks the call, and not only the values of this call, such
 * as an odd word: proxies refuse odd words with a 403, too.
 */
const refusesEveryCall = (error: unknown): boolean =>
  error instanceof ContentApiError && [404, 405, 501].includes(error.status ?? 0);

/** A call whose response would be wrong without one of its conditions. */
export interface ConditionalCall<T> {
  call(): Promise<T | null>;
  /** The same call without the condition: if it succeeds, the refusal concerned the condition. */
  without(): Promise<T | null>;
  /** The call, repeated in the background when the refusal expires. */
  retry(): Promise<T | null>;
}

export function createRefusals({ now, onRefused }: RefusalsOptions) {
  const retryAt = new Map<string, number>();
  /** The error of each refused call, by the call's name. */
  const reported = new Map<string, unknown>();

  function remember(what: string, error: unknown): void {
    retryAt.set(what, now() + rememberedMs);
    if (!reported.has(what)) onRefused(what, error);
    reported.set(what, error);
  }

  function tryAgain<T>(what: string, retry: CallWithFallback<T>['retry']): void {
    retryAt.set(what, now() + rememberedMs);
    const note = (answer: T | null) => {
      if (answer === null) return;
      retryAt.delete(what);
      reported.delete(what);
    };
    // After any failure, the refusal stays valid until the next attempt.
    retry().then(note, () => {});
  }

  return {
    /**
     * @param what name of the condition
     * @throws the refusal of the condition, also while the refusal is remembered
     */
    async required<T>(what: string, { call, without, retry }: ConditionalCall<T>): Promise<T | null> {
      const time = retryAt.get(what);
      if (time !== undefined) {
        const refusal = reported.get(what);
        if (now() >= time) tryAgain(what, retry);
        throw refusal;
      }
      try {
        return await call();
      } catch (error) {
        if (isRefusal(error) && (await without().catch(() => null)) !== null) remember(what, error);
        throw error;
      }
    },

    /** @param what name of the calls that share one refusal */
    async withFallback<T>(what: string, { preferred, fallback, retry }: CallWithFallback<T>): Promise<T | null> {
      const time = retryAt.get(what);
      if (time !== undefined) {
        if (now() >= time) tryAgain(what, retry);
        return fallback ? fallback() : null;
      }
      let refusal: unknown;
      try {
        const answer = await preferred();
        if (answer !== null) return answer;
        refusal = new ContentApiError('status', `${what}: 404`, { status: 404 });
      } catch (error) {
        if (!isRefusal(error)) throw error;
        refusal = error;
      }
      // If the documented call finds nothing either, the refusal did not concern the optional parameters.
      const answer = fallback ? await fallback() : null;
      if (fallback ? answer !== null : refusesEveryCall(refusal)) remember(what, refusal);
      return answer;
    },
  };
}
