// The login's props and their parser: one component for the dialog and for the account pages.
import { findLinkOutcome, type LinkOutcome } from '../../rules/link-outcomes.ts';
import { readText, type WithDefaults } from '../shared/behaviour/read-props.ts';

/** The views of the dialog and the pages. The dialog opens with `login`, `forgot` or `register`. */
const views = [
  'login',
  'forgot',
  'forgot-sent',
  'register',
  'register-sent',
  'new-password',
  'verify',
  'new-email',
  'link-gone',
  'verify-gone',
  'email-gone',
] as const;
export type LoginViewName = (typeof views)[number];

/** A newsletter that a visitor may subscribe to when creating an account. */
export interface NewsletterChoice {
  list: string;
  name: string;
  /**
   * Whether it is the current site's newsletter, which is ticked unless the visitor has chosen otherwise, and marked
   * 'suositeltu'.
   */
  isRecommended: boolean;
}

/** The query parameters of a mailed link, named as in the API. */
export interface MailedLink {
  user_id: string;
  timestamp: string;
  signature: string;
}

export interface LoginProps {
  /** Where the login is shown. The dialog draws nothing until it opens; a page's forms work without JavaScript. */
  mode: 'dialog' | 'page';
  /** The initial view. */
  view: LoginViewName;
  /**
   * The path on this site after a login. When it is empty, the dialog stays on its page, and an account page leads to
   * the front page.
   */
  next: string;
  /** The CSRF token for the hidden field of a page's form. It is empty in the dialog. */
  csrfToken: string;
  /** The values of a submission without JavaScript. Passwords are never returned. */
  values: { email: string; remember: boolean; terms: boolean; newsletters: string[] };
  /** The errors of that submission, in Finnish, by the names of the fields. */
  errors: Record<string, string>;
  /** The error of a submission without JavaScript that belongs to no field. */
  problem: string;
  /** The parameters of the mailed link that led here; null without one. */
  link: MailedLink | null;
  /** What a mailed link has just done. The login view says so above its form. */
  outcome: LinkOutcome | null;
  /** The newsletters to choose from during registration. */
  newsletters: NewsletterChoice[];
  /** The site's client id at Google. It is empty where there is no Google sign-in. */
  googleClientId: string;
  /** The address of the terms of use. */
  termsUrl: string;
  /** The address of the privacy statement. */
  privacyUrl: string;
  /** The address of the decorative picture, 680 × 1080 pixels. It is empty for none. */
  picture: string;
  /** Whether the dialog is open initially, for examples. */
  isOpen: boolean;
}

/** The props that a caller passes. */
export type LoginCallProps = WithDefaults<
  LoginProps,
  'view' | 'next' | 'csrfToken' | 'values' | 'errors' | 'problem' | 'link' | 'outcome' | 'isOpen'
>;

type Raw = Record<string, unknown>;

/** @throws {Error} when a prop is missing or wrong */
export function parseProps(raw: unknown): LoginProps {
  const props = objectOf(raw, 'props');
  const newsletters = readNewsletters(props.newsletters);
  return {
    mode: oneOf(['dialog', 'page'], props.mode, 'mode'),
    view: oneOf(views, props.view ?? 'login', 'view'),
    next: readText(props, 'next', ''),
    csrfToken: readText(props, 'csrfToken', ''),
    values: readValues(props.values, newsletters),
    errors: readErrors(props.errors),
    problem: readText(props, 'problem', ''),
    link: props.link ? readLink(props.link) : null,
    outcome: findLinkOutcome(readText(props, 'outcome', '')) ?? null,
    newsletters,
    googleClientId: readText(props, 'googleClientId', ''),
    termsUrl: readText(props, 'termsUrl', ''),
    privacyUrl: readText(props, 'privacyUrl', ''),
    picture: readText(props, 'picture', ''),
    isOpen: props.isOpen === true,
  };
}

/** Without submitted values the form starts with the recommended newsletter ticked. */
function readValues(raw: unknown, newsletters: NewsletterChoice[]): LoginProps['values'] {
  const values = objectOf(raw ?? {}, 'values');
  const recommended = newsletters.filter(({ isRecommended }) => isRecommended).map(({ list }) => list);
  return {
    email: readText(values, 'email', ''),
    remember: values.remember === true,
    terms: values.terms === true,
    newsletters: values.newsletters === undefined ? recommended : listOf(values.newsletters, 'newsletters').map(String),
  };
}

function readErrors(raw: unknown): Record<string, string> {
  const errors = objectOf(raw ?? {}, 'errors');
  const messages = Object.keys(errors).map((name) => [name, readText(errors, name, '')] as const);
  return Object.fromEntries(messages.filter(([, message]) => message !== ''));
}

const readNewsletters = (raw: unknown): NewsletterChoice[] =>
  listOf(raw ?? [], 'newsletters').map((one) => ({
    list: readText(one, 'list'),
    name: readText(one, 'name'),
    isRecommended: (one as Raw).isRecommended === true,
  }));

const readLink = (raw: unknown): MailedLink => ({
  user_id: readText(raw, 'user_id'),
  timestamp: readText(raw, 'timestamp'),
  signature: readText(raw, 'signature'),
});

function oneOf<Name extends string>(names: readonly Name[], value: unknown, prop: string): Name {
  const name = names.find((one) => one === value);
  if (!name) throw new Error(`The prop "${prop}" must be one of ${names.join(', ')}`);
  return name;
}

function objectOf(value: unknown, prop: string): Raw {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`The prop "${prop}" must be an object`);
  return value as Raw;
}

function listOf(value: unknown, prop: string): unknown[] {
  if (!Array.isArray(value)) throw new Error(`The prop "${prop}" must be a list`);
  return value;
}
