import { expect, it } from 'vitest';
import { adminMails } from '../../../../texts/fi/admin.ts';
import { reasonInWords } from './mail-reason.ts';

const cases: Record<Exclude<keyof typeof adminMails.reasons, 'untried' | 'underWay'>, string[]> = {
  refusedConnection: ['Error: connect ECONNREFUSED 127.0.0.1:587', 'Error: connect EHOSTUNREACH 10.0.0.1:25'],
  noServer: ['Error: getaddrinfo ENOTFOUND smtp.virhe.example', 'Error: getaddrinfo EAI_AGAIN smtp.x.example'],
  slow: ['Error: Connection timeout', 'Error: Greeting never received', 'Error: connect ETIMEDOUT 192.0.2.1:25'],
  cutOff: ['Error: read ECONNRESET', 'Error: Connection closed unexpectedly', 'Error: Server closed the connection'],
  login: [
    'Error: Invalid login: 535 5.7.8 Error: authentication failed',
    'Error: Missing credentials for "PLAIN"',
    'Error: Mail command failed: 530 5.7.0 Authentication required',
  ],
  certificate: [
    'Error: self-signed certificate in certificate chain',
    'Error: Error initiating TLS - certificate has expired',
    'Error: 80B:error:0A00010B:SSL routines:ssl3_get_record:wrong version number',
  ],
  noMailbox: [
    "Error: Can't send mail - all recipients were rejected: 550 5.1.1 <a@x.example>: Recipient address rejected: User unknown",
    "Error: Can't send mail - all recipients were rejected: 553 sorry",
  ],
  full: ["Error: Can't send mail - all recipients were rejected: 452 4.2.2 The email account is over quota"],
  large: [
    'Error: Message failed: 552 5.3.4 Message size exceeds fixed limit',
    'Error: Message size larger than allowed 1',
  ],
  sender: ['Error: Mail command failed: 550 not allowed', 'Error: Mail command failed: 553 5.1.8 Sender rejected'],
  blocked: ['Error: Message failed: 550 5.7.26 DMARC', 'Error: Message failed: 554 Message rejected as spam'],
  later: [
    "Error: Can't send mail - all recipients were rejected: 450 4.2.0 Greylisted",
    'Error: Data command failed: 421 Try again',
  ],
  refused: ['Error: Message failed: 554 Transaction failed'],
  disk: ["Error: ENOSPC: no space left on device, write '/data/outbox/a.eml'"],
  other: ['TypeError: jotain outoa'],
};

it.each(
  Object.entries(cases).flatMap(([reason, all]) => all.map((raw) => [reason as keyof typeof cases, raw] as const)),
)('finds the reason "%s" in %s', (reason, raw) => {
  expect(reasonInWords({ reason: raw, attempts: 3 })).toBe(adminMails.reasons[reason]);
});

it('knows mails that nobody has tried, or that are on their way', () => {
  expect(reasonInWords({ reason: '', attempts: 0 })).toBe(adminMails.reasons.untried);
  expect(reasonInWords({ reason: '', attempts: 1 })).toBe(adminMails.reasons.underWay);
});
