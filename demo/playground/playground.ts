// The developers' page at /demo/: every widget in each of its examples and every content block, found by itself.
import { readFileSync } from 'node:fs';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { projectRoot } from '../../build/paths.ts';
import { createTemplates } from '../../server/host/render/nunjucks.ts';
import { createRenderPage } from '../../server/host/render/render-page.ts';
import type { DemoParts } from '../../server/host/routes/demo.ts';
import { commonHeaders, contentSecurityPolicyWith, pageHeaders } from '../../server/host/security/headers.ts';
import { buildExample, modelArticlePath, readModelArticle } from './block-entries.ts';
import { frameScript } from './frame-script.ts';
import { readWidgetEntries } from './widget-entries.ts';

const folder = import.meta.dirname;
const unkept = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
const headers = { ...pageHeaders, ...unkept };

/** Examples bring their pictures, films and frames along in their own text, which no page of the site may. */
const inline = ['data:'];
const exampleHeaders = {
  ...headers,
  'content-security-policy': contentSecurityPolicyWith({ 'img-src': inline, 'media-src': inline, 'frame-src': inline }),
};

/** @returns the routes below `/demo/`; an example that is not there is answered as any page that is not there */
export async function createPlayground(parts: DemoParts): Promise<RequestHandler> {
  const render = createRenderer(parts);
  const widgets = await readWidgetEntries(parts);
  const router = Router({ strict: true });

  router.get('/demo/', async (_req, res) => {
    const article = await readModelArticle(parts);
    const examples = widgets.reduce((sum, widget) => sum + widget.examples.length, 0);
    res.set(headers).send(render('index', { widgets, examples, article, modelArticlePath }));
  });

  router.get('/demo/widgets/:name/:number/', (req, res, next) => {
    const widget = widgets.find(({ name }) => name === req.params.name);
    const example = widget?.examples[Number(req.params.number) - 1];
    if (!widget || !example) return next();
    res.set(exampleHeaders).send(render('widget', { widget, example, title: `${widget.name}: ${example.title}` }));
  });

  router.get('/demo/blocks/:type/', async (req, res, next) => {
    const article = await readModelArticle(parts);
    const entry = article?.entries.find(({ type }) => type === req.params.type);
    if (!article || !entry) return next();
    const blocks = await buildExample(entry, article, parts);
    res.set(exampleHeaders).send(render('block', { blocks, title: `Block ${entry.type}` }));
  });

  router.get(
    '/demo/playground.css',
    sendText('css', () => readFileSync(`${folder}/playground.css`, 'utf8')),
  );
  router.get('/demo/playground.js', sendText('js', frameScript));
  return router;
}

/** Draws templates/playground with the host's templates at hand; a widget that fails fails the page, to be seen. */
function createRenderer({ templateFolder, manifest, widgets }: DemoParts) {
  const templates = createTemplates([templateFolder, `${projectRoot}/demo/playground/templates`], manifest.pictures);
  const renderPage = createRenderPage(templates, widgets, manifest, (_name, error) => {
    throw error;
  });
  return (name: string, model: object) => renderPage({ template: `playground/${name}.njk`, ...model });
}

const sendText = (type: string, read: () => string | Promise<string>) => async (_req: Request, res: Response) =>
  void res
    .set({ ...commonHeaders, ...unkept })
    .type(type)
    .send(await read());
