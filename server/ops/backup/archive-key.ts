// The encryption of a backup, in the format of https://age-encryption.org, which the program `age` can decrypt, too.
import { Readable } from 'node:stream';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { BackupError } from './backup-error.ts';

/** The first bytes of every encrypted archive. */
export const ageHeader = Buffer.from('age-encryption.org/v1\n');

const isPublic = (key: string) => key.startsWith('age1');
const isSecret = (key: string) => key.startsWith('AGE-SECRET-KEY-');
/**
 * The work factor of scrypt. It takes 64 MiB of memory temporarily, which is available beside a running site. A key of 32
 * characters needs no higher factor.
 */
const workFactor = 16;

const notAKey = () =>
  new BackupError('BACKUP_KEY begins as a key of age does, but is none: copy it again from age-keygen.');

/** The stream types of Node.js and of the browser describe the same stream. */
const toWeb = (source: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(source)) as globalThis.ReadableStream<Uint8Array>;

/** Encrypts a stream chunk by chunk. @throws {BackupError} when the key is invalid */
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
 * Decrypts a stream chunk by chunk.
 * @throws {BackupError} when the key is not that of the archive, or the archive has been changed or truncated
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
    // The error comes from the disk, not from the archive.
    if ('code' in (error as Error)) throw error;
    if (/no identity matched/.test((error as Error).message))
      throw new BackupError('BACKUP_KEY is not the key of this archive.', { cause: error });
    throw new BackupError('The archive has been changed or cut: it cannot be decrypted to its end.', { cause: error });
  }
}
