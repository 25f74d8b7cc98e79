// What belongs to the whole page and to no widget: small helps that every page wakes up with.
import { mendBrokenImages } from './broken-images.ts';
import { startPrefetch } from './prefetch.ts';
import { startProgress } from './progress.ts';

start(mendBrokenImages);
start(startProgress);
start(startPrefetch);

/** One that fails is told to the console, and never stops the others. */
function start(help: () => void): void {
  try {
    help();
  } catch (error) {
    reportError(error);
  }
}
