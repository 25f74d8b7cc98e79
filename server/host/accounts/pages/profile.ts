// The page of a visitor's own profile, and the page after the deletion of an account.
import { linkOutcomes } from '../../../../rules/accounts/link-outcomes.ts';
import { profile as texts } from '../../../../texts/fi/profile.ts';
import { fill } from '../../../../texts/fill.ts';
import type { ProfileForm } from '../../../../widgets/profile/props.ts';
import type { AccountNewsletter, AccountSession, AccountUser } from '../../../contract/accounts.ts';
import { formatDate, formatDateTime } from '../../../shared/helsinki-time.ts';
import type { EmailChangeOffer } from '../../api/account-queries.ts';
import { buildChrome } from '../../pages/chrome/chrome.ts';
import { fixedHead } from '../../pages/head/head.ts';
import type { PageContext } from '../../pages/page-context.ts';
import type { PageModel } from '../../pages/page-model.ts';
import type { WidgetCall } from '../../view/widget-call.ts';
import { deviceInWords } from '../device-in-words.ts';
import type { Refusal } from '../refusal.ts';

/** The results of a form submission, as the address of the page after it names them. */
export const completedProfileActions = [
  'tallennettu',
  'kuva-poistettu',
  'linkki-lahetetty',
  'ulos-muualta',
  'kirjeet-tallennettu',
  'osoite-pyydetty',
  'osoite-peruttu',
  ...Object.values(linkOutcomes),
] as const;
export type CompletedProfileAction = (typeof completedProfileActions)[number];

export interface ProfileState {
  /** Null while the user can't be loaded; then only the typed values are shown. */
  user: AccountUser | null;
  /** Null when loading failed. */
  sessions: AccountSession[] | null;
  /** Null when loading failed; empty where there are none. */
  newsletters: AccountNewsletter[] | null;
  /** Null when loading failed. */
  emailChange: EmailChangeOffer | null;
  token: string;
  completedAction: CompletedProfileAction | null;
  refusal: Refusal;
  /** The form that the refusal belongs to. */
  failed: ProfileForm | '';
  /** The typed names, which are shown again. */
  typed: { firstName: string; lastName: string } | null;
  /** The typed new address, which is shown again. */
  typedEmail: string;
  /** The ticked boxes of a refused form submission; null without one. */
  ticked: { lists: readonly string[] | null; cancelsNewsletters: boolean } | null;
}

interface ProfileModel extends PageModel {
  email: string;
  /** For example `Tunnus luotu 9.5.2026`, or empty. */
  since: string;
  /** The result of the last form submission, in words. */
  done: string;
  token: string;
  profile: WidgetCall<'profile'>;
}

/** Maximum number of sessions, because a user agent may have any length. */
const maxSessions = 50;
const maxNewsletters = 50;
/**
 * Maximum length of a value in characters. With longer values the widget would have no script; an email address may
 * have 140 characters.
 */
const maxShownLength = 200;

export function profilePage(state: ProfileState, context: PageContext): ProfileModel {
  const { user, sessions, newsletters, emailChange, token, completedAction, refusal, failed, typed, ticked } = state;
  const done = completedAction ? confirm(completedAction, user?.email ?? '', emailChange?.pending ?? '') : '';
  const news = done || refusal.problem || Object.values(refusal.errors)[0] || '';
  const created = user?.profile.created_at ?? '';
  return {
    ...ownPage('pages/profile.njk', texts.title, news, context),
    email: user?.email ?? '',
    since: Number.isNaN(Date.parse(created)) ? '' : fill(texts.since, { paiva: formatDate(created) }),
    done,
    token,
    profile: {
      name: 'profile',
      props: {
        token,
        email: user?.email ?? '',
        firstName: typed?.firstName ?? user?.first_name ?? '',
        lastName: typed?.lastName ?? user?.last_name ?? '',
        icon: user?.profile.profile_icon ?? '',
        hasPassword: user?.profile.has_password !== false,
        sessions: sessions?.slice(0, maxSessions).map(sessionView) ?? null,
        newsletters: newsletters?.slice(0, maxNewsletters).map(newsletterView) ?? null,
        canChangeEmail: emailChange?.isOffered ?? null,
        pendingEmail: emailChange?.pending ?? '',
        newEmail: state.typedEmail.slice(0, maxShownLength),
        chosenLists: ticked?.lists?.slice(0, maxNewsletters) ?? null,
        cancelsNewsletters: ticked?.cancelsNewsletters ?? false,
        errors: refusal.errors,
        problem: refusal.problem,
        failed,
      },
      when: 'load',
    },
  };
}

/** @param pendingEmail the new address that is not confirmed yet; empty for none, or an unknown one */
function confirm(action: CompletedProfileAction, email: string, pendingEmail: string): string {
  const words: Record<CompletedProfileAction, string> = {
    tallennettu: texts.saved,
    'kuva-poistettu': texts.iconRemoved,
    'linkki-lahetetty': fill(texts.passwordSent, { email }),
    'ulos-muualta': texts.loggedOutElsewhere,
    'kirjeet-tallennettu': texts.newslettersSaved,
    'osoite-pyydetty': pendingEmail ? fill(texts.emailSent, { uusi: pendingEmail }) : texts.emailSentPlain,
    'osoite-peruttu': texts.emailCancelled,
    'osoite-vaihdettu': fill(texts.emailChanged, { email }),
    vahvistettu: texts.verified,
    'salasana-vaihdettu': texts.passwordChanged,
  };
  return words[action];
}

function sessionView({ id, is_current, seen_at, user_agent }: AccountSession) {
  const seen = Number.isNaN(Date.parse(seen_at)) ? '' : formatDateTime(seen_at);
  return { id: String(id), device: deviceInWords(String(user_agent)), seenAt: seen_at, seen, isCurrent: is_current };
}

const newsletterView = ({ list, name, is_subscribed }: AccountNewsletter) => ({
  list,
  name,
  isSubscribed: is_subscribed,
});

/** The page for a visitor who has just deleted the account. */
export function goodbyePage(context: PageContext): PageModel & { heading: string; text: string } {
  const page = ownPage('pages/message.njk', texts.goneTitle, '', context);
  return { ...page, heading: texts.goneTitle, text: texts.goneBody };
}

/**
 * @param news the result of a form submission: screen readers read a title first, so the result precedes the page's
 * name
 */
export function ownPage(template: string, title: string, news: string, context: PageContext): PageModel {
  // The page is about the visitor, and its policy allows no video.
  const chrome = buildChrome(context);
  return {
    template,
    pageType: 'Fixed',
    status: 200,
    section: '',
    head: fixedHead(context.path, { title: news ? `${news} – ${title}` : title, robots: 'noindex' }, context),
    chrome: { ...chrome, widgets: { ...chrome.widgets, video: null, newsletter: null } },
    crumbs: [],
  };
}
