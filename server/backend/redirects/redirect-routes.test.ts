// Redirects over HTTP, for every spelling of an old path.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAs } from '../../contract/parse.ts';
import { redirect } from '../../contract/redirects.ts';
import { testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend, testSite } from '../testing/start-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  await backend.importContent(await writeFiles(testContent));
});
afterAll(() => backend.stop());

describe('redirects', () => {
  const find = (path: string) => backend.ask(`/api/redirects/find/?old_path=${encodeURIComponent(path)}`);

  it.each(['/vanha/', '/vanha', 'vanha', '/vanha?utm_source=x', '/vanha/#kohta', 'https://site.example/vanha/'])(
    'know %s',
    async (path) => {
      expect(parseAs(redirect, (await find(path)).json, 'redirect')).toMatchObject({
        old_path: '/vanha',
        is_permanent: true,
        redirect_page: {
          title: 'Ruusujen leikkaus',
          meta: { relative_url: '/puutarha/ruusut/', html_url: `${testSite}/puutarha/ruusut/` },
        },
        redirect_link: '',
      });
    },
  );

  it('can depend on the query and lead anywhere', async () => {
    expect((await find('/haku.php?id=1')).json).toMatchObject({
      is_permanent: false,
      redirect_page: { title: 'Puutarha' },
    });
    for (const order of ['laji=a&id=1', 'id=1&laji=a'])
      expect((await find(`/lista.php?${order}`)).json.redirect_link).toBe('/puutarha/');
    expect((await find('/haku.php?id=2')).status).toBe(404);
    expect((await find('/kauppa/')).json).toMatchObject({
      redirect_page: null,
      redirect_link: 'https://kauppa.example/',
    });
    expect((await backend.ask('/api/redirects/')).json.items).toHaveLength(4);
  });

  it.each(['', '/', '/ei-ole', '//', '?', '%%%', 'x'.repeat(9000)])('answer 404 to unknown path %#', async (path) => {
    expect((await find(path)).status).toBe(404);
  });
});
