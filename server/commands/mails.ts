// Command: npm run mails lists the mails that wait or have failed; with --retry, the failed ones start again.
import { inOneLine } from '../../rules/printable.ts';
import { findMails, type OutboxMail, reviveDeadMails } from '../backend/mail/outbox-queries.ts';
import { counted, runCommand } from './on-database.ts';

const command = {
  name: 'npm run mails',
  does: 'Lists mails that wait or were given up.',
  options: { retry: { type: 'boolean', help: 'send those again that were given up' } },
} as const;

await runCommand(command, async ({ values, store }) => {
  if (values.retry) {
    const revived = await reviveDeadMails(store, new Date());
    return `${counted(revived, 'mail')} to be sent again; a running site does so within five minutes.\n`;
  }
  const mails = await findMails(store);
  if (mails.length === 0) return 'No mail waits, and none was given up.\n';
  return mails.map((mail) => `${describe(mail)}\n`).join('');
});

function describe(mail: OutboxMail): string {
  const { recipient, subject, created_at, attempts, dead_at, next_attempt_at, last_error } = mail;
  const state = dead_at === null ? `waits until ${next_attempt_at}` : `given up at ${dead_at}`;
  const reason = last_error === '' ? '' : `: ${last_error}`;
  return inOneLine(`${created_at} to ${recipient} "${subject}", ${counted(attempts, 'attempt')}, ${state}${reason}`);
}
