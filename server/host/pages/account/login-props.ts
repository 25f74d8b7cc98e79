// What the login widget is given: the dialog of every page, and the account pages that are nothing else.
import type { LoginProps, MailedLink, NewsletterChoice } from '../../../../widgets/login/props.ts';
import type { Site } from '../../../contract/site.ts';
import { cutText } from '../../view/cut-text.ts';
import type { SitePages } from '../../view/site-pages.ts';

/** The login widget's own props; only its examples say that the dialog is open. */
export type LoginCallProps = Omit<LoginProps, 'isOpen'>;

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
  LoginCallProps,
  'mode' | 'newsletters' | 'googleClientId' | 'termsUrl' | 'privacyUrl' | 'picture'
>;

export function dialogProps({ site, googleClientId, pictures, sitePages }: LoginSources): DialogProps {
  const newsletters = newsletterChoices(site);
  const { terms: termsUrl, privacy: privacyUrl } = sitePages;
  return { mode: 'dialog', newsletters, googleClientId, termsUrl, privacyUrl, picture: pictures.login };
}

/** What a page of its own differs in. */
type PagePart = Pick<LoginCallProps, 'view' | 'next' | 'csrfToken' | 'errors' | 'problem'> & {
  values: Partial<LoginCallProps['values']>;
  link?: MailedLink | null | undefined;
};

/** @param part `values` may lack what nobody has typed yet */
export function pageProps(sources: LoginSources, { values, link = null, ...part }: PagePart): LoginCallProps {
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
