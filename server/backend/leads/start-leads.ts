// Starts receiving leads, and the sweeps of leftover data.
import { setTimeout as pause } from 'node:timers/promises';
import type { Router } from 'express';
import type { RouteContext } from '../http/route-context.ts';
import type { Store } from '../store/open-store.ts';
import { makeIncomingDir, startSweeps, sweepFiles, sweepIncoming } from '../uploads/sweep.ts';
import type { CsrfContext } from '../visitors/require-csrf.ts';
import type { LeadContext } from './lead-context.ts';
import { addLeadWords, findLeadFiles, findLeadsWithoutWords } from './lead-queries.ts';
import type { LeadReceipt } from './lead-record.ts';
import { leadRoutes } from './lead-routes.ts';
import { noteEarlierSources } from './lead-source-queries.ts';
import { wordsOfLead } from './lead-words.ts';

/** The part of a backend that receives leads. */
export interface Leads {
  /** For mounting at `/api`. */
  routes: Router;
  stop(): void;
}

/** Creates the private folder for uploads, deletes leftovers, and creates the routes. */
export async function startLeads(
  dataDir: string,
  context: Omit<LeadContext, 'incomingDir'> & CsrfContext & Pick<RouteContext, 'worksInBackground'>,
): Promise<Leads> {
  const { store, images, worksInBackground, now, log } = context;
  const incomingDir = await makeIncomingDir(dataDir);
  const stops = [
    await startSweeps({
      sweep: () => sweepIncoming(incomingDir),
      isInBackground: false,
      log,
      failed: 'the folder of uploads could not be swept',
    }),
  ];
  if (worksInBackground)
    stops.push(
      await startSweeps({
        sweep: () => fillLeadWords(store),
        isInBackground: true,
        log,
        failed: 'the words of leads could not be stored',
      }),
      await startSweeps({
        sweep: () => noteEarlierSources(store, now()),
        isInBackground: true,
        log,
        failed: 'the forms, sites and fields of leads could not be noted',
      }),
      await startSweeps({
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

const filledAtOnce = 200;

/** Stores the searchable words of leads that an earlier release has stored, before this one or at the same time. */
async function fillLeadWords(store: Store): Promise<void> {
  for (;;) {
    const leads = await findLeadsWithoutWords(store, filledAtOnce);
    if (leads.length === 0) return;
    const words = leads.map((lead) => wordsOfLead({ ...lead, answers: JSON.parse(lead.answers) as LeadReceipt[] }));
    await addLeadWords(store, words);
    // Lets an SQLite database, which runs one statement at a time, serve other requests in between.
    await pause(10);
  }
}
