// Starts the routes for logged-in visitors' own data, and the sweeps of their pictures.
import { Router } from 'express';
import { answerPrivately } from '../http/private-answer.ts';
import { keepSwept, makeIncomingDir, sweepFiles } from '../uploads/sweep.ts';
import { accountRoutes } from './account-routes.ts';
import type { ProfileContext } from './profile-context.ts';
import { profileRoutes } from './profile-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { findIconFiles } from './user-queries.ts';

/** The part of a backend that serves profiles. */
export interface Profiles {
  /** For mounting at `/api`. */
  routes: Router;
  stop(): void;
}

/** Creates the private folder of uploads, deletes pictures without an account, and creates the routes. */
export async function startProfiles(dataDir: string, context: Omit<ProfileContext, 'incomingDir'>): Promise<Profiles> {
  const { store, icons, worksInBackground, log } = context;
  const incomingDir = await makeIncomingDir(dataDir);
  const keepingSwept = {
    sweep: () => sweepFiles(icons, () => findIconFiles(store)),
    isInBackground: icons.isShared,
    log,
    failed: 'the profile pictures could not be swept',
  };
  const stop = worksInBackground ? await keepSwept(keepingSwept) : () => {};
  const routes = Router();
  routes.use('/users', answerPrivately);
  for (const family of [profileRoutes, accountRoutes, sessionRoutes]) routes.use(family({ ...context, incomingDir }));
  return { routes, stop };
}
