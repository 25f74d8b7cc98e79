// The calls of embedded forms on partners' pages, below /embed/api/.
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Logger } from 'pino';
import { embedParts } from '../../../rules/embeds/parts.ts';
import { inOneLine } from '../../../rules/forms/printable.ts';
import { canBeSent } from '../../contract/forms.ts';
import { clientAddress } from '../../shared/client-address.ts';
import { runMiddleware } from '../../shared/run-middleware.ts';
import type { Intake } from '../intake/intake.ts';
import { formIdIn } from '../leads/form-id.ts';
import { answerStatus } from '../leads/lead-answer.ts';
import { asPostError, PostError, type PostTexts, textsOf } from '../leads/post-error.ts';
import type { ReceivePost } from '../leads/receive-post.ts';
import { answerWith, type EmbedAnswer, languageIn, languageOf, refuse } from './answers.ts';
import { allowEverybody, allowReading } from './cors.ts';
import { definitionOf } from './definition.ts';
import { type PostSender, readEmbedPost } from './embed-post.ts';
import type { EmbedServices } from './embed-services.ts';

export interface EmbedRoutesOptions {
  services: EmbedServices;
  receive: ReceivePost;
  intake: Intake;
  siteUrl: string;
  log: Logger;
}

type Answering = (req: Request, res: Response) => Promise<EmbedAnswer | undefined>;

/** @returns the router for `/embed/api` */
export function createEmbedRoutes({ services, receive, intake, siteUrl, log }: EmbedRoutesOptions): Router {
  const router = Router({ strict: true, caseSensitive: true });

  /** Responds to every failure in a format that the script can read. */
  const answering =
    (answer: Answering): RequestHandler =>
    async (req, res) => {
      try {
        const reply = await answer(req, res);
        if (reply && !res.destroyed) send(res, reply);
      } catch (err) {
        if (res.headersSent) throw err;
        if (!(err instanceof PostError)) log.error({ err }, 'a call of an embedded form failed');
        const isRefused = err instanceof PostError;
        send(res, isRefused ? answerWith(answerStatus(err.status), languageIn(err.texts)) : failed());
      }
    };

  /** @returns the refusal for a page that may not send a site's forms */
  function refusalOf(req: Request, site: string): EmbedAnswer | undefined {
    const origin = originOf(req, siteUrl);
    const problem = services.rule.problem(site, origin);
    if (!problem) return undefined;
    services.refusals.note(problem, site, origin);
    return refuse(problem, languageOf(req.query._lang), { hint: hintFor(problem, { site, origin, siteUrl }) });
  }

  /** Called by a page while it is being built, before a visitor fills in a form. */
  const site: Answering = async (req, res) => {
    const id = siteIn(req);
    // The publisher's own page for partners shows the form for any id, and sends none.
    const refusal = originOf(req, siteUrl) === siteUrl ? undefined : refusalOf(req, id);
    if (!refusal) res.json({ site: id });
    return refusal;
  };

  const challenge: Answering = async (req, res) => {
    const language = languageOf(req.query._lang);
    const site = siteIn(req);
    const refusal = refusalOf(req, site);
    if (refusal) return refusal;
    const given = await services.challengeFor(site, clientAddress(req.ip));
    if (typeof given === 'number') return refuse('limit', language, { retryAfterSeconds: given });
    res.json(given);
    return undefined;
  };

  const definition: Answering = async (req, res) => {
    allowEverybody(res);
    const language = languageOf(req.query._lang);
    const id = formIdIn(req.query.form);
    const form = id === 0 ? 'gone' : await services.forms.find(id);
    if (typeof form !== 'object') return refuse(form === 'unavailable' ? 'unavailable' : 'form', language);
    if (!canBeSent(form)) return refuse('unavailable', language);
    res.set('cache-control', 'public, max-age=60, stale-while-revalidate=600').json(definitionOf(form, siteUrl));
    return undefined;
  };

  function noted(refusal: EmbedAnswer, { headers }: Request, texts: PostTexts): EmbedAnswer {
    const { code } = refusal;
    const site = texts.get(embedParts.site)?.[0] ?? '';
    if (code === 'site' || code === 'origin') services.refusals.note(code, site, headers.origin);
    return refusal;
  }

  const newsletter: Answering = async (req, res) => {
    const texts = await readOrderBody(intake, req, res);
    const post = readEmbedPost('newsletter', texts, senderOf(req), services.rule);
    return 'refusal' in post ? noted(post.refusal, req, texts) : services.takeOrder(post);
  };

  const lead: Answering = async (req, res) => {
    const { rule } = services;
    // The body itself names the form, so images in any field are received.
    const received = await receive(req, res, () => rule.isKnown(req.headers.origin));
    try {
      const post = readEmbedPost('lead', received.texts, senderOf(req), rule);
      return 'refusal' in post ? noted(post.refusal, req, received.texts) : await services.takeLead(post, received);
    } finally {
      await received.dispose();
    }
  };

  router.use((req, res, next) => {
    allowReading(req, res);
    if (req.method === 'OPTIONS') res.status(204).end();
    else next();
  });
  // Current scripts use POST for these two calls, because a partner's service worker may cache a GET; older scripts use GET.
  for (const method of ['get', 'post'] as const) {
    router[method]('/site', answering(site));
    router[method]('/challenge', answering(challenge));
  }
  router.get('/lead-form', answering(definition));
  router.post('/newsletter', answering(newsletter));
  router.post('/lead-form', answering(lead));
  router.use(answering(async (req) => refuse('missing', languageOf(req.query._lang))));
  return router;
}

function send(res: Response, { status, retryAfterSeconds, ...body }: EmbedAnswer): void {
  if (retryAfterSeconds !== undefined) res.set('retry-after', String(retryAfterSeconds));
  res.status(status).set('cache-control', 'no-store').json(body);
}

const siteIn = ({ query }: Request): string => (typeof query.site === 'string' ? query.site : '');

const failed = (): EmbedAnswer => refuse('unavailable', 'fi', { status: 500 });

const senderOf = ({ headers, ip }: Request): PostSender => ({
  origin: headers.origin,
  address: clientAddress(ip),
  userAgent: headers['user-agent'] ?? '',
});

/** A page of the host itself sends no origin with a GET; the browser marks the request as `same-origin`. */
const originOf = ({ headers }: Request, siteUrl: string): string | undefined =>
  headers.origin ?? (headers['sec-fetch-site'] === 'same-origin' ? siteUrl : undefined);

const readUrlencoded = express.urlencoded({ extended: false, inflate: false, limit: '10kb', parameterLimit: 50 });

/**
 * Receives a newsletter order: a few form-encoded fields and nothing else.
 * @throws {PostError} 400 for a broken body, 408 for a slow one, 413 for one that is too large, 415 for one of another type
 */
async function readOrderBody(intake: Intake, req: Request, res: Response): Promise<PostTexts> {
  // Null means a request without a body, which is an empty form.
  if (req.is('application/x-www-form-urlencoded') === false) throw new PostError(415, 'no form-encoded post');
  try {
    await intake.receiving(req, runMiddleware(readUrlencoded, req, res));
  } catch (error) {
    throw asPostError(error);
  }
  return textsOf(req.body);
}

/** The page that was refused. */
interface RefusedPage {
  site: string;
  origin: string | undefined;
  /** The publisher's own origin. */
  siteUrl: string;
}

/** Maximum length of an id or an origin in a hint: a longer text cannot be a typing mistake. */
const maxShownLength = 100;
const shown = (text: string) => inOneLine(text).slice(0, maxShownLength);

/** Explains to the developer of a page why it may not send the forms of a site, and what to do: one line for the console. */
function hintFor(problem: 'site' | 'origin', { site, origin = 'null', siteUrl }: RefusedPage): string {
  const id = `"${shown(site)}"`;
  if (problem === 'site')
    return `${id} is no site id at ${siteUrl}, and ${shown(origin)} cannot send its forms. Correct data-site (site in JavaScript): it is the id that the publisher gave you.`;
  // https://html.spec.whatwg.org/multipage/browsers.html#concept-origin-opaque
  if (origin === 'null')
    return `the forms of site ${id} cannot be sent from this page, which has no origin (null): it is a file, or in a sandboxed frame. Open it from a web server.`;
  return `site ${id} does not list the origin ${shown(origin)}, and its forms cannot be sent from there. Ask the publisher (${siteUrl}) to list exactly this origin.`;
}
