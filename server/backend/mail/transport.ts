// The ways a mail leaves: an `.eml` file in a folder, or an SMTP server.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSender } from '../../../rules/mail-sender.ts';
import { leads as texts } from '../../../texts/fi/leads.ts';
import { fill } from '../../../texts/fill.ts';
import { createHide, secretsOfMailUrl } from '../../shared/hide-secrets.ts';
import type { MailOptions } from '../options.ts';
import type { Attachment, OutboxMail } from '../store/outbox.ts';

/** Delivers one mail; throws when it could not. Delivering the same mail twice leaves one file. */
export type Deliver = (mail: OutboxMail) => Promise<void>;

/** How mails leave, and where their attachments are. */
export interface TransportOptions extends MailOptions {
  /** Folder that the attachments' file names are in. */
  attachmentsDir: string;
}

/** The way that the options ask for. */
export function createTransport(options: TransportOptions): Deliver {
  return options.url === undefined ? toFiles(options) : toSmtp(options, options.url);
}

/** For the first mail: most sites send none for hours. */
const loadNodemailer = async () => (await import('nodemailer')).default;

function toFiles(options: TransportOptions): Deliver {
  const { outboxDir } = options;
  return async (mail) => {
    const composer = (await loadNodemailer()).createTransport({ streamTransport: true, buffer: true });
    const { message } = await composer.sendMail(await messageOf(mail, options));
    await mkdir(outboxDir, { recursive: true });
    const name = `${mail.created_at.replace(/[:.]/g, '-')}-${mail.id}.eml`;
    // Whoever watches the folder never sees half a mail.
    const unfinished = join(outboxDir, `.${name}.tmp`);
    await writeFile(unfinished, message as Buffer);
    await rename(unfinished, join(outboxDir, name));
  };
}

function toSmtp(options: TransportOptions, url: string): Deliver {
  const hide = createHide(secretsOfMailUrl(url));
  const connect = async () => (await loadNodemailer()).createTransport(url);
  let server: ReturnType<typeof connect> | undefined;
  return async (mail) => {
    try {
      server ??= connect();
      await (await server).sendMail(await messageOf(mail, options));
    } catch (error) {
      // A server may repeat what it was told, and its words are kept with the mail.
      if (error instanceof Error) error.message = hide(error.message);
      throw error;
    }
  };
}

async function messageOf(mail: OutboxMail, { from, attachmentsDir }: TransportOptions) {
  const { name, address } = readSender(from) ?? { name: '', address: from };
  const domain = /@([\w.-]+)$/.exec(address)?.[1] ?? 'localhost';
  const attachments = JSON.parse(mail.attachments) as Attachment[];
  return {
    // The operator's own word stands before what the mail calls the site.
    from: { name: name || mail.sender_name, address },
    to: { name: '', address: mail.recipient },
    ...(mail.reply_to !== '' && { replyTo: { name: '', address: mail.reply_to } }),
    subject: mail.subject,
    text: mail.body_text,
    html: mail.body_html,
    attachments: await Promise.all(attachments.map((one) => readAttachment(one, attachmentsDir))),
    // One id per mail: a server that gets it twice can tell.
    messageId: `<${mail.id}@${domain}>`,
    date: new Date(mail.created_at),
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Nothing that stands in a mail may name a file or an address to read from.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A file that is gone holds no mail up: a note in its place says so. */
async function readAttachment({ file, name, type }: Attachment, folder: string) {
  try {
    return { filename: name, contentType: type, content: await readFile(join(folder, file)) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { filename: fill(texts.missingName, { kuva: name }), contentType: 'text/plain', content: texts.missing };
  }
}
