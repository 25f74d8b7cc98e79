// The content as an operator sees it: the last import, drafts, links that lead nowhere, and old articles.
import { adminContent as texts } from '../../../../texts/fi/admin-site.ts';
import { fill } from '../../../../texts/fill.ts';
import { cleanAddress } from '../../../contract/address.ts';
import type { AdminContent, AdminFindings, AdminStaleArticles } from '../../../contract/admin-content.ts';
import { formatDate, formatDateTime } from '../../../shared/helsinki-time.ts';
import type { PageContext } from '../../pages/page-context.ts';
import { buildPaging, type Paging } from '../../view/paging.ts';
import { type AdminModel, type AdminState, adminPage, adminPaths } from './admin-page.ts';
import { counted, textOf, writtenNumber } from './format-numbers.ts';
import { inFinnish, type WarningView } from './import-warning.ts';

/** The path of the form that requests a check of links and pictures. */
export const checkPath = `${adminPaths.content}tarkista/`;

/** The query parameters for the shown pages of both lists. */
export const contentPages = { findings: 'rikki', stale: 'vanhat' } as const;
export type ContentPages = Record<keyof typeof contentPages, number>;

/** The backend's responses; null for data that the backend does not provide. */
export interface ContentAnswers {
  content: AdminContent | null;
  findings: AdminFindings | null;
  stale: AdminStaleArticles | null;
}

interface NumberView {
  name: string;
  count: string;
}

interface ImportView {
  at: string;
  changes: NumberView[];
  pages: NumberView[];
  /** Empty without warnings. */
  warningCount: string;
  warnings: WarningView[];
  moreWarnings: string;
}

/** A page of the site, and the file that it comes from. */
interface ContentRow {
  title: string;
  path: string;
  /** The page's link; empty without an address. */
  url: string;
  file: string;
}

interface ContentModel extends AdminModel {
  checkPath: string;
  /** Which sections the backend provides data for. */
  isTold: { content: boolean; findings: boolean; stale: boolean };
  lastImport: ImportView | null;
  /** `waits` is the publication date of a page that is not a draft but scheduled; empty without one. */
  drafts: (ContentRow & { previewPath: string; previewLabel: string; waits: string })[];
  moreDrafts: string;
  draftWorks: { title: string; file: string }[];
  /** Whether links and pictures have ever been checked. */
  hasLooked: boolean;
  looked: string[];
  findings: (ContentRow & { address: string; reason: string; since: string })[];
  findingCount: string;
  findingPaging: Paging | null;
  stale: (ContentRow & { updated: string; views: string })[];
  staleCount: string;
  stalePaging: Paging | null;
}

export function contentPage(
  state: AdminState,
  { content, findings, stale }: ContentAnswers,
  pages: ContentPages,
  context: PageContext,
): ContentModel {
  const drafts = content?.drafts ?? { items: [], count: 0 };
  const moreDrafts = drafts.count - drafts.items.length;
  return {
    ...adminPage('content', state, context),
    checkPath,
    isTold: { content: content !== null, findings: findings !== null, stale: stale !== null },
    lastImport: content?.last_import ? importOf(content.last_import) : null,
    drafts: drafts.items.map(({ preview_path: previewPath, publish_at, ...page }) => ({
      ...rowOf(page),
      previewPath: cleanAddress(previewPath),
      previewLabel: fill(texts.drafts.previewOf, { otsikko: page.title }),
      waits: publish_at ? fill(texts.drafts.waits, { aika: formatDateTime(publish_at) }) : '',
    })),
    moreDrafts: moreDrafts > 0 ? counted(texts.drafts.more, moreDrafts) : '',
    draftWorks: content?.draft_works ?? [],
    hasLooked: content !== null && content.look.inside !== null,
    looked: content ? checkNotesOf(content.look) : [],
    findings: (findings?.items ?? []).map(({ address, reason, first_seen, ...page }) => ({
      ...rowOf({ ...page, title: page.title || (page.path === '' ? texts.findings.everyPage : page.path) }),
      address,
      reason: textOf(texts.findings.reasons, reason) ?? texts.findings.otherReason,
      since: fill(texts.findings.since, { aika: formatDate(first_seen) }),
    })),
    findingCount: counted(texts.findings.count, findings?.meta.pagination.count ?? 0),
    findingPaging: buildPaging(findings, (page) => addressOf({ ...pages, findings: page }, 'linkit')),
    stale: (stale?.items ?? []).map(({ updated_at, views, ...page }) => ({
      ...rowOf(page),
      updated: fill(texts.stale.updated, { päivä: formatDate(updated_at) }),
      views: counted(texts.stale.views, views),
    })),
    staleCount: counted(texts.stale.count, stale?.meta.pagination.count ?? 0),
    stalePaging: buildPaging(stale, (page) => addressOf({ ...pages, stale: page }, 'vanhat')),
  };
}

const rowOf = ({ title, path, file }: Omit<ContentRow, 'url'>): ContentRow => ({
  ...{ title, path, file },
  url: cleanAddress(path),
});

/** Builds the address of one list's page, which leaves the shown page of the other list as it is. */
function addressOf(pages: ContentPages, part: string): string {
  const query = new URLSearchParams();
  for (const [name, parameter] of Object.entries(contentPages)) {
    const page = pages[name as keyof ContentPages];
    if (page > 1) query.set(parameter, String(page));
  }
  return `${adminPaths.content}${query.size > 0 ? `?${query}` : ''}#${part}`;
}

function importOf(note: NonNullable<AdminContent['last_import']>): ImportView {
  const { kinds, otherPages, pictures } = texts.import;
  const known = Object.entries(note.pages).filter(([type]) => Object.hasOwn(kinds, type));
  const all = Object.values(note.pages).reduce((sum, count) => sum + count, 0);
  const others = all - known.reduce((sum, [, count]) => sum + count, 0);
  const shown = Object.entries(kinds).flatMap(([type, name]) => {
    const count = note.pages[type];
    return count === undefined ? [] : [numberOf(name, count)];
  });
  const more = note.problem_count - note.problems.length;
  return {
    at: fill(texts.import.at, { aika: formatDateTime(note.at) }),
    changes: (['added', 'changed', 'removed', 'unchanged'] as const).map((change) =>
      numberOf(texts.import[change], note[change]),
    ),
    pages: [...shown, numberOf(otherPages, others), numberOf(pictures, note.pictures)],
    warningCount: note.problem_count > 0 ? counted(texts.import.warningCount, note.problem_count) : '',
    warnings: note.problems.map(inFinnish),
    moreWarnings: more > 0 ? counted(texts.import.moreWarnings, more) : '',
  };
}

function checkNotesOf({ inside, outside }: AdminContent['look']): string[] {
  if (!inside) return [texts.findings.never];
  const { at, links } = outside ?? { at: '', links: 0 };
  return [
    fill(texts.findings.looked, { aika: formatDateTime(inside.at) }),
    outside ? counted(texts.findings.outside, links, { aika: formatDateTime(at) }) : texts.findings.outsideNever,
  ];
}

const numberOf = (name: string, count: number): NumberView => ({ name, count: writtenNumber(count) });
