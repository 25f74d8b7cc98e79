// One person's data in the operator's pages. Both steps are form posts, so that no URL contains a person's email address.
import { adminPersons as texts } from '../../../texts/fi/admin.ts';
import type { OwnRoute } from '../accounts/account-routes.ts';
import { type Refusal, refused } from '../accounts/refusal.ts';
import { countPersonLeads, deletePersonLeads } from '../leads/person-leads.ts';
import { type AdminVisits, changeFor, type OperatorVisitPage } from './admin-requests.ts';
import { adminPaths } from './pages/admin-page.ts';
import { personsPage, removePersonPath, type ShownPerson } from './pages/persons.ts';
import { emailInWords, emailOf, wrongEmail } from './posted-email.ts';

/** @param queue the folder of this host's lead queue */
export function createAdminPersons({ page, form }: AdminVisits, queue: string): OwnRoute[] {
  async function show(operator: OperatorVisitPage, person: ShownPerson | null, refusal?: Refusal): Promise<void> {
    const email = emailOf(operator);
    await operator.show((state, context) => personsPage(state, { email, person }, context), refusal);
  }

  async function search(operator: OperatorVisitPage, refusal?: Refusal): Promise<void> {
    const email = emailOf(operator);
    const wrong = wrongEmail(email);
    if (wrong) return show(operator, null, wrong);
    const { answer, refusal: failed } = await changeFor(operator.visit, (calls) => calls.searchPerson(email), {
      shown: ['email'],
    });
    if (failed) return show(operator, null, emailInWords(failed));
    const { waiting, refused: aside } = await countPersonLeads(queue, email);
    return show(operator, { data: answer.data, kept: waiting + aside, isDeleted: false }, refusal);
  }

  async function remove(operator: OperatorVisitPage): Promise<void> {
    const email = emailOf(operator);
    if (wrongEmail(email)) return search(operator);
    if (operator.visit.fields.get('varma') === null) return search(operator, refused(texts.confirmFirst));
    const { answer, refusal } = await changeFor(operator.visit, (calls) => calls.deletePerson(email), {
      shown: ['email'],
    });
    if (refusal) return show(operator, null, emailInWords(refusal));
    return show(operator, { data: answer.data, kept: await deletePersonLeads(queue, email), isDeleted: true });
  }

  return [
    {
      path: adminPaths.persons,
      page: page((operator) => show(operator, null)),
      form: form((operator) => search(operator)),
    },
    { path: removePersonPath, form: form(remove) },
  ];
}
