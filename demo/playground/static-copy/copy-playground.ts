// Copies the playground of a running site into a folder, with every file that its pages need.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { EmbedManifest } from '../../../server/host/embeds/embed-files.ts';
import type { Catalogue } from '../browser/types.ts';
import type { WidgetAbout } from '../widget-about.ts';
import { asCopied, type CopiedPage, frameAsCopied } from './as-copied.ts';
import {
  framesInHtml,
  pathsInCss,
  pathsInHtml,
  pictureEnding,
  relocateCss,
  relocateHtml,
  relocateScript,
} from './relocate.ts';

export interface PlaygroundCopyOptions {
  /** The running site's origin. */
  origin: string;
  /** The publisher's public origin, for the code that partners copy. */
  publisher: string;
  folder: string;
}

/** The result of copying. */
export interface CopyReport {
  pages: number;
  files: number;
}

/** Browsers that can't show it are older than those that the site supports. */
const picture = 'image/webp,image/*';

/** @throws {Error} when a page or one of the playground's own files is missing */
export async function copyPlayground({ origin, publisher, folder }: PlaygroundCopyOptions): Promise<CopyReport> {
  /** Whether the copy has a file, by its path. Each file is fetched once. */
  const files = new Map<string, Promise<boolean>>();
  let pages = 0;

  async function ask(path: string): Promise<Response> {
    const answer = await fetch(origin + path, {
      headers: { accept: /\/pictures\/|\.\w+$/.test(path) ? picture : '*/*' },
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer;
  }
  const json = async <Data>(path: string) => (await (await ask(path)).json()) as Data;

  async function write(path: string, content: string | Uint8Array): Promise<void> {
    const place = folder + decodeURIComponent(path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, content);
  }

  /** An address in an example's content may be broken. */
  function take(path: string): Promise<boolean> {
    const known = files.get(path);
    if (known) return known;
    const taken = takeFile(path).then(
      () => true,
      () => false,
    );
    files.set(path, taken);
    return taken;
  }

  function takeFrame(path: string): Promise<boolean> {
    const taken =
      files.get(path) ??
      ask(path).then(async (answer) => {
        const policy = answer.headers.get('content-security-policy') ?? '';
        await write(`${path}index.html`, frameAsCopied(await answer.text(), policy));
        return true;
      });
    files.set(path, taken);
    return taken;
  }

  async function takeFile(path: string): Promise<void> {
    const bytes = new Uint8Array(await (await ask(path)).arrayBuffer());
    if (path.endsWith('.css')) {
      const css = new TextDecoder().decode(bytes);
      begin(pathsInCss(css));
      await write(path, relocateCss(css, path));
    } else if (path.startsWith('/demo/ads/') && path.endsWith('.js'))
      await write(path, relocateScript(new TextDecoder().decode(bytes), path));
    else await write(path, bytes);
    if (isScript(path)) begin(importsOf(new TextDecoder().decode(bytes), path));
  }

  /** Files may refer to each other, so no file waits for the files to which it refers. */
  const begin = (paths: readonly string[]) => paths.forEach((path) => void take(path));
  const takeAll = (paths: readonly string[]) => Promise.all([...new Set(paths)].map(take));

  /** @param to a folder of the copy, with a slash at its end */
  async function writePage(page: CopiedPage, to: string): Promise<void> {
    const html = asCopied(page);
    const wanted = pathsInHtml(html).filter((path) => !path.endsWith('/'));
    const had = await takeAll(wanted);
    await Promise.all([...new Set(framesInHtml(html))].map(takeFrame));
    const missing = new Set([...new Set(wanted)].filter((_path, index) => !had[index]));
    await write(
      `${to}index.html`,
      relocateHtml(html, to, (path) => !missing.has(path)),
    );
    pages += 1;
  }

  /** One at a time: a page makes the site generate pictures, and two cores do no more. */
  async function copyPage(path: string, to = path, stage?: CopiedPage['stage']): Promise<void> {
    const answer = await ask(path);
    const policy = stage === 'partner' ? (answer.headers.get('content-security-policy') ?? '') : '';
    await writePage({ html: await answer.text(), policy, ...(stage && { stage }) }, to);
  }

  async function copyStage(url: string): Promise<void> {
    const [path = ''] = url.split('#');
    await copyPage(path);
    await copyPage(`${path}?stage=`, `${path}stage/`, 'site');
  }

  async function copyForms(abouts: readonly WidgetAbout[]): Promise<void> {
    const ids = abouts.flatMap(({ examples }) => examples.map(({ props }) => (props as { formId?: number }).formId));
    const forms: Record<string, unknown> = {};
    for (const id of new Set(ids.filter((one) => one !== undefined)))
      forms[id] = await json(`/embed/api/lead-form?form=${id}`).catch(() => undefined);
    await write('/demo/forms.json', JSON.stringify(forms));
  }

  /** @returns the number of files in the copy */
  async function untilTaken(): Promise<number> {
    const known = [...files.values()];
    const taken = await Promise.all(known);
    return known.length === files.size ? taken.filter(Boolean).length : untilTaken();
  }

  const catalogue = await json<Catalogue>('/demo/catalogue.json');
  const { widgets, blocks, embedded } = catalogue;
  await copyPage('/demo/');
  await copyPage('/demo/all/');
  const shown = [
    ...widgets.flatMap(({ name, examples }) => examples.map((_one, index) => `widgets/${name}/${index + 1}`)),
    ...blocks.map(({ type }) => `blocks/${type}`),
  ];
  const app = await (await ask(`/demo/show/${shown[0]}/`)).text();
  for (const path of shown) await writePage({ html: app }, `/demo/show/${path}/`);
  for (const { url } of [...widgets.flatMap(({ examples }) => examples), ...blocks]) await copyStage(url);
  for (const name of embedded)
    await copyPage(`/demo/partner/${name}/?stage=`, `/demo/partner/${name}/stage/`, 'partner');

  const abouts: WidgetAbout[] = [];
  for (const { name } of widgets) {
    const path = `/demo/widgets/${name}/about.json`;
    abouts.push(await json(path));
    await write(path, JSON.stringify(abouts.at(-1)));
  }
  await copyForms(abouts);
  await write('/demo/catalogue.json', JSON.stringify({ ...catalogue, publisher } satisfies Catalogue));
  const manifest = await json<EmbedManifest>('/embed/manifest.json');
  await write('/embed/manifest.json', JSON.stringify(manifest));
  await takeAll(Object.values(manifest.files).flatMap(({ latest, pinned }) => [latest, pinned]));
  if (manifest.library?.url) await takeAll([manifest.library.url]);
  await write('/demo/words.json', JSON.stringify(await json('/demo/words.json')));
  await takeAll([...loadedLater, ...adFiles]);
  const drawn = [...widgets, ...blocks].map(({ thumbnail }) => thumbnail).filter(Boolean);
  await takeAll(drawn.flatMap((start) => ['light', 'dark'].map((theme) => `${start}.${theme}.avif`)));
  for (const path of adPictures(await (await ask('/demo/ads/house-ads.js')).text()))
    await write(path + pictureEnding, new Uint8Array(await (await ask(path)).arrayBuffer()));
  await write('/index.html', entrance);
  return { pages, files: await untilTaken() };
}

/** Files that the page loads when a panel or a play is opened. */
const loadedLater = ['axe', 'markup', 'play'].map((name) => `/demo/${name}.js`);

/** The ad network loads these files when an ad is requested. */
const adFiles = ['house-ads.js', 'draw-ad.js', 'motifs.js', 'house-ads.css'].map((name) => `/demo/ads/${name}`);

const adPictures = (code: string): string[] =>
  [...code.matchAll(/\bnative\('([\w-]+)'/g)].map(([, company]) => `/demo/ads/pictures/${company}`);

const isScript = (path: string) => path.startsWith('/assets/') && path.endsWith('.js');

/** The chunks that a script of the site loads, immediately or later; all are in the same folder. */
const importsOf = (code: string, path: string): string[] =>
  [...code.matchAll(/["'`]\.\/([\w.-]+\.(?:js|css))["'`]/g)].map(([, name]) => `${dirname(path)}/${name}`);

const entrance = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Playground</title>
<link rel="icon" href="data:,">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=demo/">
<p><a href="demo/">The playground</a></p>
</html>
`;
