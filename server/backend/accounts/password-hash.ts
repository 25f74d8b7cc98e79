// Keeps and checks passwords with argon2id.
import { hash, type Options, verify } from '@node-rs/argon2';
import { createWorkQueue, QueueFull, type WorkQueue } from '../../shared/work-queue.ts';
import { ApiError } from '../routes/api-error.ts';

/** 19 MiB, two passes, one lane; `2` is argon2id, whose name an isolated module can not import. */
const options: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Some seconds' work: who came behind it would be told by the host that nobody answers. */
const mostWaiting = 100;
/** Each takes its memory and a processor: more at once would only starve everything else. */
const queue = createWorkQueue(4, mostWaiting);

/** @throws {ApiError} 503 when too many wait, from however many addresses they come */
const inTurn: WorkQueue = (work) =>
  queue(work).catch((error) => {
    if (!(error instanceof QueueFull)) throw error;
    throw new ApiError(503, { detail: 'Service temporarily unavailable.' }, { 'Retry-After': '5' });
  });

/** Of no password: checked where there is none, so that it takes as long. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$hTHz2bPz/FuhqKwwAKbjgg$Fv6V5kIJF4pY7UeFTUPVmaWVWDDAW9uy91H4R0FoyF0';

/** The same letters, whichever way a keyboard composes `ä`. */
const composed = (password: string) => password.normalize('NFC');

/** A new hash, with its salt and its costs in it. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(composed(password), options));

/**
 * Whether a password is an account's own.
 * @param passwordHash empty or undefined where there is no password or no account: false, after the same time
 */
export async function isRightPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const kept = passwordHash || nobodysHash;
  const isRight = await inTurn(() => verify(kept, composed(password)));
  return isRight && kept !== nobodysHash;
}
