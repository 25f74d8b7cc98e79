// A site's own photographs, in the formats of cameras, phones and image editors, imported by the command.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runSiteCommand } from '../../../tests/helpers/site-command.ts';
import { articleFile, type Files, writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';
import { hugePng } from '../testing/test-images.ts';

// Pictures need time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pihlaja-photos-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Red on the left, blue on the right. */
const twoHalves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#e00' } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#00e' } },
      left: Math.ceil(width / 2),
      top: 0,
    },
  ]);

const image = (name: string, more = '') => `\`\`\`block image\nimage: ${name}\n${more}\`\`\``;

const content: Files = {
  'site.json': { site_name: 'Testisivusto', picture_credit: 'Kuvitus: ohjelmallisesti luotu' },
  'categories.json': [{ slug: 'puutarha', title: 'Puutarha' }],
  'articles/lyhdyt.md': articleFile({ title: 'Lyhdyt' }),
};

/** Imports content with these pictures, given by their paths below `pictures/`. */
async function importPhotos(name: string, photos: Record<string, Buffer | string>, files: Files, ...args: string[]) {
  const dir = await writeFiles({ ...content, ...files }, join(folder, name));
  for (const [path, bytes] of Object.entries(photos)) {
    const file = join(dir, 'pictures', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  const dataDir = join(folder, `${name}-data`);
  const run = await runSiteCommand(dataDir, {}, 'content-import', dir, ...args);
  return { ...run, dir, dataDir };
}

async function imagesOf(dataDir: string): Promise<{ backend: TestBackend; body: unknown[]; lead: unknown }> {
  const backend = await startBackend({ dataDir });
  const { json } = await backend.ask('/api/pages/?slug=lyhdyt');
  const page = (await backend.ask(`/api/pages/${json.items[0].id}/`)).json;
  return { backend, body: page.body.map((block: { value: unknown }) => block.value), lead: page.lead_image };
}

const bytesOf = async (backend: TestBackend, { meta }: { meta: { download_url: string } }) => {
  const answer = await fetch(backend.origin + new URL(meta.download_url, backend.origin).pathname);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  return Buffer.from(await answer.arrayBuffer());
};

/** The colour at a position, given as fractions of width and height. */
async function colourAt(picture: Buffer, x: number, y: number) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)].map((value) => (value > 120 ? 'x' : value > 60 ? '-' : '.')).join('');
}

const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '60/1 10/1 0/1' } };

describe('own photographs', () => {
  it('of every kind are upright, at most 3840 pixels long, and free of all notes but the copyright', {
    tags: 'slow',
  }, async () => {
    const exif = { IFD0: { Copyright: '© Maija Kuvaaja', Make: 'Kamera' }, ...gps };
    const photos = {
      'puhelin.JPG': await twoHalves(400, 300).withMetadata({ orientation: 6, exif }).jpeg().toBuffer(),
      'kamera.jpeg': await twoHalves(6000, 2000).jpeg().toBuffer(),
      'paino.jpg': await twoHalves(60, 40).toColourspace('cmyk').jpeg().toBuffer(),
      'Kesä keittiö.PNG': await twoHalves(60, 40).toColourspace('rgb16').png().toBuffer(),
      'uusi.avif': await twoHalves(60, 40).avif().toBuffer(),
      'verkko/valmis.webp': await twoHalves(60, 40).webp({ quality: 100 }).toBuffer(),
      'merkki.png': await sharp({ create: { width: 40, height: 40, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    };
    const names = ['puhelin', 'kamera.jpeg', 'paino', 'Kesä keittiö', 'uusi', 'pictures/verkko/valmis.webp', 'merkki'];
    const blocks = names.map((name) => image(name)).join('\n\n');
    const { status, stdout, stderr, dataDir } = await importPhotos('kinds', photos, {
      'articles/lyhdyt.md': articleFile({}, `${blocks}\n\n![Keittiö](../pictures/Kes%C3%A4%20keitti%C3%B6.PNG)`),
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/; 7 pictures, 0 problems\n$/);
    const { backend, body } = await imagesOf(dataDir);
    const shown = body.map((value) => (value as { image: Parameters<typeof bytesOf>[1] }).image);
    expect(
      shown.map((one) => [(one as unknown as { width: number }).width, (one as unknown as { height: number }).height]),
    ).toEqual([
      [300, 400],
      [3840, 1280],
      [60, 40],
      [60, 40],
      [60, 40],
      [60, 40],
      [40, 40],
      [60, 40],
    ]);
    const pictures = await Promise.all(shown.map((one) => bytesOf(backend, one)));
    const [phone = Buffer.alloc(0), ...others] = pictures;
    // After a quarter turn, the left side is at the top.
    expect([await colourAt(phone, 0.5, 0.1), await colourAt(phone, 0.5, 0.9)]).toEqual(['x..', '..x']);
    for (const picture of others.filter((_, index) => index !== 5))
      expect([await colourAt(picture, 0.1, 0.5), await colourAt(picture, 0.9, 0.5)]).toEqual(['x..', '..x']);
    for (const picture of pictures) {
      const { exif: left, xmp, iptc, orientation, space, depth } = await sharp(picture).metadata();
      expect([xmp, iptc, orientation ?? 1, space, depth]).toEqual([undefined, undefined, 1, 'srgb', 'uchar']);
      expect(left?.toString('latin1') ?? '').not.toMatch(/Kamera|GPS/);
    }
    expect((await sharp(phone).metadata()).exif?.toString()).toContain('Maija Kuvaaja');
    // The file is unchanged, because it needed no conversion.
    expect(pictures[5]).toEqual(photos['verkko/valmis.webp']);
    for (const one of shown) expect(one.meta.download_url).toMatch(/\/media\/pictures\/[a-z0-9/-]+\.\d{6}\.webp$/);
    await backend.stop();
  });

  it('have words and a credit of their own: the place’s, those of pictures.yaml, the photograph’s, the site’s', {
    tags: 'slow',
  }, async () => {
    const photo = (exif: object) => twoHalves(60, 40).withMetadata({ exif }).jpeg().toBuffer();
    const xmp =
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description ' +
      'xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:rights><rdf:Alt><rdf:li xml:lang="x-default">Valo &amp; Varjo Oy</rdf:li>' +
      '</rdf:Alt></dc:rights></rdf:Description></rdf:RDF></x:xmpmeta>';
    const photos = {
      'articles/lyhdyt.jpg': await photo({ IFD0: { Copyright: 'Kamera' } }),
      'a.jpg': await photo({ IFD0: { Copyright: 'Kamera' } }),
      'b.jpg': await photo({ IFD0: { Copyright: 'Kamera' } }),
      'c.jpg': await twoHalves(60, 40).withXmp(xmp).jpeg().toBuffer(),
      'd.jpg': await photo({}),
    };
    const { status, stderr, dataDir } = await importPhotos('words', photos, {
      'articles/lyhdyt.md': articleFile(
        { image_alt: 'Lyhdyt', image_credit: 'Kuva: Lehti' },
        ['a', 'b', 'c', 'd']
          .map((name) => image(name, name === 'a' ? 'alt: Oma\ncredit: Oma kuva\n' : ''))
          .join('\n\n'),
      ),
      'pictures.yaml':
        '# Kuvista\nb.jpg:\n  alt: Talo\n  credit: "Kuva: Talo Oy"\na: { alt: Toinen, credit: Toinen }\n',
    });
    expect([status, stderr]).toEqual([0, '']);
    const { backend, body, lead } = await imagesOf(dataDir);
    expect(lead).toMatchObject({ alt: 'Lyhdyt', copyright: 'Kuva: Lehti' });
    expect(body).toMatchObject([
      { image: { alt: 'Oma', copyright: 'Oma kuva' } },
      { image: { alt: 'Talo', copyright: 'Kuva: Talo Oy' } },
      { image: { alt: '', copyright: 'Valo & Varjo Oy' } },
      { image: { alt: '', copyright: 'Kuvitus: ohjelmallisesti luotu' } },
    ]);
    await backend.stop();
  });

  it('that are missing, broken, bombs or of another kind are named with the page that shows them, and no page is lost', {
    tags: 'slow',
  }, async () => {
    const whole = await twoHalves(600, 400).jpeg().toBuffer();
    const moving = await sharp(await twoHalves(60, 40).png().toBuffer()).toBuffer();
    const frames = await sharp([moving, await sharp(moving).negate().toBuffer()], { join: { animated: true } })
      .webp()
      .toBuffer();
    const photos = {
      'katkennut.jpg': whole.subarray(0, whole.length / 2),
      'katkennut.webp.webp': (await twoHalves(600, 400).webp().toBuffer()).subarray(0, 300),
      'pommi.png': hugePng(50_000, 10),
      'teksti.jpg': 'Tämä ei ole kuva.',
      'puhelin.heic': 'x',
      'tyhjä.jpg': '',
      'liikkuva.webp': frames,
      'sama.jpg': whole,
      'sama.png': await twoHalves(60, 40).png().toBuffer(),
      '.DS_Store': 'x',
      'Thumbs.db': 'x',
    };
    const { status, stdout, stderr, dataDir } = await importPhotos('broken', photos, {
      'articles/lyhdyt.md': articleFile(
        { image: 'puuttuu' },
        [image('katkennut'), image('katkennut.webp.webp'), image('sama'), image('liikkuva')].join('\n\n'),
      ),
      'companies.yaml':
        '- id: multa\n  title: Multa Oy\n  body: <p>Multaa.</p>\n  promotion: { image: pommi, menu_items: [] }\n',
      'home/index.md': `---\ntitle: Etusivu\n---\n\n${image('teksti')}\n`,
      'pictures.yaml': 'olematon: { alt: Ei ole }\n',
    });
    expect(status).toBe(0);
    expect(stderr.trim().split('\n')).toEqual([
      'articles/lyhdyt.md, "image" (/puutarha/lyhdyt/): there is no picture "puuttuu"',
      'articles/lyhdyt.md, block "image" (/puutarha/lyhdyt/): pictures/katkennut.jpg is damaged or cut',
      'articles/lyhdyt.md, block "image" (/puutarha/lyhdyt/): pictures/katkennut.webp.webp is damaged or cut',
      'companies.yaml, "multa.promotion.image" (/yritykset/multa/): pictures/pommi.png has 2500 megapixels, and at most 200 are read',
      'home/index.md, block "image" (/): pictures/teksti.jpg is no JPEG, PNG, AVIF or WebP',
      'pictures.yaml: "olematon" is no picture',
      'pictures/liikkuva.webp moves: the first of its pictures is shown',
      'pictures/puhelin.heic is no JPEG, PNG, AVIF or WebP, and is left out',
      'pictures/sama.png has the same name as sama.jpg, and is left out',
      'pictures/tyhjä.jpg is empty',
    ]);
    expect(stdout).toMatch(/, 10 problems\n$/);
    const { backend, body, lead } = await imagesOf(dataDir);
    expect(lead).toBeNull();
    expect(body).toHaveLength(2);
    await backend.stop();
  });

  it('have addresses of their own whatever their names', { tags: 'slow' }, async () => {
    const names = ['Дача 1', 'Баня 1', '日本', '画像', 'Æbler', '%', 'ä', 'a'];
    const photo = await twoHalves(60, 40).jpeg().toBuffer();
    const photos = Object.fromEntries(names.map((name) => [`${name}.jpg`, photo]));
    const files = {
      'articles/lyhdyt.md': articleFile({}, names.map((name) => image(JSON.stringify(name))).join('\n\n')),
    };
    const { stderr, dataDir } = await importPhotos('names', photos, files);
    expect(stderr).toBe('');
    const { backend, body } = await imagesOf(dataDir);
    const urls: string[] = (body as { image: { meta: { download_url: string } } }[]).map(
      ({ image }) => image.meta.download_url,
    );
    // Identical pictures whose names differ only in diacritics may share an address.
    expect(new Set(urls.map((url) => url.replace(/\.\d{6}\.webp$/, ''))).size).toBe(names.length - 1);
    for (const url of urls) expect(url).toMatch(/\/media\/pictures\/[a-z0-9][a-z0-9-]*\.\d{6}\.webp$/);
    await backend.stop();
  });

  it('are made once, change with their file, and go with it', { tags: 'slow' }, async () => {
    const photo = await twoHalves(60, 40).jpeg().toBuffer();
    const files = { 'articles/lyhdyt.md': articleFile({}, image('a')) };
    const first = await importPhotos('again', { 'a.jpg': photo }, files);
    expect(first.stdout).toMatch(/^\d+ pages added, 0 changed/);
    const again = await runSiteCommand(first.dataDir, {}, 'content-import', first.dir);
    expect(again.stdout).toMatch(/^0 pages added, 0 changed, 0 removed/);
    await writeFile(join(first.dir, 'pictures/a.jpg'), await twoHalves(80, 40).jpeg().toBuffer());
    expect((await runSiteCommand(first.dataDir, {}, 'content-import', first.dir)).stdout).toMatch(
      /^0 pages added, 1 changed/,
    );
    await rm(join(first.dir, 'pictures/a.jpg'));
    expect((await runSiteCommand(first.dataDir, {}, 'content-import', first.dir)).stderr).toBe(
      'articles/lyhdyt.md, block "image" (/puutarha/lyhdyt/): there is no picture "a"\n',
    );
  });

  it('may stand in another folder, that --pictures names', { tags: 'slow' }, async () => {
    const elsewhere = join(folder, 'elsewhere');
    await mkdir(join(elsewhere, 'articles'), { recursive: true });
    await writeFile(join(elsewhere, 'articles/lyhdyt.JPEG'), await twoHalves(60, 40).jpeg().toBuffer());
    const args = ['--pictures', elsewhere];
    const { stderr, dataDir } = await importPhotos('other', {}, {}, ...args);
    expect(stderr).toBe('');
    const { backend, lead } = await imagesOf(dataDir);
    expect(lead).toMatchObject({
      width: 60,
      meta: { download_url: expect.stringContaining('/media/articles/lyhdyt.') },
    });
    await backend.stop();
  });
});
