// Starts what receives leads, on folders that have been swept.
import type { Router } from 'express';
import type { CsrfContext } from '../routes/require-csrf.ts';
import type { LeadContext } from './lead-context.ts';
import { makeLeadFolders, sweepLeadFolders } from './lead-folders.ts';
import { blockOtherDecoders } from './lead-images.ts';
import { leadRoutes } from './lead-routes.ts';

/** No request is under way for so long, however many images it waits behind; not in another process either. */
const requestEndsWithinMs = 60 * 60_000;

/** The part of a backend that receives leads. */
export interface Leads {
  /** To be mounted at `/api`. */
  routes: Router;
  stop(): void;
}

/** Makes the private folders, deletes what was left behind in them, and makes the routes. */
export async function startLeads(
  dataDir: string,
  context: Omit<LeadContext, 'folders' | 'startedAt' | 'running'> & CsrfContext,
): Promise<Leads> {
  blockOtherDecoders();
  const folders = await makeLeadFolders(dataDir);
  const { store, now, log } = context;
  const sweep = () => sweepLeadFolders(store, folders, requestEndsWithinMs);
  await sweep();
  // Again for what was too young.
  const again = setInterval(() => {
    sweep().catch((err) => log.warn({ err }, 'The folders of leads could not be swept'));
  }, requestEndsWithinMs).unref();
  return {
    routes: leadRoutes({ ...context, folders, startedAt: now(), running: new Set() }),
    stop: () => clearInterval(again),
  };
}
