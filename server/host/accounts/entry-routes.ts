// Login and registration as pages that work fully without JavaScript.
import type { RequestHandler } from 'express';
import { findLinkOutcome } from '../../../rules/accounts/link-outcomes.ts';
import { accountPaths } from '../../../rules/site/site-paths.ts';
import { auth } from '../../../texts/fi/accounts.ts';
import type { LoginCallProps } from '../../../widgets/login/props.ts';
import type { AccountUser } from '../../contract/accounts.ts';
import { ContentApiError } from '../api/load.ts';
import type { AccountPageRequest, AccountVisits } from './account-requests.ts';
import { type AccountRoute, isSent, sentQuery, sentTo, showView, typedEmail } from './account-views.ts';
import { apiUnavailable, type Refusal, refused, withOops } from './refusal.ts';
import type { RegistrationKey } from './registration-key.ts';
import type { SentAddresses } from './sent-address.ts';

export interface AccountEntryOptions {
  visits: AccountVisits;
  sentAddresses: SentAddresses;
  registrationKey: RegistrationKey;
  /** Headers that allow Google sign-in on the login page, if it is configured. */
  loginHeaders: Record<string, string>;
}

/** Maximum number of newsletter lists: more than any page has. */
const maxLists = 20;

export function createAccountEntry(options: AccountEntryOptions): { login: AccountRoute; register: AccountRoute } {
  const { visits, sentAddresses, loginHeaders } = options;
  const showLogin: ShowLogin = (visit, refusal, values = {}) =>
    showView(visit, { view: 'login', values }, refusal, loginHeaders);
  const showRegistration = (visit: AccountPageRequest, refusal?: Refusal) =>
    isSent(visit)
      ? showView(visit, { view: 'register-sent', values: { email: sentTo(visit, sentAddresses) } }, refusal)
      : showView(visit, { view: 'register' }, refusal);
  return {
    login: {
      page: entryPage(visits, (visit, refusal) => {
        const outcome = findLinkOutcome(visit.fields.get('tila'));
        if (!outcome) return showLogin(visit, refusal);
        const values = { email: sentTo(visit, sentAddresses) };
        return showView(visit, { view: 'login', outcome, values }, refusal, loginHeaders);
      }),
      form: visits.form((visit) => logIn(visit, showLogin)),
    },
    register: {
      page: entryPage(visits, showRegistration),
      form: visits.form((visit) => register(visit, options)),
    },
  };
}

type ShowLogin = (
  visit: AccountPageRequest,
  refusal?: Refusal,
  values?: Partial<LoginCallProps['values']>,
) => Promise<void>;

/** A logged-in visitor is redirected. While the API is unreachable, the page says so. */
function entryPage(
  visits: AccountVisits,
  show: (visit: AccountPageRequest, refusal?: Refusal) => Promise<void>,
): RequestHandler {
  return visits.page(async (visit) => {
    let user: AccountUser | null;
    try {
      user = await visit.client.user();
    } catch (error) {
      if (!(error instanceof ContentApiError)) throw error;
      return show(visit, apiUnavailable);
    }
    if (user) visit.go(visit.next === '/' ? accountPaths.profile : visit.next);
    else await show(visit);
  });
}

async function logIn(visit: AccountPageRequest, show: ShowLogin): Promise<void> {
  const { fields } = visit;
  const email = typedEmail(visit, 'login');
  const password = fields.get('password') ?? '';
  const remember = fields.get('remember_me') !== null;
  const again = (refusal: Refusal) => show(visit, refusal, { email, remember });
  if (email === '' || password === '') return again(refused(auth.bothRequired));
  const login = { email: email.toLowerCase(), password, remember };
  const { refusal } = await visit.change((account) => account.logIn(login), auth.failed);
  if (refusal) return again({ ...refusal, problem: loginProblem(refusal) });
  visit.go(visit.next);
}

/** The same message as in the dialog. */
function loginProblem({ status, problem }: Refusal): string {
  if (status >= 500) return auth.unexpected;
  return problem === auth.invalidApi ? auth.wrong : problem;
}

async function register(
  visit: AccountPageRequest,
  { sentAddresses, registrationKey }: AccountEntryOptions,
): Promise<void> {
  const { fields } = visit;
  const values: LoginCallProps['values'] = {
    email: typedEmail(visit, 'email'),
    remember: false,
    terms: fields.get('accept_terms') !== null,
    newsletters: fields.getAll('newsletters').slice(0, maxLists),
  };
  const registration = {
    email: values.email.toLowerCase(),
    password: fields.get('password') ?? '',
    repeatedPassword: fields.get('password_confirm') ?? '',
    acceptsTerms: values.terms,
    newsletters: values.newsletters,
  };
  const key = registrationKey(fields, registration);
  const { refusal } = await visit.change((account) => account.register(registration, key), auth.oops);
  if (refusal)
    return showView(visit, { view: 'register', values }, refusal.status === 400 ? refusal : withOops(refusal));
  sentAddresses.store(visit.res, accountPaths.register, values.email);
  visit.go(accountPaths.register + sentQuery);
}
