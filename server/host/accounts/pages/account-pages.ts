// The account pages (login, registration, password): the login widget as a whole page, whose forms work without
// JavaScript.
import type { LinkOutcome } from '../../../../rules/accounts/link-outcomes.ts';
import { accountPages as texts } from '../../../../texts/fi/accounts.ts';
import type { LoginCallProps, LoginViewName, MailedLink } from '../../../../widgets/login/props.ts';
import { buildQuietChrome } from '../../pages/chrome/chrome.ts';
import { pageProps } from '../../pages/chrome/login-props.ts';
import { fixedHead } from '../../pages/head/head.ts';
import type { PageContext } from '../../pages/page-context.ts';
import type { PageModel } from '../../pages/page-model.ts';
import type { WidgetCall } from '../../view/widget-call.ts';

/** The state that an account page shows. */
export interface AccountState {
  view: LoginViewName;
  /** The path to open after a login; the front page counts as no target. */
  next: string;
  csrfToken: string;
  values?: Partial<LoginCallProps['values']>;
  link?: MailedLink | null;
  outcome?: LinkOutcome | null;
  errors: Record<string, string>;
  problem: string;
}

interface AccountModel extends PageModel {
  /** Null on a page with only a message. */
  login: WidgetCall<'login'> | null;
  message: {
    heading: string;
    text: string;
    /** The message in English, below the Finnish one (docs/product/login.md, "Messages"). */
    english?: string;
    way: { url: string; title: string };
  } | null;
}

/**
 * Maximum length of a value in characters. With longer values the widget would have no script; an email address may
 * have 140 characters.
 */
const maxValueLength = 200;

export function accountPage(state: AccountState, context: PageContext): AccountModel {
  const { values = {}, next, ...rest } = state;
  const isKnown = (list: string) => context.site.newsletter_sites.some((one) => one.list === list);
  const props = pageProps(context, {
    ...rest,
    next: next === '/' ? '' : next,
    values: {
      ...values,
      ...(values.email && { email: values.email.slice(0, maxValueLength) }),
      ...(values.newsletters && { newsletters: [...new Set(values.newsletters)].filter(isKnown) }),
    },
  });
  return { ...base(texts.titles[state.view], context), login: { name: 'login', props, when: 'load' }, message: null };
}

/** A page with one message and a link to go on. */
export function accountMessagePage(
  { status, ...message }: NonNullable<AccountModel['message']> & { status: number },
  context: PageContext,
): AccountModel {
  return { ...base(message.heading, context), status, login: null, message };
}

function base(title: string, context: PageContext): PageModel {
  return {
    template: 'pages/account.njk',
    pageType: 'Fixed',
    status: 200,
    section: '',
    head: fixedHead(context.path, { title, robots: 'noindex' }, context),
    chrome: buildQuietChrome(context),
    crumbs: [],
  };
}
