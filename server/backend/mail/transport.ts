// The transports of mail: `.eml` files in a folder, or an SMTP server.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSender } from '../../../rules/mail-sender.ts';
import { leads as texts } from '../../../texts/fi/leads.ts';
import { fill } from '../../../texts/fill.ts';
import type { FileStore } from '../../shared/files/file-store.ts';
import { createHide, secretsOfAddress } from '../../shared/hide-secrets.ts';
import { shrinkImage } from '../uploads/images.ts';
import type { Attachment, OutboxMail } from './outbox-queries.ts';

/** The transport of outgoing mail. */
export interface MailOptions {
  /** `smtp://…`; without it every mail becomes an `.eml` file. */
  url?: string;
  /** Folder of the `.eml` files. */
  outboxDir: string;
  /** Sender in the format of mail programs: `Piha & Räystäs <uutiskirje@example>`. */
  from: string;
}

/**
 * Delivers one mail; throws on failure. Delivering the same mail twice leaves one file.
 * @returns what the server answered, or the file
 */
export type Deliver = (mail: OutboxMail) => Promise<unknown>;

/** The transport of mails, and the place of their attachments. */
export interface TransportOptions extends MailOptions {
  /** The attachments' files, read when the mail is sent. */
  attachments: Pick<FileStore, 'get'>;
}

/** The transport that the options select. */
export function createTransport(options: TransportOptions): Deliver {
  return options.url === undefined ? toFiles(options) : toSmtp(options, options.url);
}

/** Loaded for the first mail: most sites send none for hours. */
const loadNodemailer = async () => (await import('nodemailer')).default;

function toFiles(options: TransportOptions): Deliver {
  const { outboxDir } = options;
  return async (mail) => {
    const composer = (await loadNodemailer()).createTransport({ streamTransport: true, buffer: true });
    const { message } = await composer.sendMail(await messageOf(mail, options));
    await mkdir(outboxDir, { recursive: true });
    const name = `${mail.created_at.replace(/[:.]/g, '-')}-${mail.id}.eml`;
    // Readers of the folder never see half a mail.
    const unfinished = join(outboxDir, `.${name}.tmp`);
    await writeFile(unfinished, message as Buffer);
    await rename(unfinished, join(outboxDir, name));
    return join(outboxDir, name);
  };
}

function toSmtp(options: TransportOptions, url: string): Deliver {
  const hide = createHide(secretsOfAddress(url));
  const connect = async () => (await loadNodemailer()).createTransport(url);
  let server: ReturnType<typeof connect> | undefined;
  return async (mail) => {
    try {
      server ??= connect();
      return (await (await server).sendMail(await messageOf(mail, options))).response;
    } catch (error) {
      // A server may repeat secrets in its error, which is stored with the mail.
      if (error instanceof Error) error.message = hide(error.message);
      throw error;
    }
  };
}

/** A person waits for the answer. */
const greetingMs = 10_000;

/** Connects to a mail server and logs in, without sending anything. @throws {Error} the server's words, without secrets */
export async function greetServer(url: string): Promise<void> {
  const timeouts = { connectionTimeout: greetingMs, greetingTimeout: greetingMs, socketTimeout: greetingMs };
  const server = (await loadNodemailer()).createTransport({ url, ...timeouts });
  try {
    await server.verify();
  } catch (error) {
    throw new Error(createHide(secretsOfAddress(url))((error as Error).message));
  } finally {
    server.close();
  }
}

async function messageOf(mail: OutboxMail, { from, attachments: files }: TransportOptions) {
  const { name, address } = readSender(from) ?? { name: '', address: from };
  const domain = /@([\w.-]+)$/.exec(address)?.[1] ?? 'localhost';
  const attachments = JSON.parse(mail.attachments) as Attachment[];
  return {
    // The operator's configured name precedes the mail's name of the site.
    from: { name: name || mail.sender_name, address },
    to: { name: '', address: mail.recipient },
    ...(mail.reply_to !== '' && { replyTo: { name: '', address: mail.reply_to } }),
    subject: mail.subject,
    text: mail.body_text,
    html: mail.body_html,
    attachments: await Promise.all(attachments.map((one) => readAttachment(one, files))),
    // One id per mail lets a server detect duplicates.
    messageId: `<${mail.id}@${domain}>`,
    date: new Date(mail.created_at),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribe_url) },
    // Content of a mail must not be able to name a file or an address to read from.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The headers of RFC 2369 and RFC 8058; the latter wants HTTPS. */
const unsubscribeHeaders = (url: string): Record<string, string> => ({
  ...(url !== '' && { 'List-Unsubscribe': `<${url}>` }),
  ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

/** A missing file does not stop the mail: a note replaces it. One that can't be read now does, and the mail is tried again. */
async function readAttachment({ file, name, type, maxBytes }: Attachment, files: Pick<FileStore, 'get'>) {
  const kept = await files.get(file);
  const content = kept && maxBytes !== undefined ? await shrinkImage(kept, maxBytes) : kept;
  if (content) return { filename: name, contentType: type, content };
  return { filename: fill(texts.missingName, { kuva: name }), contentType: 'text/plain', content: texts.missing };
}
