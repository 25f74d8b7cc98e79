// Hashes and checks passwords with argon2id.
import { hash, type Options, verify } from '@node-rs/argon2';
import { currentSender } from '../../shared/sender.ts';
import { createShares } from '../../shared/shares.ts';
import { temporarilyUnavailable } from '../http/api-error.ts';

/** 19 MiB, two passes, one lane; `2` is argon2id, whose name an isolated module cannot import. */
const options: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Maximum number of concurrent hashes. Each needs memory and a processor core: more would starve all other work. */
const limits = { slots: 4 };
/** Maximum length of the queue, some seconds of work: the host would report a timeout to a later caller. */
const maxWaiting = 100;
const maxWaitMs = 10_000;
const shares = createShares(maxWaiting);

/** @throws {ApiError} 503 when the queue is full, or too many calls of one sender wait */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const release = await shares.wait(currentSender(), limits, maxWaitMs);
  if (!release) throw temporarilyUnavailable();
  return work().finally(release);
}

/** A hash of no password, which is checked when there is no account, so that the response takes as long. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$hTHz2bPz/FuhqKwwAKbjgg$Fv6V5kIJF4pY7UeFTUPVmaWVWDDAW9uy91H4R0FoyF0';

/** Normalises a password to NFC, because keyboards compose `ä` differently. */
const composed = (password: string) => password.normalize('NFC');

/** A new hash, which includes its salt and its cost parameters. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(composed(password), options));

/**
 * Whether a password is that of an account.
 * @param passwordHash empty or undefined without a password or account: then the result is false, after the same time
 */
export async function isRightPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const kept = passwordHash || nobodysHash;
  const isRight = await inTurn(() => verify(kept, composed(password)));
  return isRight && kept !== nobodysHash;
}
