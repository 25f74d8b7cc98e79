// Checks the leads that the host has queued. Each of them is a customer who waits for a reply.
import { join } from 'node:path';
import { findLeads } from '../../host/leads/refused-leads.ts';
import type { DoctorContext } from './context.ts';
import { type Diagnosis, verdictsOf } from './diagnosis.ts';

const { ok, warn, fail } = verdictsOf('lead queue');

export async function checkLeadQueue({ config }: Pick<DoctorContext, 'config'>): Promise<Diagnosis[]> {
  const { waiting, refused, broken } = await findLeads(join(config.dataDir, 'lead-queue'));
  const found: Diagnosis[] = [];
  if (broken.length > 0)
    found.push(fail(`broken: ${broken.length}`, 'Check the disk; npx pihlaja leads:kept lists the folders.'));
  if (refused.length > 0)
    found.push(
      fail(
        `refused by the backend: ${refused.length}`,
        'npx pihlaja leads:kept says why; then npx pihlaja leads:kept --retry.',
      ),
    );
  if (waiting.length > 0)
    found.push(
      warn(`waiting for the backend: ${waiting.length}`, 'Check the backend: the site delivers them by itself.'),
    );
  return found.length > 0 ? found : [ok('none waits, was refused or is broken')];
}
