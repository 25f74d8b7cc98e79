// Files of a content folder: their addresses, a single copy of each, and missing files.
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openLocalFiles } from '../../shared/files/local-files.ts';
import { writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';
import { publishFiles } from './content-files.ts';

const emptyFolder = () => mkdtemp(join(tmpdir(), 'pihlaja-media-'));

describe('the files of a content folder', () => {
  it('keep their names, with a part that changes with their bytes', async () => {
    const mediaDir = await emptyFolder();
    const dir = await writeFiles({ 'documents/Pihan työt.pdf': 'ensimmäinen' });
    const first = (await publishFiles(dir, 'documents', openLocalFiles(mediaDir))).address('Pihan työt.pdf');
    expect(first).toMatch(/^\/media\/documents\/Pihan%20ty%C3%B6t\.\d{6}\.pdf$/);
    const copy = join(mediaDir, decodeURIComponent(first ?? '').slice('/media/'.length));
    expect(await readFile(copy, 'utf8')).toBe('ensimmäinen');
    await writeFiles({ 'documents/Pihan työt.pdf': 'toinen' }, dir);
    expect((await publishFiles(dir, 'documents', openLocalFiles(mediaDir))).address('Pihan työt.pdf')).not.toBe(first);
  });

  it('are copied once, and hidden ones not at all', async () => {
    const mediaDir = await emptyFolder();
    const dir = await writeFiles({ 'videos/a.mp4': 'a', 'videos/.DS_Store': 'x' });
    const first = (await publishFiles(dir, 'videos', openLocalFiles(mediaDir))).address('a.mp4');
    const second = await publishFiles(dir, 'videos', openLocalFiles(mediaDir));
    expect(second.address('a.mp4')).toBe(first);
    expect(second.address('.DS_Store')).toBeNull();
    expect(await readdir(join(mediaDir, 'videos'))).toHaveLength(1);
  });

  it.each([
    [
      'pihan\\työt.pdf',
      'documents/"pihan\\\\työt.pdf" has a backslash or a control character in its name, and is left out: rename it',
    ],
    [
      'rivi\nvaihto.pdf',
      'documents/"rivi\\nvaihto.pdf" has a backslash or a control character in its name, and is left out: rename it',
    ],
    [`${'ä'.repeat(120)}.pdf`, /^documents\/ä+\.pdf has a name of more than 240 bytes, and is left out: shorten it$/],
  ])('are left out by name where no backup or file system takes their name: %j', async (name, problem) => {
    const dir = await writeFiles({ [`documents/${name}`]: 'x', 'documents/muu.pdf': 'y' });
    const files = await publishFiles(dir, 'documents', openLocalFiles(await emptyFolder()));
    expect([...files.all.keys()]).toEqual(['muu.pdf']);
    expect(files.problems).toEqual([typeof problem === 'string' ? problem : expect.stringMatching(problem)]);
  });

  it('may be none', async () => {
    const files = await publishFiles(await writeFiles({}), 'videos', openLocalFiles(await emptyFolder()));
    expect(files.address('a.mp4')).toBeNull();
  });
});

describe('the video of the site data', () => {
  let backend: TestBackend | undefined;
  afterEach(() => backend?.stop());

  const video = {
    title: 'Kesäilta',
    description: 'Perennat keinuvat.',
    file: 'ilta.mp4',
    poster: 'ilta.webp',
    preview: 'ilta-pieni.mp4',
    upload_date: '2026-06-12T09:00:00+03:00',
    duration: 'PT8S',
  };

  it('names its film and its picture by their addresses, and both are served', async () => {
    backend = await startBackend();
    await backend.importContent(
      await writeFiles({
        'site.json': { site_name: 'S', video },
        'videos/ilta.mp4': 'filmi',
        'videos/ilta.webp': 'kuva',
        'videos/ilta-pieni.mp4': 'pieni',
      }),
    );
    const { json } = await backend.ask('/api/site/');
    expect(json.video).toEqual({
      title: 'Kesäilta',
      description: 'Perennat keinuvat.',
      thumbnailUrl: expect.stringMatching(/^\/media\/videos\/ilta\.\w+\.webp$/),
      videoUrl: expect.stringMatching(/^\/media\/videos\/ilta\.\w+\.mp4$/),
      previewUrl: expect.stringMatching(/^\/media\/videos\/ilta-pieni\.\w+\.mp4$/),
      embedUrl: '',
      uploadDate: '2026-06-12T06:00:00Z',
      duration: 'PT8S',
    });
    const film = await backend.ask(json.video.videoUrl);
    expect([film.status, film.headers.get('content-type'), film.text]).toEqual([200, 'video/mp4', 'filmi']);
  });

  it('stops the import with one line when its film is missing', async () => {
    backend = await startBackend();
    const dir = await writeFiles({ 'site.json': { site_name: 'S', video: { ...video, poster: '', preview: '' } } });
    await expect(backend.importContent(dir)).rejects.toThrow(
      'site.json: "video.file" names no file of videos/: "ilta.mp4"',
    );
  });
});
