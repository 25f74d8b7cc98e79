// The code that fetches pages ahead is loaded after all else of the page, and only where it has work to do.
import { isSpareLine } from '../shared/network/connection.ts';
import { whenAtRest } from '../shared/timing/when-at-rest.ts';

export function awaitPrefetch(): void {
  whenAtRest(() => {
    if (isSpareLine())
      import('./prefetch.ts').then(
        ({ startPrefetch }) => startPrefetch(),
        (error) => reportError(error),
      );
  });
}
