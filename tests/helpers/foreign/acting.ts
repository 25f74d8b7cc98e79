// The calls that change data at a foreign backend: accounts, forms, votes and counting, with Django's checks.
import { randomUUID } from 'node:crypto';
import type { ForeignContent, Raw } from './content.ts';
import { type Answer, type Ask, type Reply, type Route, readForm } from './http.ts';
import { foreignAccount } from './operator/account.ts';
import type { ForeignOperator } from './operator/factor.ts';
import { createOperating } from './operator/operating.ts';
import { formsOf } from './reading.ts';

export interface ActingOptions {
  content: ForeignContent;
  apiKey: string;
  /** Known after the server listens. */
  origin(): string;
  /** Only pages of this site may post. */
  siteUrl: string;
}

export interface Acted {
  /** All accepted submissions, in order. */
  leads: { form: number; values: Record<string, string> }[];
  orders: { email: string; list: string }[];
}

/** A cookie with the attributes that this backend gives all of its cookies. */
const cookie = (name: string, value: string, more: string) =>
  `${name}=${value}; expires=Fri, 31 Dec 2027 10:00:00 GMT; Max-Age=31449600; Path=/; SameSite=Lax; ${more}`;
const refused = (detail: string): Reply => ({ status: 403, json: { detail } });
const notLoggedIn = refused('Authentication credentials were not provided.');

export interface ForeignActing {
  routes: Route[];
  /** The operator of its pages; null for a backend without the optional calls. */
  operator: ForeignOperator | null;
}

export function createActing({ content, siteUrl, apiKey, origin }: ActingOptions, acted: Acted): ForeignActing {
  const sessions = new Set<string>();
  const voters = new Map<number, Set<string>>();
  const { hasOptionalCalls: hasMore } = content;
  const sessionOf = ({ cookies }: Ask) => {
    const session = cookies.get('sessionid') ?? '';
    return sessions.has(session) ? session : '';
  };
  const isLoggedIn = (ask: Ask) => sessionOf(ask) !== '';
  const user = {
    ...{ id: 71, email: foreignAccount.email, first_name: foreignAccount.first_name, last_name: 'Saarinen' },
    profile: { profile_icon: null },
  };

  const safe =
    (answer: Answer): Answer =>
    (ask) => {
      const { origin } = ask.headers;
      if (origin !== undefined && origin !== siteUrl)
        return refused(`CSRF Failed: Origin checking failed - ${origin} does not match any trusted origins.`);
      const token = ask.headers['x-csrftoken'];
      if (!token) return refused('CSRF Failed: CSRF token missing.');
      return token === ask.cookies.get('csrftoken') ? answer(ask) : refused('CSRF Failed: CSRF token incorrect.');
    };
  const post = (answer: Answer) => ({ POST: safe(answer) });

  const csrf: Answer = ({ cookies }) => {
    const token = cookies.get('csrftoken') ?? randomUUID() + randomUUID();
    return { json: { csrfToken: token }, headers: { 'set-cookie': [cookie('csrftoken', token, 'Secure')] } };
  };
  const login: Answer = async (ask) => {
    const form = await readForm(ask);
    const isRight = form.get('login') === foreignAccount.email && form.get('password') === foreignAccount.password;
    if (!isRight) return { status: 400, json: { detail: 'Login or password invalid.' } };
    const session = randomUUID();
    sessions.add(session);
    const token = randomUUID() + randomUUID();
    const given = [cookie('sessionid', session, 'HttpOnly; Secure'), cookie('csrftoken', token, 'Secure')];
    return { json: { detail: 'Login successful' }, headers: { 'set-cookie': given } };
  };
  const logout: Answer = ({ cookies }) => {
    sessions.delete(cookies.get('sessionid') ?? '');
    const gone = 'sessionid=""; expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; Path=/; SameSite=Lax';
    return { json: { detail: 'Logout successful' }, headers: { 'set-cookie': [gone] } };
  };
  const register: Answer = async (ask) => {
    const form = await readForm(ask);
    const known = ['email', 'password', 'password_confirm', 'accept_terms', 'newsletters'];
    const unknown = form.names.find((name) => !known.includes(name));
    if (unknown) return { status: 400, json: { [unknown]: ['Unexpected field.'] } };
    if (form.get('email') === foreignAccount.email)
      return { status: 400, json: { email: ['user with this email address already exists.'] } };
    return { status: 201, json: { id: 72, email: form.get('email'), first_name: '', last_name: '' } };
  };
  const take: Answer = async (ask) => {
    const form = formsOf(content).find(({ id }) => id === Number(ask.parts[0]));
    if (!form) return { status: 404, json: { detail: 'Not found.' } };
    const sent = await readForm(ask);
    const known = ['parent_page', ...form.form_fields.map(({ clean_name }: Raw) => clean_name)];
    const unknown = sent.names.find((name) => !known.includes(name) && !name.startsWith('_'));
    if (unknown) {
      const message = JSON.stringify({ [unknown]: [{ message: 'Unexpected field.', code: 'invalid' }] });
      return { status: 400, json: { message } };
    }
    const values = Object.fromEntries(sent.names.map((name) => [name, sent.get(name)]));
    acted.leads.push({ form: form.id, values });
    return { status: 201, json: { message: 'Form submitted' } };
  };
  const vote: Answer = ({ parts, cookies, method }) => {
    const work = content.works?.find(({ id }) => id === Number(parts[0]));
    if (!work) return { status: 404, json: { detail: 'Not found.' } };
    const visitor = cookies.get('visitor') ?? randomUUID();
    const own = voters.get(work.id) ?? new Set();
    const hadVoted = own.has(visitor);
    if (method === 'POST') voters.set(work.id, own.add(visitor));
    const json = { has_voted: own.has(visitor), vote_count: work.vote_count + own.size };
    const headers = { 'set-cookie': [cookie('visitor', visitor, 'HttpOnly; Secure')] };
    return { status: hadVoted && method === 'POST' ? 409 : 200, json, headers };
  };
  const always =
    (json: Raw): Answer =>
    () => ({ json });
  const mine =
    (json: Raw): Answer =>
    (ask) =>
      isLoggedIn(ask) ? { json } : notLoggedIn;

  const operating = hasMore ? createOperating({ apiKey, origin, sessionOf, post, account: foreignAccount }) : null;
  const routes: Route[] = [
    [/^\/api\/csrf_token\/$/, { GET: csrf }],
    [/^\/api\/auth\/status\/$/, { GET: (ask) => ({ json: isLoggedIn(ask) ? { authenticated: true, user } : nobody }) }],
    [/^\/api\/users\/profile\/$/, { GET: mine(user) }],
    [/^\/api\/users\/profile\/permissions\/$/, { GET: mine({ permissions: [] }) }],
    [/^\/api\/auth\/login\/$/, post(login)],
    [/^\/api\/auth\/logout\/$/, post(logout)],
    [/^\/api\/auth\/register\/$/, post(register)],
    [/^\/api\/auth\/verify-registration\/$/, post(() => ({ status: 400, json: { detail: 'Invalid signature' } }))],
    [
      /^\/api\/auth\/send-reset-password-link\/$/,
      post(always({ detail: 'Reset link sent if the user exists in database' })),
    ],
    [/^\/api\/auth\/reset-password\/$/, post(() => ({ status: 400, json: { detail: 'Invalid signature' } }))],
    [/^\/api\/(?:forms|generalpopup)\/(\d+)\/form-submissions\/$/, post(take)],
    [/^\/api\/track\/$/, { POST: () => ({ status: 204 }) }],
    ...(hasMore ? optionalRoutes() : []),
    ...(operating?.routes ?? []),
  ];
  return { routes, operator: operating?.operator ?? null };

  function optionalRoutes(): Route[] {
    const counted = always({ hit_counted: true, hit_message: 'Hit counted' });
    return [
      [/^\/api\/pages\/(\d+)\/hit_count\/$/, { POST: counted }],
      [/^\/api\/competition\/submissions\/(\d+)\/vote-status\/$/, { GET: vote }],
      [/^\/api\/competition\/submissions\/(\d+)\/vote\/$/, post(vote)],
    ];
  }
}

const nobody = { authenticated: false, user: null };

/** The newsletter service, which is another company's program: it takes form-encoded posts and answers in text. */
export function newsletterRoutes(key: string, acted: Acted): Route[] {
  const subscribe: Answer = async (ask) => {
    const form = await readForm(ask);
    if (form.get('api_key') !== key) return { body: 'Invalid API key' };
    acted.orders.push({ email: form.get('email'), list: form.get('list') });
    return { body: 'true' };
  };
  return [[/^\/sendy\/subscribe$/, { POST: subscribe }]];
}
