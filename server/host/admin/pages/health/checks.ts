// Every check of the site's health, in the order of the page. A new check is a file in this folder and its name here.
import { checkBackend } from './backend.ts';
import { checkBackup } from './backup.ts';
import { checkDatabase } from './database.ts';
import { checkDisk } from './disk.ts';
import { type HealthCheck, type HealthFacts, type HealthLine, healthLevels } from './health-check.ts';
import { checkImport } from './import.ts';
import { checkLeadQueue } from './lead-queue.ts';
import { checkMails } from './mails.ts';
import { checkVersions } from './versions.ts';

const checks: readonly HealthCheck[] = [
  checkBackend,
  checkLeadQueue,
  checkMails,
  checkBackup,
  checkImport,
  checkDisk,
  checkDatabase,
  checkVersions,
];

/** Runs all checks; the gravest lines come first. */
export function checkHealth(facts: HealthFacts): HealthLine[] {
  const lines = checks.map((check) => check(facts)).filter((line) => line !== null);
  return healthLevels.flatMap((level) => lines.filter((line) => line.level === level));
}
