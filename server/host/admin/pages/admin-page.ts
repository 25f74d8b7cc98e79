// The common fields of the operator's pages.
import { adminLeadsPath, adminPath } from '../../../../rules/site/site-paths.ts';
import { adminHelp as help, admin as texts } from '../../../../texts/fi/admin.ts';
import { fill } from '../../../../texts/fill.ts';
import type { AdminStatus } from '../../../contract/admin.ts';
import { formatDateTime } from '../../../shared/helsinki-time.ts';
import { ownPage } from '../../accounts/pages/profile.ts';
import type { Refusal } from '../../accounts/refusal.ts';
import type { PageContext } from '../../pages/page-context.ts';
import type { PageModel } from '../../pages/page-model.ts';

/** The sections of the operator's pages: their addresses, in the order of the menu. */
export const adminPaths = {
  start: adminPath,
  leads: adminLeadsPath,
  subscribers: `${adminPath}tilaajat/`,
  mails: `${adminPath}sahkopostit/`,
  month: `${adminPath}kuukausi/`,
  health: `${adminPath}kunto/`,
  content: `${adminPath}sisalto/`,
  partners: `${adminPath}kumppanit/`,
  persons: `${adminPath}henkilotiedot/`,
  acts: `${adminPath}tapahtumat/`,
  help: `${adminPath}ohjeet/`,
} as const;
export type AdminPart = keyof typeof adminPaths;

type HelpId = keyof typeof help.parts;

export interface HelpLink {
  url: string;
  words: string;
}

/** Instructions for the sections whose subject is configured in files or environment variables. */
const helpOf: Partial<Record<AdminPart, HelpId>> = {
  leads: 'lomakkeet',
  subscribers: 'uutiskirjeet',
  mails: 'posti',
  content: 'artikkelit',
  partners: 'kumppanit',
  acts: 'yllapitajat',
};

/** The path of the sign-in with the second factor. */
export const entryPath = `${adminPath}tunnistus/`;

/** The status of an operator who is signed in. */
export type OpenStatus = Extract<AdminStatus, { state: 'open' }>;

/** The data that every page of an operator is built from. */
export interface AdminState {
  status: OpenStatus;
  /** The CSRF token for the forms of the page. */
  token: string;
  refusal: Refusal;
  /** The result of the last form submission, in words; empty for none. */
  done?: string;
}

interface AdminMenuItem {
  url: string;
  title: string;
  isCurrent: boolean;
}

export interface AdminModel extends PageModel {
  heading: string;
  siteName: string;
  /** Null during the sign-in. */
  menu: AdminMenuItem[] | null;
  /** The email address of the signed-in operator and the end of the session, in words; empty during the sign-in. */
  signedIn: string;
  leavePath: string;
  token: string;
  done: string;
  problem: string;
  /** Link to the instructions for configuring the subject of the page; null where nothing can be configured. */
  howTo: HelpLink | null;
}

/** A page of the sign-in, without a menu. */
export function entryPage(
  template: string,
  heading: string,
  { token, refusal }: Pick<AdminState, 'token' | 'refusal'>,
  context: PageContext,
): AdminModel {
  const news = refusal.problem || Object.values(refusal.errors)[0] || '';
  const page = ownPage(`pages/admin/${template}.njk`, `${heading} – ${texts.title}`, news, context);
  const siteName = context.site.site_name;
  const { problem } = refusal;
  return { ...page, heading, siteName, menu: null, signedIn: '', leavePath: '', token, done: '', problem, howTo: null };
}

/** A page of a signed-in operator. */
export function adminPage(part: AdminPart, state: AdminState, context: PageContext, heading?: string): AdminModel {
  const { status, done = '' } = state;
  const title = heading ?? texts.parts[part];
  const page = entryPage(part, title, state, context);
  const menu = Object.entries(adminPaths).map(([name, url]) => ({
    url,
    title: texts.parts[name as AdminPart],
    isCurrent: name === part,
  }));
  const signedIn = fill(texts.signedIn, { osoite: status.email, aika: formatDateTime(status.until) });
  const head = done ? { ...page.head, title: `${done} – ${page.head.title}` } : page.head;
  return { ...page, head, menu, signedIn, leavePath: `${entryPath}poistu/`, done, howTo: helpFor(part) };
}

function helpFor(part: AdminPart): HelpLink | null {
  const id = helpOf[part];
  return id === undefined ? null : helpLink(id);
}

/** Builds the link to the instructions for one subject. */
export const helpLink = (id: HelpId): HelpLink => ({ url: `${adminPaths.help}#${id}`, words: help.parts[id].link });
