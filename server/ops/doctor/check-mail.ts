// Checks the delivery of mails: whether the server responds and accepts the site's login, and whether mails wait or were given
// up.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { mailDomain } from '../../backend/mail/mail-domain.ts';
import { type OutboxMail, readMails } from '../../backend/mail/outbox-queries.ts';
import { createTransport, greetServer } from '../../backend/mail/transport.ts';
import type { Store } from '../../backend/store/open-store.ts';
import type { DoctorContext } from './context.ts';
import { type Diagnosis, verdictsOf } from './diagnosis.ts';

const server = verdictsOf('mail');
const outbox = verdictsOf('mails');

const todo = 'Correct MAIL_URL, or ask the provider of the mail server.';

export async function checkMail({ config, now, isPublic, mailTo }: DoctorContext): Promise<Diagnosis[]> {
  const { contentApiUrl, mailUrl, dataDir } = config;
  if (contentApiUrl) return [server.ok('the backend at CONTENT_API_URL sends the mails')];
  try {
    if (mailTo !== null)
      return [server.ok(`a test message to ${mailTo} is on its way: ${await sendTest(config, mailTo, now)}`)];
    if (mailUrl) {
      await greetServer(mailUrl);
      return [server.ok(`${new URL(mailUrl).host} answers and lets the site in; --mail ADDRESS sends a message`)];
    }
  } catch (error) {
    return [server.fail(`the mail server says: ${(error as Error).message.replace(/\s+/g, ' ')}`, todo)];
  }
  const says = `mails become files in "${join(dataDir, 'outbox')}"`;
  return [isPublic ? server.fail(says, 'Set MAIL_URL to the mail server.') : server.ok(says)];
}

/** @returns the response of the mail server */
async function sendTest(
  { siteUrl, dataDir, mailUrl, mailFrom }: DoctorContext['config'],
  recipient: string,
  now: Date,
) {
  const outboxDir = join(dataDir, 'outbox');
  const from = mailFrom ?? `palvelu@${mailDomain(siteUrl)}`;
  const send = createTransport({
    ...(mailUrl && { url: mailUrl }),
    outboxDir,
    from,
    attachments: { get: async () => null },
  });
  const text = `npx pihlaja doctor has sent this message from ${siteUrl}. If you read it, mails of the site arrive.`;
  const mail: OutboxMail = {
    id: randomUUID(),
    recipient,
    subject: `Test message of ${new URL(siteUrl).host}`,
    body_text: text,
    body_html: `<p>${text}</p>`,
    created_at: now.toISOString(),
    attempts: 0,
    next_attempt_at: now.toISOString(),
    dead_at: null,
    last_error: '',
    sender_name: 'Pihlaja',
    reply_to: '',
    attachments: '[]',
    lead_id: null,
    user_id: null,
    unsubscribe_url: '',
  };
  return send(mail);
}

/** Age in milliseconds from which a mail is late. A running site sends mails within seconds. */
const lateMs = 15 * 60_000;

/** @param store a store that is opened for reading */
export async function checkMails(store: Store, now: Date): Promise<Diagnosis[]> {
  const [dead, late] = [
    { count: 0, error: '' },
    { count: 0, error: '' },
  ];
  let count = 0;
  for await (const mails of readMails(store)) {
    count += mails.length;
    for (const { dead_at, created_at, last_error } of mails) {
      const isLate = now.getTime() - Date.parse(created_at) > lateMs;
      const kind = dead_at !== null ? dead : isLate ? late : undefined;
      if (kind) Object.assign(kind, { count: kind.count + 1, error: last_error });
    }
  }
  if (dead.count > 0)
    return [
      outbox.fail(
        `given up: ${dead.count}, the last one because of "${shown(dead.error)}"`,
        'Correct the cause, then npx pihlaja mails --retry.',
      ),
    ];
  if (late.count > 0)
    return [
      outbox.warn(
        `waiting for more than 15 minutes: ${late.count}, the last one because of "${shown(late.error)}"`,
        'npx pihlaja mails lists them with the reasons.',
      ),
    ];
  return [outbox.ok(count > 0 ? `on their way: ${count}` : 'none waits, and none was given up')];
}

const shown = (error: string): string => error.replace(/\s+/g, ' ').slice(0, 200) || 'no attempt was made';
