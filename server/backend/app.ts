// Assembles the embedded content backend: one database, and a list of features.
import express, { type Express } from 'express';
import { nothingFound } from '../../rules/api/messages.ts';
import { isInFuture } from '../shared/clocks.ts';
import type { FileStore } from '../shared/files/file-store.ts';
import { type BackendFiles, openLocalBackendFiles } from '../shared/files/site-files.ts';
import { createMailLimits } from '../shared/mail-limits.ts';
import { runAsSender } from '../shared/sender.ts';
import { createMemoryState } from '../shared/state/memory-state.ts';
import { offerReadings } from '../shared/telemetry/readings.ts';
import { requestIdHeader, requestIdOf, withRequestId } from '../shared/telemetry/request-context.ts';
import { trimEndSlashes } from '../shared/trim-slashes.ts';
import { startAccounts } from './accounts/start-accounts.ts';
import { startProfiles } from './accounts/start-profiles.ts';
import { adminRoutes } from './admin/admin-router.ts';
import { competitionRoutes } from './competition/competition-routes.ts';
import { createExternalLinkCheck } from './content-audit/check-external-link.ts';
import { startContentAudit } from './content-audit/content-audit.ts';
import { formRoutes } from './forms/form-routes.ts';
import { answerErrors, notFound } from './http/api-error.ts';
import { requireApiKey } from './http/api-key.ts';
import { callerAddress } from './http/caller-address.ts';
import { defaultLimits } from './http/rate-limits.ts';
import type { RouteContext } from './http/route-context.ts';
import { mailWithoutImages } from './leads/mail-without-images.ts';
import { startLeads } from './leads/start-leads.ts';
import { mailDomain } from './mail/mail-domain.ts';
import { startMailSender } from './mail/mail-sender.ts';
import { type OutboxMail, readOutbox } from './mail/outbox-queries.ts';
import { createTransport } from './mail/transport.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { newsletterRoutes } from './newsletter/newsletter-routes.ts';
import { createSubscribe } from './newsletter/subscribe-registered.ts';
import type { Backend, BackendOptions } from './options.ts';
import { toolRoutes } from './own-tools/tool-routes.ts';
import { nameRoutes } from './page-lists/name-routes.ts';
import { pageListRoutes } from './page-lists/page-list-routes.ts';
import { suggestionRoutes } from './page-lists/suggestion-routes.ts';
import { hasPages } from './pages/page-queries.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { previewRoutes } from './pages/preview-routes.ts';
import { startPublication } from './pages/publish-scheduled.ts';
import { facetRoutes } from './plants/facet-routes.ts';
import { redirectRoutes } from './redirects/redirect-routes.ts';
import { refreshSearchIndex } from './search/index-queries.ts';
import type { BackgroundWorker } from './shared/background-worker.ts';
import { makeSecret } from './shared/secrets.ts';
import { siteRoutes } from './site/site-routes.ts';
import { versionRoutes } from './site/version-routes.ts';
import { engineOf } from './store/engine.ts';
import { findNewestTime } from './store/newest-time-queries.ts';
import { openStore, type Store } from './store/open-store.ts';
import { findOrMakeSetting, type SettingKey } from './store/settings.ts';
import { tagRoutes } from './tags/tag-routes.ts';
import { startCounter } from './tracking/counter.ts';
import { hitRoutes } from './tracking/hit-routes.ts';
import { trackRoutes } from './tracking/track-routes.ts';
import { csrfRoutes } from './visitors/csrf-routes.ts';
import { voteRoutes } from './votes/vote-routes.ts';

/** Logged when the clock was ahead when rows were written, or is behind now. */
const ofFuture = 'the database holds rows of the future: check the clock of this machine';

const connectionEnded = 'the database has ended a connection';

/**
 * Opens the database and creates the Express app that serves the content API.
 * @throws Error when the database can't be opened or migrated
 */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { dataDir, databaseUrl, databaseIsPooled: isPooled, databasePool: pool, part = 'all', log } = options;
  const onError = (err: Error) => log.warn({ err }, connectionEnded);
  const mayMigrate = part === 'all' || part === 'migration';
  const store = await openStore(dataDir, { databaseUrl, isPooled, pool, onError, mayMigrate });
  const files = options.files ?? (await openLocalBackendFiles(dataDir));
  const { media } = files;
  if (mayMigrate) await refreshSearchIndex(store);
  const context = await createContext(store, options);
  const { now } = context;
  const newest = await findNewestTime(store);
  if (newest && isInFuture(newest, now())) log.warn({ newest }, ofFuture);
  const services = await startServices(context, files, options);
  const withdraw = offerReadings({
    mails: () => readOutbox(store, now()),
    database: async () => ({ bytes: await engineOf(store).readSize(store) }),
  });
  return {
    app: createApp(context, services, media),
    store,
    isEmpty: async () => !(await hasPages(store)),
    async importContent(dir, importOptions) {
      // A serving process never imports: the import command does, in a process of its own.
      const { importContent } = await import('./import/import-content.ts');
      const { siteUrl, ownHosts } = options;
      const own = ownHosts && { siteUrl, ownHosts };
      return importContent({ store, media, dataDir, now, log, own }, dir, importOptions);
    },
    async close() {
      withdraw();
      const { leads, profiles, accounts, counter, sender, look, publication } = services;
      leads.stop();
      profiles.stop();
      await accounts.stop();
      await counter.stop();
      await Promise.all([sender.stop(), look.stop(), publication.stop()]);
      await store.destroy();
    },
  };
}

async function createContext(store: Store, options: BackendOptions): Promise<RouteContext> {
  const { siteUrl, apiKey, previewSecret, limits, log, now = () => new Date() } = options;
  const { state = createMemoryState() } = options;
  // Generated once and stored with the data: signatures stay valid after a restart.
  const secret = (name: SettingKey) => findOrMakeSetting(store, name, makeSecret);
  return {
    store,
    siteUrl: trimEndSlashes(siteUrl),
    apiKey,
    previewSecret: previewSecret ?? (await secret('preview_secret')),
    csrfSecret: await secret('csrf_secret'),
    visitorSecret: await secret('visitor_secret'),
    accountSecret: await secret('account_secret'),
    newsletterSecret: await secret('newsletter_secret'),
    limits: { ...defaultLimits, ...limits },
    // When several processes share a database, the start of one must not end the calls of another.
    startedAt: engineOf(store).isShared ? new Date(0) : now(),
    state,
    running: new Set(),
    worksInBackground: ['all', 'background'].includes(options.part ?? 'all'),
    now,
    log,
  };
}

/** Stands for a worker of another process, which finds new work by polling. */
const elsewhere: BackgroundWorker = { wake() {}, async stop() {} };

type Services = Awaited<ReturnType<typeof startServices>>;

/** Starts the features that work in the background, or that clean up their folders first. */
async function startServices(context: RouteContext, files: BackendFiles, options: BackendOptions) {
  const { store, siteUrl, now, log } = context;
  const { dataDir, newsletterApiKey, hidesKnownEmails = false, google, awaitedFiles = () => [] } = options;
  const { leavesNewsletters = false } = options;
  const counter = startCounter({ store, now, log, everyMs: options.countsWrittenEveryMs });
  const deliver = createTransport({ ...options.mail, attachments: files.leads });
  const leadEmail = options.leadEmail ?? `toimitus@${mailDomain(siteUrl)}`;
  const adminEmails = new Set(options.adminEmails);
  const leadMails = { store, siteUrl, leadEmail, hasOperators: adminEmails.size > 0 };
  const withoutAttachments = (mail: OutboxMail) => mailWithoutImages(leadMails, mail);
  const sender = context.worksInBackground
    ? startMailSender({ store, deliver, withoutAttachments, now, log })
    : elsewhere;
  const mailLimits = createMailLimits(context.state, context.limits, 'backend');
  const mailing = { ...context, mailLimits, onMailAdded: sender.wake };
  const leads = await startLeads(dataDir, { ...mailing, ...leadMails, images: files.leads });
  const subscribe = leavesNewsletters ? null : createSubscribe(mailing);
  const accounts = await startAccounts({ ...mailing, hidesKnownEmails, google, subscribe });
  const profiles = await startProfiles(dataDir, { ...mailing, icons: files.icons, leavesNewsletters });
  const newsletter = newsletterRoutes({ ...mailing, newsletterApiKey });
  const { media } = files;
  const mailsLeave = options.mail.url !== undefined;
  const admin = adminRoutes({
    ...mailing,
    ...leadMails,
    images: files.leads,
    icons: files.icons,
    media,
    adminEmails,
    mailsLeave,
    leavesNewsletters,
    awaitedFiles,
  });
  const ask = options.asksOtherSites ? createExternalLinkCheck(siteUrl) : null;
  const look = context.worksInBackground
    ? startContentAudit({ store, media, awaitedFiles, siteUrl, now, log, ask })
    : elsewhere;
  const publication = context.worksInBackground
    ? startPublication({
        store,
        now,
        log,
        everyMs: options.publicationsEveryMs,
        cachePurgeOrigins: options.cachePurgeOrigins ?? [],
        noticedMs: options.publicationNoticedMs,
      })
    : elsewhere;
  return { counter, sender, look, publication, leads, accounts, profiles, newsletter, admin };
}

function createApp(context: RouteContext, services: Services, media: FileStore): Express {
  const { counter, leads, accounts, profiles, newsletter, admin } = services;
  const counting = { ...context, counter };
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.use((request, _response, next) => withRequestId(requestIdOf(request.headers[requestIdHeader]), next));
  app.use((request, _response, next) => runAsSender(callerAddress(request, context.apiKey), next));
  // No resource has a NUL character in its name, and databases treat NUL differently.
  app.use((request, _response, next) => next(/%00/.test(request.path) ? notFound() : undefined));
  // Visitors' browsers call these routes through the host.
  app.use('/api', accounts.routes);
  app.use('/api', leads.routes);
  app.use('/api', profiles.routes);
  app.use('/api', toolRoutes(context));
  app.use('/api', csrfRoutes(context));
  app.use('/api', trackRoutes(counting));
  app.use('/api', hitRoutes(counting));
  app.use('/api', voteRoutes(context));
  app.use('/api', admin);
  // Content requires the API key.
  app.use('/api', requireApiKey(context.apiKey));
  app.use('/api', versionRoutes(context));
  app.use('/api', previewRoutes(context));
  app.use('/api', nameRoutes(context));
  app.use('/api', pageRoutes(context));
  app.use('/api', pageListRoutes(context));
  app.use('/api', facetRoutes(context));
  app.use('/api', suggestionRoutes(context));
  app.use('/api', siteRoutes(context));
  app.use('/api', formRoutes(context));
  app.use('/api', tagRoutes(context));
  app.use('/api', redirectRoutes(context));
  app.use('/api', competitionRoutes(context));
  app.use('/media', mediaRoutes(media));
  app.use('/newsletter', newsletter);
  app.use((_request, response) => void response.status(404).json({ detail: nothingFound }));
  app.use(answerErrors(context.log));
  return app;
}
