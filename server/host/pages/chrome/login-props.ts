// The props of the login widget: for the dialog of every page, and for the account pages.
import type { LinkOutcome } from '../../../../rules/accounts/link-outcomes.ts';
import type { LoginCallProps, MailedLink, NewsletterChoice } from '../../../../widgets/login/props.ts';
import type { Site } from '../../../contract/site.ts';
import { cutText } from '../../view/cut-text.ts';
import type { SitePages } from '../../view/site-pages.ts';

/** The site's data that the widget needs. */
export interface LoginSources {
  site: Site;
  googleClientId: string;
  pictures: { login: string };
  sitePages: SitePages;
}

/** Limits of the props, because the props of a widget must stay small. */
const maxNewsletters = 12;
const maxNameLength = 60;

/** The props of the dialog. Its first view is known, and these props are sent with every page. */
export type DialogProps = Pick<
  LoginCallProps,
  'mode' | 'newsletters' | 'googleClientId' | 'termsUrl' | 'privacyUrl' | 'picture'
>;

export function dialogProps({ site, googleClientId, pictures, sitePages }: LoginSources): DialogProps {
  const newsletters = newsletterChoices(site);
  const { terms: termsUrl, privacy: privacyUrl } = sitePages;
  return { mode: 'dialog', newsletters, googleClientId, termsUrl, privacyUrl, picture: pictures.login };
}

/** The props that differ on an account page. */
type AccountPageProps = Pick<LoginCallProps, 'view' | 'next' | 'csrfToken' | 'errors' | 'problem'> & {
  values: Partial<LoginCallProps['values']>;
  link?: MailedLink | null | undefined;
  outcome?: LinkOutcome | null | undefined;
};

/** @param part `values` may lack fields that are still empty */
export function pageProps(
  sources: LoginSources,
  { values, link = null, outcome = null, ...part }: AccountPageProps,
): LoginCallProps {
  const dialog = dialogProps(sources);
  const ticked = dialog.newsletters.filter(({ isRecommended }) => isRecommended).map(({ list }) => list);
  return {
    ...dialog,
    ...part,
    mode: 'page',
    // Only the login uses Google sign-in; the policy of the other pages forbids it.
    googleClientId: part.view === 'login' ? dialog.googleClientId : '',
    link,
    outcome,
    values: { email: '', remember: false, terms: false, newsletters: ticked, ...values },
  };
}

function newsletterChoices({ newsletter_sites: sites, site_settings }: Site): NewsletterChoice[] {
  const own = sites.find(({ domain }) => domain !== '' && domain === site_settings.domain) ?? sites[0];
  return sites.slice(0, maxNewsletters).map((one) => ({
    list: one.list,
    name: cutText(one.name, maxNameLength),
    isRecommended: one === own,
  }));
}
