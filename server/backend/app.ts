// Puts the embedded content backend together: database, API, pictures, newsletter and mail.
import { join } from 'node:path';
import express, { type Express, type Router } from 'express';
import { createPreviewToken } from './content/preview-token.ts';
import { importContent } from './import/import-content.ts';
import { startMailSender } from './mail/mail-sender.ts';
import { createTransport } from './mail/transport.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { newsletterRoutes } from './newsletter/newsletter-routes.ts';
import type { Backend, BackendOptions } from './options.ts';
import { answerErrors } from './routes/api-error.ts';
import type { RouteContext } from './routes/context.ts';
import { apiRoutes } from './routes/index.ts';
import { makeSecret } from './secrets.ts';
import { forgetVisits } from './store/hits.ts';
import { openStore } from './store/open-store.ts';
import { findPage, hasPages } from './store/pages.ts';
import { findOrMakeSetting } from './store/settings.ts';

const visitsKeptMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Opens the database of `dataDir` and makes the Express app that serves it.
 * @throws Error when the database cannot be opened or brought up to date
 */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { dataDir, log, now = () => new Date() } = options;
  const siteUrl = options.siteUrl.replace(/\/+$/, '');
  const mediaDir = join(dataDir, 'media');
  const store = await openStore(dataDir);
  await forgetVisits(store, new Date(now().getTime() - visitsKeptMs).toISOString());
  const previewSecret = options.previewSecret ?? (await findOrMakeSetting(store, 'preview_secret', makeSecret));
  const context: RouteContext = { store, siteUrl, apiKey: options.apiKey, previewSecret, now, log };
  const sender = startMailSender({ store, deliver: createTransport(options.mail), now, log });
  const { newsletterApiKey } = options;
  const newsletter = newsletterRoutes({ store, siteUrl, now, newsletterApiKey, onMailAdded: sender.wake });
  return {
    app: createApp(context, mediaDir, newsletter),
    store,
    isEmpty: async () => !(await hasPages(store)),
    importContent: (dir, importOptions) => importContent({ store, mediaDir, now, log }, dir, importOptions),
    async createPreviewToken(pageId) {
      const page = await findPage(store, pageId, true);
      if (!page) return null;
      return createPreviewToken({ pageId, contentType: `base.${page.type}` }, previewSecret, now());
    },
    async close() {
      await sender.stop();
      await store.destroy();
    },
  };
}

function createApp(context: RouteContext, mediaDir: string, newsletter: Router): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.use('/api', apiRoutes(context));
  app.use('/media', mediaRoutes(mediaDir));
  app.use('/newsletter', newsletter);
  app.use((_request, response) => void response.status(404).json({ detail: 'Not found.' }));
  app.use(answerErrors(context.log));
  return app;
}
