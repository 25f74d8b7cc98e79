// What the configuration says to the host, the same for the site and for tests that start one.
import { dist, projectRoot } from '../build/paths.ts';
import type { Config } from './config.ts';

/** The part of the host's options that is no more than configured; the addresses and the log are its starter's. */
export const hostSettings = (config: Config) => ({
  ownHosts: config.ownHosts,
  topArticles: config.topArticles,
  gtmId: config.gtmId,
  adNetworkUrl: config.adNetworkUrl,
  adOrigins: config.adOrigins,
  googleClientId: config.googleClientId,
  revalidateSeconds: config.revalidateSeconds,
  imageFolder: `${config.dataDir}/image-cache`,
  leadFolder: `${config.dataDir}/lead-queue`,
  embedFolder: `${config.dataDir}/embeds`,
  leadLimit: config.leadLimit,
  embeds: {
    sites: config.embedSites,
    countsOwnPages: config.showsDemo,
    folder: `${config.dataDir}/embed-challenges`,
    newsletterLimit: config.newsletterLimit,
  },
  trustedProxies: config.trustedProxies,
  dist,
  templates: `${projectRoot}/templates`,
  compiledTemplates: `${projectRoot}/node_modules/.cache/pihlaja-templates`,
});
