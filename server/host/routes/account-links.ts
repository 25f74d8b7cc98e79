// The targets of mailed links, and the request for a link, without JavaScript. Opening a link changes nothing, because
// mail programs open links by themselves; so each page has a button.
import { accountPaths } from '../../../rules/site-paths.ts';
import { accountPages as texts } from '../../../texts/fi/account-pages.ts';
import { auth } from '../../../texts/fi/auth.ts';
import type { LoginViewName, MailedLink } from '../../../widgets/login/props.ts';
import { noRefusal, type Refusal, refused, withOops } from '../accounts/refusal.ts';
import type { SentAddresses } from '../accounts/sent-address.ts';
import { accountMessagePage } from '../pages/account/account-pages.ts';
import { type AccountRoute, doneQuery, isDone, sentTo, showView, typedEmail } from './account-views.ts';
import type { AccountChange, AccountVisit, AccountVisits } from './account-visits.ts';

/** Far longer than any backend's signature. */
const longestPart = 300;

export interface AccountLinksOptions {
  visits: AccountVisits;
  sentAddresses: SentAddresses;
}

type AccountLinks = Record<'forgot' | 'newPassword' | 'verify', AccountRoute>;

export function createAccountLinks({ visits, sentAddresses }: AccountLinksOptions): AccountLinks {
  return {
    forgot: {
      page: visits.page((visit) =>
        isDone(visit, doneQuery.sent)
          ? showView(visit, { view: 'forgot-sent', values: { email: sentTo(visit, sentAddresses) } })
          : showView(visit, { view: 'forgot' }),
      ),
      form: visits.form((visit) => sendLink(visit, sentAddresses)),
    },
    newPassword: {
      page: visits.page((visit) =>
        showLink(visit, 'new-password', { query: doneQuery.saved, view: 'new-password-saved' }),
      ),
      form: visits.form(savePassword),
    },
    verify: {
      page: visits.page((visit) => showLink(visit, 'verify', { query: doneQuery.verified, view: 'verified' })),
      form: visits.form(verify),
    },
  };
}

async function sendLink(visit: AccountVisit, sentAddresses: SentAddresses): Promise<void> {
  const email = typedEmail(visit, 'login');
  const again = (refusal: Refusal) => showView(visit, { view: 'forgot', values: { email } }, refusal);
  if (email === '') return again(refused('', { login: auth.e.required }));
  const { refusal } = await visit.change((account) => account.sendResetLink(email.toLowerCase()), auth.oops);
  if (refusal) return again(inWords(refusal));
  sentAddresses.keep(visit.res, accountPaths.forgot, email);
  visit.go(accountPaths.forgot + doneQuery.sent);
}

/** The three parts of a link, from the address or from the form; null when one is missing or invalid. */
function readLink({ fields }: AccountVisit): MailedLink | null {
  const part = (name: string) => fields.get(name) ?? '';
  const link = { user_id: part('user_id'), timestamp: part('timestamp'), signature: part('signature') };
  return Object.values(link).every((text) => text !== '' && text.length <= longestPart) ? link : null;
}

/** The page for a link without one of its parts, in Finnish and English (docs/product/login.md, "Messages"). */
const showCut = (visit: AccountVisit): Promise<void> =>
  visit.show(({ context }) => {
    const way = { url: accountPaths.forgot, title: texts.cutNew };
    const { cutTitle: heading, cutBody: text, cutEnglish: english } = texts;
    return accountMessagePage({ status: 400, heading, text, english, way }, context);
  }, refused(''));

async function showLink(
  visit: AccountVisit,
  view: LoginViewName,
  done: { query: string; view: LoginViewName },
): Promise<void> {
  if (isDone(visit, done.query)) return showView(visit, { view: done.view });
  const link = readLink(visit);
  return link ? showView(visit, { view, link }) : showCut(visit);
}

type RefusedChange = Extract<AccountChange, { refusal: Refusal }>;

/** Whether the link itself is refused: forged, used, or too old. Only a new one helps. */
const isLinkGone = ({ answer }: RefusedChange): boolean => answer?.status === 400 && answer.detail !== '';

/** Shows the page of a link again, or the next step when the link is no longer valid. */
function showRefused(visit: AccountVisit, change: RefusedChange, view: LoginViewName, link: MailedLink) {
  const gone: LoginViewName = view === 'verify' ? 'verify-gone' : 'link-gone';
  if (isLinkGone(change)) return showView(visit, { view: gone }, { ...noRefusal, status: 410 });
  return showView(visit, { view, link }, inWords(change.refusal));
}

/** The API's own messages stay unchanged. */
const inWords = (refusal: Refusal): Refusal => (refusal.status >= 500 ? withOops(refusal) : refusal);

async function savePassword(visit: AccountVisit): Promise<void> {
  const link = readLink(visit);
  if (!link) return showCut(visit);
  const password = visit.fields.get('password') ?? '';
  if (password === '')
    return showView(visit, { view: 'new-password', link }, refused('', { password: auth.e.required }));
  const change = await visit.change((account) => account.resetPassword(link, password), auth.oops);
  if (change.refusal) return showRefused(visit, change, 'new-password', link);
  visit.go(accountPaths.newPassword + doneQuery.saved);
}

async function verify(visit: AccountVisit): Promise<void> {
  const link = readLink(visit);
  if (!link) return showCut(visit);
  const change = await visit.change((account) => account.verifyRegistration(link), auth.oops);
  if (change.refusal) return showRefused(visit, change, 'verify', link);
  visit.go(accountPaths.verify + doneQuery.verified);
}
