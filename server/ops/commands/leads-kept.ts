// Command: npx pihlaja leads:kept lists the leads that the host has queued. With --retry, rejected ones are sent again; with
// --drain, the command waits until the queue is empty.
import { readConfig } from '../../config.ts';
import { drain } from '../../host/leads/drain.ts';
import { type FoundLead, type FoundLeads, findLeads, retryRefused } from '../../host/leads/refused-leads.ts';
import { runCommandLine, UsageError } from '../../shared/command-line.ts';

/** Default timeout in seconds: twice the longest pause between the attempts of a host. */
const defaultTimeout = 600;

const command = {
  name: 'npx pihlaja leads:kept',
  does: 'Lists leads that the host has kept and not delivered.',
  options: {
    retry: { type: 'boolean', help: 'send those again that the backend refused' },
    drain: { type: 'boolean', help: 'wait until the running host has delivered all, before it is taken away' },
    timeout: { type: 'string', value: 'SECONDS', help: `how long --drain waits; ${defaultTimeout} by default` },
  },
  isConfigured: true,
  failed: 'it failed, or leads still wait after --drain, and says so in a line',
} as const;

await runCommandLine(command, async ({ values, env }) => {
  const { timeout = String(defaultTimeout) } = values;
  if (!/^\d{1,6}$/.test(timeout)) throw new UsageError('--timeout must be a number of seconds.', command);
  if (values.timeout !== undefined && !values.drain) throw new UsageError('--timeout belongs to --drain.', command);
  if (values.retry && values.drain) throw new UsageError('Only one of --retry and --drain can be done.', command);
  const queue = `${readConfig(env).dataDir}/lead-queue`;
  if (values.retry) {
    const count = await retryRefused(queue);
    return `${count} ${count === 1 ? 'lead' : 'leads'} to be sent again; a running site does so within five minutes.\n`;
  }
  if (values.drain) return drained(queue, Number(timeout));
  const found = await findLeads(queue);
  const lines = [...found.waiting.map((lead) => describe(lead, 'waits')), ...describeStuck(found)];
  return lines.length === 0 ? 'No lead waits, and none was refused.\n' : lines.map((line) => `${line}\n`).join('');
});

/**
 * Waits until the host has delivered its queue. Rejected and broken leads need a person, and not the backend, so they are
 * printed.
 */
async function drained(queue: string, seconds: number): Promise<string> {
  const onCount = (count: number) => process.stdout.write(`${waiting(count)}.\n`);
  const count = await drain(queue, { timeoutMs: seconds * 1000, onCount }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === undefined) throw error;
    throw new Error(`Cannot read the lead queue "${queue}" (${error.code}). Set DATA_DIR to the folder of a host.`);
  });
  for (const line of describeStuck(await findLeads(queue))) process.stdout.write(`${line}\n`);
  if (count > 0)
    throw new Error(`${waiting(count)} after ${seconds} seconds: is the host running, and its backend there?`);
  return '';
}

function waiting(count: number): string {
  if (count === 0) return 'No lead waits';
  return count === 1 ? '1 lead waits' : `${count} leads wait`;
}

function describeStuck({ refused, broken }: FoundLeads): string[] {
  return [
    ...refused.map((found) => describe(found, refusalOf(found))),
    ...broken.map((found) => describe(found, 'broken')),
  ];
}

function refusalOf({ lead }: FoundLead): string {
  const { status = '?', message = '' } = lead?.refusal ?? {};
  return `refused with ${status}: ${message.replace(/\p{Cc}/gu, ' ')}`;
}

/** The sender's data is in the folder, and is not printed. */
function describe({ folder, lead }: FoundLead, state: string): string {
  if (!lead) return `${folder} ${state}`;
  return `${new Date(lead.acceptedAt).toISOString()} ${folder} form ${lead.formId}, ${state}`;
}
