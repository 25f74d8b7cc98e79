// The encryption of a backup, in the format of https://age-encryption.org: the program `age` can open it, too.
import { Readable } from 'node:stream';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { BackupError } from './backup-error.ts';

/** The first bytes of every encrypted archive. */
export const ageHeader = Buffer.from('age-encryption.org/v1\n');

const isPublic = (key: string) => key.startsWith('age1');
const isSecret = (key: string) => key.startsWith('AGE-SECRET-KEY-');
/** 64 MiB of memory for a moment, which fits beside a running site; a key of 32 characters needs no more. */
const workFactor = 16;

const notAKey = () =>
  new BackupError('BACKUP_KEY begins as a key of age does, but is none: copy it again from age-keygen.');

/** Node's type and the browser's describe one stream. */
const toWeb = (source: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(source)) as globalThis.ReadableStream<Uint8Array>;

/** Encrypts what it reads, chunk by chunk. @throws {BackupError} when the key is none */
export async function* encrypt(source: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(workFactor);
  try {
    if (isSecret(key)) encrypter.addRecipient(await identityToRecipient(key));
    else if (isPublic(key)) encrypter.addRecipient(key);
    else encrypter.setPassphrase(key);
  } catch {
    throw notAKey();
  }
  yield* await encrypter.encrypt(toWeb(source));
}

/**
 * Decrypts what it reads, chunk by chunk.
 * @throws {BackupError} when the key is another one, or the archive has been changed or cut
 */
export async function* decrypt(source: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  if (isPublic(key))
    throw new BackupError(
      'BACKUP_KEY is a public key, which only makes backups: set it to the AGE-SECRET-KEY-… of the pair.',
    );
  try {
    if (isSecret(key)) decrypter.addIdentity(key);
    else decrypter.addPassphrase(key);
  } catch {
    throw notAKey();
  }
  try {
    yield* await decrypter.decrypt(toWeb(source));
  } catch (error) {
    // An error of the disk, not of the archive.
    if ('code' in (error as Error)) throw error;
    if (/no identity matched/.test((error as Error).message))
      throw new BackupError('BACKUP_KEY is not the key of this archive.', { cause: error });
    throw new BackupError('The archive has been changed or cut: it cannot be decrypted to its end.', { cause: error });
  }
}
