// The mails that are waiting or were given up, and a test message.
import { inOneLine } from '../../../../rules/forms/printable.ts';
import { adminMails as texts } from '../../../../texts/fi/admin.ts';
import { fill } from '../../../../texts/fill.ts';
import type { AdminMail, AdminMails } from '../../../contract/admin-mails.ts';
import type { PageContext } from '../../pages/page-context.ts';
import { buildPaging, type Paging } from '../../view/paging.ts';
import { type AdminModel, type AdminState, adminPage, adminPaths } from './admin-page.ts';
import { counted, writtenNumber } from './format-numbers.ts';
import { leadPath } from './leads.ts';
import { reasonInWords } from './mail-reason.ts';

/** The targets of the page's forms. */
export const mailForms = {
  retry: `${adminPaths.mails}uudelleen/`,
  retryAll: `${adminPaths.mails}kaikki-uudelleen/`,
  test: `${adminPaths.mails}testi/`,
} as const;

interface MailView {
  id: string;
  state: MailState;
  stateWords: string;
  icon: string;
  subject: string;
  recipient: string;
  at: string;
  attempts: string;
  /** Empty for a mail that was given up. */
  nextAt: string;
  givenUpAt: string;
  reason: string;
  /** The message of a server or a program; empty for none. */
  raw: string;
  leadPath: string;
  canRetry: boolean;
}

interface MailsModel extends AdminModel {
  forms: typeof mailForms;
  /** Whether the backend provides a list of its mails at all. */
  isKnown: boolean;
  leaves: boolean;
  mails: MailView[];
  paging: Paging | null;
  /** About the mails that were given up; empty for none. */
  stuck: string;
  retryAll: string;
  testIntro: string;
  /** The key that identifies the form of the test message. */
  testKey: string;
}

type MailState = keyof typeof texts.states;
const icons: Record<MailState, string> = { 'given-up': 'toastError', failed: 'warning', waiting: 'email' };

/** @param mails null from a backend that does not provide its mails */
export function mailsPage(
  state: AdminState,
  mails: AdminMails | null,
  testKey: string,
  context: PageContext,
): MailsModel {
  const givenUp = mails?.meta.given_up ?? 0;
  return {
    ...adminPage('mails', state, context),
    forms: mailForms,
    isKnown: mails !== null,
    leaves: mails?.meta.leaves ?? true,
    mails: mails?.items.map(viewOf) ?? [],
    paging: buildPaging(mails, adminPaths.mails),
    stuck: givenUp > 0 ? counted(texts.stuck, givenUp) : '',
    retryAll: counted(texts.retryAll, givenUp),
    testIntro: fill(texts.test.intro, { osoite: state.status.email }),
    testKey,
  };
}

function viewOf(mail: AdminMail): MailView {
  const { id, created_at, recipient, subject, attempts, next_attempt_at, given_up_at, reason, lead_id } = mail;
  const state = stateOf(mail);
  return {
    id,
    state,
    stateWords: texts.states[state],
    icon: icons[state],
    subject: inOneLine(subject) || texts.noSubject,
    recipient: inOneLine(recipient) || texts.noRecipient,
    at: created_at,
    attempts: writtenNumber(attempts),
    // The first attempt is due immediately, whatever its time.
    nextAt: attempts === 0 ? '' : (next_attempt_at ?? ''),
    givenUpAt: given_up_at ?? '',
    reason: reasonInWords(mail),
    raw: inOneLine(reason).replace(/^(?:\w*Error: )+/, ''),
    leadPath: lead_id === null ? '' : leadPath(lead_id),
    canRetry: state !== 'waiting',
  };
}

function stateOf({ given_up_at, reason }: AdminMail): MailState {
  if (given_up_at !== null) return 'given-up';
  return reason === '' ? 'waiting' : 'failed';
}
