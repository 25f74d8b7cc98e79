// The pending and undeliverable mails, their retry, and a test message (docs/content-api.md, section 9).
import { type Request, type Response, Router } from 'express';
import type { AdminMail, AdminMails, AdminRetriedMails, AdminTestedMail } from '../../contract/admin-mails.ts';
import { operatorTestMail } from '../accounts/account-mails.ts';
import { throttled } from '../http/api-error.ts';
import { callOnce, readKey } from '../http/idempotent-call.ts';
import { listAnswer, readPaging } from '../http/paging.ts';
import { readQuery } from '../http/query.ts';
import { readBody, readFields } from '../http/read-fields.ts';
import { addMail, readOutbox, reviveDeadMails } from '../mail/outbox-queries.ts';
import { inTransaction, type Store } from '../store/open-store.ts';
import { requireCsrf } from '../visitors/require-csrf.ts';
import type { AdminContext } from './admin-context.ts';
import { noteAct } from './audit-log-queries.ts';
import { findListedMails, type ListedMail, retryMail } from './mail-list-queries.ts';
import { requireOperator } from './operator-visit.ts';

const pageSize = 50;
const maxIdLength = 100;
const hour = 60 * 60;
/** Maximum number of test messages; the repair of a mail server may need several. */
const maxTests = 20;

/** `GET /admin/mails/`, `POST /admin/mails/retry/` and `POST /admin/mails/test/`. */
export function mailRoutes(context: AdminContext): Router {
  const { store, state, now, onMailAdded, mailsLeave } = context;
  const router = Router();
  const isOurs = requireCsrf(context);
  const tests = state.rateLimit('mail-test', maxTests, hour);

  router.get('/admin/mails/', async (request, response) => {
    await requireOperator(request, context);
    const paging = readPaging(readQuery(request, ['page']), pageSize);
    const { waiting, givenUp } = await readOutbox(store, now());
    const items = (await findListedMails(store, paging.part)).map(presentMail);
    const { meta, ...list } = listAnswer(request, paging, waiting + givenUp, items);
    response.json({ ...list, meta: { ...meta, given_up: givenUp, leaves: mailsLeave } } satisfies AdminMails);
  });

  router.post('/admin/mails/retry/', isOurs, readBody, async (request: Request, response: Response) => {
    const { user } = await requireOperator(request, context);
    const fields = readFields(request);
    // An id that is empty by mistake must not mean all mails.
    const isForAll = !Object.hasOwn(request.body ?? {}, 'id');
    const id = isForAll ? '' : fields.text('id', { most: maxIdLength });
    fields.check();
    const retry = (transaction: Store) =>
      isForAll ? reviveDeadMails(transaction, now()) : retryMail(transaction, id, now()).then(Number);
    const mails = await inTransaction(store, async (transaction) => {
      const count = await retry(transaction);
      if (count > 0)
        await noteAct(transaction, { at: now(), who: user.email, act: 'mails-retried', details: { mails: count } });
      return count;
    });
    onMailAdded();
    response.json({ mails } satisfies AdminRetriedMails);
  });

  // The idempotency key makes sure that one message is sent, even if the form is submitted repeatedly.
  router.post('/admin/mails/test/', isOurs, readBody, async (request: Request, response: Response) => {
    const { user } = await requireOperator(request, context);
    const key = readKey(request.get('idempotency-key'));
    const call = key === null ? null : { scope: `admin-mail-test:${user.id}`, key, fingerprint: '' };
    const answer = await callOnce(context, call, async (keep) => {
      const seconds = await tests.take(String(user.id));
      if (seconds > 0) throw throttled(seconds);
      const mail = await operatorTestMail(context, user);
      const sent = { status: 200, body: JSON.stringify({ leaves: mailsLeave } satisfies AdminTestedMail) };
      await inTransaction(store, async (transaction) => {
        await addMail(transaction, mail, now());
        await noteAct(transaction, { at: now(), who: user.email, act: 'mail-tested', details: { mails: 1 } });
        await keep(transaction, sent);
      });
      return sent;
    });
    onMailAdded();
    response.status(answer.status).type('json').send(answer.body);
  });
  return router;
}

function presentMail({ dead_at, next_attempt_at, last_error, ...mail }: ListedMail): AdminMail {
  return {
    ...mail,
    next_attempt_at: dead_at === null ? next_attempt_at : null,
    given_up_at: dead_at,
    reason: last_error,
  };
}
