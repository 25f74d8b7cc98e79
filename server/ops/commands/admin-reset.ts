// Command: npx pihlaja admin:reset removes the second factor of an operator who has lost it.
import { operatorMail } from '../../backend/accounts/account-mails.ts';
import { findUserByEmail } from '../../backend/accounts/user-queries.ts';
import { noteAct } from '../../backend/admin/audit-log-queries.ts';
import { deleteOperator } from '../../backend/admin/operator-queries.ts';
import { addMail } from '../../backend/mail/outbox-queries.ts';
import { makeSecret } from '../../backend/shared/secrets.ts';
import { inTransaction } from '../../backend/store/open-store.ts';
import { findOrMakeSetting } from '../../backend/store/settings.ts';
import { runCommand } from './on-database.ts';

const command = {
  name: 'npx pihlaja admin:reset',
  does: 'Removes the second factor of an operator who has lost it; the next visit enrols a new one.',
  words: { ADDRESS: "the account's address" },
};

await runCommand(command, async ({ config, store, words: [address = ''] }) => {
  const email = address.trim().toLowerCase();
  const user = await findUserByEmail(store, email);
  if (!user) throw new Error(`There is no account "${address}".`);
  const now = new Date();
  const accountSecret = await findOrMakeSetting(store, 'account_secret', makeSecret);
  const isRemoved = await inTransaction(store, async (transaction) => {
    if (!(await deleteOperator(transaction, user.id))) return false;
    const context = { store: transaction, siteUrl: config.siteUrl, accountSecret, now: () => now };
    await noteAct(transaction, { at: now, who: command.name, act: 'factor-removed', subject: email });
    await addMail(transaction, await operatorMail(context, user, 'factorRemoved'), now);
    return true;
  });
  if (!isRemoved) return `${email} has no second factor: nothing is changed.\n`;
  const isListed = config.adminEmails.includes(email);
  const next = isListed ? 'The next visit of /yllapito/ enrols a new one.' : 'It is not in ADMIN_EMAILS.';
  return `The second factor of ${email} is removed, and its sessions of the operator's page have ended. ${next}\n`;
});
