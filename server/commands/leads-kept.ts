// Command: npm run leads:kept lists the leads that the host has kept; with --retry, refused ones are sent again.
import { readConfig } from '../config.ts';
import { type FoundLead, findLeads, retryRefused } from '../host/leads/refused-leads.ts';
import { runCommandLine } from '../shared/command-line.ts';

const command = {
  name: 'npm run leads:kept',
  does: 'Lists leads that the host has kept and not delivered.',
  options: { retry: { type: 'boolean', help: 'send those again that the backend refused' } },
  isConfigured: true,
} as const;

await runCommandLine(command, async ({ values, env }) => {
  const queue = `${readConfig(env).dataDir}/lead-queue`;
  if (values.retry) {
    const count = await retryRefused(queue);
    return `${count} ${count === 1 ? 'lead' : 'leads'} to be sent again; a running site does so within five minutes.\n`;
  }
  const { waiting, refused, broken } = await findLeads(queue);
  const lines = [
    ...waiting.map((found) => describe(found, 'waits')),
    ...refused.map((found) => describe(found, refusalOf(found))),
    ...broken.map((found) => describe(found, 'broken')),
  ];
  return lines.length === 0 ? 'No lead waits, and none was refused.\n' : lines.map((line) => `${line}\n`).join('');
});

function refusalOf({ lead }: FoundLead): string {
  const { status = '?', message = '' } = lead?.refusal ?? {};
  return `refused with ${status}: ${message.replace(/\p{Cc}/gu, ' ')}`;
}

/** The sender's data is in the folder, and is not printed. */
function describe({ folder, lead }: FoundLead, state: string): string {
  if (!lead) return `${folder} ${state}`;
  return `${new Date(lead.acceptedAt).toISOString()} ${folder} form ${lead.formId}, ${state}`;
}
