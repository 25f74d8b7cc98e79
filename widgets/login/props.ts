// The login's props: one component for the dialog and for the account pages.
import { findLinkOutcome, type LinkOutcome } from '../../rules/accounts/link-outcomes.ts';
import {
  anyText,
  type CallProps,
  flag,
  type PropReader,
  readProps,
  refuse,
  text,
  textOr,
} from '../shared/behaviour/read-props.ts';
import { listOf } from '../shared/behaviour/unchecked-props.ts';

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
export type NewsletterChoice = ReturnType<typeof readNewsletter>;
const readNewsletter = readProps({
  list: text,
  name: text,
  /**
   * Whether it is the current site's newsletter, which is ticked unless the visitor has chosen otherwise, and marked
   * 'suositeltu'.
   */
  isRecommended: flag,
});
const newsletterChoices: PropReader<NewsletterChoice[]> = (value = [], name) =>
  listOf<unknown>()(value, name).map(readNewsletter);

/** The query parameters of a mailed link, named as in the API. */
export type MailedLink = ReturnType<typeof readLink>;
const readLink = readProps({ user_id: text, timestamp: text, signature: text });

/** The values of a submission without JavaScript; the newsletters are null without one. */
type SentValues = ReturnType<typeof readSentValues>;
const readSentValues = readProps({
  email: textOr(''),
  remember: flag,
  terms: flag,
  newsletters: (value: unknown, name) => (value === undefined ? null : listOf<unknown>()(value, name).map(String)),
});
const sentValues: PropReader<SentValues, (SentValues & { newsletters: string[] }) | undefined> = (value, name) =>
  readSentValues(objectOf(value ?? {}, name));

const messages: PropReader<Record<string, string>, Record<string, string> | undefined> = (value, name) => {
  const all = Object.entries(objectOf(value ?? {}, name)).map(([field, message]) => [
    field,
    textOr('')(message, field),
  ]);
  return Object.fromEntries(all.filter(([, message]) => message !== ''));
};

function objectOf(value: unknown, name: string): object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(name, 'be an object');
  return value;
}

const oneOf =
  <Word extends string>(words: readonly Word[]): PropReader<Word> =>
  (value, name) => {
    const word = words.find((one) => one === value);
    if (!word) return refuse(name, `be one of ${words.join(', ')}`);
    return word;
  };

/** A prop that a call may leave out. */
const optional =
  <Value>(read: PropReader<Value>, fallback: Value): PropReader<Value, Value | undefined> =>
  (value, name) =>
    (value ?? '') === '' ? fallback : read(value, name);

const readPassed = readProps({
  /** Where the login is shown. The dialog draws nothing until it opens; a page's forms work without JavaScript. */
  mode: oneOf(['dialog', 'page']),
  /** The initial view. */
  view: optional(oneOf(views), 'login'),
  /**
   * The path on this site after a login. When it is empty, the dialog stays on its page, and an account page leads to
   * the front page.
   */
  next: textOr(''),
  /** The CSRF token for the hidden field of a page's form. It is empty in the dialog. */
  csrfToken: textOr(''),
  /** The values of a submission without JavaScript. Passwords are never returned. */
  values: sentValues,
  /** The errors of that submission, in Finnish, by the names of the fields. */
  errors: messages,
  /** The error of a submission without JavaScript that belongs to no field. */
  problem: textOr(''),
  /** The parameters of the mailed link that led here; null without one. */
  link: optional<MailedLink | null>(readLink, null),
  /** What a mailed link has just done. The login view says so above its form. */
  outcome: optional<LinkOutcome | null>((value) => findLinkOutcome(String(value)) ?? null, null),
  /** The newsletters to choose from during registration. */
  newsletters: newsletterChoices,
  /** The site's client id at Google. It is empty where there is no Google sign-in. */
  googleClientId: anyText,
  /** The address of the terms of use. */
  termsUrl: anyText,
  /** The address of the privacy statement. */
  privacyUrl: anyText,
  /** The address of the decorative picture, 680 × 1080 pixels. It is empty for none. */
  picture: anyText,
  /** Whether the dialog is open initially, for examples. */
  isOpen: flag,
});

export type LoginCallProps = CallProps<typeof readPassed>;
export type LoginProps = ReturnType<typeof parseProps>;

/** @throws {Error} when a prop is missing or wrong */
export function parseProps(raw: unknown) {
  const props = readPassed(raw);
  const { newsletters, values } = props;
  // Without submitted values the form starts with the recommended newsletter ticked.
  const recommended = newsletters.filter(({ isRecommended }) => isRecommended).map(({ list }) => list);
  return { ...props, values: { ...values, newsletters: values.newsletters ?? recommended } };
}
