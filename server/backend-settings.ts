// The configuration of the backend, shared by every role that runs one.
import { mailDomain } from './backend/mail/mail-domain.ts';
import type { Config } from './config.ts';
import { mailFigures } from './mail-figures.ts';

/** The backend's options that come directly from the configuration. The caller adds keys, files, state and the log. */
export const backendSettings = (config: Config) => ({
  dataDir: config.dataDir,
  databaseUrl: config.databaseUrl,
  databaseIsPooled: config.hasPooler,
  databasePool: config.databasePool,
  siteUrl: config.siteUrl,
  ownHosts: config.ownHosts,
  cachePurgeOrigins: config.cachePurgeOrigins,
  mail: {
    ...(config.mailUrl && { url: config.mailUrl }),
    outboxDir: `${config.dataDir}/outbox`,
    from: config.mailFrom ?? `palvelu@${mailDomain(config.siteUrl)}`,
  },
  ...(config.leadEmail && { leadEmail: config.leadEmail }),
  adminEmails: config.adminEmails,
  asksOtherSites: config.checksLinks,
  limits: { ...mailFigures(config), vote: config.voteLimit },
  hidesKnownEmails: config.hidesKnownEmails,
  ...(config.googleClientId && { google: { clientId: config.googleClientId, jwksUrl: config.googleJwksUrl } }),
});
