// What fetches pages ahead comes once the page has everything itself, and only where it has anything to do.
import { isSpareLine } from '../shared/dom/connection.ts';
import { whenAtRest } from '../shared/dom/when-at-rest.ts';

export function awaitPrefetch(): void {
  whenAtRest(() => {
    if (isSpareLine())
      import('./prefetch.ts').then(
        ({ startPrefetch }) => startPrefetch(),
        (error) => reportError(error),
      );
  });
}
