// Loads the code that fetches what is needed later after everything else of the page.
import { whenAtRest } from '../shared/timing/when-at-rest.ts';

export function awaitRest(): void {
  whenAtRest(() => {
    import('./at-rest.ts').then(
      ({ startWhenIdle }) => startWhenIdle(),
      (error) => reportError(error),
    );
  });
}
