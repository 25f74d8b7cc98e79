// Opens an account: it is stored with the mail that asks its owner to confirm, or not at all.
import { createHmac } from 'node:crypto';
import { type KeepAnswer, once } from '../once.ts';
import { ApiError, throttled } from '../routes/api-error.ts';
import { inTransaction } from '../store/open-store.ts';
import { addMail } from '../store/outbox.ts';
import { addUser, deleteUser, findUserByEmail, type UserRow } from '../store/users.ts';
import type { AccountContext } from './account-context.ts';
import { knownAddressMail, verificationMail } from './account-mails.ts';
import { linkHoldsMs } from './mailed-link.ts';
import { hashPassword } from './password-hash.ts';
import type { Registration } from './registration.ts';

/** Idempotency keys of registrations. */
export const registrationScope = 'register';

/** What is told of a registration; `id` is null where the site tells nobody which addresses it knows. */
export interface Registered {
  id: number | null;
}

const emailExists = () => new ApiError(400, { email: ['user with this email address already exists.'] });

/**
 * Registers. When this returns, account and mail survive a power cut.
 * @throws {ApiError} 400 when the address has an account and the site says so, 429, 409 and 422 for the key
 */
export async function register(
  context: AccountContext,
  registration: Registration,
  { key, address }: { key: string | null; address: string },
): Promise<Registered> {
  const call =
    key === null ? null : { scope: registrationScope, key, fingerprint: fingerprintOf(context, registration) };
  const { registration: limit } = context.callLimits;
  const answer = await once(context, call, async (keep) => {
    const seconds = await limit.take(address);
    if (seconds > 0) throw throttled(seconds);
    return openAccount(context, registration, keep).catch(async (error) => {
      const isOurFault = !(error instanceof ApiError) || error.status >= 500;
      if (isOurFault) await limit.refund(address);
      throw error;
    });
  });
  return JSON.parse(answer.body) as Registered;
}

/** Keyed: what is kept of a password must not be open to guessing. */
const fingerprintOf = ({ accountSecret }: AccountContext, { email, password, newsletters }: Registration) =>
  createHmac('sha256', accountSecret)
    .update(JSON.stringify(['registration', email, password, newsletters]))
    .digest('hex');

async function openAccount(context: AccountContext, registration: Registration, keep: KeepAnswer) {
  const { store, hidesKnownEmails, log } = context;
  const before = await findUserByEmail(store, registration.email);
  if (before && !isGivenUp(context, before) && !hidesKnownEmails) throw emailExists();
  // For a known address too: hiding it means to take as long.
  const passwordHash = await hashPassword(registration.password);
  const { user, answer } = await inTransaction(store, async (transaction) => {
    const stored = await storeAccount({ ...context, store: transaction }, registration, passwordHash);
    const told: Registered = { id: hidesKnownEmails ? null : stored.id };
    const kept = { status: 201, body: JSON.stringify(told) };
    await keep(transaction, kept);
    return { user: stored.isNew ? stored.id : null, answer: kept };
  });
  context.onMailAdded();
  if (user === null) return answer;
  log.info({ user }, 'An account was opened');
  // Each has a mail of its own to confirm; whether it can be written now is nothing to wait for.
  for (const list of registration.newsletters) context.subscribe(registration.email, list);
  return answer;
}

/** Nobody has confirmed the address while the link held: the account was never anybody's. */
const isGivenUp = ({ now }: AccountContext, user: UserRow) =>
  user.verified_at === null && now().getTime() - Date.parse(user.created_at) > linkHoldsMs.verify;

async function storeAccount(
  context: AccountContext,
  { email, newsletters }: Registration,
  passwordHash: string,
): Promise<{ id: number; isNew: boolean }> {
  const { store, now, hidesKnownEmails } = context;
  const before = await findUserByEmail(store, email);
  if (before && !isGivenUp(context, before)) {
    if (!hidesKnownEmails) throw emailExists();
    await addMailFor(context, before);
    return { id: before.id, isNew: false };
  }
  // Under a new id: what was mailed about the old one opens nothing.
  if (before) await deleteUser(store, before.id);
  const at = now().toISOString();
  const user = await addUser(store, {
    email,
    password_hash: passwordHash,
    password_changed_at: at,
    ...{ google_id: null, first_name: '', last_name: '', icon_file: '' },
    created_at: at,
    verified_at: null,
    newsletters: JSON.stringify(newsletters),
  });
  await addMail(store, await verificationMail(context, user), now());
  return { id: user.id, isNew: true };
}

/**
 * The owner of an address that somebody has registered again, as often as accounts are mailed. Verified or not: the
 * password of the first who came must not be confirmed by the second, who chose another.
 */
async function addMailFor(context: AccountContext, owner: UserRow): Promise<void> {
  const isTooOften = (await context.callLimits.mails.take(String(owner.id))) > 0;
  if (isTooOften) return;
  await addMail(context.store, await knownAddressMail(context, owner), context.now());
}
