// Reads everything a content folder holds, checked and typed.
import { stat } from 'node:fs/promises';
import * as v from 'valibot';
import { company } from './company-source.ts';
import { ContentError } from './content-error.ts';
import { competition, form, redirect } from './form-source.ts';
import { articleFront, category, homeFront, indexPages, pageFront } from './page-source.ts';
import { plantFacts, plantWords } from './plant-source.ts';
import { readJson, readJsonFolder, readMarkdownFolder } from './read-files.ts';
import { siteSource } from './site-source.ts';

/** Everything a content folder holds. */
export type Sources = Awaited<ReturnType<typeof readSources>>;
/** An article as it is written. */
export type ArticleSource = Sources['articles'][number];

/**
 * Reads a content folder (demo/content/README.md says what is in it).
 * @throws {ContentError} naming the file and the field that is wrong
 */
export async function readSources(dir: string) {
  const folder = await stat(dir).catch(() => undefined);
  if (!folder?.isDirectory()) throw new ContentError(dir, 'is no folder');
  return {
    articles: await readMarkdownFolder(dir, 'articles', articleFront),
    pages: await readMarkdownFolder(dir, 'pages', pageFront),
    plantFacts: await readJson(dir, 'plants.json', v.array(plantFacts), []),
    plantWords: await readJsonFolder(dir, 'plants', plantWords),
    categories: await readJson(dir, 'categories.json', v.array(category), []),
    companies: await readJson(dir, 'companies.json', v.array(company), []),
    forms: await readJson(dir, 'forms.json', v.array(form), []),
    competition: await readJson(dir, 'competition.json', competition, v.parse(competition, {})),
    redirects: await readJson(dir, 'redirects.json', v.array(redirect), []),
    indexPages: await readJson(dir, 'index-pages.json', indexPages, v.parse(indexPages, {})),
    home: await readMarkdownFolder(dir, 'home', homeFront),
    site: await readJson(dir, 'site.json', siteSource, v.parse(siteSource, { site_name: 'Nimetön' })),
  };
}
