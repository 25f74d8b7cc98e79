// What belongs to the whole page and to no widget: small helps that every page wakes up with.
import { startAdSettings } from './ad-settings.ts';
import { awaitTooltips } from './await-tooltips.ts';
import { mendBrokenImages } from './broken-images.ts';
import { startPrefetch } from './prefetch.ts';
import { startProgress } from './progress.ts';
import { startSubmenus } from './submenus.ts';

start(mendBrokenImages);
start(startSubmenus);
start(startAdSettings);
start(startProgress);
start(startPrefetch);
start(awaitTooltips);

/** One that fails is told to the console, and never stops the others. */
function start(help: () => void): void {
  try {
    help();
  } catch (error) {
    reportError(error);
  }
}
