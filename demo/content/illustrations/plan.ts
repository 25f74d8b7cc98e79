// What is still to be drawn for a site: the content is imported with it, before the pictures are there.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keyOf, writeWhole } from './cache.ts';
import { listPictures, type Picture } from './pictures.ts';

const yearMs = 365.25 * 24 * 60 * 60 * 1000;

/** A picture of a plan. */
export interface PlannedPicture {
  name: string;
  /** Its path in the media folder: the name changes with what the picture is drawn from, so it can be cached for ever. */
  file: string;
  width: number;
  height: number;
}

/** Writes down what is to be drawn: all pictures, those that are seen first before the others. */
export async function makePlan(file: string): Promise<void> {
  const plan = newestFirst(listPictures()).map((picture): PlannedPicture => {
    const { name, width, height } = picture;
    return { name, file: `${name}.${keyOf(picture).slice(0, 10)}.webp`, width, height };
  });
  await writeWhole(file, JSON.stringify(plan));
}

/** A picture may be gone with the version that has planned it. @throws when there is no plan */
export async function readPlan(file: string): Promise<PlannedPicture[]> {
  const names = new Set(listPictures().map(({ name }) => name));
  const plan = JSON.parse(await readFile(file, 'utf8')) as PlannedPicture[];
  return plan.filter(({ name }) => names.has(name));
}

/** The front page shows the newest articles; an import moves every date into the last year. */
function newestFirst(pictures: readonly Picture[]): Picture[] {
  const now = Date.now();
  const ageOf = ({ name }: Picture) => (name.startsWith('articles/') ? (now - publishedAt(name)) % yearMs : yearMs);
  return pictures
    .map((picture) => ({ picture, age: ageOf(picture) }))
    .sort((a, b) => a.age - b.age)
    .map(({ picture }) => picture);
}

/** In any earlier year: only the day counts. */
function publishedAt(name: string): number {
  const article = readFileSync(join(import.meta.dirname, '..', `${name}.md`), 'utf8');
  return Date.parse(/^published: (.+)$/m.exec(article)?.[1] ?? '') - 100 * yearMs;
}
