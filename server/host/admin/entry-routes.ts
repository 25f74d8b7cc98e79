// Signing in to the operator's pages: enrolment of a second factor, and its codes.
import { adminPath } from '../../../rules/site/site-paths.ts';
import { admin } from '../../../texts/fi/admin.ts';
import { fill } from '../../../texts/fill.ts';
import type { AdminStatus } from '../../contract/admin.ts';
import type { AccountPageRequest } from '../accounts/account-requests.ts';
import type { OwnRoute } from '../accounts/account-routes.ts';
import { withNext } from '../accounts/next-path.ts';
import { noRefusal, type Refusal } from '../accounts/refusal.ts';
import type { PageContext } from '../pages/page-context.ts';
import type { PageModel } from '../pages/page-model.ts';
import { type AdminVisits, changeFor } from './admin-requests.ts';
import { entryPath } from './pages/admin-page.ts';
import {
  codesPage,
  type EntryState,
  enrolPage,
  entryForms,
  failedPage,
  lockedPage,
  loginAgainPage,
  scanPage,
} from './pages/entry.ts';

const texts = admin.entry;
/** The messages of the sign-in forms. */
const entryForm = { shown: ['code', 'password'], gone: texts.expired };

export function createAdminEntry({ visits, sendOther }: AdminVisits): OwnRoute[] {
  const leave = (visit: AccountPageRequest) => visit.go(goalOf(visit));

  /** The page for the visitor's sign-in state; before the first sign-in, the current step of the enrolment. */
  async function show(visit: AccountPageRequest, refusal: Refusal = noRefusal): Promise<void> {
    const status = await visit.client.admin.status();
    if (!status) return sendOther(visit);
    if (status.state === 'logged-out') return visit.goToLogin(goalOf(visit));
    if (status.state === 'open') return leave(visit);
    const build = await builderFor(visit, status);
    const words = inWords(refusal, visit);
    await visit.show(({ context, token, refusal }) => build({ token, refusal, next: goalOf(visit) }, context), words);
  }

  /** Runs an action with the typed fields, and shows the page again if the action is refused. */
  const formOf = (act: (visit: AccountPageRequest) => Promise<Refusal | null>) =>
    visits.form(async (visit) => {
      const refusal = await act(visit);
      if (refusal) await show(visit, refusal);
    });

  return [
    { path: entryPath, page: visits.page((visit) => show(visit)) },
    {
      path: entryForms.begin,
      form: formOf(async (visit) => {
        const password = visit.fields.get('password') ?? '';
        const { refusal } = await changeFor(visit, (operator) => operator.startEnrolment(password), entryForm);
        if (!refusal) visit.go(withNext(entryPath, goalOf(visit)));
        return refusal;
      }),
    },
    { path: entryForms.activate, form: formOf((visit) => showCodes(visit, 'finishEnrolment')) },
    {
      path: entryForms.open,
      form: formOf(async (visit) => {
        const [code, password] = [codeIn(visit), visit.fields.get('password') ?? ''];
        const { refusal } = await changeFor(visit, (operator) => operator.confirm(code, password), entryForm);
        if (!refusal) leave(visit);
        return refusal;
      }),
    },
    {
      path: entryForms.leave,
      form: formOf(async (visit) => {
        const { refusal } = await changeFor(visit, (operator) => operator.leave());
        if (!refusal) visit.go('/');
        else
          await visit.show(
            ({ context, token, refusal }) => failedPage({ token, refusal }, { typed: '', help: '' }, context),
            refusal,
          );
        return null;
      }),
    },
    {
      path: entryForms.login,
      form: formOf(async (visit) => {
        const { refusal } = await visit.change((account) => account.logOut(), admin.failed);
        if (!refusal) visit.goToLogin(goalOf(visit));
        return refusal;
      }),
    },
  ];
}

type BuildEntry = (state: EntryState, context: PageContext) => PageModel;

async function builderFor(
  visit: AccountPageRequest,
  status: Extract<AdminStatus, { needs_password: boolean }>,
): Promise<BuildEntry> {
  const { state, needs_login, needs_password } = status;
  if (needs_login) return loginAgainPage;
  if (state === 'locked') return (shown, context) => lockedPage(shown, needs_password, context);
  const started = visit.fields.get('uusi') === null ? await visit.client.admin.enrolment() : null;
  if (started) return (shown, context) => scanPage(shown, started, context);
  return (shown, context) => enrolPage(shown, needs_password, context);
}

/** Shows recovery codes, which are only in the response to the form post: no page can show them again. */
export async function showCodes(
  visit: AccountPageRequest,
  act: 'finishEnrolment' | 'makeRecoveryCodes',
): Promise<Refusal | null> {
  const { answer, refusal } = await changeFor(visit, (operator) => operator[act](codeIn(visit)), {
    ...entryForm,
    // New recovery codes need no earlier step that could have expired.
    gone: act === 'finishEnrolment' ? texts.expired : '',
  });
  if (refusal) return refusal;
  const { recovery_codes: codes } = answer.data;
  await visit.show(({ context, token, refusal }) => codesPage({ token, refusal, next: goalOf(visit) }, codes, context));
  return null;
}

const codeIn = (visit: AccountPageRequest): string => (visit.fields.get('code') ?? '').slice(0, 100);

/** Only a path of the operator's pages is accepted. */
const goalOf = ({ next }: AccountPageRequest): string =>
  next.startsWith(adminPath) && !next.startsWith(entryPath) ? next : adminPath;

/** Replaces the API's refusals by the messages of these forms. */
export function inWords(refusal: Refusal, { fields }: Pick<AccountPageRequest, 'fields'>): Refusal {
  if (refusal.status === 429) return { ...refusal, problem: tooMany(refusal.retryAfterSeconds) };
  const { code, password } = refusal.errors;
  const errors: Record<string, string> = {};
  if (code) errors.code = fields.get('code')?.trim() ? texts.wrongCode : texts.missingCode;
  if (password) errors.password = fields.get('password') ? texts.wrongPassword : texts.missingPassword;
  return { ...refusal, errors: { ...refusal.errors, ...errors } };
}

const tooMany = (seconds: number): string =>
  seconds > 0 ? fill(texts.tooMany, { minuutit: Math.ceil(seconds / 60) }) : texts.tooManySoon;
