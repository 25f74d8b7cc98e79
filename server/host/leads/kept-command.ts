// Command: npm run leads:kept lists the leads that the host has kept; with --retry, refused ones are sent again.
import { parseArgs } from 'node:util';
import { processEnv, readConfig } from '../../config.ts';
import { type FoundLead, findLeads, retryRefused } from './refused-leads.ts';

const usage = 'Usage: npm run leads:kept -- [--retry] [--data DATA_DIR]';

try {
  process.stdout.write(await run(readOptions()));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

function readOptions(): { retry?: boolean; data?: string } {
  try {
    return parseArgs({ options: { retry: { type: 'boolean' }, data: { type: 'string' } } }).values;
  } catch (error) {
    throw new Error(`${(error as Error).message.split('. ')[0]}. ${usage}`);
  }
}

async function run({ retry = false, data = readConfig(processEnv()).dataDir }): Promise<string> {
  const queue = `${data}/lead-queue`;
  if (retry) {
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
}

function refusalOf({ lead }: FoundLead): string {
  const { status = '?', message = '' } = lead?.refusal ?? {};
  return `refused with ${status}: ${message.replace(/\p{Cc}/gu, ' ')}`;
}

/** Who has sent it stands in the folder, and not here. */
function describe({ folder, lead }: FoundLead, state: string): string {
  if (!lead) return `${folder} ${state}`;
  return `${new Date(lead.acceptedAt).toISOString()} ${folder} form ${lead.formId}, ${state}`;
}
