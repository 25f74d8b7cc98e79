// Starts the routes for logged-in visitors' data, and the sweeps of their pictures.
import { Router } from 'express';
import { byMailbox } from '../../shared/mail-limits.ts';
import { answerPrivately } from '../http/private-answer.ts';
import { makeIncomingDir, startSweeps, sweepFiles } from '../uploads/sweep.ts';
import { accountRoutes } from './account-routes.ts';
import { emailChangeRoutes } from './email-change-routes.ts';
import { newsletterChoiceRoutes } from './newsletter-choice-routes.ts';
import type { ProfileContext } from './profile-context.ts';
import { profileRoutes } from './profile-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { findIconFiles } from './user-queries.ts';

/** The running profile features of a backend. */
export interface Profiles {
  /** For mounting at `/api`. */
  routes: Router;
  stop(): void;
}

const minute = 60;
const hour = 60 * minute;

/** The dependencies of profiles. */
export type ProfileStart = Omit<ProfileContext, 'incomingDir' | 'wrongPasswords' | 'emailChangeMails'>;

/** Creates the private folder of uploads, deletes pictures without an account, and creates the routes. */
export async function startProfiles(dataDir: string, start: ProfileStart): Promise<Profiles> {
  const { store, icons, worksInBackground, state, limits, log } = start;
  const incomingDir = await makeIncomingDir(dataDir);
  const keepingSwept = {
    sweep: () => sweepFiles(icons, () => findIconFiles(store)),
    isInBackground: icons.isShared,
    log,
    failed: 'the profile pictures could not be swept',
  };
  const stop = worksInBackground ? await startSweeps(keepingSwept) : () => {};
  const context: ProfileContext = {
    ...start,
    incomingDir,
    wrongPasswords: state.rateLimit('wrong-password', limits.login, minute),
    emailChangeMails: byMailbox(state.rateLimit('email-change-mail', limits.reset, hour)),
  };
  const routes = Router();
  routes.use('/users', answerPrivately);
  const families = [profileRoutes, accountRoutes, emailChangeRoutes, sessionRoutes];
  if (!context.leavesNewsletters) families.push(newsletterChoiceRoutes);
  for (const family of families) routes.use(family(context));
  return { routes, stop };
}
