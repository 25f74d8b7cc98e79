// Builds the competition with its works, and the redirects.

import { type OwnOrigins, refusalOf } from '../../contract/redirects.ts';
import type { Image } from '../../contract/schema.ts';
import { readPath } from '../../contract/site-path.ts';
import type { CompetitionEntries, StoredCompetition } from '../competition/stored-competition.ts';
import { keptOldPath } from '../redirects/old-path.ts';
import { articleId, type Build, workId } from './build-context.ts';
import { ContentError } from './content-error.ts';
import { toInstant } from './dates.ts';
import type { ContentSources } from './sources.ts';

/** Sets the competition's data, and adds every work that is not a draft. */
export function buildCompetition(build: Build): void {
  const { submissions, entries, closes_at, winner_at, ...words } = build.sources.competition;
  if (closes_at !== null && winner_at !== null && Date.parse(winner_at) < Date.parse(closes_at)) {
    throw new ContentError('competition.json', '"winner_at" must not be before "closes_at"');
  }
  const instant = (date: string | null) => date && toInstant(new Date(date));
  const kept: StoredCompetition = {
    ...words,
    closes_at: instant(closes_at),
    winner_at: instant(winner_at),
    is_yearly: build.dates.isRecent,
    entries: entries && keptEntries(build, entries),
    draft_works: build.sources.works.flatMap(({ file, slug, summary: work }) =>
      work.draft ? [{ file, title: work.room_usage || work.name || slug }] : [],
    ),
  };
  build.rows.competition = JSON.stringify(kept);
  submissions.forEach(({ id, ...work }, position) => {
    if (build.rows.submissions.some((row) => row.id === id)) {
      throw new ContentError('competition.json', `"submissions.${position}.id" is there twice: ${id}`);
    }
    const field = (name: string) => `submissions.${position}.${name}`;
    const pictures = `competition.json, "${field('images')}" (work ${id})`;
    addWork(build, id, work, { file: 'competition.json', pictures, articleField: field('related_article') });
  });
  for (const { file, slug, summary } of build.sources.works) {
    const { draft, ...work } = summary;
    const place = { file, pictures: `${file}, "images"`, articleField: 'related_article' };
    if (!draft) addWork(build, workId(build, slug), work, place);
  }
}

type WorkWords = Omit<ContentSources['competition']['submissions'][number], 'id'>;

interface WorkPlace {
  file: string;
  /** The file and field that name the pictures, for messages. */
  pictures: string;
  articleField: string;
}

function addWork(build: Build, id: number, work: WorkWords, { file, pictures: where, articleField }: WorkPlace): void {
  const { vote_count, related_article: slug, images: names, image_alt, ...words } = work;
  const alt = image_alt || words.room_usage || words.name;
  const images = names.flatMap((name) => build.pictures.image(name, { alt }, where) ?? []);
  const content = { ...words, thumbnail_url: images[0]?.meta.download_url ?? '', images: images.map(sizesOf) };
  const article_id = slug === null ? null : articleId(build, slug, file, articleField);
  const position = build.rows.submissions.length;
  build.rows.submissions.push({ id, position, vote_count, article_id, content: JSON.stringify(content) });
}

/** @throws {ContentError} for an unknown form or field */
function keptEntries(
  { sources, ids }: Build,
  { form: slug, ...fields }: NonNullable<ContentSources['competition']['entries']>,
): CompetitionEntries {
  const form = sources.forms.find((one) => one.slug === slug);
  if (!form) throw new ContentError('competition.json', `"entries.form" names no form: "${slug}"`);
  for (const [part, name] of Object.entries(fields))
    if (name !== '' && !form.form_fields.some(({ clean_name }) => clean_name === name))
      throw new ContentError('competition.json', `"entries.${part}" names no field of the form: "${name}"`);
  return { form_id: ids.idOf('form', slug), ...fields };
}

function sizesOf({ meta: { download_url: url } }: Image) {
  return { large_url: url, medium_url: url, original_url: url, original_filename: url.split('/').at(-1) ?? '' };
}

/** Adds every redirect; call it after the pages are built. */
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

/** The redirects that the site does not follow, as messages that name the file. */
export function refusedRedirects({ redirects }: Pick<ContentSources, 'redirects'>, own: OwnOrigins): string[] {
  return redirects.flatMap(({ old_path: oldPath, page, link }) => {
    const refusal = page === '' ? refusalOf(link, own) : null;
    return refusal === null
      ? []
      : [`redirects.json: the redirect of "${oldPath}" ${refusal}; the site does not follow it`];
  });
}

/** The id of the page at a path; undefined when there is none. */
function findPage({ ids, taken }: Build, written: string): number | undefined {
  const path = readPath(written);
  const id = path === null ? undefined : ids.find('page', path);
  return id !== undefined && taken.has(id) ? id : undefined;
}
