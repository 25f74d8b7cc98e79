// Creates an account together with the mail that asks its owner to confirm the address, or stores neither.
import { createHmac } from 'node:crypto';
import { takenEmail } from '../../../rules/api/messages.ts';
import { allOf, type CountedAction, countOnce } from '../../shared/rate-limit.ts';
import { publish } from '../../shared/telemetry/events.ts';
import { ApiError, throttled } from '../http/api-error.ts';
import { callOnce, type StoreResponse } from '../http/idempotent-call.ts';
import { addMail } from '../mail/outbox-queries.ts';
import type { UserRow } from '../store/account-tables.ts';
import { inTransaction } from '../store/open-store.ts';
import type { AccountContext } from './account-context.ts';
import { knownAddressMail, verificationMail } from './account-mails.ts';
import { isLinkValidAt } from './mailed-link.ts';
import { hashPassword } from './password-hash.ts';
import type { Registration } from './registration.ts';
import { addUser, deleteUser, findUserByEmail } from './user-queries.ts';

/** The scope of registrations' idempotency keys. */
export const registrationScope = 'register';

/** The result of a registration; `id` is null when the site hides which addresses have an account. */
export interface Registered {
  id: number | null;
}

const emailExists = () => new ApiError(400, { email: [takenEmail] });

/**
 * Registers an account. When the promise resolves, account and mail survive a power cut.
 * @throws {ApiError} 400 when the address has an account and the site reveals that; 429; 409 or 422 for the idempotency key
 */
export async function register(
  context: AccountContext,
  registration: Registration,
  { key, address }: { key: string | null; address: string },
): Promise<Registered> {
  const call =
    key === null ? null : { scope: registrationScope, key, fingerprint: fingerprintOf(context, registration) };
  const limit = limitOf(context, registration);
  const answer = await callOnce(context, call, async (keep) => {
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

/** The rate limit of a registration. Ticked newsletters count as an order, like one of the newsletter's form. */
function limitOf({ mailLimits: { registrations, orders }, subscribe }: AccountContext, { newsletters }: Registration) {
  return subscribe && newsletters.length > 0 ? allOf([registrations, orders]) : registrations;
}

/**
 * Fingerprint of a registration, computed with a secret key, so that a stored fingerprint does not allow guesses of the
 * password.
 */
const fingerprintOf = ({ accountSecret }: AccountContext, { email, password, newsletters }: Registration) =>
  createHmac('sha256', accountSecret)
    .update(JSON.stringify(['registration', email, password, newsletters]))
    .digest('hex');

async function openAccount(context: AccountContext, registration: Registration, keep: StoreResponse) {
  const { store, hidesKnownEmails, log } = context;
  const before = await findUserByEmail(store, registration.email);
  if (before && !isAbandoned(context, before) && !hidesKnownEmails) throw emailExists();
  // Hashed for a known address too, because the response must take the same time.
  const passwordHash = await hashPassword(registration.password);
  const mails = countOnce(context.callLimits.mails);
  const firstMails = countOnce(context.callLimits.firstMails);
  const { user, answer } = await inTransaction(store, async (transaction) => {
    const stored = await storeAccount({ ...context, store: transaction }, registration, {
      passwordHash,
      mails,
      firstMails,
    });
    const registered: Registered = { id: hidesKnownEmails ? null : stored.id };
    const kept = { status: 201, body: JSON.stringify(registered) };
    await keep(transaction, kept);
    return { user: stored.isNew ? stored.id : null, answer: kept };
  }).catch(async (error) => {
    await Promise.all([mails.refund(), firstMails.refund()]);
    throw error;
  });
  context.onMailAdded();
  if (user === null) return answer;
  publish('registration', {});
  log.info({ user }, 'an account was opened');
  // Each list sends its own confirmation mail; the registration does not wait for it.
  context.subscribe?.(registration.email, registration.newsletters);
  return answer;
}

/** Whether the address was never confirmed, and its link has expired: the account never had an owner. */
const isAbandoned = ({ now }: AccountContext, user: UserRow) =>
  user.verified_at === null && !isLinkValidAt('verify', user.created_at, now());

async function storeAccount(
  context: AccountContext,
  { email, newsletters }: Registration,
  { passwordHash, mails, firstMails }: { passwordHash: string; mails: CountedAction; firstMails: CountedAction },
): Promise<{ id: number; isNew: boolean }> {
  const { store, now, hidesKnownEmails } = context;
  const before = await findUserByEmail(store, email);
  if (before && !isAbandoned(context, before)) {
    if (!hidesKnownEmails) throw emailExists();
    if ((await mails.take(email)) === 0) await addMailFor(context, before);
    return { id: before.id, isNew: false };
  }
  // The new account gets a new id, so that links in mails about the old account stay invalid.
  if (before) await deleteUser(store, before.id);
  const at = now().toISOString();
  const user = await addUser(store, {
    email,
    password_hash: passwordHash,
    password_changed_at: at,
    google_id: null,
    first_name: '',
    last_name: '',
    icon_file: '',
    created_at: at,
    verified_at: null,
    newsletters: JSON.stringify(newsletters),
  });
  if ((await firstMails.take(email)) === 0) await addMail(store, await verificationMail(context, user), now());
  // The response is the same, and the owner gets a link later by requesting a new password.
  else context.log.info({ user: user.id }, 'an account gets no mail: its mailbox has had all mails of this hour');
  return { id: user.id, isNew: true };
}

/**
 * Writes to the owner of an address that was registered again. An unverified account also gets this mail instead of a new
 * confirmation link, because a second registrant must not confirm the first one's account and password.
 */
async function addMailFor(context: AccountContext, owner: UserRow): Promise<void> {
  await addMail(context.store, await knownAddressMail(context, owner), context.now());
}
