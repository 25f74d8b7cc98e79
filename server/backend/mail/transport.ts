// The transports of mail: `.eml` files in a folder, or an SMTP server.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSender } from '../../../rules/mail-sender.ts';
import { leads as texts } from '../../../texts/fi/forms.ts';
import { fill } from '../../../texts/fill.ts';
import type { FileStore } from '../../shared/files/file-store.ts';
import { createHide, secretsOfAddress } from '../../shared/hide-secrets.ts';
import { shrinkImage } from '../uploads/images.ts';
import type { Attachment, OutboxMail } from './outbox-queries.ts';

/** Options of the transport of outgoing mail. */
export interface MailOptions {
  /** `smtp://…`; without it, every mail is written to an `.eml` file. */
  url?: string;
  /** Folder of the `.eml` files. */
  outboxDir: string;
  /** The sender in the format of mail headers: `Piha & Räystäs <uutiskirje@example>`. */
  from: string;
}

/**
 * Delivers one mail; throws on failure. Delivering the same mail to a folder twice leaves one file.
 * @returns the server's response, or the file
 */
export type Deliver = (mail: OutboxMail) => Promise<unknown>;

/** Options of the transport, and the store of attachments. */
export interface TransportOptions extends MailOptions {
  /** The store of attachments, which are read when the mail is sent. */
  attachments: Pick<FileStore, 'get'>;
}

/** The transport that the options select. */
export function createTransport(options: TransportOptions): Deliver {
  return options.url === undefined ? toFiles(options) : toSmtp(options, options.url);
}

/** Loads the mail library for the first mail, because most sites send no mail for hours. */
const loadNodemailer = async () => (await import('nodemailer')).default;

function toFiles(options: TransportOptions): Deliver {
  const { outboxDir } = options;
  return async (mail) => {
    const composer = (await loadNodemailer()).createTransport({ streamTransport: true, buffer: true });
    const { message } = await composer.sendMail(await messageOf(mail, options));
    await mkdir(outboxDir, { recursive: true });
    const name = `${mail.created_at.replace(/[:.]/g, '-')}-${mail.id}.eml`;
    // Readers of the folder never see an unfinished file.
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

/** Timeout in milliseconds; short, because an operator waits for the response. */
const greetingMs = 10_000;

/** Connects to a mail server and logs in, without sending a mail. @throws {Error} the server's message, without secrets */
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
    // The operator's configured name takes precedence over the site's name stored with the mail.
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
    // The content of a mail must not be able to make the library read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The headers of RFC 2369 and RFC 8058; the latter requires HTTPS. */
const unsubscribeHeaders = (url: string): Record<string, string> => ({
  ...(url !== '' && { 'List-Unsubscribe': `<${url}>` }),
  ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

/**
 * Reads an attachment. A missing file is replaced by a note. A file that is temporarily unreadable makes the attempt fail, and
 * the mail is tried again.
 */
async function readAttachment({ file, name, type, maxBytes }: Attachment, files: Pick<FileStore, 'get'>) {
  const kept = await files.get(file);
  const content = kept && maxBytes !== undefined ? await shrinkImage(kept, maxBytes) : kept;
  if (content) return { filename: name, contentType: type, content };
  return { filename: fill(texts.missingName, { kuva: name }), contentType: 'text/plain', content: texts.missing };
}
