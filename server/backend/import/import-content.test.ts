// Imports of content folders: repetition, changes, removals, pictures, moved dates, and clear errors.
import { execFile } from 'node:child_process';
import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { raiseContentVersion } from '../store/content-version.ts';
import { findImportNote } from '../store/import-note.ts';
import { inTransaction } from '../store/open-store.ts';
import {
  articleFile,
  drawTestPictures,
  type Files,
  plant,
  testContent,
  writeFiles,
} from '../testing/content-folder.ts';
import { startBackend, type TestBackend, testSite } from '../testing/start-backend.ts';

// Files, processes and mails need time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const execute = promisify(execFile);
const running: TestBackend[] = [];
const start = async (...options: Parameters<typeof startBackend>) => {
  const backend = await startBackend(...options);
  running.push(backend);
  return backend;
};
afterEach(async () => {
  for (const backend of running.splice(0)) await backend.stop();
});

const articleAt = async (backend: TestBackend, slug: string) => {
  const { json } = await backend.ask(`/api/pages/?slug=${slug}&show_hidden=true`);
  const id = json.items[0]?.id;
  return id === undefined ? undefined : backend.ask(`/api/pages/${id}/`);
};

describe('importing', () => {
  it('changes nothing the second time: same ids, same ETags', async () => {
    const backend = await start();
    const dir = await writeFiles(testContent);
    const first = await backend.importContent(dir);
    expect(first).toMatchObject({ added: 20, changed: 0, removed: 0, unchanged: 0 });
    const paths = [
      '/api/pages/',
      '/api/site/',
      '/api/redirects/',
      '/api/pages/9/',
      '/api/forms/1/',
      '/api/article_tags/',
    ];
    const etags = () => Promise.all(paths.map(async (path) => (await backend.ask(path)).headers.get('etag')));
    const before = await etags();
    expect(await backend.importContent(dir)).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 20 });
    expect(await etags()).toEqual(before);
    expect(await backend.isEmpty()).toBe(false);
  });

  it('updates the page of a changed file and removes that of a file that is gone', async () => {
    const backend = await start();
    const dir = await writeFiles(testContent);
    await backend.importContent(dir);
    const before = (await articleAt(backend, 'lyhdyt'))?.json;
    await writeFiles(
      { 'articles/lyhdyt.md': articleFile({ title: 'Uusi otsikko', published: '2026-04-15T07:00:00+03:00' }) },
      dir,
    );
    await rm(join(dir, 'articles/piilossa.md'));
    expect(await backend.importContent(dir)).toMatchObject({ added: 0, changed: 1, removed: 1 });
    const after = (await articleAt(backend, 'lyhdyt'))?.json;
    expect([after.id, after.title, after.meta.tags]).toEqual([before.id, 'Uusi otsikko', []]);
    expect(await articleAt(backend, 'piilossa')).toBeUndefined();
  });

  it('gives a page that comes back its old id', async () => {
    const backend = await start();
    const dir = await writeFiles(testContent);
    await backend.importContent(dir);
    const { id } = (await articleAt(backend, 'lyhdyt'))?.json ?? {};
    await rm(join(dir, 'articles/lyhdyt.md'));
    await backend.importContent(dir);
    await writeFiles(
      { 'articles/lyhdyt.md': testContent['articles/lyhdyt.md'], 'articles/uusi.md': articleFile() },
      dir,
    );
    await backend.importContent(dir);
    expect((await articleAt(backend, 'lyhdyt'))?.json.id).toBe(id);
    expect((await articleAt(backend, 'uusi'))?.json.id).not.toBe(id);
  });

  it('leaves everything as it was when a file is wrong', async () => {
    const backend = await start();
    const dir = await writeFiles(testContent);
    await backend.importContent(dir);
    const etag = async () => (await backend.ask('/api/pages/')).headers.get('etag');
    const before = await etag();
    await writeFiles({ 'articles/aaa.md': articleFile(), 'articles/lyhdyt.md': articleFile({ category: 'x' }) }, dir);
    await expect(backend.importContent(dir)).rejects.toThrow('names no category');
    expect(await etag()).toBe(before);
  });

  it('refuses a folder that lacks the files of most pages, unless it is told to remove them', async () => {
    const backend = await start();
    const dir = await writeFiles(testContent);
    await backend.importContent(dir);
    const etag = async () => (await backend.ask('/api/pages/')).headers.get('etag');
    const before = await etag();
    const empty = await writeFiles({});
    await expect(backend.importContent(empty)).rejects.toThrow(
      'The folder has no file for 18 of the 20 pages in the database, and nothing was changed.',
    );
    expect(await etag()).toBe(before);
    expect(await backend.importContent(empty, { removesMostPages: true })).toMatchObject({ removed: 18 });
  });

  it.each([
    ['a folder', 'mkdir', 'is no regular file'],
    ['a named pipe', 'mkfifo', 'is no regular file'],
  ])('names %s in place of a text or of data', async (_, command, problem) => {
    const backend = await start();
    const dir = await writeFiles(testContent);
    await execute(command, [join(dir, 'articles/x.md')]);
    await expect(backend.importContent(dir)).rejects.toThrow(`articles/x.md: ${problem}`);
    await rm(join(dir, 'articles/x.md'), { recursive: true });
    await execute(command, [join(dir, 'synonyms.yaml')]);
    await expect(backend.importContent(dir)).rejects.toThrow(`synonyms.yaml: ${problem}`);
  });

  it('names a text of many megabytes, and one with quotes in quotes without end', async () => {
    const backend = await start();
    const dir = await writeFiles({ ...testContent, 'articles/x.md': articleFile({}, 'sana '.repeat(800_000)) });
    await expect(backend.importContent(dir)).rejects.toThrow('articles/x.md: is larger than 4 MB');
    await writeFiles({ 'articles/x.md': articleFile({}, '>'.repeat(50_000)) }, dir);
    await expect(backend.importContent(dir)).rejects.toThrow('articles/x.md: the Markdown is nested too deeply');
  });

  it('leaves out a named pipe among pictures and documents, and follows a link to a file beside it only', async () => {
    const backend = await start();
    const dir = await writeFiles({ ...testContent, 'documents/ohje.pdf': '%PDF-1.4', 'pictures/a.txt': '' });
    await execute('mkfifo', [join(dir, 'documents/putki.pdf'), join(dir, 'pictures/putki.jpg')]);
    await symlink('ohje.pdf', join(dir, 'documents/linkki.pdf'));
    await symlink('/etc/hostname', join(dir, 'documents/ulkoa.pdf'));
    await writeFiles({ 'articles/lyhdyt.md': articleFile({}, '```block document\nfile: linkki.pdf\n```') }, dir);
    const { problems } = await backend.importContent(dir);
    expect(problems).toEqual(
      expect.arrayContaining([
        'documents/putki.pdf is no regular file, and is left out',
        'documents/ulkoa.pdf is no regular file, and is left out',
        'pictures/putki.jpg is no regular file, and is left out',
      ]),
    );
    const { json } = (await articleAt(backend, 'lyhdyt')) ?? {};
    expect(json.body[0].value.meta.download_url).toMatch(/^\/media\/documents\/linkki\.\d{6}\.pdf$/);
  });

  it('takes an article once that a company selects twice', async () => {
    const backend = await start();
    const companies = [
      { id: 'multa', title: 'Multa Oy', body: '<p>M</p>', selected_articles: ['ruusut', 'lyhdyt', 'ruusut'] },
    ];
    await backend.importContent(await writeFiles({ ...testContent, 'companies.json': companies }));
    const selected = await backend.store
      .selectFrom('page_articles')
      .innerJoin('pages', 'pages.id', 'article_id')
      .where('kind', '=', 'selected')
      .orderBy('page_articles.position')
      .select('path')
      .execute();
    expect(selected.map(({ path }) => path)).toEqual(['/puutarha/ruusut/', '/puutarha/lyhdyt/']);
  });

  it('names redirects that the site does not follow', async () => {
    const backend = await start({ ownHosts: ['kauppa.example'] });
    const redirects = [
      { old_path: '/a/', link: 'https://www.kauppa.example/' },
      { old_path: '/b/', link: '/puutarha/' },
      { old_path: '/c/', link: `${testSite}/puutarha/` },
      { old_path: '/d/', link: 'https://www.hsy.example/jatteet/' },
    ];
    const { problems } = await backend.importContent(await writeFiles({ ...testContent, 'redirects.json': redirects }));
    expect(problems.filter((problem) => problem.startsWith('redirects'))).toEqual([
      'redirects.json: the redirect of "/d/" leads to https://www.hsy.example/jatteet/, which is neither on this site nor on a host of OWN_HOSTS; the site does not follow it',
    ]);
  });

  it('says once which pictures are missing, and leaves them out', async () => {
    const backend = await start();
    const blocks =
      '```block image_deck\nitems:\n  - image: plants/kielo\n    caption: Kuva\n  - image: plants/puuttuu\n```\n\n```block image\nimage: plants/puuttuu\n```';
    const dir = await writeFiles({ ...testContent, 'articles/lyhdyt.md': articleFile({}, blocks) });
    const { missingPictures, pictures } = await backend.importContent(dir, {
      picturesDir: await drawTestPictures(['plants/kielo']),
    });
    expect(pictures).toBe(1);
    expect(missingPictures).toContain('plants/puuttuu');
    expect(backend.logged).toEqual(['some of the content is not shown or followed']);
    const { json } = (await articleAt(backend, 'lyhdyt')) ?? {};
    expect(json.lead_image).toBeNull();
    expect(json.body).toMatchObject([
      {
        type: 'image_deck',
        value: { items: [{ caption: 'Kuva', image: { alt: 'Piirros: kielo', caption: 'Kuva' } }] },
      },
    ]);
    expect(json.body[0].value.items).toHaveLength(1);
  });

  it('says at every import what no page shows of a text, with its file and line, and changes nothing for it', async () => {
    const backend = await start();
    const files: Files = {
      ...testContent,
      'articles/lyhdyt.md': articleFile(
        {},
        'Sanat.\n\n<canvas></canvas>\n\n```block text\n<object data="a"></object>\n```',
      ),
      'companies.json': [{ id: 'multa', title: 'Multa Oy', body: '<p>M</p><embed embedtype="image" id="8">' }],
    };
    const dir = await writeFiles(files);
    const lineOf = (words: string) =>
      String(files['articles/lyhdyt.md'])
        .split('\n')
        .findIndex((line) => line.includes(words)) + 1;
    const problems = [
      `articles/lyhdyt.md:${lineOf('<canvas')}: <canvas> is no element of rich text`,
      `articles/lyhdyt.md:${lineOf('```block')}: <object data="a"> is no element of rich text`,
      'companies.json, "body": <embed embedtype="image" id="8"> names no address of its picture: send it as <img src="/media/…">',
    ];
    const [first, second] = [await backend.importContent(dir), await backend.importContent(dir)];
    expect(first.problems).toEqual(expect.arrayContaining(problems));
    expect(second).toMatchObject({ added: 0, changed: 0, removed: 0, problems: first.problems });
  });

  it('notes what it brought, with its warnings and the file of each page', async () => {
    const at = new Date('2026-05-10T09:00:00Z');
    const backend = await start({ now: () => at });
    expect(await findImportNote(backend.store)).toBeNull();
    const files: Files = { ...testContent, 'articles/lyhdyt.md': articleFile({ title: 'Lyhdyt', image: 'puuttuva' }) };
    const dir = await writeFiles(files);
    await backend.importContent(dir, { picturesDir: await drawTestPictures(['plants/kielo']) });
    const problems = [
      'articles/lyhdyt.md, "image" (/puutarha/lyhdyt/): there is no picture "puuttuva"',
      'competition.json, "submissions.0.images" (work 7): there is no picture "works/7"',
    ];
    const note = await findImportNote(backend.store);
    expect(note).toEqual({
      at: at.toISOString(),
      added: 20,
      changed: 0,
      removed: 0,
      unchanged: 0,
      pages: expect.objectContaining({ ArticlePage: 5, CategoryPage: 3, PlantCardPage: 3, HomePage: 1 }),
      drafts: 1,
      pictures: 1,
      problem_count: problems.length,
      problems,
    });
    const sources = backend.store.selectFrom('page_sources').innerJoin('pages', 'pages.id', 'page_id');
    const fileOf = Object.fromEntries(
      (await sources.select(['path', 'file']).execute()).map(({ path, file }) => [path, file]),
    );
    expect(fileOf).toMatchObject({
      '/': 'home/index.md',
      '/puutarha/': 'categories.json',
      '/puutarha/lyhdyt/': 'articles/lyhdyt.md',
      '/ehdot/': 'pages/ehdot.md',
      '/yritykset/multa/': 'companies.json',
      '/kasvikortisto/kielo/': 'plants/kielo.json',
      '/kasvikortisto/oljypuu/': 'plants.json',
    });

    await writeFiles({ 'articles/lyhdyt.md': 'ei otsaketta' }, dir);
    await expect(backend.importContent(dir)).rejects.toThrow();
    expect(await findImportNote(backend.store)).toEqual(note);
  });

  it('gives a plant its further pictures, and the other species of its genus', async () => {
    const backend = await start();
    const plants = ['Alppikärhö', 'Loistokärhö', 'Kielo'].map((title) => ({
      title,
      name_sci: title === 'Kielo' ? 'Convallaria majalis' : `Clematis ${title}`,
      perenniality: 'PE',
      category: 'Perennat',
    }));
    const dir = await writeFiles({
      ...testContent,
      'plants.json': plants,
      'plants/kielo.json': { image_alt: 'Eka', more_image_alts: ['Toka', 'Puuttuu', 'Neljäs'] },
    });
    const picturesDir = await drawTestPictures(['plants/kielo', 'plants/kielo-2', 'plants/kielo-4']);
    const { missingPictures } = await backend.importContent(dir, { picturesDir });
    expect(missingPictures).toContain('plants/kielo-3');
    const plantAt = async (slug: string) => {
      const { json } = await backend.ask(`/api/pages/?slug=${slug}`);
      return (await backend.ask(`/api/pages/${json.items[0].id}/`)).json;
    };
    const kielo = await plantAt('kielo');
    const alts = kielo.plant_card_images.map(({ image }: { image: { alt: string } }) => image.alt);
    expect(alts).toEqual(['Eka', 'Toka', 'Neljäs']);
    expect(kielo.related_species).toEqual([]);
    expect((await plantAt('alppikarho')).related_species).toMatchObject([
      { title: 'Loistokärhö', meta: { relative_url: '/kasvikortisto/loistokarho/' } },
    ]);
  });

  it('takes documents along: once, under a name that changes with the file, and out of searches what is code', async () => {
    const backend = await start();
    const blocks =
      '```block document\ntitle: Ohje\nfile: Kevät työ.pdf\n```\n\n```block custom_code\n|\n  <script>let kookos = 1</script>\n```';
    const files = { ...testContent, 'articles/lyhdyt.md': articleFile({}, blocks) };
    const dir = await writeFiles({ ...files, 'documents/Kevät työ.pdf': '%PDF-1.4 eka' });
    const address = async () => (await articleAt(backend, 'lyhdyt'))?.json.body[0].value.meta.download_url;
    await backend.importContent(dir);
    const first = await address();
    expect(first).toMatch(/^\/media\/documents\/Kev%C3%A4t%20ty%C3%B6\.\d{6}\.pdf$/);
    expect((await backend.ask(first)).text).toBe('%PDF-1.4 eka');
    expect(await backend.importContent(dir)).toMatchObject({ changed: 0 });
    await writeFiles({ 'documents/Kevät työ.pdf': '%PDF-1.4 toka' }, dir);
    await backend.importContent(dir);
    expect(await address()).not.toBe(first);
    expect((await backend.ask('/api/pages/?search=kookos')).json.items).toEqual([]);
  });

  it('names a page that an address of the site itself hides', async () => {
    const page = '---\ntitle: Kirjaudu\n---\n\nTervetuloa.\n';
    const { problems } = await (await start()).importContent(
      await writeFiles({ ...testContent, 'pages/kirjaudu.md': page }),
    );
    expect(problems.filter((problem) => problem.startsWith('pages/'))).toEqual([
      'pages/kirjaudu.md: /kirjaudu/: a page of the content is not shown: the site itself has this address. Give the page another one',
    ]);
  });

  it('keeps pictures and moved dates when it is done again without a word about them', async () => {
    const backend = await start({ now: () => new Date('2031-05-01T12:00:00Z') });
    const dir = await writeFiles(testContent);
    await backend.importContent(dir, { picturesDir: await drawTestPictures(['articles/lyhdyt']), recentDates: true });
    expect(await backend.importContent(dir)).toMatchObject({ changed: 0, unchanged: 20 });
    const { json } = (await articleAt(backend, 'lyhdyt')) ?? {};
    expect([json.lead_image.width, json.meta.first_published_at]).toEqual([60, '2031-04-15T04:00:00Z']);
  });

  it('gives a redrawn picture another address', async () => {
    const backend = await start();
    const dir = await writeFiles(testContent);
    const address = async (width: number) => {
      await backend.importContent(dir, { picturesDir: await drawTestPictures(['articles/lyhdyt'], width) });
      return (await articleAt(backend, 'lyhdyt'))?.json.lead_image;
    };
    const [first, second] = [await address(50), await address(70)];
    expect([first.id, first.width]).toEqual([second.id, 50]);
    expect(first.meta.download_url).not.toBe(second.meta.download_url);
  });
});

describe('an import after a change', () => {
  const contentOf = async (backend: TestBackend) => {
    const { store } = backend;
    const tables = [
      'pages',
      'tags',
      'page_tags',
      'page_customers',
      'page_articles',
      'plant_facets',
      'redirects',
    ] as const;
    const rows = await Promise.all(tables.map((table) => store.selectFrom(table).selectAll().execute()));
    return rows.map((all) => all.map((row) => JSON.stringify(row)).sort());
  };

  /** Imports the folder twice; before the second import, the record of the imported files is deleted. */
  async function importTwice(backend: TestBackend, dir: string) {
    const report = await backend.importContent(dir);
    const content = await contentOf(backend);
    await backend.store.deleteFrom('settings').where('key', '=', 'import_base').execute();
    expect(await backend.importContent(dir)).toMatchObject({ added: 0, changed: 0, removed: 0 });
    expect(await contentOf(backend)).toEqual(content);
    return report;
  }

  it('writes the row of no other page', async () => {
    const backend = await start();
    const dir = await writeFiles(testContent);
    await backend.importContent(dir);
    // An import that wrote this page would restore the value in its file.
    await backend.store.updateTable('pages').set({ imported_views: 5 }).where('slug', '=', 'kielo').execute();
    await writeFiles({ 'articles/lyhdyt.md': articleFile({ title: 'Uudet lyhdyt' }) }, dir);
    expect(await backend.importContent(dir)).toMatchObject({ added: 0, changed: 1, removed: 0, unchanged: 19 });
    const kielo = backend.store.selectFrom('pages').select('imported_views').where('slug', '=', 'kielo');
    expect((await kielo.executeTakeFirstOrThrow()).imported_views).toBe(5);
  });

  it('builds again the pages that show what another file says', async () => {
    const backend = await start();
    const picturesDir = await drawTestPictures(['articles/lyhdyt', 'plants/kielo']);
    const dir = await writeFiles({
      ...testContent,
      'articles/kuva.md': articleFile({ image: 'articles/lyhdyt' }),
    });
    await backend.importContent(dir, { picturesDir });
    // A picture's description, the title of a related plant, the address of a related article, and a category's title.
    await writeFiles({ 'articles/lyhdyt.md': articleFile({ title: 'Lyhdyt', image_alt: 'Piirros: lyhty' }) }, dir);
    expect(await importTwice(backend, dir)).toMatchObject({ changed: 2 });
    const facts = testContent['plants.json'] as { title: string }[];
    await writeFiles(
      { 'plants.json': facts.map((one) => (one.title === 'Öljypuu' ? { ...one, title: 'ÖLJYPUU' } : one)) },
      dir,
    );
    expect(await importTwice(backend, dir)).toMatchObject({ changed: 2 });
    await writeFiles({ 'articles/perustukset.md': articleFile({ title: 'Perustukset', category: 'puutarha' }) }, dir);
    expect(await importTwice(backend, dir)).toMatchObject({ added: 1, removed: 1 });
    const categories = testContent['categories.json'] as { slug: string }[];
    await writeFiles({ 'categories.json': categories.map((one) => ({ ...one, title: `Uusi ${one.slug}` })) }, dir);
    await importTwice(backend, dir);
    expect((await backend.ask('/api/pages/?search=lyhdyt+uusi')).json.items[0].title).toBe('Lyhdyt');
  });

  it('says again which pictures its unchanged pages miss', async () => {
    const backend = await start();
    const dir = await writeFiles({ ...testContent, 'articles/kuva.md': articleFile({ image: 'articles/ei-ole' }) });
    const first = await backend.importContent(dir);
    expect(first.problems).toContain(
      'articles/kuva.md, "image" (/puutarha/kuva/): there is no picture "articles/ei-ole"',
    );
    const second = await backend.importContent(dir);
    expect([second.problems, second.missingPictures]).toEqual([first.problems, first.missingPictures]);
  });

  it('names what an unchanged file can no longer find', async () => {
    const backend = await start();
    const dir = await writeFiles(testContent);
    await backend.importContent(dir);
    await rm(join(dir, 'articles/perustukset.md'));
    await expect(backend.importContent(dir)).rejects.toThrow(
      'articles/ruusut.md: "related" names no article: "perustukset"',
    );
  });

  it('builds all pages when an earlier release has imported meanwhile', async () => {
    const backend = await start();
    const dir = await writeFiles(testContent);
    await backend.importContent(dir);
    // Simulates an earlier release, which writes pages and raises the version, but does not record files.
    await backend.store.updateTable('pages').set({ title: 'Muu' }).where('slug', '=', 'kielo').execute();
    await inTransaction(backend.store, (store) => raiseContentVersion(store, new Date('2040-01-01')));
    expect(await backend.importContent(dir)).toMatchObject({ changed: 1, unchanged: 19 });
  });
});

describe('recent dates', () => {
  const files = (published: string, updated?: string): Files => ({
    'categories.json': [{ slug: 'puutarha', title: 'Puutarha' }],
    'articles/a.md': articleFile({ published, ...(updated && { updated }) }),
  });
  const datesOf = async (now: string, published: string, updated?: string) => {
    const backend = await start({ now: () => new Date(now) });
    await backend.importContent(await writeFiles(files(published, updated)), { recentDates: true });
    const { meta } = (await articleAt(backend, 'a'))?.json ?? {};
    return [meta.first_published_at, meta.last_published_at];
  };

  it.each([
    ['2027-03-01T12:00:00Z', '2026-02-18T07:00:00+02:00', '2027-02-18T05:00:00Z'],
    ['2027-03-01T12:00:00Z', '2026-04-18T07:00:00+03:00', '2026-04-18T04:00:00Z'],
    ['2031-03-01T12:00:00Z', '2026-03-01T15:00:00+02:00', '2030-03-01T13:00:00Z'],
    ['2031-03-01T12:00:00Z', '2024-02-29T07:00:00+02:00', '2031-02-28T05:00:00Z'],
    ['2028-03-01T12:00:00Z', '2024-02-29T07:00:00+02:00', '2028-02-29T05:00:00Z'],
    ['2027-01-01T12:00:00Z', '2026-01-01T00:30:00+02:00', '2026-12-31T22:30:00Z'],
    ['2020-06-01T12:00:00Z', '2026-12-24T07:00:00+02:00', '2019-12-24T05:00:00Z'],
  ])('on %s move %s to %s', async (now, written, moved) => {
    expect(await datesOf(now, written)).toEqual([moved, moved]);
  });

  it('forget an update that would come before its article', async () => {
    const dates = await datesOf('2027-03-01T12:00:00Z', '2026-02-18T07:00:00+02:00', '2026-06-11T09:30:00+03:00');
    expect(dates).toEqual(['2027-02-18T05:00:00Z', '2027-02-18T05:00:00Z']);
  });

  it('are the same when the content is imported again later', async () => {
    let now = new Date('2027-03-01T12:00:00Z');
    const backend = await start({ now: () => now });
    const dir = await writeFiles({ ...testContent });
    await backend.importContent(dir, { recentDates: true });
    const site = (await backend.ask('/api/site/')).headers.get('etag');
    now = new Date('2029-05-01T12:00:00Z');
    expect(await backend.importContent(dir, { recentDates: true })).toMatchObject({ changed: 0, unchanged: 20 });
    expect((await backend.ask('/api/site/')).headers.get('etag')).toBe(site);
  });
});

describe('a wrong file is named with its field', () => {
  const problems: [string, Files, string][] = [
    [
      'an unknown category',
      { 'articles/kielo.md': articleFile({ category: 'pihaa' }) },
      'articles/kielo.md: "category" names no category: "pihaa"',
    ],
    [
      'an unknown partner',
      { 'articles/a.md': articleFile({ partners: ['x'] }) },
      'articles/a.md: "partners" names no company: "x"',
    ],
    [
      'an unknown article',
      { 'articles/a.md': articleFile({ related: ['x'] }) },
      'articles/a.md: "related" names no article: "x"',
    ],
    ['a missing field', { 'articles/a.md': '---\ntitle: A\n---\n' }, 'articles/a.md: "lead" is missing'],
    ['an empty title', { 'articles/a.md': articleFile({ title: '' }) }, 'articles/a.md: "title" is empty'],
    [
      'a misspelled field',
      { 'articles/a.md': articleFile({ subtitel: 'x' }) },
      'articles/a.md: "subtitel" is no known field',
    ],
    [
      'a wrong date',
      { 'articles/a.md': articleFile({ published: '1.5.2026' }) },
      'articles/a.md: "published" must be a date with time and offset: 2026-04-30T07:00:00+03:00',
    ],
    [
      'a day that does not exist',
      { 'articles/a.md': articleFile({ published: '2026-02-30T07:00:00+02:00' }) },
      'articles/a.md: "published" names a day that does not exist: 2026-02-30T07:00:00+02:00',
    ],
    [
      'two tags with one address',
      { 'articles/a.md': articleFile({ tags: ['sade'] }), 'articles/b.md': articleFile({ tags: ['säde'] }) },
      'articles/b.md: "tags" holds "säde", whose address /tagit/sade/ is that of "sade" in articles/a.md: rename one of them',
    ],
    [
      'two tags that differ in signs alone',
      { 'articles/a.md': articleFile({ tags: ['C++', 'C#'] }) },
      'articles/a.md: "tags" holds "C#", whose address /tagit/c/ is that of "C++" in articles/a.md: rename one of them',
    ],
    [
      'a tag without an address',
      { 'articles/a.md': articleFile({ tags: ['別荘'] }) },
      'articles/a.md: "tags" has no letter and no digit that an address can be made of: "別荘"',
    ],
    [
      'two plants with one address',
      { 'plants.json': [plant('Kärhö'), plant('Karho'), plant('Kielo')] },
      'plants.json: "title" holds "Karho", whose address /kasvikortisto/karho/ is that of "Kärhö" in plants.json: rename one of them',
    ],
    [
      'a plant without an address',
      { 'plants.json': [plant('菊'), plant('Kielo')] },
      'plants.json: "title" has no letter and no digit that an address can be made of: "菊"',
    ],
    [
      'no front matter',
      { 'articles/a.md': 'Teksti.' },
      'articles/a.md: starts with no front matter between two lines of ---',
    ],
    [
      'endless front matter',
      { 'articles/a.md': `---\ntitle: ${'x'.repeat(65_536)}\n---\n` },
      'articles/a.md: has front matter of 65543 characters: at most 65536 are read',
    ],
    [
      'broken YAML',
      { 'articles/a.md': '---\ntitle: "x\n---\n' },
      'articles/a.md: front matter is no YAML: Missing closing "quote at line 1, column 10:',
    ],
    ['broken JSON', { 'categories.json': '[' }, 'categories.json: is no JSON: Unexpected end of JSON input'],
    [
      'an unknown block',
      { 'articles/a.md': articleFile({}, '```block jumbtron\nx: 1\n```') },
      'articles/a.md: block "jumbtron" is of no known type',
    ],
    [
      'a wrong block value',
      { 'articles/a.md': articleFile({}, '```block jumbotron\nstyle: loud\n```') },
      'articles/a.md: block "jumbotron" has a wrong value: style:',
    ],
    [
      'a wrong value of an item',
      { 'articles/a.md': articleFile({}, '```block card_deck\nitems:\n  - title: a\n  - title: 7\n```') },
      'articles/a.md: block "card_deck" has a wrong value: items.1.title: is 7, string is wanted',
    ],
    [
      'a block without fields',
      { 'articles/a.md': articleFile({}, '```block map\nKatu 1\n```') },
      'articles/a.md: block "map" must be written as fields',
    ],
    [
      'an unknown form',
      { 'articles/a.md': articleFile({}, '```block form\nform: x\n```') },
      'articles/a.md: block "form" names no form: "x"',
    ],
    [
      'code without a name',
      { 'articles/a.md': articleFile({}, '```js\nx\n```') },
      'articles/a.md: a fenced block must be named: ```block jumbotron',
    ],
    [
      'an unknown choice',
      { 'plants.json': [{ title: 'Kielo', perenniality: 'PE', category: 'P', flower_colors: ['lila'] }] },
      'plants.json: "kielo.flower_colors" is no known choice: "lila"',
    ],
    ['a plant without facts', { 'plants/x.json': {} }, 'plants/x.json: belongs to no plant of plants.json'],
    [
      'a redirect to nowhere',
      { 'redirects.json': [{ old_path: '/x', page: '/y/' }] },
      'redirects.json: "/x" leads to no page: "/y/"',
    ],
    [
      'two pages with one path',
      { 'pages/talot.md': '---\ntitle: T\n---\n' },
      'pages/talot.md: the path /talot/ is that of a page of categories.json already: give one of the two another path',
    ],
    [
      'a name of a file that is no address',
      { 'pages/...md': '---\ntitle: T\n---\n' },
      'pages/...md: /../ is no address that a page can have',
    ],
    [
      'a redirect twice',
      {
        'redirects.json': [
          { old_path: '/x', link: 'https://a.example/' },
          { old_path: '/x/', link: 'https://a.example/' },
        ],
      },
      'redirects.json: "/x/" is there twice',
    ],
    [
      'an unknown announcement',
      { 'site.json': { site_name: 'S', announcement: 'x' } },
      'site.json: "announcement" names no announcement: "x"',
    ],
    [
      'an unknown announcement among those of the year',
      { 'site.json': { site_name: 'S', announcement: ['x'] } },
      'site.json: "announcement" names no announcement: "x"',
    ],
    [
      'an announcement of the year without a day',
      {
        'site.json': {
          site_name: 'S',
          announcement: ['x'],
          announcements: [{ name: 'x', content: '<p>X</p>', start: 'eilinen' }],
        },
      },
      'site.json: "announcements.0.start" is no date: "eilinen"',
    ],
    [
      'a popup with an unknown form',
      { 'site.json': { site_name: 'S', popup: { id: 'p', kind: 'form', form: 'x' } } },
      'site.json: "popup.form" names no form: "x"',
    ],
    [
      'a popup whose form is not said',
      { 'site.json': { site_name: 'S', popup: { id: 'p', kind: 'form' } } },
      'site.json: "popup.form" names no form: ""',
    ],
    [
      'a popup whose picture is not said',
      { 'site.json': { site_name: 'S', popup: { id: 'p', kind: 'image' } } },
      'site.json: "popup.image" names no picture',
    ],
  ];

  it.each(problems)('%s', async (_name, files, expected) => {
    const backend = await start();
    const dir = await writeFiles({ ...testContent, ...files });
    await expect(backend.importContent(dir)).rejects.toThrow(expected);
  });
});

it.each([
  ['articles/rayst\u00e4s.md', articleFile({ title: 'Räystäs' }), 'is not UTF-8 in line 2'],
  ['synonyms.yaml', '# sanoja\n- räystäs = lippa\n', 'is not UTF-8 in line 2'],
  ['categories.json', JSON.stringify([{ slug: 'puutarha', title: 'Räystäs' }]), 'is not UTF-8 in line 1'],
  ['plants/kielo.json', JSON.stringify({ additional_info: 'Räystäs' }), 'is not UTF-8 in line 1'],
  ['pages/tietoa.md', '---\ntitle: Räystäs\n---\n', 'is not UTF-8 in line 2'],
])('a file in Latin-1 is refused by its name: %s', async (file, text, fault) => {
  const backend = await start();
  const dir = await writeFiles(testContent);
  await writeFile(join(dir, file), text, 'latin1');
  await expect(backend.importContent(dir)).rejects.toThrow(`${file}: ${fault}. Save it as UTF-8.`);
});

it('files with a byte order mark are read as those without', async () => {
  const backend = await start();
  const dir = await writeFiles({
    'categories.json': `\uFEFF${JSON.stringify(testContent['categories.json'])}`,
    'site.yaml': '\uFEFFsite_name: Testi\n',
    'articles/ruusut.md': `\uFEFF${articleFile()}`,
  });
  expect(await backend.importContent(dir)).toMatchObject({ problems: [] });
  expect((await articleAt(backend, 'ruusut'))?.json.title).toBe('Otsikko');
});

describe('the command', () => {
  const command = new URL('../../ops/commands/content-import.ts', import.meta.url).pathname;
  const run = (...args: string[]) =>
    execute(process.execPath, [command, ...args]).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    );

  it('imports into a data folder and says what it did', async () => {
    const backend = await start();
    const dir = await writeFiles(testContent);
    const { code, stdout } = await run(dir, '--data', backend.dataDir);
    expect([code, stdout.split(';')[0]]).toEqual([0, '20 pages added, 0 changed, 0 removed, 0 as they were']);
    expect((await backend.ask('/api/pages/?type=base.ArticlePage')).json.items).toHaveLength(3);
  });

  it('names each article that waits for its date', { tags: 'slow' }, async () => {
    const backend = await start();
    const files = { ...testContent, 'articles/aikanaan.md': articleFile({ published: '2999-01-02T07:00:00+02:00' }) };
    const { stdout, stderr } = await run(await writeFiles(files), '--data', backend.dataDir);
    expect(stdout).toMatch(/problems, 1 waiting for their dates\n$/);
    expect(stderr).toMatch(/^articles\/aikanaan\.md waits for its date, 2999-01-02 07:00:00$/m);
  });

  it('ends with code 1 and one line when something is wrong', { tags: 'slow' }, async () => {
    const backend = await start();
    const dir = await writeFiles({ ...testContent, 'articles/kielo.md': articleFile({ category: 'pihaa' }) });
    const { code, stderr } = await run(dir, '--data', backend.dataDir);
    expect([code, stderr]).toEqual([1, 'articles/kielo.md: "category" names no category: "pihaa"\n']);
    expect(await run('/no/such/folder', '--data', backend.dataDir)).toMatchObject({
      code: 1,
      stderr: '/no/such/folder: is no folder\n',
    });
    expect((await run('--data', backend.dataDir)).stderr).toMatch(
      /^DIR is missing, and CONTENT_DIR is not set\. Usage: npx pihlaja content:import \[DIR\] /,
    );
  });
});
