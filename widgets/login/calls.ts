// The API calls of the forms, and the translation of their responses for the visitor.
import { explainAnswer } from '../../rules/accounts/errors.ts';
import { goneLinkViews, isLinkView } from '../../rules/accounts/link-outcomes.ts';
import { csrfField } from '../../rules/api/csrf.ts';
import type { MailedLinkAnswer, Received } from '../../rules/api/visitor-answers.ts';
import {
  confirmEmailPath,
  loginPath,
  registerPath,
  resetPasswordPath,
  sendResetLinkPath,
  verifyPath,
} from '../../rules/api/visitor-paths.ts';
import { withoutInvisible } from '../../rules/forms/email.ts';
import { auth } from '../../texts/fi/accounts.ts';
import { type AccountAnswer, changeAccount } from '../shared/account/account-api.ts';
import { type AccountFormView, unexpectedIn } from './paths.ts';
import type { LoginViewName } from './props.ts';

const calls: Record<AccountFormView, string> = {
  login: loginPath,
  forgot: sendResetLinkPath,
  register: registerPath,
  'new-password': resetPasswordPath,
  verify: verifyPath,
  'new-email': confirmEmailPath,
};

/** Fields needed only by a page's own form submission. */
const ofThePage = [csrfField, 'next'];

export type Sent =
  | { isTaken: true; body: URLSearchParams; answer: Received<MailedLinkAnswer> | null }
  /** The visitor's mailed link is no longer valid; `next` is the view that says so. */
  | { isTaken: false; next: LoginViewName }
  | { isTaken: false; next: null; fields: Record<string, string>; general: string };

/**
 * Sends the form's values. It never rejects: a failure is an outcome, too.
 * @param headers returns additional headers for the body
 */
export async function send(
  view: AccountFormView,
  form: HTMLFormElement,
  headers?: (body: URLSearchParams) => Record<string, string>,
): Promise<Sent> {
  const body = bodyOf(form);
  const call = () => changeAccount<MailedLinkAnswer>('POST', calls[view], body, headers?.(body));
  const answer = await call().catch(() => null);
  if (answer?.isOk) return { isTaken: true, body, answer: answer.json };
  const { fields, general } = explain(view, answer);
  if (isLinkView(view) && answer?.status === 400 && Object.keys(fields).length === 0)
    return { isTaken: false, next: goneLinkViews[view] };
  const isShown = (name: string) =>
    form.querySelector(`[name="${name}"]:not([type=hidden], [name=newsletters])`) !== null;
  const own = Object.entries(fields).filter(([name]) => isShown(name));
  const others = Object.entries(fields).flatMap(([name, message]) => (isShown(name) ? [] : [message]));
  return {
    isTaken: false,
    next: null,
    fields: Object.fromEntries(own),
    general: [general, ...others].filter(Boolean).join(' '),
  };
}

/** Email addresses are sent in lower case. */
function bodyOf(form: HTMLFormElement): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || ofThePage.includes(name)) continue;
    const isAddress = name === 'email' || name === 'login';
    body.append(name, isAddress ? withoutInvisible(value).toLowerCase() : value);
  }
  return body;
}

/** @param answer null when there was no response */
function explain(view: AccountFormView, answer: AccountAnswer | null) {
  const isLogin = view === 'login';
  if (!answer || (isLogin && answer.status >= 500)) return { fields: {}, general: unexpectedIn(view) };
  const problem = explainAnswer(answer, isLogin ? auth.failed : auth.oops);
  const { fields, general } = problem;
  if (general === auth.invalidApi) return { fields, general: auth.wrong };
  if (view === 'new-email' && fields.email) return { fields: { email: auth.newEmailTaken }, general };
  // docs/product/login.md, "Messages": the general message, followed by the reason.
  const isMore = (view === 'register' && answer.status !== 400) || answer.status >= 500;
  return isMore && general !== auth.oops ? { fields, general: `${auth.oops} ${general}` } : problem;
}
