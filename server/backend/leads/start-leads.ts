// Starts the receiving of leads, and the sweeps of what it leaves behind.
import type { Router } from 'express';
import type { RouteContext } from '../http/route-context.ts';
import { keepSwept, makeIncomingDir, sweepFiles, sweepIncoming } from '../uploads/sweep.ts';
import type { CsrfContext } from '../visitors/require-csrf.ts';
import type { LeadContext } from './lead-context.ts';
import { findLeadFiles } from './lead-queries.ts';
import { leadRoutes } from './lead-routes.ts';

/** The part of a backend that receives leads. */
export interface Leads {
  /** For mounting at `/api`. */
  routes: Router;
  stop(): void;
}

/** Creates the private folder of uploads, deletes leftovers, and creates the routes. */
export async function startLeads(
  dataDir: string,
  context: Omit<LeadContext, 'incomingDir'> & CsrfContext & Pick<RouteContext, 'worksInBackground'>,
): Promise<Leads> {
  const { store, images, worksInBackground, log } = context;
  const incomingDir = await makeIncomingDir(dataDir);
  const stops = [
    await keepSwept({
      sweep: () => sweepIncoming(incomingDir),
      isInBackground: false,
      log,
      failed: 'the folder of uploads could not be swept',
    }),
  ];
  if (worksInBackground)
    stops.push(
      await keepSwept({
        sweep: () => sweepFiles(images, () => findLeadFiles(store)),
        isInBackground: images.isShared,
        log,
        failed: 'the images of leads could not be swept',
      }),
    );
  return {
    routes: leadRoutes({ ...context, incomingDir }),
    stop() {
      for (const stop of stops) stop();
    },
  };
}
