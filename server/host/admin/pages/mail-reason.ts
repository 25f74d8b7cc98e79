// Explains in words why a mail has not been sent, from the messages of servers and programs.
import { adminMails } from '../../../../texts/fi/admin.ts';
import type { AdminMail } from '../../../contract/admin-mails.ts';

type Reason = keyof typeof adminMails.reasons;

/**
 * The first match counts: error codes of Node and messages of the mailer, then enhanced codes of mail servers (RFC
 * 3463), then their plain codes (RFC 5321).
 */
const known: readonly (readonly [RegExp, Reason])[] = [
  [/\bENOSPC\b|\bEACCES\b|\bEROFS\b|\bEDQUOT\b/, 'disk'],
  [/\bECONNREFUSED\b|\bEHOSTUNREACH\b|\bENETUNREACH\b/, 'refusedConnection'],
  [/\bENOTFOUND\b|\bEAI_AGAIN\b|\bEDNS\b/, 'noServer'],
  [/certificate|\bCERT_|self-signed|\bTLS\b|\bSSL\b|STARTTLS|wrong version number/i, 'certificate'],
  [/invalid login|missing credentials|\bEAUTH\b|authentication|\b53[045]\b/i, 'login'],
  [/\bETIMEDOUT\b|\btimeout\b|timed out|greeting never received/i, 'slow'],
  [/\bECONNRESET\b|\bEPIPE\b|closed (?:the connection|unexpectedly)|socket (?:close|hang up)/i, 'cutOff'],
  [/\b5\.1\.[78]\b|mail command failed: 5|invalid sender/i, 'sender'],
  [/\b[45]\.2\.2\b|mailbox (?:is )?full|over ?quota|quota exceeded/i, 'full'],
  [/\b[45]\.3\.4\b|size (?:larger|exceed|limit)|too large|too big/i, 'large'],
  [/\b5\.7\.\d+\b|spam|blocked|blacklist|blocklist|dmarc|\bspf\b/i, 'blocked'],
  [
    /\b5\.1\.[1236]\b|\b5\.1\.10\b|\b5\.2\.1\b|user unknown|no such (?:user|mailbox)|does not exist|\b553\b/i,
    'noMailbox',
  ],
  [/\b4\.\d\.\d+\b|greylist|: 4\d\d\b/i, 'later'],
  [/: 5\d\d\b/, 'refused'],
];

/** Explains the reason in a sentence for a publisher. */
export function reasonInWords({ reason, attempts }: Pick<AdminMail, 'reason' | 'attempts'>): string {
  const { reasons } = adminMails;
  if (reason === '') return attempts === 0 ? reasons.untried : reasons.underWay;
  return reasons[known.find(([pattern]) => pattern.test(reason))?.[1] ?? 'other'];
}
