// Creates everything that handles requests, once, from the options.
import { createHmac } from 'node:crypto';
import type { Manifest } from '../../build/manifest.ts';
import { hasEnded } from '../contract/competition.ts';
import { setPictureKey } from '../shared/picture-signature.ts';
import { offerReadings } from '../shared/telemetry/readings.ts';
import { createHostFacts } from './admin/host-facts.ts';
import { openContent } from './composition/content.ts';
import { openFiles } from './composition/files.ts';
import { createPolicy } from './composition/policy.ts';
import { openProtection } from './composition/protection.ts';
import { openRendering } from './composition/rendering.ts';
import { openServices } from './composition/services.ts';
import { findEmbedSecret } from './embeds/embed-secret.ts';
import { createFeedRoutes } from './feeds/feed-routes.ts';
import { clockOf, type HostOptions, hasNewsletter } from './host-options.ts';
import { hstsHeader } from './http/headers.ts';
import { createCachedPageHandler } from './http/kept-pages.ts';
import { createPageRoutes } from './http/page-routes.ts';
import { createCompressPartly } from './http/partly-compressed.ts';
import type { Routes } from './routes.ts';

export async function openDependencies(options: HostOptions) {
  const { siteUrl, ownHosts, log } = options;
  const now = clockOf(options);
  // The key must be set before any page is built.
  setPictureKey(await findPictureSecret(options));
  const protection = openProtection(options);
  const { breakers, guard } = protection;
  const content = await openContent(options, breakers);
  // Created before anything that must be closed again: a broken template fails here.
  const rendering = await openRendering(options, content, guard);
  const services = await openServices(options, content, breakers);
  const files = await openFiles(options, content, rendering);
  const { previewOrigins = [] } = options;
  const { headers, previewPolicy, accountHeaders, adminHeaders } = createPolicy(rendering, previewOrigins);
  const { renderer, cache } = rendering;
  const withdraw = offerReadings({ keptPages: () => cache.size() });
  const { loads } = content;
  const pages = createPageRoutes({
    loads,
    cache,
    renderer,
    siteUrl,
    ownHosts,
    headers,
    previewPolicy,
    compressPartly: createCompressPartly(inlineSheets(rendering.manifest)),
    guard,
    log,
  });
  const routes: Omit<Routes, 'demo'> = {
    ...services,
    ...files,
    pages,
    suggest: (term, isOnlyPlants) => content.staleWhileRevalidate().suggestions(term, isOnlyPlants),
    feeds: createFeedRoutes({ loads, cache, pages, siteUrl, now, log }),
    // The secret is the same for every process of the site, and is never sent to a browser.
    accountSecret: createHmac('sha256', options.contentApiKey).update('host accounts').digest('hex'),
    accountHeaders,
    adminHeaders,
    async findWork(id) {
      const [works, competition] = await Promise.all([
        content.staleWhileRevalidate().submissions(),
        content.staleWhileRevalidate().competition(),
      ]);
      const work = works.find((one) => one.id === id);
      return work ? { work, isClosed: hasEnded(competition, now()) } : null;
    },
    fonts: rendering.manifest.fonts,
    customCodePages: {
      published: (id) => content.staleWhileRevalidate().pageById(id),
      draft: (token, contentType) => content.uncached().previewPage(token, contentType),
      previewOrigins,
    },
    offline: { isOffered: options.offersOfflinePages ?? false, worker: rendering.manifest.serviceWorker },
    securityTxt: { contact: options.securityContact ?? null, siteUrl, now },
    health: {
      readiness: options.readiness,
      isDoctor: services.isDoctor,
      version: rendering.manifest.embeds.version,
      trustedProxies: options.trustedProxies,
    },
    admin: {
      leadQueue: options.leadFolder,
      partners: { sites: options.embeds.sites, siteUrl, offersNewsletter: hasNewsletter(options) },
      readHost: createHostFacts({
        now,
        readQueue: services.leads.readQueue,
        leadFolder: options.leadFolder,
        breakers,
        version: rendering.manifest.embeds.version,
      }),
    },
    guard,
    siteUrl,
    log,
  };
  return {
    pages,
    routes,
    /** Sends a cached page before the request is handled in any other way. */
    sendKept: createCachedPageHandler({ cache, renderer, headers: { ...hstsHeader(siteUrl), ...headers } }),
    askSite: () => content.staleWhileRevalidate().site(),
    warmUp: () => renderer.warmUp(),
    demo: {
      manifest: rendering.manifest,
      widgets: rendering.widgets,
      load: loads.uncached,
      rules: { ...rendering.settings, richText: rendering.richText, offersNewsletter: hasNewsletter(options) },
    },
    async close() {
      withdraw();
      await services.close();
      await files.close();
      await content.close();
      protection.close();
    },
  };
}

/**
 * The secret with which a host signs the URLs of pictures on other hosts: the key that all hosts share; without one, the secret on
 * this host's disk.
 * @throws when the folder can't be written
 */
const findPictureSecret = async ({ embeds }: Pick<HostOptions, 'embeds'>): Promise<string> =>
  embeds.sharedKey ?? (await findEmbedSecret(embeds.folder));

/** The inline styles of pages, including the operator's pages; they are the same for every visitor. */
const inlineSheets = ({ styles, widgets }: Manifest): string[] => [
  styles.admin.css,
  ...Object.values(styles.pages).map(({ css }) => css),
  ...Object.values(styles.blocks).map(({ css }) => css),
  ...Object.values(widgets).flatMap(({ sheet }) => sheet?.css ?? []),
];
