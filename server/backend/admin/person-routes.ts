// One person's data (docs/content-api.md, section 9).

import { type Request, type Response, Router } from 'express';
import { operatorAddress } from '../../../rules/api/admin-messages.ts';
import type { AdminPerson } from '../../contract/admin-person.ts';
import { removeIcon } from '../accounts/profile-icons.ts';
import { readBody, readFields } from '../http/read-fields.ts';
import { forgetLeadFiles } from '../leads/lead-files.ts';
import { inTransaction } from '../store/open-store.ts';
import { requireCsrf } from '../visitors/require-csrf.ts';
import type { AdminContext } from './admin-context.ts';
import { noteAct } from './audit-log-queries.ts';
import { requireOperator } from './operator-visit.ts';
import { deletePersonRows, findPersonRows, type PersonRows } from './person-queries.ts';
import { postedEmail } from './posted-email.ts';

/** `POST /admin/persons/search/` and `POST /admin/persons/delete/`. */
export function personRoutes(context: AdminContext): Router {
  const { store, images, icons, log, now } = context;
  const router = Router();
  const isOurs = requireCsrf(context);

  router.post('/admin/persons/search/', isOurs, readBody, async (request: Request, response: Response) => {
    const { user } = await requireOperator(request, context);
    const email = postedEmail(request);
    const person = await findPersonRows(store, email);
    await noteAct(store, { at: now(), who: user.email, act: 'person-searched', details: numbersOf(person) });
    response.json(presentPerson(email, person));
  });

  router.post('/admin/persons/delete/', isOurs, readBody, async (request: Request, response: Response) => {
    const { user } = await requireOperator(request, context);
    const email = postedEmail(request);
    const fields = readFields(request);
    if (context.adminEmails.has(email)) fields.refuse('email', [operatorAddress]);
    fields.check();
    const person = await inTransaction(store, async (transaction) => {
      const found = await findPersonRows(transaction, email);
      await deletePersonRows(transaction, email, found);
      await noteAct(transaction, { at: now(), who: user.email, act: 'person-deleted', details: numbersOf(found) });
      return found;
    });
    // Files that could not be deleted belong to no lead any more, so a sweep deletes them.
    await forgetLeadFiles(images, person.leadFiles, log);
    await removeIcon(person.user?.icon_file ?? '', icons).catch((err) =>
      log.warn({ err }, 'a profile picture could not be deleted'),
    );
    response.json(presentPerson(email, person));
  });

  return router;
}

const numbersOf = ({ leadIds, leadFiles, mailIds, subscriptionIds, user, counts }: PersonRows) => ({
  leads: leadIds.length,
  images: leadFiles.length,
  mails: mailIds.length,
  newsletters: subscriptionIds.length,
  accounts: user ? 1 : 0,
  ...counts,
});

const presentPerson = (email: string, person: PersonRows): AdminPerson => ({ email, ...numbersOf(person) });
