// The calls that visitors make, and those that send a form (docs/content-api.md, sections 5 to 7): what they send, and their answers.
import * as v from 'valibot';
import type {
  EmailChangeAnswer,
  EstimateAnswer,
  MailedLinkAnswer,
  NewslettersAnswer,
  PermissionsAnswer,
  StatusAnswer,
  SuffixesAnswer,
  ToolsAnswer,
  UserAnswer,
  VoteAnswer,
} from '../../../rules/api/visitor-answers.ts';

export interface VisitorCall {
  /** The name of the example in docs/content-api/visitor-answers.json. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API's base; `{…}` are path parameters. */
  path: string;
  summary: string;
  /** Whether the site can't do without the call. */
  isRequired?: true;
  /** Whether the call carries the cookies and the token of a visitor. */
  isVisitors: boolean;
  /** What is sent besides: the encoding, and each field with its meaning. */
  body?: { type: 'form' | 'multipart' | 'json'; fields: Readonly<Record<string, string>> };
  /** The status of a success; 200 by default. */
  status?: 201 | 204;
  /** The schema of a success; without one it has no JSON. */
  answer?: v.GenericSchema;
  /** Whether a success without a body counts as a failure. */
  needsAnswer?: true;
  /** Other answers by status. */
  refusals?: Readonly<Record<number, string>>;
  /** Whether no example can be made without another service. */
  hasNoExample?: true;
}

/** Checks at compile time that a schema describes a type of the visitors' answers. */
const as =
  <Answer>() =>
  <Schema extends v.GenericSchema<Answer, Answer>>(schema: Schema): Schema =>
    schema;

const detail = v.object({ detail: v.string() });
const user = as<UserAnswer>()(
  v.object({
    id: v.number(),
    email: v.string(),
    first_name: v.string(),
    last_name: v.string(),
    profile: v.object({ profile_icon: v.nullable(v.string()), has_password: v.boolean(), created_at: v.string() }),
  }),
);
const mailedLink = as<MailedLinkAnswer>()(v.object({ detail: v.string(), email: v.string(), signed_in: v.boolean() }));
const vote = as<VoteAnswer>()(v.object({ has_voted: v.boolean(), vote_count: v.number() }));
const picture = v.object({ profile: v.object({ profile_icon: v.nullable(v.string()) }) });
const newsletters = as<NewslettersAnswer>()(
  v.object({ items: v.array(v.object({ list: v.string(), name: v.string(), is_subscribed: v.boolean() })) }),
);
const estimate = as<EstimateAnswer>()(
  v.object({
    id: v.string(),
    title: v.string(),
    lines: v.array(v.object({ work: v.string(), amount: v.number(), level: v.picklist([0, 1, 2]) })),
    opens_structures: v.boolean(),
    saved_at: v.string(),
  }),
);
const tools = as<ToolsAnswer>()(
  v.object({
    saved_plants: v.array(v.object({ id: v.number(), saved_at: v.string() })),
    estimates: v.array(estimate),
  }),
);

const signedLink = {
  user_id: 'of the mailed link',
  timestamp: 'of the mailed link',
  signature: 'of the mailed link',
};
const byField = '`{"<field>": ["…"]}`, in the words of docs/content-api.md';
const partsOfForm = {
  type: 'multipart',
  fields: {
    '<clean_name>': 'a field of the form; files and several choices under one name',
    parent_page: 'the id of the page that the form stands on',
    _page: 'the path of that page, or the address of a partner’s page',
    _campaign: 'the campaign parameters of the visit, as a query',
    _consent: 'the first 16 digits of the SHA-256 of the agreed text',
    _site: 'the id of the partner’s site; counts only beside the key',
    _quarantine: 'why it is in doubt whether a person has sent it; counts only beside the key',
    '_hidden_<name>': 'what a partner’s page has added; counts only beside the key',
  },
} as const;
const refusalsOfForm = {
  400: 'Refused: `message` is a sentence, or JSON with messages by field',
  403: 'The token is outdated: it is sent once more with a new one',
  404: 'There is no such form any more',
  409: 'The same `Idempotency-Key` is in progress',
  422: 'The `Idempotency-Key` belongs to another form',
  429: 'Too much is in progress: the host keeps the form and sends it again',
};
/** A post of a lead form. */
const formPost = {
  method: 'POST',
  isRequired: true,
  isVisitors: true,
  body: partsOfForm,
  status: 201,
  answer: v.object({ message: v.string() }),
  needsAnswer: true,
  refusals: refusalsOfForm,
} as const;
/** A post of what a mailed link carries. */
const linkPost = {
  method: 'POST',
  isVisitors: true,
  body: { type: 'form', fields: signedLink },
  answer: mailedLink,
} as const;
const loggedOut = { 403: 'Nobody is logged in' };

export const visitorCalls: readonly VisitorCall[] = [
  {
    name: 'csrf-token',
    method: 'GET',
    path: '/csrf_token/',
    summary: 'A token of at least 32 characters for what changes something, and the cookie `csrftoken`.',
    isRequired: true,
    isVisitors: true,
    answer: v.union([v.object({ csrfToken: v.string() }), v.object({ csrf_token: v.string() })]),
  },
  {
    ...formPost,
    name: 'send-form',
    path: '/forms/{id}/form-submissions/',
    summary: 'A filled-in lead form. `Idempotency-Key` names it: it is taken once, however often it comes.',
  },
  {
    ...formPost,
    name: 'send-popup-form',
    path: '/generalpopup/{id}/form-submissions/',
    summary: 'A filled-in lead form of the popup; the id is the form’s.',
  },
  {
    name: 'vote-status',
    method: 'GET',
    path: '/competition/submissions/{id}/vote-status/',
    summary: 'Whether the visitor has voted for a work, and its votes.',
    isVisitors: true,
    answer: vote,
  },
  {
    name: 'vote',
    method: 'POST',
    path: '/competition/submissions/{id}/vote/',
    summary: 'A vote for a work.',
    isVisitors: true,
    answer: vote,
    refusals: { 409: 'The visitor has voted before: the same shape' },
  },
  {
    name: 'hit-count',
    method: 'POST',
    path: '/pages/{id}/hit_count/',
    summary: 'A view of a page, counted once a page and session. A beacon without a token: the `Origin` is checked.',
    isVisitors: false,
    body: { type: 'json', fields: { session: 'the session’s id' } },
    answer: v.object({ hit_counted: v.boolean(), hit_message: v.string() }),
  },
  {
    name: 'track',
    method: 'POST',
    path: '/track/',
    summary: 'An event of a visitor who has allowed analytics. A beacon without a token: the `Origin` is checked.',
    isVisitors: false,
    body: {
      type: 'json',
      fields: {
        event: 'such as page_view',
        pageId: 'the id of the page, or null',
        url: 'the address of the page, or of the clicked link',
        outbound: 'whether a link leads to another site',
        label: 'what was shared, or which form it was',
        userId: 'of the visitor’s browser',
        sessionId: 'of the visit',
        timestamp: 'in ISO 8601',
      },
    },
    status: 204,
  },
  {
    name: 'auth-status',
    method: 'GET',
    path: '/auth/status/',
    summary: 'Who is logged in. Without it there are no accounts.',
    isVisitors: true,
    answer: as<StatusAnswer>()(v.object({ authenticated: v.boolean(), user: v.nullable(user) })),
  },
  {
    name: 'register',
    method: 'POST',
    path: '/auth/register/',
    summary: 'A new account, which its address must confirm.',
    isVisitors: true,
    body: {
      type: 'form',
      fields: {
        email: 'the address',
        password: 'the password',
        password_confirm: 'the same password',
        accept_terms: 'true',
        newsletters: 'the list of a ticked newsletter, repeated',
      },
    },
    status: 201,
    answer: v.object({
      id: v.nullable(v.number()),
      email: v.string(),
      first_name: v.string(),
      last_name: v.string(),
      newsletters_subscribed: v.optional(v.boolean()),
    }),
    refusals: { 400: byField },
  },
  {
    ...linkPost,
    name: 'verify-registration',
    path: '/auth/verify-registration/',
    summary: 'Confirms the address of an account with the link of its mail.',
    refusals: { 400: '`{"detail"}`: `Invalid signature`, `Signature expired` or `User not found`' },
  },
  {
    name: 'login',
    method: 'POST',
    path: '/auth/login/',
    summary: 'Logs the browser in: a new session and token in its cookies.',
    isVisitors: true,
    body: {
      type: 'form',
      fields: { login: 'the address', password: 'the password', remember_me: 'true for a long session' },
    },
    answer: detail,
    refusals: { 400: '`{"detail": "Login or password invalid."}`' },
  },
  {
    name: 'google-login',
    method: 'POST',
    path: '/auth/google/',
    summary: 'Logs the browser in with Google.',
    isVisitors: true,
    body: { type: 'form', fields: { access_token: 'the token of Google’s button' } },
    answer: v.object({ access_token: v.string(), user }),
    refusals: { 400: 'The token is not genuine' },
    hasNoExample: true,
  },
  {
    name: 'send-reset-link',
    method: 'POST',
    path: '/auth/send-reset-password-link/',
    summary: 'Mails a link for a new password. The answer is the same for every address.',
    isVisitors: true,
    body: { type: 'form', fields: { login: 'the address' } },
    answer: detail,
  },
  {
    name: 'reset-password',
    method: 'POST',
    path: '/auth/reset-password/',
    summary: 'Stores a new password with the link of a mail.',
    isVisitors: true,
    body: { type: 'form', fields: { ...signedLink, password: 'the new password' } },
    answer: mailedLink,
    refusals: { 400: 'As for a registration’s link, or `{"password": ["…"]}`' },
  },
  {
    name: 'profile',
    method: 'GET',
    path: '/users/profile/',
    summary: 'The account of the visitor.',
    isVisitors: true,
    answer: user,
    refusals: loggedOut,
  },
  {
    name: 'permissions',
    method: 'GET',
    path: '/users/profile/permissions/',
    summary: 'What the account may do beyond every account; this site uses none so far.',
    isVisitors: true,
    answer: as<PermissionsAnswer>()(v.object({ permissions: v.array(v.string()) })),
    refusals: loggedOut,
  },
  {
    name: 'change-profile',
    method: 'PATCH',
    path: '/users/profile/',
    summary: 'Changes names and picture together.',
    isVisitors: true,
    body: { type: 'multipart', fields: { data: 'JSON: first_name, last_name', profile_icon: 'a picture' } },
    answer: v.object({ first_name: v.string(), last_name: v.string(), ...picture.entries }),
    refusals: { 400: byField, ...loggedOut },
  },
  {
    name: 'profile-picture',
    method: 'GET',
    path: '/users/profile/icon/',
    summary: 'The picture itself.',
    isVisitors: true,
    refusals: { ...loggedOut, 404: 'The account has no picture' },
  },
  {
    name: 'remove-profile-picture',
    method: 'DELETE',
    path: '/users/profile/icon/',
    summary: 'Removes the picture.',
    isVisitors: true,
    answer: picture,
    refusals: loggedOut,
  },
  {
    name: 'sessions',
    method: 'GET',
    path: '/users/sessions/',
    summary: 'The sessions of the account.',
    isVisitors: true,
    answer: v.object({
      items: v.array(
        v.object({ id: v.string(), is_current: v.boolean(), seen_at: v.string(), user_agent: v.string() }),
      ),
    }),
    refusals: loggedOut,
  },
  {
    name: 'logout-elsewhere',
    method: 'POST',
    path: '/auth/logout-elsewhere/',
    summary: 'Ends all other sessions of the account.',
    isVisitors: true,
    answer: v.object({ detail: v.string(), ended: v.number() }),
    refusals: loggedOut,
  },
  {
    name: 'newsletters',
    method: 'GET',
    path: '/users/newsletters/',
    summary: 'The newsletters, and which of them the account’s address receives.',
    isVisitors: true,
    answer: newsletters,
    refusals: { ...loggedOut, 404: 'The profile lists no newsletters; so with 405 and 501' },
  },
  {
    name: 'choose-newsletters',
    method: 'PUT',
    path: '/users/newsletters/',
    summary: 'Subscribes to the named newsletters, without a mail, and cancels the others.',
    isVisitors: true,
    body: { type: 'form', fields: { lists: 'the list of a newsletter, repeated' } },
    answer: newsletters,
    refusals: loggedOut,
  },
  {
    name: 'email-change',
    method: 'GET',
    path: '/users/email-change/',
    summary: 'The new address that waits for its confirmation.',
    isVisitors: true,
    answer: as<EmailChangeAnswer>()(v.object({ new_email: v.nullable(v.string()) })),
    refusals: { ...loggedOut, 404: 'The address can’t be changed; so with 405 and 501' },
  },
  {
    name: 'change-email',
    method: 'POST',
    path: '/users/email-change/',
    summary: 'Mails a link to the new address. The answer is the same for every address.',
    isVisitors: true,
    body: {
      type: 'form',
      fields: {
        new_email: 'the new address',
        password: 'of an account that has one',
        email: 'the present address, of an account without a password',
      },
    },
    answer: detail,
    refusals: { 400: byField, ...loggedOut },
  },
  {
    name: 'cancel-email-change',
    method: 'DELETE',
    path: '/users/email-change/',
    summary: 'Makes the mailed link invalid.',
    isVisitors: true,
    answer: detail,
    refusals: loggedOut,
  },
  {
    ...linkPost,
    name: 'confirm-email-change',
    path: '/auth/confirm-email-change/',
    summary: 'Changes the address with the link of the mail.',
    refusals: { 400: '`{"email": ["user with this email address already exists."]}`, or as for a registration’s link' },
  },
  {
    name: 'save-plant',
    method: 'PUT',
    path: '/users/saved-plants/{id}/',
    summary: 'Saves a plant.',
    isVisitors: true,
    answer: v.object({ saved: v.boolean() }),
    refusals: loggedOut,
  },
  {
    name: 'remove-plant',
    method: 'DELETE',
    path: '/users/saved-plants/{id}/',
    summary: 'Removes a saved plant.',
    isVisitors: true,
    answer: v.object({ saved: v.boolean() }),
    refusals: loggedOut,
  },
  {
    name: 'save-estimate',
    method: 'POST',
    path: '/users/estimates/',
    summary: 'Saves an estimate.',
    isVisitors: true,
    body: {
      type: 'form',
      fields: {
        title: 'its title',
        lines: 'JSON: a list of work, amount and level (0 to 2)',
        opens_structures: 'true or false',
      },
    },
    status: 201,
    answer: estimate,
    refusals: { 400: byField, ...loggedOut },
  },
  {
    name: 'tools',
    method: 'GET',
    path: '/users/tools/',
    summary: 'The saved plants and estimates.',
    isVisitors: true,
    answer: tools,
    refusals: loggedOut,
  },
  {
    name: 'remove-estimate',
    method: 'DELETE',
    path: '/users/estimates/{id}/',
    summary: 'Deletes an estimate.',
    isVisitors: true,
    answer: detail,
    refusals: loggedOut,
  },
  {
    name: 'profile-data',
    method: 'GET',
    path: '/users/profile/data/',
    summary: 'Everything that is kept of the account, as one file.',
    isVisitors: true,
    answer: v.looseObject({}),
    refusals: loggedOut,
  },
  {
    name: 'common-passwords',
    method: 'GET',
    path: '/auth/common-passwords/{prefix}/',
    summary: 'The rest of the SHA-256 digests, in hexadecimal, of common passwords that begin with these three digits.',
    isVisitors: false,
    answer: as<SuffixesAnswer>()(v.object({ suffixes: v.array(v.string()) })),
  },
  {
    name: 'delete-account',
    method: 'DELETE',
    path: '/users/profile/',
    summary: 'Deletes the account.',
    isVisitors: true,
    body: {
      type: 'form',
      fields: {
        password: 'of an account that has one',
        email: 'the address, of an account without a password',
        cancel_newsletters: 'true to end its newsletters, too',
      },
    },
    answer: detail,
    refusals: { 400: byField, ...loggedOut },
  },
  {
    name: 'logout',
    method: 'POST',
    path: '/auth/logout/',
    summary: 'Ends the session.',
    isVisitors: true,
    answer: detail,
  },
];
