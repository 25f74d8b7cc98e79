// The pages on the stage: one example each, rendered as the host renders a page, with the settings of the stage.
import { type Request, type Response, Router } from 'express';
import { contentSecurityPolicyWith, inlinePolicy } from '../../server/host/http/headers.ts';
import { buildExample, readModelArticle } from './block-entries.ts';
import { pageHeaders } from './headers.ts';
import type { HotStage } from './hot.ts';
import { callOf } from './widget-entries.ts';
import type { Workshop } from './workshop.ts';

/** Examples contain their pictures, videos and frames as `data:` URLs, which are not allowed on pages of the site. */
const dataUrls = ['data:'];

/** As on the site, a page may contain inline code of widgets that runs before their script has loaded. */
function exampleHeadersOf({ widgets }: Workshop['parts']['manifest']) {
  const early = inlinePolicy(Object.values(widgets).flatMap((widget) => widget.early ?? []));
  const policy = contentSecurityPolicyWith({
    ...early,
    'img-src': dataUrls,
    'media-src': dataUrls,
    'frame-src': dataUrls,
  });
  return { ...pageHeaders, 'content-security-policy': policy };
}

/**
 * A partner's strict policy: it allows only the sources that the playground recommends to partners, and the page's
 * style sheet.
 */
const partnerHeaders = {
  ...pageHeaders,
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; form-action 'none'; frame-ancestors 'self'",
};

export function createFrames(workshop: Workshop): Router {
  const router = Router({ strict: true });
  const exampleHeaders = exampleHeadersOf(workshop.parts.manifest);

  router.get('/demo/widgets/:name/:number/', async (req, res, next) => {
    const { name, number } = req.params;
    const draft = workshop.drafts.find(String(req.query.draft));
    const hot = await workshop.hot(req.query.hot);
    const found = await exampleIn(workshop, hot, name, Number(number));
    if (!found || (req.query.draft && !draft)) return next();
    const drawn = hot ? hot.render : workshop.renderer(req.query.runtime === 'react');
    const render = await Promise.resolve(drawn).catch((error: Error) => error);
    if (render instanceof Error) return sendFailure(res, render);
    const { widget, example } = found;
    const title = `${widget.name}: ${example.title}`;
    const settings = settingsOf(req);
    // The widget starts at load if it is on the stage, because the developer is looking at it.
    const when = settings.isOnStage ? 'load' : widget.when;
    const call = callOf(widget, when, { ...example, props: draft?.props ?? example.props });
    const page = { call, bodyHtml: example.bodyHtml, title, ...settings };
    res.set(exampleHeaders).send(render('widget', page));
  });

  router.get('/demo/blocks/:type/', async (req, res, next) => {
    const article = await readModelArticle(workshop.parts);
    const entry = article?.entries.find(({ type }) => type === req.params.type);
    if (!article || !entry) return next();
    const blocks = await buildExample(entry, article, workshop.parts);
    const hot = await workshop.hot(req.query.hot);
    const render = hot ? hot.render : await workshop.renderer(false);
    res.set(exampleHeaders).send(render('block', { blocks, title: `Block ${entry.type}`, ...settingsOf(req) }));
  });

  router.get('/demo/partner/:name/', async (req, res, next) => {
    const { name } = req.params;
    if (!workshop.embedded.includes(name)) return next();
    const render = await workshop.renderer(false);
    const attributes = Object.entries(req.query).filter(([key, value]) => isOption(key) && typeof value === 'string');
    const page = { name, attributes: Object.fromEntries(attributes), title: `Partner: ${name}`, ...settingsOf(req) };
    res.set(partnerHeaders).send(render('partner', page));
  });
  return router;
}

/** The example as it is currently on the disk, if the stage uses a quick build. */
async function exampleIn(workshop: Workshop, hot: HotStage | null, name: string, number: number) {
  const widget = hot && workshop.widgets.find((one) => one.name === name);
  if (!widget) return workshop.exampleOf(name, number);
  const example = await hot.exampleOf(widget, number);
  return example && { widget, example };
}

const isOption = (name: string) => /^data-[a-z][a-z-]*$/.test(name) && name !== 'data-widget';

/** The stage's settings: whether to report events, and a theme. The script in the frame handles motion. */
const settingsOf = ({ query: { stage, theme } }: Request) => ({
  isOnStage: stage !== undefined,
  theme: theme === 'light' || theme === 'dark' ? theme : '',
});

/** Sends no page: the stage shows the output of the build. */
const sendFailure = (res: Response, { message }: Error) =>
  void res.status(500).set(pageHeaders).type('text').send(`The widgets could not be built on React.\n\n${message}`);
