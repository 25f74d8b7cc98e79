// What the login widget is given: the dialog of every page, and the account pages that are nothing else.
import type { Site } from '../../../contract/site.ts';
import { cutText } from '../../view/cut-text.ts';
import type { SitePages } from '../../view/site-pages.ts';

/** What the widget shows; each of the dialog's, and what mailed links lead to. */
export type LoginView =
  | 'login'
  | 'forgot'
  | 'forgot-sent'
  | 'register'
  | 'register-sent'
  | 'new-password'
  | 'new-password-saved'
  | 'verify'
  | 'verified'
  | 'link-gone'
  | 'verify-gone';

/** What a mailed link carries, as it came. */
export interface MailedLink {
  user_id: string;
  timestamp: string;
  signature: string;
}

/** What was typed, but for passwords: those are typed again. */
export interface LoginValues {
  email: string;
  remember: boolean;
  terms: boolean;
  /** Ids of lists. */
  newsletters: string[];
}

/** A newsletter to tick at the registration. */
export interface NewsletterChoice {
  list: string;
  name: string;
  /** The current site's own: it is ticked already. */
  isRecommended: boolean;
}

export interface LoginProps extends Record<string, unknown> {
  mode: 'dialog' | 'page';
  view: LoginView;
  next: string;
  csrfToken: string;
  values: LoginValues;
  errors: Record<string, string>;
  problem: string;
  link: MailedLink | null;
  newsletters: NewsletterChoice[];
  /** Empty without Google sign-in. */
  googleClientId: string;
  /** Empty where the site has no such page. */
  termsUrl: string;
  privacyUrl: string;
  /** Address of the picture beside the form, or empty. */
  picture: string;
}

/** What of the site the widget needs. */
export interface LoginSources {
  site: Site;
  googleClientId: string;
  pictures: { login: string };
  sitePages: SitePages;
}

/** A widget's props have little room. */
const mostNewsletters = 12;
const longestName = 60;

/** Of the dialog: what it shows at first is known without being told, and these travel with every page. */
export type DialogProps = Pick<
  LoginProps,
  'mode' | 'newsletters' | 'googleClientId' | 'termsUrl' | 'privacyUrl' | 'picture'
>;

export function dialogProps({ site, googleClientId, pictures, sitePages }: LoginSources): DialogProps {
  const newsletters = newsletterChoices(site);
  const { terms: termsUrl, privacy: privacyUrl } = sitePages;
  return { mode: 'dialog', newsletters, googleClientId, termsUrl, privacyUrl, picture: pictures.login };
}

/** What a page of its own differs in. */
type PagePart = Pick<LoginProps, 'view' | 'next' | 'csrfToken' | 'errors' | 'problem'> & {
  values: Partial<LoginValues>;
  link?: MailedLink | null | undefined;
};

/** @param part `values` may lack what nobody has typed yet */
export function pageProps(sources: LoginSources, { values, link = null, ...part }: PagePart): LoginProps {
  const dialog = dialogProps(sources);
  const ticked = dialog.newsletters.filter(({ isRecommended }) => isRecommended).map(({ list }) => list);
  return {
    ...dialog,
    ...part,
    mode: 'page',
    // Only the login asks Google; the policy of the other pages would not let it.
    googleClientId: part.view === 'login' ? dialog.googleClientId : '',
    link,
    values: { email: '', remember: false, terms: false, newsletters: ticked, ...values },
  };
}

function newsletterChoices({ newsletter_sites: sites, site_settings }: Site): NewsletterChoice[] {
  const own = sites.find(({ domain }) => domain !== '' && domain === site_settings.domain) ?? sites[0];
  return sites.slice(0, mostNewsletters).map((one) => ({
    list: one.list,
    name: cutText(one.name, longestName),
    isRecommended: one === own,
  }));
}
