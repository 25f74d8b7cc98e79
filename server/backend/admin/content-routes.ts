// The operators' content view (docs/content-api.md, section 9).
import { Router } from 'express';
import type {
  AdminContent,
  AdminContentCheck,
  AdminFindings,
  AdminStaleArticles,
} from '../../contract/admin-content.ts';
import { findCompetition } from '../competition/stored-competition.ts';
import { findAuditNote } from '../content-audit/audit-queries.ts';
import { checkOwnLinks } from '../content-audit/check-own-links.ts';
import { listAnswer, readPaging } from '../http/paging.ts';
import { readQuery } from '../http/query.ts';
import { previewPath } from '../pages/preview-token.ts';
import { findImportNote } from '../store/import-note.ts';
import { requireCsrf } from '../visitors/require-csrf.ts';
import type { AdminContext } from './admin-context.ts';
import { noteAct } from './audit-log-queries.ts';
import {
  countDrafts,
  countFindings,
  countStaleArticles,
  findDrafts,
  findFindings,
  findStaleArticles,
} from './content-queries.ts';
import { requireOperator } from './operator-visit.ts';

const pageSize = 20;
/** Maximum number of listed drafts. */
const maxDrafts = 50;
const staleYears = 2;

/** `GET /admin/content/`, its two lists, and `POST /admin/content/check/`. */
export function contentRoutes(context: AdminContext): Router {
  const { store, now } = context;
  const router = Router();

  router.get('/admin/content/', async (request, response) => {
    await requireOperator(request, context);
    readQuery(request, []);
    const { inside = null, outside = null } = await findAuditNote(store);
    response.json({
      last_import: await findImportNote(store),
      look: { inside, outside },
      drafts: { items: await presentDrafts(context), count: await countDrafts(store) },
      draft_works: (await findCompetition(store))?.draft_works ?? [],
    } satisfies AdminContent);
  });

  router.get('/admin/content/findings/', async (request, response) => {
    await requireOperator(request, context);
    const paging = readPaging(readQuery(request, ['page']), pageSize);
    const items = (await findFindings(store, paging.part)).map(({ title, path, file, ...row }) => ({
      ...row,
      title: title ?? '',
      path: path ?? '',
      file: file ?? '',
    }));
    response.json(listAnswer(request, paging, await countFindings(store), items) satisfies AdminFindings);
  });

  router.get('/admin/content/stale/', async (request, response) => {
    await requireOperator(request, context);
    const paging = readPaging(readQuery(request, ['page']), pageSize);
    const before = yearsBefore(now(), staleYears).toISOString();
    const rows = await findStaleArticles(store, before, paging.part);
    const items = rows.map(({ id, title, path, file, last_published_at: updated_at, views }) => ({
      id,
      title,
      path,
      file: file ?? '',
      updated_at,
      views: Number(views),
    }));
    const count = await countStaleArticles(store, before);
    response.json(listAnswer(request, paging, count, items) satisfies AdminStaleArticles);
  });

  router.post('/admin/content/check/', requireCsrf(context), async (request, response) => {
    const { user } = await requireOperator(request, context);
    const { broken } = await checkOwnLinks(context);
    await noteAct(store, { at: now(), who: user.email, act: 'content-checked', details: { broken } });
    response.json({ broken } satisfies AdminContentCheck);
  });

  return router;
}

async function presentDrafts({ store, previewSecret, now }: AdminContext) {
  const rows = await findDrafts(store, maxDrafts);
  return rows.map(({ id, title, path, type, file, publish_at }) => ({
    id,
    title,
    path,
    file: file ?? '',
    publish_at: publish_at || null,
    preview_path: previewPath({ id, type }, previewSecret, now()),
  }));
}

function yearsBefore(now: Date, years: number): Date {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date;
}
