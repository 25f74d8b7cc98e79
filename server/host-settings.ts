// The configuration of the host, shared by the site and by tests that start a host.
import { dist, release, templateFolders } from '../build/paths.ts';
import type { Config } from './config.ts';
import { mailFigures } from './mail-figures.ts';

/** The host's options that come directly from the configuration. The caller adds the addresses and the log. */
export const hostSettings = (config: Config) => ({
  ownHosts: config.ownHosts,
  filePaths: config.filePaths,
  previewOrigins: config.previewOrigins,
  topArticles: config.topArticles,
  gtmId: config.gtmId,
  adNetworkUrl: config.adNetworkUrl,
  adOrigins: config.adOrigins,
  googleClientId: config.googleClientId,
  offersOfflinePages: config.offersOfflinePages,
  unsubscribeUrl: config.unsubscribeUrl,
  revalidateSeconds: config.revalidateSeconds,
  sendsSurrogateKeys: config.cachePurgeOrigins.length > 0,
  imageFolder: `${config.dataDir}/image-cache`,
  maxImageFolderBytes: config.imageCacheBytes,
  siteNameFile: `${config.dataDir}/site-name.txt`,
  leadFolder: `${config.dataDir}/lead-queue`,
  embedFolder: `${config.dataDir}/embeds`,
  leadLimit: config.leadLimit,
  mailLimits: mailFigures(config),
  embeds: {
    sites: config.embedSites,
    countsOwnPages: config.showsDemo,
    folder: `${config.dataDir}/embed-challenges`,
    refusalFolder: `${config.dataDir}/embed-refusals`,
    sharedKey: config.contentApiKey,
  },
  trustedProxies: config.trustedProxies,
  securityContact: config.securityContact,
  dist,
  release,
  npmPackage: config.npmPackage,
  templates: templateFolders,
});
