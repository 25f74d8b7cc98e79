// The targets of mailed links, and the request for a link, without JavaScript. Opening a link changes nothing, because
// mail programs open links by themselves; so each page has a button.
import { goneLinkViews, type LinkView, linkOutcomes } from '../../../rules/accounts/link-outcomes.ts';
import { accountPaths } from '../../../rules/site/site-paths.ts';
import { auth, accountPages as texts } from '../../../texts/fi/accounts.ts';
import type { MailedLink } from '../../../widgets/login/props.ts';
import type { OpenedLink } from '../../contract/accounts.ts';
import type { AccountChanges } from '../api/account-changes.ts';
import type { AccountResponse } from '../api/account-response.ts';
import type { AccountChange, AccountPageRequest, AccountVisits } from './account-requests.ts';
import { type AccountRoute, isSent, sentQuery, sentTo, showView, typedEmail } from './account-views.ts';
import { accountMessagePage } from './pages/account-pages.ts';
import type { PostedFields } from './read-fields.ts';
import { noRefusal, type Refusal, refused, withOops } from './refusal.ts';
import type { SentAddresses } from './sent-address.ts';

/** Maximum length of a parameter: far longer than any backend's signature. */
const maxPartLength = 300;

export interface AccountLinksOptions {
  visits: AccountVisits;
  sentAddresses: SentAddresses;
}

type AccountLinks = Record<'forgot' | 'newPassword' | 'verify' | 'newEmail', AccountRoute>;

/** The page that a mailed link opens. */
interface LinkPage {
  view: LinkView;
  open(account: AccountChanges, link: MailedLink, fields: PostedFields): Promise<AccountResponse<OpenedLink>>;
  /** Whether the visitor chooses a password on the page. */
  wantsPassword?: true;
}

const passwordOf = (fields: PostedFields): string => fields.get('password') ?? '';

const newPassword: LinkPage = {
  view: 'new-password',
  open: (account, link, fields) => account.resetPassword(link, passwordOf(fields)),
  wantsPassword: true,
};
const verify: LinkPage = {
  view: 'verify',
  open: (account, link) => account.verifyRegistration(link),
};
const newEmail: LinkPage = {
  view: 'new-email',
  open: (account, link) => account.confirmEmailChange(link),
};

export function createAccountLinks({ visits, sentAddresses }: AccountLinksOptions): AccountLinks {
  const routeOf = (page: LinkPage): AccountRoute => ({
    page: visits.page((visit) => showLink(visit, page)),
    form: visits.form((visit) => openLink(visit, page, sentAddresses)),
  });
  return {
    forgot: {
      page: visits.page((visit) =>
        isSent(visit)
          ? showView(visit, { view: 'forgot-sent', values: { email: sentTo(visit, sentAddresses) } })
          : showView(visit, { view: 'forgot' }),
      ),
      form: visits.form((visit) => sendLink(visit, sentAddresses)),
    },
    newPassword: routeOf(newPassword),
    verify: routeOf(verify),
    newEmail: routeOf(newEmail),
  };
}

async function sendLink(visit: AccountPageRequest, sentAddresses: SentAddresses): Promise<void> {
  const email = typedEmail(visit, 'login');
  const again = (refusal: Refusal) => showView(visit, { view: 'forgot', values: { email } }, refusal);
  if (email === '') return again(refused('', { login: auth.e.required }));
  const { refusal } = await visit.change((account) => account.sendResetLink(email.toLowerCase()), auth.oops);
  if (refusal) return again(inWords(refusal));
  sentAddresses.store(visit.res, accountPaths.forgot, email);
  visit.go(accountPaths.forgot + sentQuery);
}

/** The three parameters of a link, from the URL or from the form; null when one is missing or invalid. */
function readLink({ fields }: AccountPageRequest): MailedLink | null {
  const part = (name: string) => fields.get(name) ?? '';
  const link = { user_id: part('user_id'), timestamp: part('timestamp'), signature: part('signature') };
  return Object.values(link).every((text) => text !== '' && text.length <= maxPartLength) ? link : null;
}

/** The page for a link without one of its parameters, in Finnish and English (docs/product/login.md, "Messages"). */
const showCut = (visit: AccountPageRequest, view: LinkView): Promise<void> =>
  visit.show(({ context }) => {
    // A new email address is requested in the profile.
    const url = view === 'new-email' ? accountPaths.profile : accountPaths.forgot;
    const way = { url, title: texts.cutNew };
    const { cutTitle: heading, cutBody: text, cutEnglish: english } = texts;
    return accountMessagePage({ status: 400, heading, text, english, way }, context);
  }, refused(''));

async function showLink(visit: AccountPageRequest, { view }: LinkPage): Promise<void> {
  const link = readLink(visit);
  return link ? showView(visit, { view, link }) : showCut(visit, view);
}

async function openLink(visit: AccountPageRequest, page: LinkPage, sentAddresses: SentAddresses): Promise<void> {
  const { fields } = visit;
  const link = readLink(visit);
  if (!link) return showCut(visit, page.view);
  if (page.wantsPassword && passwordOf(fields) === '')
    return showView(visit, { view: page.view, link }, refused('', { password: auth.e.required }));
  const change = await visit.change((account) => page.open(account, link, fields), auth.oops);
  if (change.refusal) return showRefused(visit, change, page, link);
  goOn(visit, page.view, change.answer.data, sentAddresses);
}

/**
 * Redirects a browser that is logged in now to the profile, and any other browser to the login. The email address never appears
 * in a URL.
 */
function goOn(visit: AccountPageRequest, view: LinkView, opened: OpenedLink, sentAddresses: SentAddresses): void {
  const state = `?tila=${linkOutcomes[view]}`;
  if (!opened.signed_in && opened.email !== '') sentAddresses.store(visit.res, accountPaths.login, opened.email);
  visit.go((opened.signed_in ? accountPaths.profile : accountPaths.login) + state);
}

type RefusedChange = Extract<AccountChange, { refusal: Refusal }>;

/** Whether the link itself is refused: it is forged, used, or too old. Only a new link helps. */
const isLinkGone = ({ answer }: RefusedChange): boolean => answer?.status === 400 && answer.detail !== '';

/** Shows the page of a link again, or the next step when the link is no longer valid. */
function showRefused(visit: AccountPageRequest, change: RefusedChange, { view }: LinkPage, link: MailedLink) {
  if (isLinkGone(change)) return showView(visit, { view: goneLinkViews[view] }, { ...noRefusal, status: 410 });
  const isTaken = view === 'new-email' && change.refusal.errors.email !== undefined;
  const refusal = isTaken ? refused(auth.newEmailTaken) : inWords(change.refusal);
  return showView(visit, { view, link }, refusal);
}

/** Adds the general message only to a failure: the API's own messages stay unchanged. */
const inWords = (refusal: Refusal): Refusal => (refusal.status >= 500 ? withOops(refusal) : refusal);
