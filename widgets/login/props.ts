// The login's props and their parser: one component for the dialog and for the account pages.
import { readText } from '../shared/behaviour/read-props.ts';

/** What stands in the dialog or on a page; the dialog opens with one of the first, fourth or second. */
export const views = [
  'login',
  'forgot',
  'forgot-sent',
  'register',
  'register-sent',
  'new-password',
  'new-password-saved',
  'verify',
  'verified',
  'link-gone',
  'verify-gone',
] as const;
export type LoginViewName = (typeof views)[number];

/** A list that a visitor may subscribe to along with an account. */
export interface NewsletterChoice {
  list: string;
  name: string;
  /** The current site's own: chosen unless the visitor has chosen otherwise, and marked 'suositeltu'. */
  isRecommended: boolean;
}

/** What a mailed link carries; names as in the API. */
export interface MailedLink {
  user_id: string;
  timestamp: string;
  signature: string;
}

export interface LoginProps {
  /** In the dialog nothing is drawn until it opens; a page's forms work without JavaScript. */
  mode: 'dialog' | 'page';
  /** What is shown first. */
  view: LoginViewName;
  /** Path of this site to go to after a login; empty to stay, which from a page means the front page. */
  next: string;
  /** For the hidden field of a page's form; empty in the dialog. */
  csrfToken: string;
  /** What a post without JavaScript held; passwords are never given back. */
  values: { email: string; remember: boolean; terms: boolean; newsletters: string[] };
  /** What was wrong with that post, in Finnish, by the names of the fields, and beside them. */
  errors: Record<string, string>;
  /** What went wrong with a post without JavaScript and belongs to no field. */
  problem: string;
  /** Null unless a mailed link led here. */
  link: MailedLink | null;
  /** The lists to choose from in the registration. */
  newsletters: NewsletterChoice[];
  /** Empty where there is no Google sign-in. */
  googleClientId: string;
  /** Address of the terms of use. */
  termsUrl: string;
  /** Address of the privacy statement. */
  privacyUrl: string;
  /** Address of the decoration, 680 × 1080; empty for none. */
  picture: string;
  /** Whether the dialog is open from the start, for examples. */
  isOpen: boolean;
}

type Raw = Record<string, unknown>;

/** @throws {Error} when a prop is missing or no such thing */
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
    newsletters,
    googleClientId: readText(props, 'googleClientId', ''),
    termsUrl: readText(props, 'termsUrl', ''),
    privacyUrl: readText(props, 'privacyUrl', ''),
    picture: readText(props, 'picture', ''),
    isOpen: props.isOpen === true,
  };
}

/** Without values of its own the form starts with the recommended list chosen. */
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
