// Admits a request that costs work, or turns it away while the process has more than it can do
// (docs/product/reliability.md, "Overload").
import type { ServerResponse } from 'node:http';
import type { EventLoopLateness } from './event-loop-lateness.ts';

export interface LoadLimits {
  /** Admitted requests under way, above which every further one is turned away. */
  mostUnderWay: number;
  /** The same while the event loop has been late for a while: fewer would be done no sooner. */
  mostWhileLate: number;
}

const usualLimits: LoadLimits = { mostUnderWay: 64, mostWhileLate: 32 };

/** `Retry-After` of what is turned away: after this time a crowd has been served. */
export const busySeconds = '5';

export interface LoadGuard {
  /** @returns whether the request is admitted; it then counts until its response is closed */
  admit(response: ServerResponse): boolean;
  /** Admitted requests under way. */
  underWay(): number;
}

export interface LoadGuardOptions {
  eventLoop: Pick<EventLoopLateness, 'isLasting'>;
  onShed(): void;
  limits?: Partial<LoadLimits> | undefined;
}

export function createLoadGuard({ eventLoop, onShed, limits }: LoadGuardOptions): LoadGuard {
  const { mostUnderWay, mostWhileLate } = { ...usualLimits, ...limits };
  /** A request may pass several guarded routes, and counts once. */
  const admitted = new Set<ServerResponse>();
  return {
    admit(response) {
      if (admitted.has(response)) return true;
      const most = eventLoop.isLasting() ? mostWhileLate : mostUnderWay;
      if (admitted.size >= most) {
        onShed();
        return false;
      }
      admitted.add(response);
      response.once('close', () => admitted.delete(response));
      return true;
    },
    underWay: () => admitted.size,
  };
}
