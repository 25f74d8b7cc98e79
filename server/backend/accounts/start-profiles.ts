// Starts the routes for logged-in visitors' own data, after cleaning the folder of pictures.
import { Router } from 'express';
import { answerPrivately } from '../http/private-answer.ts';
import { keepSwept, requestEndsWithinMs } from '../uploads/sweep-folder.ts';
import { accountRoutes } from './account-routes.ts';
import type { ProfileContext } from './profile-context.ts';
import { makeProfileFolders, sweepIcons } from './profile-icons.ts';
import { profileRoutes } from './profile-routes.ts';
import { sessionRoutes } from './session-routes.ts';

/** The part of a backend that serves profiles. */
export interface Profiles {
  /** For mounting at `/api`. */
  routes: Router;
  stop(): void;
}

/** Creates the private folder, deletes pictures without an account, and creates the routes. */
export async function startProfiles(dataDir: string, context: Omit<ProfileContext, 'folders'>): Promise<Profiles> {
  const folders = await makeProfileFolders(dataDir);
  const { store, log } = context;
  const stop = await keepSwept(
    () => sweepIcons(store, folders, requestEndsWithinMs),
    (err) => log.warn({ err }, 'the folder of profile pictures could not be swept'),
  );
  const routes = Router();
  routes.use('/users', answerPrivately);
  for (const family of [profileRoutes, accountRoutes, sessionRoutes]) routes.use(family({ ...context, folders }));
  return { routes, stop };
}
