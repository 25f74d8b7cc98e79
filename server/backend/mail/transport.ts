// The ways a mail leaves: an `.eml` file in a folder, or an SMTP server.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { MailOptions } from '../options.ts';
import type { OutboxMail } from '../store/outbox.ts';

/** Delivers one mail; throws when it could not. Delivering the same mail twice leaves one file. */
export type Deliver = (mail: OutboxMail) => Promise<void>;

/** The way that the options ask for. */
export function createTransport({ url, outboxDir, from }: MailOptions): Deliver {
  return url === undefined ? toFiles(outboxDir, from) : toSmtp(url, from);
}

function toFiles(outboxDir: string, from: string): Deliver {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await composer.sendMail(messageOf(mail, from));
    await mkdir(outboxDir, { recursive: true });
    const name = `${mail.created_at.replace(/[:.]/g, '-')}-${mail.id}.eml`;
    // Whoever watches the folder never sees half a mail.
    const unfinished = join(outboxDir, `.${name}.tmp`);
    await writeFile(unfinished, message as Buffer);
    await rename(unfinished, join(outboxDir, name));
  };
}

function toSmtp(url: string, from: string): Deliver {
  const server = nodemailer.createTransport(url, { from });
  return async (mail) => void (await server.sendMail(messageOf(mail, from)));
}

function messageOf(mail: OutboxMail, from: string) {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.body_text,
    html: mail.body_html,
    // One id per mail: a server that gets it twice can tell.
    messageId: `<${mail.id}@${domain}>`,
    date: new Date(mail.created_at),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
