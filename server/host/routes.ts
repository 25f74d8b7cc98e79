// Every route of the host, in the order of matching.
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import type { Font } from '../../build/manifest.ts';
import { embedPagePaths, embedPreviewPath } from '../../rules/embeds/page-paths.ts';
import { embedLanguages } from '../../rules/embeds/parts.ts';
import {
  accountPaths,
  adminPath,
  mailedPaths,
  newsletterPath,
  searchPath,
  suggestionsPath,
} from '../../rules/site/site-paths.ts';
import { form } from '../../texts/fi.ts';
import { runMiddleware } from '../shared/run-middleware.ts';
import { createAccountVisits } from './accounts/account-requests.ts';
import { addOwnRoutes } from './accounts/account-routes.ts';
import type { AccountRoute } from './accounts/account-views.ts';
import { createAccountEntry } from './accounts/entry-routes.ts';
import { createAccountLinks } from './accounts/link-routes.ts';
import { createLogout } from './accounts/logout-routes.ts';
import { createOwnTools } from './accounts/own-tool-routes.ts';
import { createProfileRoutes } from './accounts/profile-routes.ts';
import { createRegistrationKey } from './accounts/registration-key.ts';
import { createSentAddresses } from './accounts/sent-address.ts';
import { createVoteRoutes, type VoteRoutesOptions, voteRoute } from './accounts/vote-routes.ts';
import { createAdminPages, type HostOfAdmin } from './admin/admin-routes.ts';
import type { VisitorCalls } from './api/visitor-calls.ts';
import {
  createEmbedFileRoutes,
  embedFileRoute,
  embedLibraryRoute,
  embedManifestPath,
} from './embeds/embed-file-routes.ts';
import type { EmbedFiles } from './embeds/embed-files.ts';
import { createEmbedPageRoutes } from './embeds/embed-page-routes.ts';
import { createEmbedRoutes } from './embeds/embed-routes.ts';
import type { EmbedServices } from './embeds/embed-services.ts';
import type { FeedRoutes } from './feeds/feed-routes.ts';
import { sitemapPaths } from './feeds/robots.ts';
import { createCounted } from './http/counted-routes.ts';
import { type CustomCodePages, customCodeRoute, serveCustomCode } from './http/custom-code-routes.ts';
import { createGateway } from './http/gateway-routes.ts';
import { type AccountHeaders, commonHeaders } from './http/headers.ts';
import { createHealthRoutes, type Health } from './http/health-routes.ts';
import { addIconRoutes } from './http/icon-routes.ts';
import { protectUrl } from './http/mailed-pages.ts';
import { addOfflineRoutes, type OfflineOptions } from './http/offline-routes.ts';
import type { PageRoutes } from './http/page-routes.ts';
import { keepPrivate } from './http/private-answers.ts';
import { refuseForeignPosts } from './http/same-origin.ts';
import { createSearchRoute } from './http/search-routes.ts';
import { type SecurityTxtOptions, securityTxtPath, serveSecurityTxt } from './http/security-txt-routes.ts';
import type { SharedAssets } from './http/shared-assets.ts';
import { spellUrls } from './http/spell-urls.ts';
import { serveStatic } from './http/static-routes.ts';
import { createSuggestionsRoute, type Suggest } from './http/suggestion-routes.ts';
import type { Intake } from './intake/intake.ts';
import type { KeepBody } from './intake/keep-body.ts';
import { createLeadFormRoutes, type LeadFormRoutesOptions, leadFormRoute } from './leads/lead-form-routes.ts';
import { createLeadPages } from './leads/lead-page-routes.ts';
import type { FallbackPicture } from './media/fallbacks.ts';
import { serveImages } from './media/image-routes.ts';
import type { ImageStore } from './media/image-store.ts';
import { serveMedia } from './media/media-routes.ts';
import type { MediaSource } from './media/media-source.ts';
import { createNewsletterRoutes, type NewsletterRoutesOptions } from './newsletter/newsletter-routes.ts';
import type { LoadGuard } from './overload/load-guard.ts';
import type { StaticFile } from './render/assets.ts';

export interface Routes {
  /** The routes below `/demo/`, if the demo is shown. */
  demo: RequestHandler | undefined;
  pages: PageRoutes;
  feeds: FeedRoutes;
  /** Null without a newsletter. */
  newsletter: Pick<NewsletterRoutesOptions, 'orders' | 'service' | 'unsubscribeUrl'> | null;
  newsletterLists(): Promise<string[]>;
  /** Watches every incoming body. */
  intake: Intake;
  leads: Pick<LeadFormRoutesOptions, 'receive' | 'leads' | 'images' | 'forms' | 'refusals'> & { keepBody: KeepBody };
  /** The services behind the calls of embedded forms on partners' pages. */
  embeds: EmbedServices;
  /** Forwards visitors' calls of the content API. */
  visitorCalls: VisitorCalls;
  /** Signs the data that account pages store in a visitor's browser. */
  accountSecret: string;
  accountHeaders: AccountHeaders;
  adminHeaders: Record<string, string>;
  /** Finds pages that a visitor may be looking for while typing. */
  suggest: Suggest;
  /** Finds a competition work, for its vote page. */
  findWork: VoteRoutesOptions['findWork'];
  images: ImageStore;
  fallbackPicture: FallbackPicture;
  /** The backend's host with its port, if any. */
  backendHost: string;
  media: MediaSource;
  /** The paths below which the backend's files are. */
  filePaths: readonly string[];
  customCodePages: CustomCodePages;
  /** The site's fonts, for the frames of custom code. */
  fonts: readonly Font[];
  files: Map<string, StaticFile>;
  /** Built files of other releases; null where hosts share no files. */
  sharedAssets: SharedAssets | null;
  /** Finds a picture of the theme by its name. */
  findPicture(name: string): StaticFile | undefined;
  embedFiles: EmbedFiles;
  securityTxt: SecurityTxtOptions;
  offline: OfflineOptions;
  health: Health;
  /** The host's own data for the operator's pages. */
  admin: HostOfAdmin;
  guard: Pick<LoadGuard, 'begin' | 'share' | 'enqueue'>;
  siteUrl: string;
  log: Logger;
}

export function addRoutes(app: Express, routes: Routes): void {
  const { siteUrl, intake, log } = routes;
  const leads = createLeadFormRoutes({ ...routes.leads, pages: createLeadPages(routes.pages), siteUrl, log });
  const embeds = createEmbedFileRoutes(routes.embedFiles);
  const health = createHealthRoutes(routes.health);
  const parsers = [express.json({ limit: '10kb' }), express.urlencoded({ extended: false, limit: '10kb' })];
  const readBody = parsers.map(
    (parse): RequestHandler =>
      (req, res, next) =>
        void intake.receiving(req, runMiddleware(parse, req, res)).then(() => next(), next),
  );

  const refuseForeign = refuseForeignPosts(siteUrl, (req, res) =>
    routes.pages.sendPlainMessage(req, res, { status: 403, heading: form.pageTitle, text: form.refused }),
  );

  app.use(intake.watch);
  app.get('/healthz', health.live);
  app.get('/readyz', health.ready);
  app.get('/assets/:file', serveStatic(routes.files, routes.sharedAssets));
  app.get(securityTxtPath, serveSecurityTxt(routes.securityTxt));
  addIconRoutes(app, routes.findPicture);
  addOfflineRoutes(app, routes.offline, routes.pages);
  const { receive, keepBody } = routes.leads;
  app.use('/embed/api', createEmbedRoutes({ services: routes.embeds, receive, intake, siteUrl, log }));
  app.get(embedManifestPath, embeds.manifest);
  app.get(embedLibraryRoute, embeds.library);
  app.get(embedFileRoute, embeds.script);
  addEmbedPages(app, routes);
  app.get('/kuva/*path', serveImages(routes.images, routes.fallbackPicture, routes.backendHost));
  const { guard } = routes;
  const serveFile = serveMedia(routes.media, routes.filePaths, log);
  for (const folder of routes.filePaths) app.get(`${folder}*path`, serveFile);
  app.get(
    customCodeRoute,
    serveCustomCode({ pages: routes.customCodePages, guard, siteUrl, fonts: routes.fonts, log }),
  );
  app.all('/api/*path', keepPrivate);
  app.post('/api/*path', createCounted({ calls: routes.visitorCalls, intake, siteUrl, log }));
  app.all('/api/*path', refuseForeign, createGateway({ calls: routes.visitorCalls, keepBody, guard, log }));

  // Files and API calls keep their spelling; paths of pages are normalised to the canonical spelling.
  app.use(spellUrls(routes.pages.sendMissing));

  // Runs before any other route at these paths, for every method, and also without the trailing slash.
  app.use(Object.values(mailedPaths), keepPrivate, protectUrl(routes.accountHeaders.page['content-security-policy']));

  // A lead is accepted whatever the load, and cached pages are sent as well.
  app.get(leadFormRoute, leads.page);
  app.post(leadFormRoute, refuseForeign, leads.submit);

  app.get('/robots.txt', routes.feeds.robots);
  app.get(sitemapPaths.index, routes.feeds.sitemap);
  for (const [path, send] of [
    [sitemapPaths.pages, routes.feeds.pageSitemap],
    [sitemapPaths.tags, routes.feeds.tagSitemap],
  ] as const)
    app.get([path, path.replace('.xml', '-:number.xml')], send);
  app.get(sitemapPaths.news, routes.feeds.newsSitemap);
  app.get('/rss.xml', routes.feeds.rss);
  app.get('/atom.xml', routes.feeds.atom);
  app.get('/*category/rss.xml', withoutEmptyParts(routes.feeds.categoryRss));
  app.get('/*category/atom.xml', withoutEmptyParts(routes.feeds.categoryAtom));

  addAccountRoutes(app, routes, refuseForeign);
  // No page of the content may pass for a page of the operator or of the playground.
  app.get(`${adminPath}*path`, keepPrivate, routes.pages.sendMissing);
  if (routes.demo) app.use(routes.demo).get('/demo/*path', routes.pages.sendMissing);
  app.get(searchPath, createSearchRoute(routes.pages));
  app.get(suggestionsPath, createSuggestionsRoute({ suggest: routes.suggest, guard, log }));
  addNewsletterRoutes(app, routes, [refuseForeign, ...readBody]);
  app.get('/{*path}', routes.pages.page);
  app.use(refuseMethod);
}

/** Without a newsletter service, its paths belong to the content, and a form post from an older page gets a 404. */
function addNewsletterRoutes(app: Express, routes: Routes, readPost: RequestHandler[]): void {
  const { newsletter: service, pages, newsletterLists: lists } = routes;
  if (!service) return void app.post(newsletterPath, (req, res) => pages.sendMissing(req, res));
  const newsletter = createNewsletterRoutes({ ...service, pages, lists });
  app.get(newsletterPath, newsletter.page);
  app.post(newsletterPath, readPost, newsletter.subscribe);
  app.get(mailedPaths.confirmNewsletter, newsletter.confirmPage);
  app.post(mailedPaths.confirmNewsletter, readPost, newsletter.confirm);
  app.get(mailedPaths.unsubscribe, newsletter.unsubscribePage);
  // Foreign form posts are allowed: no other site knows the signed URL, and a mail program that posts to it is another site.
  app.post(mailedPaths.unsubscribe, newsletter.unsubscribe);
}

/** The page for partners, in each language, and the preview in its frame. */
function addEmbedPages(app: Express, { pages, embeds, embedFiles, newsletter, siteUrl }: Routes): void {
  const hasNewsletter = newsletter !== null;
  const embedPages = createEmbedPageRoutes({ pages, services: embeds, files: embedFiles, hasNewsletter, siteUrl });
  for (const language of embedLanguages) {
    const path = embedPagePaths[language];
    app.get(path, pages.limited(embedPages.page(language, path)));
  }
  app.get(embedPreviewPath, embedPages.preview);
}

/** Routes of accounts and votes without JavaScript. */
function addAccountRoutes(app: Express, routes: Routes, refuseForeign: RequestHandler): void {
  const { pages, visitorCalls: calls, accountSecret, accountHeaders: headers, intake, siteUrl, log } = routes;
  const visits = createAccountVisits({ pages, calls, headers: headers.page, intake, refuseForeign, log });
  const sentAddresses = createSentAddresses(accountSecret, siteUrl.startsWith('https:'));
  const registrationKey = createRegistrationKey(accountSecret);
  const { login, register } = createAccountEntry({
    visits,
    sentAddresses,
    registrationKey,
    loginHeaders: headers.login,
  });
  const { forgot, newPassword, verify, newEmail } = createAccountLinks({ visits, sentAddresses });
  const all: Partial<Record<keyof typeof accountPaths, AccountRoute>> = {
    login,
    register,
    forgot,
    newPassword,
    verify,
    newEmail,
    logout: createLogout(visits),
  };
  const adminVisits = createAccountVisits({ pages, calls, headers: routes.adminHeaders, intake, refuseForeign, log });
  addOwnRoutes(app, pages.limited, [
    ...Object.entries(all).map(([name, route]) => ({
      path: accountPaths[name as keyof typeof accountPaths],
      ...route,
    })),
    ...createProfileRoutes(visits, routes.leads.receive),
    ...createOwnTools(visits, headers.login),
    ...createAdminPages(adminVisits, pages, routes.admin),
    { path: voteRoute, ...createVoteRoutes({ visits, pages, findWork: routes.findWork }) },
  ]);
}

/** Responds to all other methods, for which Express would respond without the common headers, and in HTML. */
function refuseMethod(_req: Request, res: Response): void {
  res.status(404).set(commonHeaders).type('text').send('Not found');
}

/**
 * Serves nothing at a path with an empty part, such as `//piha/rss.xml`. A backend may ignore such parts, and each spelling would
 * then be a document of its own in the cache.
 */
const withoutEmptyParts =
  (serve: RequestHandler): RequestHandler =>
  (req, res, next) =>
    req.path.includes('//') ? next() : serve(req, res, next);
