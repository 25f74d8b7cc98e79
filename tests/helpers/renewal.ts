// Kept results are renewed with a reason, which a list beside them keeps.
import { appendFileSync } from 'node:fs';

/**
 * Ends the program where the reason is empty.
 * @param command that is repeated with a reason
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
