// The last entry of a backup, which lists its contents. An archive without it is incomplete.
import * as v from 'valibot';
import { megabytes } from '../../shared/megabytes.ts';
import { BackupError } from './backup-error.ts';

export const manifestName = 'manifest.json';
/** Version of the format. It is raised when an older program can't restore the archive any more. */
const format = 1;
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const manifest = v.object({
  format: v.literal(format),
  /** The version of the site that made the backup. */
  version: v.string(),
  /** Time in ISO 8601, UTC. */
  madeAt: v.string(),
  /** The number of leads that the host had not delivered or had set aside. */
  keptLeads: count,
  /** Numbers of rows; null without the embedded backend. */
  database: v.nullable(v.object({ leads: count, accounts: count, votes: count, articles: count })),
  /** Files that rows refer to, and that were already missing when the backup was made. */
  missing: v.array(v.string()),
  files: v.array(v.object({ name: v.string(), size: count, sha256: v.string() })),
});

export type BackupManifest = v.InferOutput<typeof manifest>;
/** A file of a backup. */
export type ListedFile = BackupManifest['files'][number];

export const newManifest = (fields: Omit<BackupManifest, 'format'>): BackupManifest => ({ format, ...fields });

/** @throws {BackupError} when the text is not a manifest, or its format is newer */
export function parseManifest(text: string): BackupManifest {
  let value: { format?: unknown; version?: unknown } | null;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BackupError('The archive has been changed: its manifest is no JSON.');
  }
  if (typeof value?.format === 'number' && value.format > format)
    throw new BackupError(
      `The archive was made by version ${value.version}, which is newer: restore it with that version.`,
    );
  const { success, output } = v.safeParse(manifest, value);
  if (!success) throw new BackupError('The archive has been changed: its manifest is not that of a backup.');
  return output;
}

const inWhole = new Intl.NumberFormat('en');

/** @returns a text such as `12 leads, 0 kept leads, 3 accounts, 40 votes, 20 articles, 31 files (4.2 MB)` */
export function describeContents({ database, keptLeads, files }: BackupManifest): string {
  const counted = (number: number, noun: string) => `${inWhole.format(number)} ${noun}${number === 1 ? '' : 's'}`;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const parts = [
    ...(database ? [counted(database.leads, 'lead')] : []),
    counted(keptLeads, 'kept lead'),
    ...(database
      ? [counted(database.accounts, 'account'), counted(database.votes, 'vote'), counted(database.articles, 'article')]
      : []),
    `${counted(files.length, 'file')} (${megabytes(bytes)})`,
  ];
  return parts.join(', ');
}
