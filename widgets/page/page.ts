// The help that belongs to the whole page and to no widget: small scripts that every page starts.
import { startAdSettings } from './ad-settings.ts';
import { awaitPrefetch } from './await-prefetch.ts';
import { awaitRest } from './await-rest.ts';
import { awaitTooltips } from './await-tooltips.ts';
import { mendBrokenImages } from './broken-images.ts';
import { startProgress } from './progress.ts';
import { startSubmenus } from './submenus.ts';

// The playground's stages have the same script, but are no pages of the site.
if (document.querySelector('script[data-fallback]')) {
  start(mendBrokenImages);
  start(startSubmenus);
  start(startAdSettings);
  start(startProgress);
  start(awaitPrefetch);
  start(awaitTooltips);
  start(awaitRest);
}

/** A failure is reported to the console, and never stops the others. */
function start(help: () => void): void {
  try {
    help();
  } catch (error) {
    reportError(error);
  }
}
