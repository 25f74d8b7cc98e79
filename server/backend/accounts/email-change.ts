// Changes the address of an account in two steps: the owner requests the change, and the mailed link confirms it.
import { takenEmail } from '../../../rules/api/messages.ts';
import { countOnce } from '../../shared/rate-limit.ts';
import { ApiError } from '../http/api-error.ts';
import { addMail } from '../mail/outbox-queries.ts';
import type { UserRow } from '../store/account-tables.ts';
import { inTransaction, type Store } from '../store/open-store.ts';
import { notLoggedIn } from '../visitors/session.ts';
import { deleteSessionsOf } from '../visitors/session-queries.ts';
import { emailChangedMail, newEmailMail, takenEmailMail } from './account-mails.ts';
import { deleteEmailChange, type EmailChange, findEmailChange, setEmailChange } from './email-change-queries.ts';
import { checkLink, invalidSignature, isLinkValidAt, type readLink } from './mailed-link.ts';
import type { ProfileContext } from './profile-context.ts';
import { deleteUser, findUser, findUserByEmail, setEmail } from './user-queries.ts';

/** The new address that is not confirmed yet; null when there is none, or its link has expired. */
export async function findNewEmail({ store, now }: ProfileContext, userId: number): Promise<string | null> {
  const change = await findEmailChange(store, userId);
  return change && isLinkValidAt('email', change.asked_at, now()) ? change.email : null;
}

/**
 * Stores the request and the mail to the new address, both or neither. The response and the work are the same for an unknown
 * address and for the address of another account: only the owner of the address learns which it is.
 * @param user the account at the time of the check of its password
 * @param email the new address, lower-cased
 * @throws {ApiError} 403 when the account has been deleted in the meantime, or has another password
 */
export async function askForNewEmail(context: ProfileContext, user: UserRow, email: string): Promise<void> {
  const { store, now, emailChangeMails, onMailAdded, log } = context;
  const mails = countOnce(emailChangeMails);
  const isMailed = await inTransaction(store, async (transaction) => {
    const hasRoom = (await mails.take(email)) === 0;
    const found = await findUser(transaction, user.id);
    // A new password cancels requests that were made with the old one.
    if (found?.password_hash !== user.password_hash) throw notLoggedIn();
    // When the limit of mails is reached, the link of the previous mail stays valid.
    if (!hasRoom && (await findEmailChange(transaction, user.id))?.email === email) return false;
    const at = now();
    const inIt = { ...context, store: transaction, now: () => at };
    await setEmailChange(transaction, { user_id: user.id, email, asked_at: at.toISOString() });
    const isTaken = isOwned(await findUserByEmail(transaction, email));
    const mail = await (isTaken ? takenEmailMail : newEmailMail)(inIt, { id: user.id, email });
    if (hasRoom) await addMail(transaction, mail, at);
    return hasRoom;
  }).catch(async (error) => {
    await mails.refund();
    throw error;
  });
  if (isMailed) onMailAdded();
  log.info({ user: user.id, isMailed }, 'a new address was asked for');
}

/**
 * Whether an account's address has been confirmed. Otherwise the account has no owner yet, and the address is free for the
 * person who confirms it.
 */
const isOwned = (user: UserRow | undefined): boolean => user !== undefined && user.verified_at !== null;

/** Whether a text can be an id. PostgreSQL refuses to compare larger numbers with the id column. */
const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/**
 * Gives the account its new address, and ends its other sessions. The old address gets a mail.
 * @param ownSession hash of the caller's session, if there is one
 * @returns the account with its new address
 * @throws {ApiError} 400 for a link that is forged, used, replaced or expired, and when another account has taken the address
 */
export async function confirmNewEmail(
  context: ProfileContext,
  sent: ReturnType<typeof readLink>,
  ownSession: string | undefined,
): Promise<UserRow> {
  const { store, onMailAdded, log } = context;
  const asked = isId(sent.userId) ? await findEmailChange(store, Number(sent.userId)) : undefined;
  // The signature includes the requested address. Without a request no signature matches, and the refusal is the same.
  const { madeAt } = checkLink('email', sent, context, asked?.email);
  const isSame = (change: EmailChange | undefined): change is EmailChange =>
    change !== undefined && change.email === asked?.email && Date.parse(change.asked_at) === madeAt.getTime();
  const user = await inTransaction(store, async (transaction) => {
    const change = await findEmailChange(transaction, Number(sent.userId));
    if (!isSame(change)) throw invalidSignature();
    return giveEmail({ ...context, store: transaction }, change, ownSession);
  });
  onMailAdded();
  log.info({ user: user.id }, 'the address of an account was changed');
  return user;
}

async function giveEmail(
  context: ProfileContext & { store: Store },
  { user_id: id, email }: EmailChange,
  ownSession: string | undefined,
): Promise<UserRow> {
  const { store, now } = context;
  const user = await findUser(store, id);
  if (!user) throw invalidSignature();
  const holder = await findUserByEmail(store, email);
  if (isOwned(holder)) throw new ApiError(400, { email: [takenEmail] });
  if (holder) await deleteUser(store, holder.id);
  await setEmail(store, { id, email, at: now().toISOString() });
  await deleteEmailChange(store, id);
  await deleteSessionsOf(store, id, ownSession);
  await addMail(store, await emailChangedMail(context, user), now());
  return { ...user, email };
}
