// Signing in to the operator's page: enrolment, its recovery codes, and the question for a code.
import encodeQR from 'qr';
import { admin } from '../../../../texts/fi/admin.ts';
import type { AdminEnrolment } from '../../../contract/admin.ts';
import type { Refusal } from '../../accounts/refusal.ts';
import type { PageContext } from '../page-context.ts';
import { type AdminModel, entryPage, entryPath } from './admin-page.ts';

const texts = admin.entry;

/** What a page on the way in is made of. */
export interface EntryState {
  token: string;
  refusal: Refusal;
  /** The page behind the way in. */
  next: string;
}

interface FactorModel extends AdminModel {
  next: string;
  action: string;
  asksPassword: boolean;
  errors: { password: string; code: string };
  /** What a visitor typed into a form that came too late; empty for nothing. */
  typed: string;
}

export const entryForms = {
  begin: `${entryPath}aloita/`,
  activate: `${entryPath}kayttoon/`,
  open: `${entryPath}avaa/`,
  login: `${entryPath}kirjaudu/`,
  leave: `${entryPath}poistu/`,
} as const;
function factorPage(
  template: string,
  heading: string,
  {
    state,
    action,
    asksPassword,
    typed = '',
  }: { state: EntryState; action: string; asksPassword: boolean; typed?: string },
  context: PageContext,
): FactorModel {
  const { errors } = state.refusal;
  return {
    ...entryPage(template, heading, state, context),
    next: state.next,
    action,
    asksPassword,
    errors: { password: errors.password ?? '', code: errors.code ?? '' },
    typed,
  };
}

/** The first visit: what is needed, and the password. */
export const enrolPage = (state: EntryState, asksPassword: boolean, context: PageContext): FactorModel =>
  factorPage('enrol', texts.newTitle, { state, action: entryForms.begin, asksPassword }, context);

interface ScanModel extends FactorModel {
  /** An SVG of the authenticator's address. */
  picture: string;
  /** The secret in groups of four. */
  key: string;
  address: string;
  againPath: string;
}

/** The secret for the authenticator, and a first code. */
export function scanPage(state: EntryState, { secret, address }: AdminEnrolment, context: PageContext): ScanModel {
  return {
    ...factorPage('scan', texts.scanTitle, { state, action: entryForms.activate, asksPassword: false }, context),
    picture: encodeQR(address, 'svg', { ecc: 'medium', border: 2 }),
    key: secret.replace(/.{4}(?=.)/g, '$& '),
    address,
    againPath: `${entryPath}?uusi=1`,
  };
}

/** The code of an enrolled operator, and the password after an hour. */
export const lockedPage = (state: EntryState, asksPassword: boolean, context: PageContext, typed = ''): FactorModel =>
  factorPage('locked', texts.lockedTitle, { state, action: entryForms.open, asksPassword, typed }, context);

interface FailedModel extends AdminModel, TypedText {}

/** What would be lost of a form, empty for nothing, and what its operator can do with it. */
interface TypedText {
  typed: string;
  help: string;
}

/** A form's failure, while its own page can't be shown. */
export const failedPage = (
  state: Pick<EntryState, 'token' | 'refusal'>,
  text: TypedText,
  context: PageContext,
): FailedModel => ({ ...entryPage('failed', admin.failedTitle, state, context), ...text });

/** A login at another service can only be repeated there. */
export const loginAgainPage = (state: EntryState, context: PageContext): FactorModel =>
  factorPage('login-again', texts.loginTitle, { state, action: entryForms.login, asksPassword: false }, context);

interface CodesModel extends AdminModel {
  codes: string[];
  next: string;
}

/** Shown once. */
export const codesPage = (state: EntryState, codes: string[], context: PageContext): CodesModel => ({
  ...entryPage('codes', texts.codesTitle, state, context),
  codes,
  next: state.next,
});
