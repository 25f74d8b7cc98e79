// The host: an Express app that renders the content API's pages with widgets.
import { createHmac } from 'node:crypto';
import { statSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { pathToFileURL } from 'node:url';
import express, { type NextFunction, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import { speculationRules } from '../../rules/speculation-rules.ts';
import { accountPages } from '../../texts/fi/account-pages.ts';
import { auth } from '../../texts/fi/auth.ts';
import { hasEnded } from '../contract/competition.ts';
import { createNewsletterService, type NewsletterService, noNewsletterService } from '../shared/newsletter-service.ts';
import { createThrottle } from '../shared/throttle.ts';
import { orderTicked } from './accounts/ticked-newsletters.ts';
import { cacheLoads } from './content/cached-client.ts';
import { createContentClient } from './content/content-client.ts';
import { createFormFinder } from './content/form-finder.ts';
import { createHttpClient } from './content/http-client.ts';
import { ContentApiError } from './content/load.ts';
import { withOwnPaths } from './content/own-paths.ts';
import { rememberForms } from './content/seen-forms.ts';
import { createSubmissionsClient, type SubmissionLimits } from './content/submissions-client.ts';
import { createVisitorCalls } from './content/visitor-calls.ts';
import { openEmbedFiles } from './embed/embed-files.ts';
import { createEmbedServices, type EmbedSettings } from './embed/embed-services.ts';
import type { PictureShape } from './images/encode.ts';
import { readFallbacks } from './images/fallbacks.ts';
import { createImageStore } from './images/image-store.ts';
import { createPictureMaker } from './images/picture-maker.ts';
import { createFindOriginal } from './images/source.ts';
import { createIntake, type IntakeRules, PutOut } from './intake/intake.ts';
import { openFormPlaces } from './leads/form-places.ts';
import { createLeadServices, type LeadTuning } from './leads/lead-services.ts';
import { createMediaSource, type MediaLimits } from './media/media-source.ts';
import { readManifest, readStaticFiles } from './render/assets.ts';
import { hyphenateHtml } from './render/finnish.ts';
import { createHtmlCache } from './render/html-cache.ts';
import { createTemplates } from './render/nunjucks.ts';
import { createPageRenderer } from './render/page-renderer.ts';
import { styleScripts } from './render/page-styles.ts';
import { createRenderPage } from './render/render-page.ts';
import type { WidgetModule } from './render/render-widget.ts';
import type { BuildDemo } from './routes/demo.ts';
import { createFeedRoutes } from './routes/feeds.ts';
import type { Readiness } from './routes/health.ts';
import { addRoutes } from './routes/index.ts';
import { createKeptPages } from './routes/kept-pages.ts';
import { createPageRoutes, type PageRoutes } from './routes/pages.ts';
import {
  commonHeaders,
  contentSecurityPolicyWith,
  createAccountHeaders,
  inlinePolicy,
  mergePolicies,
} from './security/headers.ts';
import { createRichText } from './security/rich-text.ts';
import { vendorPolicy } from './security/vendors.ts';

export interface HostOptions {
  contentApiUrl: string;
  contentApiKey: string;
  /** The newsletter service. With null, no page offers a newsletter. */
  newsletterUrl: string | null;
  newsletterApiKey: string;
  siteUrl: string;
  ownHosts: readonly string[];
  topArticles: number;
  /** The tag manager's container; null without one. */
  gtmId: string | null;
  /** The ad network's script: its address, or a path of this site; null without ads. */
  adNetworkUrl: string | null;
  /** Other origins that ads load scripts, pictures and frames from, and report to. */
  adOrigins: readonly string[];
  /** Google's id of the site; null without Google sign-in. */
  googleClientId: string | null;
  revalidateSeconds: number;
  /** Folder of the generated pictures. */
  imageFolder: string;
  /** Waits for an original that is still being generated. Without it, an absent original counts as missing. */
  whenOriginalIsThere?: (source: string) => Promise<void>;
  /** Folder of leads that the backend can't take yet. */
  leadFolder: string;
  /** Folder with every version of the partners' scripts. */
  embedFolder: string;
  /** The number of leads that one address may send in ten minutes. */
  leadLimit: number;
  /** Partners whose pages embed forms, with the rate limits of their visitors. */
  embeds: EmbedSettings;
  /** The number of proxies in front of the host. */
  trustedProxies: number;
  leadTuning?: LeadTuning & { submission?: SubmissionLimits };
  /** The lowest pace of bodies, and the number that may arrive at once. */
  intakeRules?: Partial<IntakeRules>;
  /** Folders of the built files and of the templates. */
  dist: string;
  templates: string;
  /** A folder that keeps compiled templates for the next start. Without it, each start compiles all of them. */
  compiledTemplates?: string;
  /** Whether a page fails when its template uses an undefined value. The default is true, for template authors. */
  strictTemplates?: boolean;
  readiness: Readiness;
  log: Logger;
  now?: () => Date;
  /** Builds the routes below `/demo/`; without it there are none. */
  demo?: BuildDemo;
  /** How long the backend may take to send a file. */
  mediaLimits?: MediaLimits;
}

/** Log lines are throttled, because any visitor can make up addresses. */
const tellRefusedEveryMs = 600_000;
const tellSlowEveryMs = 60_000;
const refusedPicture = "a picture is not shown: only those below the backend's /media/ and on OWN_HOSTS are";

/** The request listener, with its start and its end. */
export interface Host {
  app: RequestListener;
  /** Loads the answers that most pages need before the first request. A failure is only logged. */
  askAhead(): Promise<void>;
  close(): Promise<void>;
}

export async function createHost(options: HostOptions): Promise<Host> {
  const { siteUrl, ownHosts, log, now = () => new Date() } = options;
  const freshMs = options.revalidateSeconds * 1000;
  const offersNewsletter = options.newsletterUrl !== null;
  const client = createHttpClient({ baseUrl: options.contentApiUrl, apiKey: options.contentApiKey, siteUrl });
  const ownPaths = withOwnPaths(client.load, siteUrl);
  const formPlaces = await openFormPlaces(options.leadFolder, log);
  const seenForms = rememberForms(ownPaths, formPlaces.known, () => formPlaces.keep(seenForms.allPlaces));
  const loads = cacheLoads(seenForms.load, {
    freshMs,
    onFailed: (path, err) => log.warn({ path, err }, 'the content API did not answer as it should'),
    onRefused: (what, err) => log.warn({ what, err }, 'the content API does not have all that pages could show'),
  });
  const manifest = readManifest(options.dist);
  const widgets = (await import(registryOf(options.dist))) as WidgetModule;
  const backendOrigin = new URL(options.contentApiUrl).origin;
  const images = openImages(options, backendOrigin);
  const media = createMediaSource(backendOrigin, options.mediaLimits);

  const files = readStaticFiles(options.dist);
  const templates = createTemplates(
    options.templates,
    manifest.pictures,
    options.strictTemplates,
    options.compiledTemplates,
  );
  const richText = createRichText({ siteUrl, ownHosts }, hyphenateHtml);
  const { adOrigins } = options;
  const vendors = { gtmId: options.gtmId ?? '', adNetwork: options.adNetworkUrl ?? '', adOrigins };
  const renderer = createPageRenderer({
    loads,
    renderPage: createRenderPage(templates, widgets, manifest, (widget, err) =>
      log.error({ widget, err }, 'a widget can not be rendered'),
    ),
    richText,
    siteUrl,
    backendOrigin,
    ownHosts,
    topArticles: options.topArticles,
    pictures: {
      share: manifest.pictures.share ?? '',
      logo: manifest.pictures.logo ?? '',
      newsletter: manifest.pictures.uutiskirje ?? '',
      login: manifest.pictures.kirjautuminen ?? '',
    },
    googleClientId: options.googleClientId ?? '',
    vendors,
    offersNewsletter,
    now,
    log,
  });
  const cache = createHtmlCache({
    freshMs,
    onRenewalFailed: (key, err) => log.warn({ key, err }, 'a page could not be renewed'),
  });
  const hasGoogle = options.googleClientId !== null;
  const inline = inlinePolicy(
    [
      ...styleScripts,
      manifest.early,
      speculationRules,
      ...Object.values(manifest.widgets).flatMap(({ early }) => early ?? []),
    ],
    Object.values(manifest.styles.pages).map(({ css }) => css),
  );
  const policy = mergePolicies([inline, vendorPolicy({ ...vendors, hasGoogle })]);
  const headers = { 'content-security-policy': contentSecurityPolicyWith(policy) };
  const isHttps = siteUrl.startsWith('https:');
  const sendKept = createKeptPages({ cache, renderer, headers: { ...(isHttps && httpsPromise), ...headers } });
  const pages = createPageRoutes({ loads, cache, renderer, siteUrl, ownHosts, headers, log });

  const { leadTuning } = options;
  const submissions = createSubmissionsClient({
    baseUrl: options.contentApiUrl,
    apiKey: options.contentApiKey,
    siteUrl,
    limits: leadTuning?.submission,
  });
  const { contentApiUrl: baseUrl, contentApiKey: apiKey } = options;
  const forms = createFormFinder(
    loads.careful(() => {}),
    seenForms,
  );
  const tellSlow = createThrottle(tellSlowEveryMs);
  const intake = createIntake(options.intakeRules, (onTheirWay) =>
    tellSlow(() => log.warn({ onTheirWay }, 'what is posted comes too slowly or too much at once; some is put out')),
  );
  const leadServices = await createLeadServices({
    folder: options.leadFolder,
    limit: options.leadLimit,
    submissions,
    forms,
    intake,
    log,
    tuning: leadTuning,
  });

  const newsletter = openNewsletter(options);
  const newsletterLists = async () =>
    offersNewsletter ? (await createContentClient(loads.swift).site()).newsletter_sites.map(({ list }) => list) : [];
  const plainCalls = createVisitorCalls({ baseUrl, apiKey, siteUrl });
  const visitorCalls = orderTicked(plainCalls, { service: newsletter, lists: newsletterLists, log });
  const embeds = await createEmbedServices({
    ...options.embeds,
    forms,
    siteUrl,
    service: newsletter,
    lists: newsletterLists,
    leads: leadServices.leads,
    log,
    now: () => now().getTime(),
  });
  const app = express();
  app.disable('x-powered-by').disable('etag').set('trust proxy', options.trustedProxies);
  // Redirects a path without its trailing slash to the one with it, also on the host's own pages.
  app.enable('strict routing');
  if (isHttps) app.use(promiseHttps);
  const { dist, templates: templateFolder } = options;
  const rules = { siteUrl, ownHosts, backendOrigin, richText, offersNewsletter };
  const demo = await options.demo?.({ dist, templateFolder, manifest, widgets, load: loads.uncached, rules });
  addRoutes(app, {
    demo,
    pages,
    feeds: createFeedRoutes({ loads, cache, pages, siteUrl, now }),
    newsletter: offersNewsletter ? newsletter : null,
    newsletterLists,
    intake,
    leads: { ...leadServices, forms },
    embeds,
    visitorCalls,
    // The same for every process of the site, and never sent to a browser.
    accountSecret: createHmac('sha256', apiKey).update('host accounts').digest('hex'),
    accountHeaders: createAccountHeaders(inline, hasGoogle),
    async findWork(id) {
      const content = createContentClient(loads.swift);
      const [works, competition] = await Promise.all([content.submissions(), content.competition()]);
      const work = works.find((one) => one.id === id);
      return work ? { work, isClosed: hasEnded(competition, now()) } : null;
    },
    images,
    fallbackPicture: readFallbacks(manifest.pictures, files),
    media,
    customCodePages: {
      published: (id) => createContentClient(loads.swift).pageById(id),
      draft: (token, contentType) => createContentClient(loads.uncached).previewPage(token, contentType),
    },
    files,
    findPicture: (name) => files.get((manifest.pictures[name] ?? '').replace('/assets/', '')),
    embedFiles: openEmbedFiles({
      dist: options.dist,
      built: manifest.embeds,
      folder: options.embedFolder,
      siteUrl,
      log,
    }),
    readiness: options.readiness,
    siteUrl,
    log,
  });
  app.use(answerErrors(pages));
  return {
    app: (req, res) => {
      if (!sendKept(req, res)) app(req, res);
    },
    askAhead: () => renderer.askAhead(),
    async close() {
      await leadServices.close();
      await formPlaces.close();
      await submissions.close();
      await visitorCalls.close();
      await images.stop();
      await media.close();
      await client.close();
    },
  };
}

function openNewsletter({ newsletterUrl: url, newsletterApiKey: apiKey, log }: HostOptions): NewsletterService {
  if (url === null) return noNewsletterService;
  return createNewsletterService({
    url,
    apiKey,
    onFailure: (call, err) => log.error({ call, err }, 'the newsletter service failed'),
    onOtherWords: (words) => log.warn({ words }, 'the newsletter service took an order in words of its own'),
  });
}

function openImages(options: HostOptions, backendOrigin: string) {
  const { imageFolder: folder, ownHosts: allowedHosts, whenOriginalIsThere: whenThere, log } = options;
  const throttled = createThrottle(tellRefusedEveryMs);
  const onRefused = (source: string) => throttled(() => log.warn({ source }, refusedPicture));
  const onFailed = (source: string, reason: string) => log.warn({ source, reason }, 'a picture can not be made');
  const findOriginal = createFindOriginal({ backendOrigin, allowedHosts, onRefused });
  const maker = createPictureMaker();
  const make = async (source: string, shape: PictureShape) => {
    const original = findOriginal(source);
    return original && maker.make(original, shape);
  };
  const store = createImageStore({ folder, make, ...(whenThere && { whenThere }), onFailed });
  return {
    ...store,
    async stop() {
      await Promise.all([store.stop(), maker.stop()]);
    },
  };
}

/** The address differs after each build, because Node never reads a loaded module again. */
function registryOf(dist: string): string {
  const file = `${dist}/server/registry.mjs`;
  return `${pathToFileURL(file).href}?built=${statSync(file).mtimeMs}`;
}

/** After one visit over HTTPS, a browser uses only HTTPS for this host for a year. */
const httpsPromise = { 'strict-transport-security': 'max-age=31536000' };

function promiseHttps(_req: Request, res: Response, next: NextFunction): void {
  res.set(httpsPromise);
  next();
}

/** An error of Express itself (a body that is too large, a broken percent-encoding) keeps its status. */
function answerErrors({ sendFailure, sendPlainMessage }: PageRoutes) {
  return async (error: unknown, req: Request, res: Response, _next: NextFunction): Promise<void> => {
    if (res.headersSent) {
      res.destroy();
      return;
    }
    if (error instanceof PutOut && req.accepts(['html', 'json']) === 'html')
      return sendPlainMessage(req, res, { status: 408, heading: auth.oops, text: accountPages.slow });
    // The content API's status is not the visitor's: a 403 there means that our own key is wrong.
    const status = error instanceof ContentApiError ? 503 : ((error as { status?: number }).status ?? 500);
    if (status >= 400 && status < 500) res.status(status).set(commonHeaders).type('text').send(`${status}`);
    else await sendFailure(req, res, error);
  };
}
