// The operator's page of subscribers. Data that names a person is sent in form posts, so that no URL contains a person's email
// address.
import { adminSubscribers as texts } from '../../../texts/fi/admin.ts';
import type { OwnRoute } from '../accounts/account-routes.ts';
import type { Refusal } from '../accounts/refusal.ts';
import { type AdminVisits, changeFor, type OperatorVisitPage } from './admin-requests.ts';
import { adminPaths } from './pages/admin-page.ts';
import { type ShownSubscriber, subscriberForms, subscribersPage } from './pages/subscribers.ts';
import { emailInWords, emailOf, wrongEmail } from './posted-email.ts';
import { sendTable } from './send-table.ts';

const maxListLength = 100;

export function createAdminSubscribers({ page, form }: AdminVisits): OwnRoute[] {
  return [
    { path: adminPaths.subscribers, page: page((operator) => show(operator)), form: form(search) },
    { path: subscriberForms.remove, form: form(remove) },
    { path: subscriberForms.export, form: form(sendSubscribers) },
  ];
}

async function show(
  operator: OperatorVisitPage,
  of: Partial<Omit<ShownSubscriber, 'email'>> = {},
  refusal?: Refusal,
): Promise<void> {
  const { visit } = operator;
  const subscribers = await visit.optional(visit.client.admin.subscribers());
  const shown = { email: emailOf(operator), found: null, removed: null, ...of };
  await operator.show((state, context) => subscribersPage(state, { subscribers, shown }, context), refusal);
}

async function search(operator: OperatorVisitPage): Promise<void> {
  const email = emailOf(operator);
  const wrong = wrongEmail(email);
  if (wrong) return show(operator, {}, wrong);
  const { answer, refusal } = await changeFor(operator.visit, (calls) => calls.searchSubscriber(email), {
    shown: ['email'],
  });
  if (refusal) return show(operator, {}, emailInWords(refusal));
  return show(operator, { found: answer.data });
}

async function remove(operator: OperatorVisitPage): Promise<void> {
  const email = emailOf(operator);
  const wrong = wrongEmail(email);
  if (wrong) return show(operator, {}, wrong);
  const list = (operator.visit.fields.get('kirje') ?? '').slice(0, maxListLength);
  const { answer, refusal } = await changeFor(operator.visit, (calls) => calls.removeSubscriber(email, list), {
    shown: ['email'],
  });
  if (refusal) return show(operator, {}, emailInWords(refusal));
  return show(operator, { removed: answer.data.removed });
}

/** Sends the confirmed subscribers of one list, or of all lists, as a file. */
const sendSubscribers = (operator: OperatorVisitPage): Promise<void> => {
  const list = (operator.visit.fields.get('kirje') ?? '').slice(0, maxListLength);
  return sendTable(operator, {
    path: '/admin/subscriber-export/',
    query: new URLSearchParams(list && { list }),
    name: texts.exportName,
    onRefused: (refusal) => show(operator, {}, refusal),
  });
};
