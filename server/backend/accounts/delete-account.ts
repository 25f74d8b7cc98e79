// Deletes an account for its owner, who proves their identity by the password, or by the address if there is none.

import { maxAccountEmailLength, passwordLength } from '../../../rules/accounts/password.ts';
import { wrongEmail, wrongPassword } from '../../../rules/api/messages.ts';
import { asciiEmail } from '../../shared/ascii-email.ts';
import type { RateLimit } from '../../shared/rate-limit.ts';
import { throttled } from '../http/api-error.ts';
import type { BodyFields } from '../http/read-fields.ts';
import { addMail } from '../mail/outbox-queries.ts';
import { removeSubscriptionsOf } from '../newsletter/subscription-queries.ts';
import type { UserRow } from '../store/account-tables.ts';
import { inTransaction } from '../store/open-store.ts';
import { notLoggedIn } from '../visitors/session.ts';
import { anonymiseVotes } from '../votes/vote-queries.ts';
import { deletedMail } from './account-mails.ts';
import { forgetIcon } from './change-profile.ts';
import { isRightPassword } from './password-hash.ts';
import type { ProfileContext } from './profile-context.ts';
import { deleteUser, findUser } from './user-queries.ts';

/**
 * Checks that the caller is the owner, and not another person at an unlocked browser.
 * @param limit limits wrong passwords by account
 * @throws {ApiError} 400 for a wrong or missing password or address, 429 for too many wrong passwords
 */
export async function checkProof(user: UserRow, fields: BodyFields, limit: RateLimit): Promise<void> {
  if (user.password_hash === '') return checkAddress(user, fields);
  const password = fields.text('password', { most: passwordLength.max });
  fields.check();
  const caller = String(user.id);
  const waitSeconds = await limit.take(caller);
  if (waitSeconds > 0) throw throttled(waitSeconds);
  if (!(await isRightPassword(password, user.password_hash))) fields.refuse('password', [wrongPassword]);
  fields.check();
  await limit.refund(caller);
}

function checkAddress(user: UserRow, fields: BodyFields): void {
  const email = fields.text('email', { most: maxAccountEmailLength, isAddress: true });
  fields.check();
  if (asciiEmail(email).toLowerCase() !== user.email) fields.refuse('email', [wrongEmail]);
  fields.check();
}

/**
 * Deletes the account with its sessions, its saved tools and its picture. When the promise resolves, the deletion survives a
 * power cut, and the mail about it will be sent.
 * @param user the account at the time of the check
 * @param how.cancelsNewsletters whether the newsletters of its address end, too; they are not part of the account
 * @throws {ApiError} 403 when the account has been deleted in the meantime, or has another password
 */
export async function deleteAccount(
  context: ProfileContext,
  user: UserRow,
  { cancelsNewsletters }: { cancelsNewsletters: boolean },
): Promise<void> {
  const { store, now, log, onMailAdded } = context;
  const mail = await deletedMail(context, user, { cancelsNewsletters });
  const icon = await inTransaction(store, async (transaction) => {
    const found = await findUser(transaction, user.id);
    if (found?.password_hash !== user.password_hash) throw notLoggedIn();
    await anonymiseVotes(transaction, user.id);
    await deleteUser(transaction, user.id);
    if (cancelsNewsletters) await removeSubscriptionsOf(transaction, user.email);
    await addMail(transaction, mail, now());
    return found.icon_file;
  });
  log.info({ user: user.id }, 'an account was deleted by its owner');
  onMailAdded();
  await forgetIcon(context, icon);
}
