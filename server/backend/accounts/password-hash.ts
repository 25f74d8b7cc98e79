// Hashes and checks passwords with argon2id.
import { hash, type Options, verify } from '@node-rs/argon2';
import { currentSender } from '../../shared/sender.ts';
import { createShares } from '../../shared/shares.ts';
import { temporarilyUnavailable } from '../http/api-error.ts';

/** 19 MiB, two passes, one lane; `2` is argon2id, whose name an isolated module cannot import. */
const options: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each needs memory and a processor: more at once would only starve all other work. */
const limits = { places: 4 };
/** Some seconds of work: the host would report no answer to a later caller. */
const mostWaiting = 100;
const longestWaitMs = 10_000;
const shares = createShares(mostWaiting);

/** @throws {ApiError} 503 when too many wait, or too many of one sender */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const giveBack = await shares.wait(currentSender(), limits, longestWaitMs);
  if (!giveBack) throw temporarilyUnavailable();
  return work().finally(giveBack);
}

/** A hash without a password: checked when there is none, so that it takes as long. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$hTHz2bPz/FuhqKwwAKbjgg$Fv6V5kIJF4pY7UeFTUPVmaWVWDDAW9uy91H4R0FoyF0';

/** The same letters, however a keyboard composes `ä`. */
const composed = (password: string) => password.normalize('NFC');

/** A new hash, which contains its salt and its costs. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(composed(password), options));

/**
 * Whether a password is that of an account.
 * @param passwordHash empty or undefined without a password or account: false, after the same time
 */
export async function isRightPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const kept = passwordHash || nobodysHash;
  const isRight = await inTurn(() => verify(kept, composed(password)));
  return isRight && kept !== nobodysHash;
}
