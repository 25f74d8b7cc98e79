// Loads the prefetching code after everything else of the page, and only where prefetching is allowed.
import { isGoodConnection } from '../shared/network/connection.ts';
import { whenAtRest } from '../shared/timing/when-at-rest.ts';

export function awaitPrefetch(): void {
  whenAtRest(() => {
    if (isGoodConnection())
      import('./prefetch.ts').then(
        ({ startPrefetch }) => startPrefetch(),
        (error) => reportError(error),
      );
  });
}
