// All stored data of an account, for its owner's download.
import { findSubscriptionsOf } from '../newsletter/subscription-queries.ts';
import { listEstimates } from '../own-tools/present-estimate.ts';
import { findSavedPlants } from '../own-tools/tool-queries.ts';
import type { Store } from '../store/open-store.ts';
import type { SessionVisit } from '../visitors/session.ts';
import { findVotesOf } from '../votes/vote-queries.ts';
import { findEmailChange } from './email-change-queries.ts';
import { listSessions } from './list-sessions.ts';
import { presentUser } from './present-user.ts';
import { findFactorSince } from './user-queries.ts';

/** The dependencies of a data export. */
interface DataContext {
  store: Store;
  siteUrl: string;
  now: () => Date;
}

/**
 * Collects the data of an account. The export contains no hash and no token, so that it cannot be used for access. Addresses
 * are complete.
 */
export async function collectAccountData({ store, siteUrl, now }: DataContext, visit: SessionVisit) {
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
