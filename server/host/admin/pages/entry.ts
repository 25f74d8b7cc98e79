// Signing in to the operator's pages: enrolment, recovery codes, and the form that asks for a code.
import encodeQR from 'qr';
import { admin } from '../../../../texts/fi/admin.ts';
import type { AdminEnrolment } from '../../../contract/admin.ts';
import type { Refusal } from '../../accounts/refusal.ts';
import type { PageContext } from '../../pages/page-context.ts';
import { type AdminModel, entryPage, entryPath } from './admin-page.ts';

const texts = admin.entry;

/** The data that a sign-in page is built from. */
export interface EntryState {
  token: string;
  refusal: Refusal;
  /** The page to open after the sign-in. */
  next: string;
}

interface FactorModel extends AdminModel {
  next: string;
  action: string;
  asksPassword: boolean;
  errors: { password: string; code: string };
  /** The text that a visitor typed into a form submitted too late; empty for nothing. */
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

/** The first sign-in: explains what is needed, and asks for the password. */
export const enrolPage = (state: EntryState, asksPassword: boolean, context: PageContext): FactorModel =>
  factorPage('enrol', texts.newTitle, { state, action: entryForms.begin, asksPassword }, context);

interface ScanModel extends FactorModel {
  /** A QR code of the authenticator's address, as SVG. */
  picture: string;
  /** The secret in groups of four. */
  key: string;
  address: string;
  againPath: string;
}

/** Shows the secret for the authenticator, and asks for a first code. */
export function scanPage(state: EntryState, { secret, address }: AdminEnrolment, context: PageContext): ScanModel {
  return {
    ...factorPage('scan', texts.scanTitle, { state, action: entryForms.activate, asksPassword: false }, context),
    picture: encodeQR(address, 'svg', { ecc: 'medium', border: 2 }),
    key: secret.replace(/.{4}(?=.)/g, '$& '),
    address,
    againPath: `${entryPath}?uusi=1`,
  };
}

/** Asks an enrolled operator for a code, and after an hour also for the password. */
export const lockedPage = (state: EntryState, asksPassword: boolean, context: PageContext, typed = ''): FactorModel =>
  factorPage('locked', texts.lockedTitle, { state, action: entryForms.open, asksPassword, typed }, context);

interface FailedModel extends AdminModel, TypedText {}

/**
 * The text that a failed form would lose, empty for nothing, and the explanation of what its operator can do with it.
 */
interface TypedText {
  typed: string;
  help: string;
}

/** Shows the failure of a form whose own page can't be shown. */
export const failedPage = (
  state: Pick<EntryState, 'token' | 'refusal'>,
  text: TypedText,
  context: PageContext,
): FailedModel => ({ ...entryPage('failed', admin.failedTitle, state, context), ...text });

/** Asks for a new login. A login at another service can only be repeated there. */
export const loginAgainPage = (state: EntryState, context: PageContext): FactorModel =>
  factorPage('login-again', texts.loginTitle, { state, action: entryForms.login, asksPassword: false }, context);

interface CodesModel extends AdminModel {
  codes: string[];
  next: string;
}

/** Shows the recovery codes, once. */
export const codesPage = (state: EntryState, codes: string[], context: PageContext): CodesModel => ({
  ...entryPage('codes', texts.codesTitle, state, context),
  codes,
  next: state.next,
});
