// Newsletter subscribers for operators (docs/content-api.md, section 9): their numbers, their export, and the removal of one.
import { setImmediate } from 'node:timers/promises';
import { type Request, type Response, Router } from 'express';
import type {
  AdminRemovedSubscriptions,
  AdminSubscribers,
  AdminSubscriptions,
} from '../../contract/admin-subscribers.ts';
import { readQuery } from '../http/query.ts';
import { readBody, readFields } from '../http/read-fields.ts';
import { ordersCsv } from '../newsletter/list-orders.ts';
import { readSite } from '../site/read-site.ts';
import { inTransaction } from '../store/open-store.ts';
import { requireCsrf } from '../visitors/require-csrf.ts';
import type { AdminContext } from './admin-context.ts';
import { noteAct } from './audit-log-queries.ts';
import { requireOperator } from './operator-visit.ts';
import { postedEmail } from './posted-email.ts';
import { sendTable } from './send-table.ts';
import {
  countSubscriptions,
  findSubscriptionRows,
  readConfirmed,
  removeSubscriptionRows,
} from './subscriber-queries.ts';

const maxListLength = 100;

/** `GET /admin/subscribers/`, `GET /admin/subscriber-export/`, and the POST routes of `/admin/subscribers/`. */
export function subscriberRoutes(context: AdminContext): Router {
  const { store, log, now } = context;
  const router = Router();
  const isOurs = requireCsrf(context);

  /** The names of the lists that the site offers. */
  async function readNames(): Promise<Map<string, string>> {
    const { newsletter_sites: offered } = await readSite(store);
    return new Map(offered.map(({ list, name }) => [list, name]));
  }

  router.get('/admin/subscribers/', async (request, response) => {
    await requireOperator(request, context);
    const names = await readNames();
    const counts = await countSubscriptions(store);
    const count = (list: string, status: string) =>
      counts.find((row) => row.list === list && row.status === status)?.count ?? 0;
    const lists = new Set([...names.keys(), ...counts.map(({ list }) => list).sort()]);
    response.json({
      lists: [...lists].map((list) => ({
        list,
        name: names.get(list) ?? '',
        confirmed: count(list, 'confirmed'),
        waiting: count(list, 'pending'),
      })),
      is_elsewhere: context.leavesNewsletters,
    } satisfies AdminSubscribers);
  });

  // The export contains more data than any page and is logged, so only a form of the operators' page may request it.
  router.get('/admin/subscriber-export/', isOurs, async (request: Request, response: Response) => {
    const { user } = await requireOperator(request, context);
    const { list = '' } = readQuery(request, ['list']);
    await noteAct(store, {
      at: now(),
      who: user.email,
      act: 'subscribers-exported',
      subject: list.slice(0, maxListLength),
    });
    await sendTable(response, writeTable(list), { log, name: 'subscribers' });
  });

  router.post('/admin/subscribers/search/', isOurs, readBody, async (request: Request, response: Response) => {
    const { user } = await requireOperator(request, context);
    const email = postedEmail(request);
    const [rows, names] = [await findSubscriptionRows(store, email), await readNames()];
    await noteAct(store, { at: now(), who: user.email, act: 'subscriber-searched', details: { lists: rows.length } });
    const subscriptions = rows.map(({ id: _id, ...row }) => ({ ...row, name: names.get(row.list) ?? '' }));
    response.json({ email, subscriptions } satisfies AdminSubscriptions);
  });

  router.post('/admin/subscribers/remove/', isOurs, readBody, async (request: Request, response: Response) => {
    const { user } = await requireOperator(request, context);
    const email = postedEmail(request);
    const fields = readFields(request);
    const list = (request.body as { list?: unknown }).list ? fields.text('list', { most: maxListLength }) : '';
    fields.check();
    const removed = await inTransaction(store, async (transaction) => {
      const lists = await removeSubscriptionRows(transaction, email, list);
      for (const subject of lists)
        await noteAct(transaction, { at: now(), who: user.email, act: 'subscriber-removed', subject });
      return lists;
    });
    for (const list of removed) log.info({ list }, 'an operator has removed a newsletter subscription');
    response.json({ removed: removed.length } satisfies AdminRemovedSubscriptions);
  });

  /** @param list empty for all lists */
  async function* writeTable(list: string): AsyncGenerator<string> {
    // Without a byte order mark, spreadsheets read the file in the legacy encoding of their locale.
    yield '\uFEFF';
    for await (const part of ordersCsv(readConfirmed(store, list), context)) {
      yield part;
      // SQLite answers synchronously: without this pause, a long export would block all other requests.
      await setImmediate();
    }
  }

  return router;
}
