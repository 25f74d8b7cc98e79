// Calls about the whole account of a visitor: download of its data, and deletion.
import { type Request, type Response, Router } from 'express';
import { readBody, readFields } from '../http/read-fields.ts';
import { findSubscriptionsOf } from '../newsletter/subscription-queries.ts';
import { listEstimates } from '../own-tools/present-estimate.ts';
import { findSavedPlants } from '../own-tools/tool-queries.ts';
import type { Store } from '../store/open-store.ts';
import { clearCsrfToken } from '../visitors/csrf-cookie.ts';
import { requireCsrf } from '../visitors/require-csrf.ts';
import { endSession, requireVisit, type SessionVisit } from '../visitors/session.ts';
import { findVotesOf } from '../votes/vote-queries.ts';
import { checkProof, deleteAccount } from './delete-account.ts';
import { findEmailChange } from './email-change-queries.ts';
import { listSessions } from './list-sessions.ts';
import { presentUser } from './present-user.ts';
import type { ProfileContext } from './profile-context.ts';
import { findFactorSince } from './user-queries.ts';

/** `GET /users/profile/data/` and `DELETE /users/profile/`. */
export function accountRoutes(context: ProfileContext): Router {
  const router = Router();

  router.get('/users/profile/data/', async (request, response) => {
    const data = await collectAccountData(context, await requireVisit(request, context));
    response
      .attachment('omat-tiedot.json')
      .type('json')
      .send(`${JSON.stringify(data, null, 2)}\n`);
  });

  router.delete('/users/profile/', requireCsrf(context), readBody, async (request: Request, response: Response) => {
    const { user } = await requireVisit(request, context);
    const fields = readFields(request);
    const cancelsNewsletters = fields.flag('cancel_newsletters');
    await checkProof(user, fields, context.wrongPasswords);
    await deleteAccount(context, user, { cancelsNewsletters });
    await endSession(request, response, context);
    clearCsrfToken(response);
    response.json({ detail: 'Account deleted' });
  });

  return router;
}

/** The dependencies of a data export. */
interface DataContext {
  store: Store;
  siteUrl: string;
  now: () => Date;
}

/**
 * Collects the data of an account. The export contains no hash and no token, so that it cannot be used for access. URLs are
 * absolute.
 */
async function collectAccountData({ store, siteUrl, now }: DataContext, visit: SessionVisit) {
  const { user } = visit;
  const { profile, ...account } = presentUser(user);
  const { profile_icon: icon } = profile;
  const plants = await findSavedPlants(store, user.id);
  const newsletters = await findSubscriptionsOf(store, user.email);
  return {
    created_by: siteUrl,
    created_at: now().toISOString(),
    profile: {
      ...account,
      ...profile,
      profile_icon: icon === null ? null : siteUrl + icon,
      verified_at: user.verified_at,
      signs_in_with_google: user.google_id !== null,
      new_email: await findEmailChange(store, user.id).then((change) => change?.email ?? null),
      second_factor_since: await findFactorSince(store, user.id),
      newsletters_chosen_at_registration: JSON.parse(user.newsletters) as unknown,
    },
    sessions: await listSessions(store, visit, now()),
    saved_plants: plants.map(({ path, ...plant }) => ({ ...plant, url: siteUrl + path })),
    estimates: await listEstimates(store, user.id),
    newsletters: newsletters.map(({ campaign, ...order }) => ({ ...order, campaign: JSON.parse(campaign) as unknown })),
    votes: await findVotesOf(store, user.id),
  };
}
