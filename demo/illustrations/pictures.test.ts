// The list of pictures is complete, its drawings are sound and repeatable, and nothing is drawn twice.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { drawPictures } from './draw-pictures.ts';
import { findPicture, listPictures, slugOf } from './pictures.ts';

const content = join(import.meta.dirname, '../content');
const names = new Set(listPictures().map((picture) => picture.name));
const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the list of pictures', () => {
  it('has the lead picture of every article', () => {
    const articles = readdirSync(join(content, 'articles')).filter((file) => file.endsWith('.md'));
    // An article's picture has the article's name, unless it borrows another's.
    const pictureOf = (file: string) =>
      /^image: (.+)$/m.exec(readFileSync(join(content, 'articles', file), 'utf8'))?.[1] ??
      `articles/${file.replace('.md', '')}`;
    expect(articles.map(pictureOf).filter((name) => !names.has(name))).toEqual([]);
  });

  it('has a picture of every plant in the registry', () => {
    const plants = JSON.parse(readFileSync(join(content, 'plants.json'), 'utf8')) as { title: string }[];
    expect(plants.map(({ title }) => `plants/${slugOf(title)}`).filter((name) => !names.has(name))).toEqual([]);
  });

  it('has the further pictures that a plant describes, and no others', () => {
    const described = readdirSync(join(content, 'plants')).flatMap((file) => {
      const { more_image_alts = [] } = JSON.parse(readFileSync(join(content, 'plants', file), 'utf8'));
      return more_image_alts.map((_: string, n: number) => `plants/${file.replace('.json', '')}-${n + 2}`);
    });
    const drawn = [...names].filter((name) => /^plants\/.*-\d$/.test(name));
    expect(drawn.sort()).toEqual(described.sort());
    // The first start draws them all.
    expect(drawn.length).toBeLessThanOrEqual(35);
  });

  it('has the twelve works of the competition and the pages’ own pictures', () => {
    const works = Array.from({ length: 12 }, (_, i) => `competition/${i + 1}`);
    const pages = ['kasvinauha', 'oletus', 'kasvi-oletus', 'uutiskirje'].map((page) => `pages/${page}`);
    expect([...works, ...pages].filter((name) => !names.has(name))).toEqual([]);
  });

  it('has a background and a logo for every company', () => {
    const companies = ['kelohonka', 'sammalkatto', 'kaakelikulma', 'routalampo', 'multavakka', 'pellavasavy'];
    expect(
      companies.flatMap((id) => [`companies/${id}`, `companies/${id}-logo`]).filter((name) => !names.has(name)),
    ).toEqual([]);
  });

  it('suggests a name for a mistyped one', () => {
    expect(() => findPicture('pihasauna')).toThrow('Did you mean "articles/pihasauna"?');
  });
});

describe('every drawing', () => {
  it.each([...names])('%s is sound and the same each time', (name) => {
    const svg = findPicture(name).draw();
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(findPicture(name).draw() === svg).toBe(true);
  });

  it('needs no font', () => {
    expect([...names].filter((name) => findPicture(name).draw().includes('<text'))).toEqual([]);
  }, 60_000);
});

describe('the cache', () => {
  const asked = ['companies/kelohonka-logo', 'companies/pellavasavy-logo'];
  const run = async (outDir: string) => {
    let drawn = 0;
    const pictures = await drawPictures({
      outDir,
      cacheDir: join(folder, 'cache'),
      names: asked,
      onProgress: ({ done }) => {
        drawn = done;
      },
    });
    return { drawn, pictures };
  };

  it('draws each picture once, and only copies it into a second folder', async () => {
    const first = await run(join(folder, 'a'));
    expect(first.drawn).toBe(2);
    expect(first.pictures[0]).toMatchObject({ name: asked[0], width: 480, height: 160 });
    expect((await run(join(folder, 'a'))).drawn).toBe(0);
    const copied = await run(join(folder, 'b'));
    expect(copied.drawn).toBe(0);
    expect(copied.pictures.every(({ file }) => existsSync(file) && statSync(file).size > 500)).toBe(true);
  }, 60_000);

  it('leaves a picture alone that is there already', async () => {
    const { pictures } = await run(join(folder, 'a'));
    const before = statSync(pictures[0]?.file ?? '').mtimeMs;
    await run(join(folder, 'a'));
    expect(statSync(pictures[0]?.file ?? '').mtimeMs).toBe(before);
  }, 60_000);
});
