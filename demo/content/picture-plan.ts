// The plan of the pictures that a site still lacks. The content is imported with the plan, before the pictures exist.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Illustration, listIllustrations } from 'pihlaja-illustrations';
import { versionMark } from '../../server/backend/import/version-mark.ts';
import { replaceDurably } from '../../server/shared/durable-files.ts';

const yearMs = 365.25 * 24 * 60 * 60 * 1000;

/** A picture of a plan. */
export interface PlannedDrawing {
  name: string;
  /**
   * Its path in the media folder. The name changes with the sources of the picture, so the file can be cached for ever.
   */
  file: string;
  width: number;
  height: number;
}

/** Writes the plan: all pictures, with those that visitors see first at the front. */
export async function makePlan(file: string): Promise<void> {
  const plan = seenFirst(listIllustrations()).map(
    ({ name, width, height, key }): PlannedDrawing => ({
      name,
      file: `${name}.${versionMark(key)}.webp`,
      width,
      height,
    }),
  );
  await replaceDurably(file, JSON.stringify(plan));
}

/** Leaves out pictures that do not exist in this version. @throws {Error} if there is no plan */
export async function readPlan(file: string): Promise<PlannedDrawing[]> {
  const names = new Set(listIllustrations().map(({ name }) => name));
  const plan = JSON.parse(await readFile(file, 'utf8')) as PlannedDrawing[];
  return plan.filter(({ name }) => names.has(name));
}

/** The number of articles on the front page: the newest of all, and of each category. */
const shown = { newest: 5, ofCategory: 4 };

/**
 * Puts the pictures of the front page first, which shows the newest articles. The import moves every date into the last
 * year.
 */
function seenFirst(pictures: readonly Illustration[]): Illustration[] {
  const isArticle = ({ name }: Illustration) => name.startsWith('articles/');
  const now = Date.now();
  const newestFirst = pictures
    .filter(isArticle)
    .map((picture) => ({ picture, ...readArticle(picture.name) }))
    .sort((a, b) => ((now - a.published) % yearMs) - ((now - b.published) % yearMs));
  const ofCategory = new Map<string, number>();
  const isSeen = ({ category }: { category: string }, place: number) => {
    if (place < shown.newest) return true;
    const before = ofCategory.get(category) ?? 0;
    ofCategory.set(category, before + 1);
    return before < shown.ofCategory;
  };
  const { seen = [], later = [] } = Object.groupBy(newestFirst, (article, place) =>
    isSeen(article, place) ? 'seen' : 'later',
  );
  const others = pictures.filter((picture) => !isArticle(picture));
  return [...[...seen, ...later].map(({ picture }) => picture), ...others];
}

/** The date of publication, in an earlier year because only the day matters, and the category. */
function readArticle(name: string): { published: number; category: string } {
  const article = readFileSync(join(import.meta.dirname, `${name}.md`), 'utf8');
  const lines = article.split('\n');
  const textOf = (key: string) => lines.find((line) => line.startsWith(`${key}: `))?.slice(key.length + 2) ?? '';
  return { published: Date.parse(textOf('published')) - 100 * yearMs, category: textOf('category') };
}
