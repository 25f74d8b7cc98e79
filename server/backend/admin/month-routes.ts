// The numbers of a month, compared with those of the previous month (docs/content-api.md, section 9).
import { type Request, Router } from 'express';
import type { AdminMonth } from '../../contract/admin-month.ts';
import { notFound } from '../http/api-error.ts';
import { readQuery } from '../http/query.ts';
import { calendarOf } from '../tracking/visitor-marks.ts';
import type { AdminContext } from './admin-context.ts';
import { readComparedMonth } from './month-counts.ts';
import { findFirstData } from './month-queries.ts';
import { compareSpans } from './month-span.ts';
import { requireOperator } from './operator-visit.ts';

/** `GET /admin/months/` for the current month, and `GET /admin/months/2026-11/`. */
export function monthRoutes(context: AdminContext): Router {
  const router = Router();
  router.get(['/admin/months/', '/admin/months/:month/'], async (request: Request<{ month?: string }>, response) => {
    await requireOperator(request, context);
    readQuery(request, []);
    const now = context.now();
    const last = calendarOf(now).month;
    const first = await findFirstMonth(context, last);
    const { month = last } = request.params;
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month) || month < first || month > last) throw notFound();
    const numbers = await readComparedMonth(context.store, compareSpans(month, now));
    const answer: AdminMonth = { ...numbers, first, last };
    response.json(month === first ? withoutBefore(answer) : answer);
  });
  return router;
}

/** The first month with data; the current month if there is none. */
async function findFirstMonth({ store }: AdminContext, last: string): Promise<string> {
  const { day, instants } = await findFirstData(store);
  const months = instants.filter((at) => at !== null).map((at) => calendarOf(new Date(at)).month);
  return [last, ...months, ...(day === null ? [] : [day.slice(0, 7)])].sort()[0] ?? last;
}

/** Removes comparisons with a time before the first data: nothing was counted then, which is not zero. */
const withoutBefore = (answer: AdminMonth): AdminMonth =>
  JSON.parse(JSON.stringify(answer, (key, value) => (key === 'before' ? null : value)));
