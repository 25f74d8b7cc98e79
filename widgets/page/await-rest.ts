// The code that brings what is needed later is itself loaded after all else of the page.
import { whenAtRest } from '../shared/timing/when-at-rest.ts';

export function awaitRest(): void {
  whenAtRest(() => {
    import('./at-rest.ts').then(
      ({ startAtRest }) => startAtRest(),
      (error) => reportError(error),
    );
  });
}
