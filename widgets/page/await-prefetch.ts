// What fetches pages ahead comes once the page has everything itself, and only where it has anything to do.
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
