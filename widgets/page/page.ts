// Starts the small scripts that belong to every page as a whole rather than to a widget.
import { whenAtRest } from '../shared/timing/when-at-rest.ts';
import { startAdSettings } from './ad-settings.ts';
import { awaitPrefetch } from './await-prefetch.ts';
import { awaitTooltips } from './await-tooltips.ts';
import { mendBrokenImages } from './broken-images.ts';
import { startProgress } from './progress.ts';
import { startSubmenus } from './submenus.ts';

// The playground's example pages run the same script, but are no pages of the site.
if (document.querySelector('script[data-fallback]')) {
  start(mendBrokenImages);
  start(startSubmenus);
  start(startAdSettings);
  start(startProgress);
  start(awaitPrefetch);
  start(awaitTooltips);
  start(awaitRest);
}

/** Starts a script. A failure is reported to the console, and never stops the other scripts. */
function start(help: () => void): void {
  try {
    help();
  } catch (error) {
    reportError(error);
  }
}

/** Loads the code that fetches what is needed later after everything else of the page. */
function awaitRest(): void {
  whenAtRest(() => {
    import('./at-rest.ts').then(
      ({ startWhenIdle }) => startWhenIdle(),
      (error) => reportError(error),
    );
  });
}
