// Creates everything that renders a page of the content: built files, templates, widgets, the renderer and the cache of pages.
import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { serviceWorkerPath } from '../../../rules/site/offline-pages.ts';
import { openSiteName } from '../api/site-name.ts';
import { clockOf, type HostOptions, hasNewsletter } from '../host-options.ts';
import { createHtmlCache } from '../http/html-cache.ts';
import { createPageRenderer } from '../http/page-renderer.ts';
import type { LoadGuard } from '../overload/load-guard.ts';
import type { SiteSettings } from '../pages/site-settings.ts';
import { readManifest, readStaticFiles } from '../render/assets.ts';
import { hyphenateHtml } from '../render/finnish.ts';
import { createTemplates } from '../render/nunjucks.ts';
import { createRenderPage } from '../render/render-page.ts';
import type { WidgetModule } from '../render/render-widget.ts';
import { createRichText } from '../view/rich-text.ts';
import type { Content } from './content.ts';

export type RenderingParts = Awaited<ReturnType<typeof openRendering>>;

export async function openRendering(
  options: HostOptions,
  { loads, backendOrigin, generation }: Content,
  guard: LoadGuard,
) {
  const { dist, siteUrl, ownHosts, topArticles, log } = options;
  const manifest = { ...readManifest(dist), workerPath: options.offersOfflinePages ? serviceWorkerPath : '' };
  const { pictures } = manifest;
  const widgets = (await import(registryOf(dist))) as WidgetModule;
  const templates = createTemplates(options.templates, pictures, options.strictTemplates);
  const { filePaths } = options;
  const richText = createRichText({ siteUrl, ownHosts, backendOrigin, filePaths }, hyphenateHtml);
  const settings: SiteSettings = {
    siteUrl,
    ownHosts,
    backendOrigin,
    filePaths,
    topArticles,
    googleClientId: options.googleClientId ?? '',
    ads: options.adNetworkUrl ? { network: options.adNetworkUrl, origins: options.adOrigins } : null,
    gtmId: options.gtmId ?? '',
    pictures: {
      share: pictures.share ?? '',
      logo: pictures.logo ?? '',
      newsletter: pictures.uutiskirje ?? '',
      login: pictures.kirjautuminen ?? '',
    },
  };
  const renderPage = createRenderPage(templates, widgets, manifest, (widget, err) =>
    log.error({ widget, err }, 'a widget cannot be rendered'),
  );
  return {
    manifest,
    widgets,
    files: readStaticFiles(dist),
    richText,
    settings,
    renderer: createPageRenderer({
      loads,
      renderPage,
      richText,
      settings,
      siteName: openSiteName(options.siteNameFile ?? null, siteUrl, log),
      offersNewsletter: hasNewsletter(options),
      sendsSurrogateKeys: options.sendsSurrogateKeys ?? false,
      now: clockOf(options),
      log,
    }),
    cache: createHtmlCache({
      freshMs: options.revalidateSeconds * 1000,
      generation,
      guard,
      onRenewalFailed: (key, err) => log.warn({ key, err }, 'a page could not be renewed'),
    }),
  };
}

/** The module's URL differs after each build, because Node never reads a loaded module again. */
function registryOf(dist: string): string {
  const file = `${dist}/server/registry.mjs`;
  return `${pathToFileURL(file).href}?built=${statSync(file).mtimeMs}`;
}
