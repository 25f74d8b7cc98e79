// Builds the competition with its works, and redirects.
import type { Image } from '../../contract/schema.ts';
import { readPath } from '../../contract/site-path.ts';
import type { KeptCompetition } from '../competition/present-competition.ts';
import { keptOldPath } from '../redirects/old-path.ts';
import { articleId, type Build } from './build-context.ts';
import { ContentError } from './content-error.ts';
import { toInstant } from './dates.ts';

/** Sets the data of the competition, and adds every work. */
export function buildCompetition(build: Build): void {
  const { submissions, closes_at, winner_at, ...words } = build.sources.competition;
  if (closes_at !== null && winner_at !== null && Date.parse(winner_at) < Date.parse(closes_at)) {
    throw new ContentError('competition.json', '"winner_at" must not be before "closes_at"');
  }
  const instant = (date: string | null) => date && toInstant(new Date(date));
  const kept: KeptCompetition = {
    ...words,
    closes_at: instant(closes_at),
    winner_at: instant(winner_at),
    is_yearly: build.dates.isRecent,
  };
  build.rows.competition = JSON.stringify(kept);
  submissions.forEach((submission, position) => {
    const { id, vote_count, related_article: slug, images: names, image_alt, ...words } = submission;
    if (build.rows.submissions.some((row) => row.id === id)) {
      throw new ContentError('competition.json', `"submissions.${position}.id" is there twice: ${id}`);
    }
    const alt = image_alt || words.room_usage || words.name;
    const where = `competition.json, "submissions.${position}.images" (work ${id})`;
    const images = names.flatMap((name) => build.pictures.image(name, { alt }, where) ?? []);
    const content = { ...words, thumbnail_url: images[0]?.meta.download_url ?? '', images: images.map(sizesOf) };
    const article_id =
      slug === null ? null : articleId(build, slug, 'competition.json', `submissions.${position}.related_article`);
    build.rows.submissions.push({ id, position, vote_count, article_id, content: JSON.stringify(content) });
  });
}

function sizesOf({ meta: { download_url: url } }: Image) {
  return { large_url: url, medium_url: url, original_url: url, original_filename: url.split('/').at(-1) ?? '' };
}

/** Adds every redirect; call it after the pages. */
export function buildRedirects(build: Build): void {
  const known = new Set<string>();
  for (const { old_path, page, link, is_permanent } of build.sources.redirects) {
    const target = page === '' ? undefined : findPage(build, page);
    if (page !== '' && target === undefined)
      throw new ContentError('redirects.json', `"${old_path}" leads to no page: "${page}"`);
    if (page === '' && link === '') throw new ContentError('redirects.json', `"${old_path}" leads nowhere`);
    const old = keptOldPath(old_path);
    if (old === null) throw new ContentError('redirects.json', `"${old_path}" is no path`);
    if (known.has(old)) throw new ContentError('redirects.json', `"${old_path}" is there twice`);
    known.add(old);
    build.rows.redirects.push({
      id: build.ids.idOf('redirect', old),
      old_path: old,
      is_permanent: is_permanent ? 1 : 0,
      page_id: target ?? null,
      link,
    });
  }
}

/** The id of the page at a path, if there is one. */
function findPage({ ids, taken }: Build, written: string): number | undefined {
  const path = readPath(written);
  const id = path === null ? undefined : ids.find('page', path);
  return id !== undefined && taken.has(id) ? id : undefined;
}
