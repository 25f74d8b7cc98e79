// Reads and validates the whole content folder.
import { stat } from 'node:fs/promises';
import * as v from 'valibot';
import { company } from './company-source.ts';
import { ContentError } from './content-error.ts';
import { competition, competitionWork, form, redirect } from './form-source.ts';
import type { KnownFile } from './known-files-queries.ts';
import { articleFront, category, homeFront, indexPages, pageFront } from './page-source.ts';
import { nameOf } from './picture-files.ts';
import { type PictureNotes, pictureNotes } from './picture-source.ts';
import { plantFacts, plantWords } from './plant-source.ts';
import { createDataFiles, readLightFolder, readMarkdownFolder } from './read-files.ts';
import { siteSource, synonymLine } from './site-source.ts';

/** The content of the whole folder. */
export type ContentSources = Awaited<ReturnType<typeof readSources>>;
/** An article in the content folder. */
export type ArticleSource = ReturnType<ContentSources['articles'][number]['read']>;

/** The data that other files take from an article. */
interface ArticleSummary {
  category: string;
  tags: string[];
  image_alt: string;
}

/** The data that other files take from the texts of a plant. */
interface PlantSummary {
  image_alt: string;
  /** Digest of the file with the plant's texts; empty without one. */
  words: string;
}

/**
 * Reads a content folder (described in demo/content/README.md).
 * @param known files of the last import; unchanged files are not parsed
 * @throws {ContentError} naming the file and the invalid field
 */
export async function readSources(dir: string, known: ReadonlyMap<string, KnownFile> = new Map()) {
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
    articles: await readLightFolder(
      { dir, folder: 'articles', schema: articleFront },
      {
        isKnown: (path, digest) => {
          const before = known.get(path);
          return before?.digest === digest ? (JSON.parse(before.summary) as ArticleSummary) : undefined;
        },
        summarize: ({ category, tags, image_alt }): ArticleSummary => ({ category, tags, image_alt }),
      },
    ),
    pages: await readMarkdownFolder(dir, 'pages', pageFront),
    plantFacts: await data.read('plants', v.array(plantFacts), []),
    plantWords: await data.readFolder('plants', plantWords, {
      isKnown: (path, digest) => {
        // The recorded digest of a plant also includes its facts.
        const before = known.get(path);
        const summary = before && (JSON.parse(before.summary) as PlantSummary);
        return summary?.words === digest ? summary : undefined;
      },
      summarize: ({ image_alt }, words): PlantSummary => ({ image_alt, words }),
    }),
    categories: await data.read('categories', v.array(category), []),
    companies: await data.read('companies', v.array(company), []),
    forms: await data.read('forms', v.array(form), []),
    competition: await data.read('competition', competition, v.parse(competition, {})),
    works: await data.readFolder('competition', competitionWork, {
      isKnown: () => undefined,
      summarize: (work) => work,
    }),
    redirects: await data.read('redirects', v.array(redirect), []),
    synonyms: await data.read('synonyms', v.array(synonymLine), []),
    indexPages: await data.read('index-pages', indexPages, v.parse(indexPages, {})),
    home: await readMarkdownFolder(dir, 'home', homeFront),
    site: await data.read('site', siteSource, v.parse(siteSource, { site_name: 'Nimetön' })),
  };
}
