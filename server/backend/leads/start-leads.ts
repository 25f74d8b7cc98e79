// Starts the receiving of leads, after cleaning the folders.
import type { Router } from 'express';
import { keepSwept, requestEndsWithinMs } from '../uploads/sweep-folder.ts';
import type { CsrfContext } from '../visitors/require-csrf.ts';
import type { LeadContext } from './lead-context.ts';
import { makeLeadFolders, sweepLeadFolders } from './lead-folders.ts';
import { leadRoutes } from './lead-routes.ts';

/** The part of a backend that receives leads. */
export interface Leads {
  /** For mounting at `/api`. */
  routes: Router;
  stop(): void;
}

/** Creates the private folders, deletes leftovers in them, and creates the routes. */
export async function startLeads(dataDir: string, context: Omit<LeadContext, 'folders'> & CsrfContext): Promise<Leads> {
  const folders = await makeLeadFolders(dataDir);
  const { store, log } = context;
  const stop = await keepSwept(
    () => sweepLeadFolders(store, folders, requestEndsWithinMs),
    (err) => log.warn({ err }, 'the folders of leads could not be swept'),
  );
  return {
    routes: leadRoutes({ ...context, folders }),
    stop,
  };
}
