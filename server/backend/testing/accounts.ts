// Accounts for tests: rows in the database, and the mails to their owners.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashPassword } from '../accounts/password-hash.ts';
import { addUser } from '../accounts/user-queries.ts';
import type { UserRow } from '../store/account-tables.ts';
import { decodeMail, type ReadMail } from './read-mail.ts';
import type { TestBackend } from './start-backend.ts';
import { waitUntil } from './wait-until.ts';

/** The password of every account without a specific one. */
export const testPassword = 'Vihreä-kuusi-9';
let testHash: Promise<string> | undefined;

/** Adds an account that can log in; `fields` override its columns. */
export async function addAccount(
  { store }: Pick<TestBackend, 'store'>,
  email: string,
  fields: Partial<Omit<UserRow, 'id'>> = {},
): Promise<UserRow> {
  testHash ??= hashPassword(testPassword);
  const at = '2026-05-01T09:00:00.000Z';
  return addUser(store, {
    email,
    password_hash: await testHash,
    password_changed_at: at,
    created_at: at,
    verified_at: at,
    google_id: null,
    first_name: '',
    last_name: '',
    icon_file: '',
    newsletters: '[]',
    ...fields,
  });
}

/** The mails to an address, oldest first; waits until there are `count`. */
export function mailsTo(backend: Pick<TestBackend, 'dataDir'>, address: string, count = 1): Promise<ReadMail[]> {
  const folder = join(backend.dataDir, 'outbox');
  return waitUntil(async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    const mails = (await Promise.all(names.map((name) => readFile(join(folder, name))))).map(decodeMail);
    const found = mails.filter(({ headers }) => headers.to?.includes(address));
    return found.length >= count ? found : undefined;
  });
}

/** The parameters of the link in a mail, as its page would send them. */
export function linkIn(mail: ReadMail | undefined): Record<string, string> {
  const address = /https?:\S+signature=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  return Object.fromEntries(new URL(address).searchParams);
}

/** The subjects of all mails, as soon as the outbox is empty. */
export async function allSubjects(backend: TestBackend): Promise<string[]> {
  const isWaiting = async () => {
    // Checked in the order of processing: a deleted request has become a mail.
    const requests = await backend.store.selectFrom('reset_requests').select('id').execute();
    const mails = await backend.store.selectFrom('outbox').select('id').execute();
    return mails.length + requests.length > 0 ? undefined : true;
  };
  await waitUntil(isWaiting);
  return (await mailsTo(backend, '@', 0)).map(({ headers }) => headers.subject ?? '');
}
