// The unsent mails of the foreign backend: given up, failed and queued, with reasons that the host does not know.
import type { Raw } from '../content.ts';

const hostile = '"><script>alert(1)</script>\u202e';

const mail = (id: string, more: Raw): Raw => ({
  ...{ id, created_at: '2026-11-17T10:00:00+02:00', recipient: 'telakka@veistamo.example' },
  ...{ subject: 'Uusi yhteydenotto: Kysy veneestä', attempts: 3, reason: '', lead_id: null },
  ...{ next_attempt_at: '2026-11-20T12:15:00+02:00', given_up_at: null },
  ...more,
});
const givenUp = (id: string, more: Raw): Raw =>
  mail(id, { next_attempt_at: null, given_up_at: '2026-11-19T18:00:00+02:00', attempts: 123_456, ...more });

/**
 * Given-up mails first, then failed mails, then the others. Each backend gets a new list, because operators retry them.
 */
export const mailData = (): Raw[] => [
  givenUp('posti/1 ä', { reason: 'Virhe 9: luotsi ei löydä väylää (koodi 0x2A)', lead_id: 'ULAPPA-2026-000909' }),
  givenUp('posti/2', { subject: '', recipient: '', reason: hostile, lead_id: 'handled-with-note' }),
  givenUp('posti/3', {
    subject: `Aihe, joka ${'jatkuu ja '.repeat(30)}jatkuu`,
    recipient: Array.from({ length: 12 }, (_, n) => `veistaja.${n + 1}@veistamo.example`).join(', '),
    reason: `Traceback (most recent call last):\n  File "posti.py", line 7\n${'SMTPDataError: '.repeat(40)}`,
  }),
  mail('posti/4', { reason: '550 5.1.1 <ei.ole@posti.example>: user unknown', recipient: 'ei ole@pöstö.example' }),
  mail('posti/5', { reason: 'tuuli kääntyi' }),
  mail('posti/6', { attempts: 0 }),
  mail('posti/7', { attempts: 1, subject: hostile }),
  ...Array.from({ length: 30 }, (_, n) => mail(`jono/${n + 1}`, { subject: `Vahvista tilaus ${n + 1}`, attempts: 0 })),
];
