// Recorded results are renewed with a reason, which is appended to a list beside them.
import { appendFileSync } from 'node:fs';

/**
 * Ends the program if the reason is empty.
 * @param command the command to repeat with a reason
 * @param reason undefined if nothing is renewed
 */
export function demandReason(command: string, reason: string | undefined): void {
  if (reason === undefined || reason.trim() !== '') return;
  console.error(`Say why what is kept changes: ${command} -- --renew "why"`);
  process.exit(2);
}

/** Adds a line to a list of renewals. */
export const noteRenewal = (list: URL, reason: string): void =>
  appendFileSync(list, `- ${new Date().toISOString().slice(0, 10)}: ${reason.trim()}\n`);
