// Command: npx pihlaja mails lists the mails that wait or have failed; with --retry, failed ones are queued again.
import { inOneLine } from '../../../rules/forms/printable.ts';
import { type OutboxMail, readMails, reviveDeadMails } from '../../backend/mail/outbox-queries.ts';
import type { Store } from '../../backend/store/open-store.ts';
import { counted, runCommand } from './on-database.ts';

const command = {
  name: 'npx pihlaja mails',
  does: 'Lists mails that wait or were given up.',
  options: { retry: { type: 'boolean', help: 'send those again that were given up' } },
} as const;

await runCommand(command, async ({ values, store, print }) => {
  if (values.retry) {
    const revived = await reviveDeadMails(store, new Date());
    return `${counted(revived, 'mail')} to be sent again; a running site does so within five minutes.\n`;
  }
  return print(list(store));
});

async function* list(store: Store): AsyncGenerator<string> {
  let isEmpty = true;
  for await (const mails of readMails(store)) {
    isEmpty = false;
    yield mails.map((mail) => `${describe(mail)}\n`).join('');
  }
  if (isEmpty) yield 'No mail waits, and none was given up.\n';
}

function describe(mail: OutboxMail): string {
  const { recipient, subject, created_at, attempts, dead_at, next_attempt_at, last_error } = mail;
  const state = dead_at === null ? `waits until ${next_attempt_at}` : `given up at ${dead_at}`;
  const reason = last_error === '' ? '' : `: ${last_error}`;
  return inOneLine(`${created_at} to ${recipient} "${subject}", ${counted(attempts, 'attempt')}, ${state}${reason}`);
}
