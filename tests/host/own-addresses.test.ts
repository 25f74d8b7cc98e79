// The list of the site's reserved addresses matches its routes: a route of the host hides a content page at the same
// address, and nothing else does.
import { createPlayground } from 'pihlaja-playground';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isHidden, isSitePath } from '../../rules/site/own-addresses.ts';
import * as sitePaths from '../../rules/site/site-paths.ts';
import { popupPath } from '../../server/host/pages/chrome/popup.ts';
import { fragmentPaths } from '../../server/host/pages/part-paths.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { addressesOf, watchHost } from '../helpers/host-routes.ts';
import { rawPage, rawSite, servePage } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

/** The content decides what exists there: its pages, its feeds and its files. */
const ofContent = ['/{*path}', '/*category/rss.xml', '/*category/atom.xml', '/media/*path', '/documents/*path'];
/** Files with fixed names in the root, which no folder or page has. */
const isRootFile = (path: string) => /^\/(?:\.well-known\/)?[^/]+$/.test(path);

const title = 'Sisällön oma sivu';
let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
let routePaths: string[];
beforeAll(async () => {
  backend = await startFakeBackend();
  backend.answer('/api/site/', { json: rawSite() });
  backend.answer('/api/admin/status/', { json: { state: 'logged-out' } });
  const watched = await watchHost(
    () => startHost(backend, { demo: createPlayground }),
    (one) => one.ask('/robots.txt'),
  );
  host = watched.host;
  routePaths = watched.routes.map(({ path }) => path).filter((path) => !ofContent.includes(path) && !isRootFile(path));
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

it('has every route of the host', () => {
  expect(routePaths.length).toBeGreaterThan(60);
  // The sign-out address accepts only posts.
  const own = routePaths.filter((path) => path !== sitePaths.accountPaths.logout);
  expect(own.filter((path) => !addressesOf({ path }).every((address) => isSitePath(address)))).toEqual([]);
});

it('hides those pages of the content that are not shown, and no others', {
  tags: 'slow',
  timeout: 120_000,
}, async () => {
  const written = Object.values(sitePaths).flatMap((path) => (typeof path === 'string' ? path : Object.values(path)));
  const ofRoutes = routePaths.flatMap((path) => addressesOf({ path })).map((path) => path.replace(/\/?$/, '/'));
  const paths = new Set([...written, ...Object.values(fragmentPaths), popupPath, ...ofRoutes]);
  for (const path of [...paths]) paths.add(`${path}a/`).add(`${path}a/b/`).add(`${path}a/b/c/`);
  paths.add(`${sitePaths.partsPath}kasvi/7/`);
  for (const [index, path] of [...paths].entries())
    servePage(backend, path, rawPage('FreeformPage', { id: 100 + index, title, meta: { relative_url: path } }));
  const wrong: string[] = [];
  for (const path of paths) {
    // A menu may contain the title, too.
    const isShown = (await host.ask(path)).text.includes(`<title>${title}`);
    if (isHidden(path, 'FreeformPage', ['demo', 'newsletter']) === isShown)
      wrong.push(`${path} is ${isShown ? 'shown' : 'hidden'}`);
  }
  expect(wrong).toEqual([]);
});
