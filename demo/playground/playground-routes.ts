// The routes below /demo/: every example of every widget and every content block, found automatically.
import { readFileSync } from 'node:fs';
import compression from 'compression';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { siteRuntime } from '../../build/site-runtime.ts';
import type { DemoParts } from '../../server/host/http/demo.ts';
import { refuseForeignPosts } from '../../server/host/http/same-origin.ts';
import { modelArticlePath, readModelArticle } from './block-entries.ts';
import { readDraft } from './drafts.ts';
import { createFrames } from './frames.ts';
import { fileHeaders, pageHeaders } from './headers.ts';
import { hotPath, readHotFile } from './hot.ts';
import { reactPath, readReactScript } from './react-runtime.ts';
import { registeredWidgets } from './registered-widgets.ts';
import { createScripts, scriptNames } from './scripts.ts';
import { readThumbnail, thumbnailPath, thumbnailStart } from './thumbnails.ts';
import { aboutWidget } from './widget-about.ts';
import { callOf } from './widget-entries.ts';
import { widgetWords } from './widget-words.ts';
import { createWorkshop, type Workshop } from './workshop.ts';

const folder = import.meta.dirname;
const styles = ['playground', 'app', 'bench', 'reference', 'panels', 'partner', 'play', 'palette'];

/** @returns the routes below `/demo/`; a missing example gets the same response as any missing page */
export async function createPlaygroundRoutes(parts: DemoParts): Promise<RequestHandler> {
  const workshop = await createWorkshop(parts);
  const router = Router({ strict: true });
  // Nothing here is secret, and no response is stored compressed.
  router.use('/demo/', compression());
  const script = createScripts();
  addPages(router, workshop, () => {
    for (const begin of [() => script('frame'), () => script('simulator'), workshop.descriptions])
      begin().catch(() => {});
  });
  addKnowledge(router, workshop);
  router.use(createFrames(workshop));
  // A page on another site must not make a developer's browser start a build or render an example.
  router.post(
    '/demo/*path',
    refuseForeignPosts(parts.rules.siteUrl, (_req, res) => res.sendStatus(403)),
  );
  router.post('/demo/drafts/', express.json({ limit: '64kb' }), takeDraft(workshop));
  addFiles(router, workshop, script);
  return router;
}

/**
 * The page itself at each of its addresses, and everything on one page.
 * @param prepare starts the work for the requests that the page will send next
 */
function addPages(router: Router, workshop: Workshop, prepare: () => void): void {
  const { widgets } = workshop;
  const examples = widgets.reduce((sum, widget) => sum + widget.examples.length, 0);
  const send = async (res: Response, template: string, isCover = false) => {
    if (template === 'app') prepare();
    const article = await readModelArticle(workshop.parts);
    const render = await workshop.renderer(false);
    res.set(pageHeaders).send(render(template, { isCover, widgets, examples, article, modelArticlePath }));
  };
  router.get('/demo/', (_req, res) => send(res, 'app', true));
  router.get('/demo/all/', (_req, res) => send(res, 'all'));
  router.get('/demo/show/widgets/:name/:number/', (req, res, next) =>
    workshop.exampleOf(req.params.name, Number(req.params.number)) ? send(res, 'app') : next(),
  );
  router.get('/demo/show/blocks/:type/', async (req, res, next) => {
    const article = await readModelArticle(workshop.parts);
    return article?.entries.some(({ type }) => type === req.params.type) ? send(res, 'app') : next();
  });
}

/** The data that the page requests as JSON. */
function addKnowledge(router: Router, workshop: Workshop): void {
  router.get('/demo/catalogue.json', async (_req, res) => {
    const article = await readModelArticle(workshop.parts);
    const widgets = workshop.widgets.map(({ examples, ...widget }) => ({
      ...widget,
      thumbnail: thumbnailStart(widget.name),
      examples: examples.map(({ title, url, plays }) => ({ title, url, plays })),
    }));
    const blocks = (article?.entries ?? []).map(({ type, url, raw }) => ({
      type,
      url,
      value: raw.value,
      thumbnail: thumbnailStart(`block-${type}`),
    }));
    res.set(fileHeaders).json({ widgets, blocks, modelArticlePath, siteRuntime, embedded: workshop.embedded });
  });
  router.get('/demo/words.json', async (_req, res) => {
    res.set(fileHeaders).json(widgetWords(await workshop.descriptions()));
  });
  router.get('/demo/widgets/:name/about.json', async (req, res, next) => {
    const entry = workshop.widgets.find(({ name }) => name === req.params.name);
    if (!entry) return next();
    const known = registeredWidgets(workshop.parts.widgets);
    res.set(fileHeaders).json(aboutWidget(entry, known, await workshop.descriptions()));
  });
}

/**
 * Renders the example with other props. An error of the parser or the template is a normal response, because the form
 * exists to find it.
 */
const takeDraft = (workshop: Workshop) => async (req: Request, res: Response) => {
  res.set(fileHeaders);
  try {
    const draft = readDraft(req.body);
    const found = workshop.exampleOf(draft.widget, draft.example);
    if (!found) throw new Error(`There is no example ${draft.example} of "${draft.widget}"`);
    const { widget, example } = found;
    // Parses the props first, because a template would add its own text to the error.
    registeredWidgets(workshop.parts.widgets)[widget.name]?.parseProps(draft.props);
    const render = await workshop.renderer(false);
    const call = callOf(widget, widget.when, { ...example, props: draft.props });
    render('widget', { call, bodyHtml: example.bodyHtml, title: '' });
    res.json({ id: workshop.drafts.keep(draft) });
  } catch (error) {
    res.json({ problem: wordsOf(error) });
  }
};

/** The name of the template in which the widget is rendered means nothing to the user of the form. */
const wordsOf = (error: unknown) => (error as Error).message.replace(/^\S*\.njk: /, '');

function addFiles(router: Router, workshop: Workshop, script: ReturnType<typeof createScripts>): void {
  for (const name of scriptNames)
    router.get(
      `/demo/${name}.js`,
      sendText('js', () => script(name)),
    );
  for (const name of styles)
    router.get(
      `/demo/${name}.css`,
      sendText('css', () => readFileSync(`${folder}/${name}.css`, 'utf8')),
    );

  router.get(`${thumbnailPath}:file`, (req, res, next) => {
    const picture = readThumbnail(req.params.file);
    return picture ? void res.set(fileHeaders).type('avif').send(picture) : next();
  });

  // A button starts the build, not a link that a crawler may follow.
  router.post(reactPath, async (_req, res) => {
    const problem = await workshop.renderer(true).then(
      () => '',
      (error: Error) => error.message,
    );
    res
      .set(fileHeaders)
      .status(problem ? 500 : 200)
      .json({ message: problem });
  });
  router.get(`${hotPath}:version/:file`, async (req, res, next) => {
    const { version, file } = req.params;
    const content = await readHotFile(version, file);
    return content ? void res.set(fileHeaders).type(file).send(content) : next();
  });
  router.get(`${reactPath}:file`, async (req, res, next) => {
    const content = await readReactScript(req.params.file);
    return content ? void res.set(fileHeaders).type('js').send(content) : next();
  });
}

const sendText = (type: string, read: () => string | Promise<string>) => async (_req: Request, res: Response) =>
  void res
    .set(fileHeaders)
    .type(type)
    .send(await read());
