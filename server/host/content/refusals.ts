// Remembers what a backend refuses of that which the described API does not have, so that nobody waits for it twice.
import { ContentApiError, isRefusal } from './load.ts';

/** How long a backend is not asked again: one that is mended comes back by itself. */
const rememberedMs = 5 * 60_000;

export interface RefusalsOptions {
  now: () => number;
  /** Hears of a refusal once, until what was refused has been answered. */
  onRefused: (what: string, error: unknown) => void;
}

/** The same answer in several ways; null is a 404. */
export interface Ways<T> {
  whole(): Promise<T | null>;
  /** The call as the API is described; missing where it has none like it. */
  described: (() => Promise<T | null>) | undefined;
  /** The whole call, for nobody who waits. */
  again(): Promise<T | null>;
}

/**
 * Whether it is the call that is refused, as by a server that does not have it, and not what was asked with it this time,
 * such as an odd word: proxies refuse those with a 403, too.
 */
const refusesEveryCall = (error: unknown): boolean =>
  error instanceof ContentApiError && [404, 405, 501].includes(error.status ?? 0);

/** A call whose answer would be a wrong one without something that it asks. */
export interface ConditionalCall<T> {
  call(): Promise<T | null>;
  /** The same call without the condition: where it is answered, it is the condition that was refused. */
  without(): Promise<T | null>;
  /** The call, for nobody who waits. */
  again(): Promise<T | null>;
}

export type Refusals = ReturnType<typeof createRefusals>;

export function createRefusals({ now, onRefused }: RefusalsOptions) {
  const retryAt = new Map<string, number>();
  /** The refusal of each. */
  const told = new Map<string, unknown>();

  function remember(what: string, error: unknown): void {
    retryAt.set(what, now() + rememberedMs);
    if (!told.has(what)) onRefused(what, error);
    told.set(what, error);
  }

  function tryAgain<T>(what: string, again: Ways<T>['again']): void {
    retryAt.set(what, now() + rememberedMs);
    const note = (answer: T | null) => {
      if (answer === null) return;
      retryAt.delete(what);
      told.delete(what);
    };
    // Whatever went wrong, what has been refused stays so until the next time.
    again().then(note, () => {});
  }

  return {
    /**
     * @param what names the condition
     * @throws its refusal, also while that is remembered
     */
    async askOnly<T>(what: string, { call, without, again }: ConditionalCall<T>): Promise<T | null> {
      const retry = retryAt.get(what);
      if (retry !== undefined) {
        const refusal = told.get(what);
        if (now() >= retry) tryAgain(what, again);
        throw refusal;
      }
      try {
        return await call();
      } catch (error) {
        if (isRefusal(error) && (await without().catch(() => null)) !== null) remember(what, error);
        throw error;
      }
    },

    /** @param what names the calls for which one refusal is one of all */
    async ask<T>(what: string, { whole, described, again }: Ways<T>): Promise<T | null> {
      const retry = retryAt.get(what);
      if (retry !== undefined) {
        if (now() >= retry) tryAgain(what, again);
        return described ? described() : null;
      }
      let refusal: unknown;
      try {
        const answer = await whole();
        if (answer !== null) return answer;
        refusal = new ContentApiError('status', `${what}: 404`, { status: 404 });
      } catch (error) {
        if (!isRefusal(error)) throw error;
        refusal = error;
      }
      // What the described call does not get either was not refused for what it asks besides.
      const answer = described ? await described() : null;
      if (described ? answer !== null : refusesEveryCall(refusal)) remember(what, refusal);
      return answer;
    },
  };
}
