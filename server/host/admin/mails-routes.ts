// The operator's page of mails: the list, retries, and a test message.
import { adminMails as texts } from '../../../texts/fi/admin.ts';
import type { OwnRoute } from '../accounts/account-routes.ts';
import type { PostedFields } from '../accounts/read-fields.ts';
import type { Refusal } from '../accounts/refusal.ts';
import {
  type AdminVisits,
  askedListPage,
  changeFor,
  formKeyIn,
  type OperatorVisitPage,
  withDone,
} from './admin-requests.ts';
import { adminPaths } from './pages/admin-page.ts';
import { mailForms, mailsPage } from './pages/mails.ts';

const path = adminPaths.mails;
/** A path with the name of a message in {@link texts.done}. */
const doneAt = (name: keyof typeof texts.done): string => withDone(path, name);

export function createAdminMails({ page, form }: AdminVisits): OwnRoute[] {
  const showMails = async ({ visit, show }: OperatorVisitPage, refusal?: Refusal) => {
    const mails = await askedListPage(visit.fields, visit.client.admin.mails);
    // A test message that could not be sent keeps its key: the backend may have sent it.
    await show((state, context) => mailsPage(state, mails, formKeyIn(visit.fields), context), refusal);
  };

  /** @param id id of a mail; null for all mails that were given up */
  const retry = async (operator: OperatorVisitPage, id: string | null) => {
    const { visit } = operator;
    const { answer, refusal } = await changeFor(visit, (calls) => calls.retryMails(id));
    if (refusal) return showMails(operator, refusal);
    const { mails } = answer.data;
    visit.go(doneAt(mails === 0 ? 'ei-mitaan' : mails === 1 ? 'uudelleen' : 'kaikki-uudelleen'));
  };

  return [
    { path, page: page((operator) => showMails(operator), texts.done) },
    { path: mailForms.retry, form: form((operator) => retry(operator, mailIdIn(operator.visit.fields))) },
    { path: mailForms.retryAll, form: form((operator) => retry(operator, null)) },
    {
      path: mailForms.test,
      form: form(async (operator) => {
        const { visit } = operator;
        const key = formKeyIn(visit.fields);
        const { answer, refusal } = await changeFor(visit, (calls) => calls.testMail(key));
        if (!refusal) return visit.go(doneAt(answer.data.leaves ? 'testi' : 'testi-tiedostoon'));
        return showMails(operator, refusal.status === 429 ? { ...refusal, problem: texts.test.tooMany } : refusal);
      }),
    },
  ];
}

const mailIdIn = (fields: PostedFields): string => (fields.get('id') ?? '').slice(0, 100);
