// Assembles the embedded content backend: database, API, pictures, accounts, leads, newsletter and mail.
import { join } from 'node:path';
import express, { type Express, type Router } from 'express';
import { startAccounts } from './accounts/start-accounts.ts';
import { startProfiles } from './accounts/start-profiles.ts';
import { answerErrors } from './http/api-error.ts';
import { defaultLimits } from './http/rate-limits.ts';
import type { RouteContext } from './http/route-context.ts';
import { leadFoldersOf } from './leads/lead-folders.ts';
import { startLeads } from './leads/start-leads.ts';
import { mailDomain } from './mail/mail-domain.ts';
import { startMailSender } from './mail/mail-sender.ts';
import { createTransport } from './mail/transport.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { newsletterRoutes } from './newsletter/newsletter-routes.ts';
import { createSubscribe } from './newsletter/subscribe-registered.ts';
import type { Backend, BackendOptions } from './options.ts';
import { toolRoutes } from './own-tools/tool-routes.ts';
import { apiRoutes } from './routes/index.ts';
import { refreshSearchIndex } from './search/index-queries.ts';
import { makeSecret } from './shared/secrets.ts';
import { openStore, type Store } from './store/open-store.ts';
import { hasPages } from './store/pages.ts';
import { findOrMakeSetting, type SettingKey } from './store/settings.ts';
import { startCounter } from './tracking/counter.ts';

/**
 * Opens the database of `dataDir` and creates the Express app that serves it.
 * @throws Error when the database can't be opened or brought up to date
 */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { dataDir, log, now = () => new Date() } = options;
  const siteUrl = options.siteUrl.replace(/\/+$/, '');
  const mediaDir = join(dataDir, 'media');
  const store = await openStore(dataDir);
  await refreshSearchIndex(store);
  const counter = await startCounter({ store, now, log, everyMs: options.countsWrittenEveryMs });
  const context: RouteContext = {
    store,
    siteUrl,
    apiKey: options.apiKey,
    ...(await findSecrets(store, options)),
    limits: { ...defaultLimits, ...options.limits },
    counter,
    now,
    log,
  };
  const deliver = createTransport({ ...options.mail, attachmentsDir: leadFoldersOf(dataDir).images });
  const sender = startMailSender({ store, deliver, now, log });
  const { newsletterApiKey, leadEmail = `toimitus@${mailDomain(siteUrl)}` } = options;
  const newsletter = newsletterRoutes({
    ...{ store, siteUrl, now, log, newsletterApiKey },
    onMailAdded: sender.wake,
    startedAt: now(),
    running: new Set(),
  });
  const leads = await startLeads(dataDir, { ...context, leadEmail, onMailAdded: sender.wake });
  const { hidesKnownEmails = false, google } = options;
  const subscribe = createSubscribe({ store, siteUrl, now, log, onMailAdded: sender.wake }, options.newsletterService);
  const accounts = await startAccounts({ ...context, hidesKnownEmails, google, subscribe, onMailAdded: sender.wake });
  const profiles = await startProfiles(dataDir, { ...context, onMailAdded: sender.wake });
  const media = mediaRoutes(mediaDir);
  const services = { accounts: accounts.routes, leads: leads.routes, media, newsletter, profiles: profiles.routes };
  return {
    app: createApp(context, services),
    store,
    isEmpty: async () => !(await hasPages(store)),
    async importContent(dir, importOptions) {
      // A serving process imports nothing: the command does, in a process of its own.
      const { importContent } = await import('./import/import-content.ts');
      return importContent({ store, mediaDir, now, log }, dir, importOptions);
    },
    async close() {
      leads.stop();
      profiles.stop();
      await accounts.stop();
      await counter.stop();
      await sender.stop();
      await store.destroy();
    },
  };
}

/** Generated once and stored with the data: signatures stay valid after a restart. */
async function findSecrets(store: Store, { previewSecret }: BackendOptions) {
  const secret = (name: SettingKey) => findOrMakeSetting(store, name, makeSecret);
  return {
    previewSecret: previewSecret ?? (await secret('preview_secret')),
    csrfSecret: await secret('csrf_secret'),
    visitorSecret: await secret('visitor_secret'),
    accountSecret: await secret('account_secret'),
  };
}

/** The routes beside the content API. */
type Services = Record<'accounts' | 'leads' | 'media' | 'newsletter' | 'profiles', Router>;

function createApp(context: RouteContext, { accounts, leads, media, newsletter, profiles }: Services): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.use('/api', accounts);
  app.use('/api', leads);
  app.use('/api', profiles);
  app.use('/api', toolRoutes(context));
  app.use('/api', apiRoutes(context));
  app.use('/media', media);
  app.use('/newsletter', newsletter);
  app.use((_request, response) => void response.status(404).json({ detail: 'Not found.' }));
  app.use(answerErrors(context.log));
  return app;
}
