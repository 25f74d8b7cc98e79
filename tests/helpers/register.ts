// Creates an account on the real site without its forms: registered, verified by its mail and signed in through
// `/api/`.
import { dirname } from 'node:path';
import type { BrowserContext } from 'playwright';
import { linkIn, mailsTo } from '../../server/backend/testing/accounts.ts';
import type { Person } from './person.ts';
import type { Site } from './site.ts';

type Place = Pick<Site, 'origin' | 'outboxDir'>;

/** Sends a post with the context's cookies and a token. */
async function post({ request }: BrowserContext, { origin }: Pick<Site, 'origin'>, path: string, form: object) {
  const { csrfToken } = await (await request.get(`${origin}/api/csrf_token/`)).json();
  const headers = { 'x-csrftoken': csrfToken };
  const answer = await request.post(`${origin}/api${path}`, { form: form as Record<string, string>, headers });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
}

/** The newest of at least `count` mails to a person. */
export const newestMail = async ({ outboxDir }: Pick<Site, 'outboxDir'>, { email }: Person, count: number) =>
  (await mailsTo({ dataDir: dirname(outboxDir) }, email, count)).at(-1);

/** Signs in the pages of a context. */
export const logIn = (context: BrowserContext, site: Place, { email, password }: Person): Promise<void> =>
  post(context, site, '/auth/login/', { login: email, password, remember_me: 'true' });

/** Signs out the pages of a context. */
export const logOut = (context: BrowserContext, site: Pick<Site, 'origin'>): Promise<void> =>
  post(context, site, '/auth/logout/', {});

/** Creates an account, and signs in the pages of a context. */
export async function register(context: BrowserContext, site: Place, person: Person): Promise<void> {
  const { email, password } = person;
  const form = { email, password, password_confirm: password, accept_terms: 'true', newsletters: '' };
  await post(context, site, '/auth/register/', form);
  await post(context, site, '/auth/verify-registration/', linkIn(await newestMail(site, person, 1)));
  await logIn(context, site, person);
}
