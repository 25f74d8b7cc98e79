// Reads the whole content folder, checked and typed.
import { stat } from 'node:fs/promises';
import * as v from 'valibot';
import { company } from './company-source.ts';
import { ContentError } from './content-error.ts';
import { competition, form, redirect } from './form-source.ts';
import { articleFront, category, homeFront, indexPages, pageFront } from './page-source.ts';
import { nameOf } from './picture-files.ts';
import { type PictureNotes, pictureNotes } from './picture-source.ts';
import { plantFacts, plantWords } from './plant-source.ts';
import { createDataFiles, readMarkdownFolder } from './read-files.ts';
import { siteSource, synonymLine } from './site-source.ts';

/** The whole content folder. */
export type ContentSources = Awaited<ReturnType<typeof readSources>>;
/** An article in the content folder. */
export type ArticleSource = ContentSources['articles'][number];

/**
 * Reads a content folder (demo/content/README.md describes it).
 * @throws {ContentError} naming the file and the wrong field
 */
export async function readSources(dir: string) {
  const folder = await stat(dir).catch(() => undefined);
  if (!folder?.isDirectory()) throw new ContentError(dir, 'is no folder');
  const data = createDataFiles(dir);
  const notes = await data.read('pictures', pictureNotes, {});
  const pictures: PictureNotes = {
    file: data.fileOf('pictures.json'),
    byName: Object.fromEntries(Object.entries(notes).map(([path, note]) => [nameOf(path), note])),
  };
  return {
    fileOf: data.fileOf,
    pictures,
    articles: await readMarkdownFolder(dir, 'articles', articleFront),
    pages: await readMarkdownFolder(dir, 'pages', pageFront),
    plantFacts: await data.read('plants', v.array(plantFacts), []),
    plantWords: await data.readFolder('plants', plantWords),
    categories: await data.read('categories', v.array(category), []),
    companies: await data.read('companies', v.array(company), []),
    forms: await data.read('forms', v.array(form), []),
    competition: await data.read('competition', competition, v.parse(competition, {})),
    redirects: await data.read('redirects', v.array(redirect), []),
    synonyms: await data.read('synonyms', v.array(synonymLine), []),
    indexPages: await data.read('index-pages', indexPages, v.parse(indexPages, {})),
    home: await readMarkdownFolder(dir, 'home', homeFront),
    site: await data.read('site', siteSource, v.parse(siteSource, { site_name: 'Nimetön' })),
  };
}
