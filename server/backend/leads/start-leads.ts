// Starts what receives leads, on folders that have been swept.
import type { Router } from 'express';
import type { CsrfContext } from '../routes/require-csrf.ts';
import type { LeadContext } from './lead-context.ts';
import { makeLeadFolders, sweepLeadFolders } from './lead-folders.ts';
import { blockOtherDecoders } from './lead-images.ts';
import { leadRoutes } from './lead-routes.ts';

/** A process that has been told to stop ends its requests well within this. */
const requestEndsWithinMs = 60_000;

/** The part of a backend that receives leads. */
export interface Leads {
  /** To be mounted at `/api`. */
  routes: Router;
  stop(): void;
}

/** Makes the private folders, deletes what was left behind in them, and makes the routes. */
export async function startLeads(
  dataDir: string,
  context: Omit<LeadContext, 'folders' | 'startedAt'> & CsrfContext,
): Promise<Leads> {
  blockOtherDecoders();
  const folders = await makeLeadFolders(dataDir);
  const { store, now, log } = context;
  const sweep = () => sweepLeadFolders(store, folders, requestEndsWithinMs);
  await sweep();
  // Once more for what was too young.
  const again = setTimeout(() => {
    sweep().catch((err) => log.warn({ err }, 'The folders of leads could not be swept'));
  }, 2 * requestEndsWithinMs).unref();
  return {
    routes: leadRoutes({ ...context, folders, startedAt: now() }),
    stop: () => clearTimeout(again),
  };
}
