// The newsletter's pages: its form, the results of an order and of its confirmation, and the cancellation.
import { mailedPaths, newsletterPath } from '../../../../rules/site/site-paths.ts';
import { news, newsletterPage as newsletterTexts, newsSent } from '../../../../texts/fi.ts';
import { fill } from '../../../../texts/fill.ts';
import type { WidgetCall } from '../../view/widget-call.ts';
import { buildQuietChrome, type Chrome, withoutFooterNewsletter } from '../chrome/chrome.ts';
import type { PageContext } from '../page-context.ts';
import type { PageModel } from '../page-model.ts';
import { fixedPage } from './fixed-page.ts';

/** The state of the newsletter page: the form, the result of a subscription or of its confirmation, or a step of cancelling. */
export type NewsletterState =
  | 'form'
  | 'invalid'
  | 'limited'
  | 'failed'
  | 'sent'
  | 'confirm'
  | 'confirmed'
  | 'expired'
  | 'unconfirmed'
  | 'unsubscribe'
  | 'unsubscribed'
  | 'unsubscribeHelp'
  | 'unsubscribeBroken'
  | 'unsubscribeFailed';

export const newsletterStatus: Record<NewsletterState, number> = {
  form: 200,
  invalid: 422,
  limited: 429,
  failed: 503,
  sent: 200,
  confirm: 200,
  confirmed: 200,
  expired: 410,
  unconfirmed: 503,
  unsubscribe: 200,
  unsubscribed: 200,
  unsubscribeHelp: 200,
  unsubscribeBroken: 404,
  unsubscribeFailed: 503,
};

interface NewsletterModel extends PageModel {
  state: NewsletterState;
  heading: string;
  text: string;
  /**
   * Null after a subscription, after a refused one, which is corrected in its own form, and on a site without a
   * newsletter.
   */
  form: WidgetCall<'newsletter'> | null;
  /** The visitor's input, shown again for a correction or for another attempt. */
  email: string;
  /** The error message of a refused order; empty for any other state. */
  problem: string;
  /** The button that confirms or cancels; null where there is nothing to press. */
  button: { label: string; action: string; token: string } | null;
  /** A link, after a sentence if there is one; null in most states. */
  way: { text: string; link: string; href: string } | null;
}

/** The subscription that the link in a newsletter cancels. */
export interface Cancellation {
  list: string;
  token: string;
}

/** The state that the page shows; `seconds` is the time until the next attempt, if the state has one. */
export interface ShownNewsletter {
  state: NewsletterState;
  seconds: number;
  email?: string;
  /** The token of a confirmation link; may be empty. */
  token?: string;
  cancellation?: Cancellation;
  /** The address at which the confirmed subscription is cancelled; empty if unknown. */
  unsubscribeUrl?: string;
  /** Whether the visitor came from a link in a mail: then the address holds a token. */
  isMailed?: boolean;
}

export function newsletterPage(shown: ShownNewsletter, context: PageContext): NewsletterModel {
  const { state, email = '', seconds, isMailed = false } = shown;
  const words: Record<NewsletterState, { heading: string; text: string }> = {
    form: newsletterTexts.form,
    invalid: newsletterTexts.form,
    limited: newsletterTexts.form,
    failed: newsletterTexts.form,
    sent: { heading: newsSent.okTitle, text: newsSent.okBody },
    confirm: newsletterTexts.confirm,
    confirmed: newsletterTexts.confirmed,
    expired: newsletterTexts.expired,
    unconfirmed: newsletterTexts.unconfirmed,
    unsubscribe: withName(newsletterTexts.unsubscribe, shown, context),
    unsubscribed: withName(newsletterTexts.unsubscribed, shown, context),
    unsubscribeHelp: newsletterTexts.unsubscribeHelp,
    unsubscribeBroken: newsletterTexts.unsubscribeBroken,
    unsubscribeFailed: newsletterTexts.unsubscribeFailed,
  };
  const problems: Partial<Record<NewsletterState, string>> = {
    invalid: news.invalid,
    limited: fill(newsSent.limited, { n: Math.ceil(seconds / 60) }),
    failed: news.failFi,
  };
  const status = newsletterStatus[state];
  const page = fixedPage('pages/newsletter.njk', words[state].heading, context, { status, pageType: 'Fixed' });
  const chrome = withoutFooterNewsletter(isMailed ? buildQuietChrome(context) : page.chrome);
  return {
    ...page,
    // The floating video would cover the page's form.
    chrome: { ...chrome, widgets: { ...chrome.widgets, video: null } },
    ...words[state],
    state,
    form: newsletterForm(state, page.chrome),
    email,
    problem: problems[state] ?? '',
    button: buttonOf(shown),
    way: wayFrom(shown),
  };
}

/** The texts with the newsletter's name, if the site knows it. */
function withName(
  { heading, text, named }: { heading: string; text: string; named: string },
  { cancellation }: ShownNewsletter,
  { site }: PageContext,
) {
  const name = site.newsletter_sites.find(({ list }) => list === cancellation?.list)?.name.trim();
  return { heading, text: name ? fill(named, { kirje: name }) : text };
}

function buttonOf({ state, token = '', cancellation }: ShownNewsletter): NewsletterModel['button'] {
  if ((state === 'confirm' || state === 'unconfirmed') && token !== '')
    return { label: newsletterTexts.confirmButton, action: mailedPaths.confirmNewsletter, token };
  if ((state !== 'unsubscribe' && state !== 'unsubscribeFailed') || !cancellation) return null;
  // The form sends the same request as a mail program's own unsubscribe button: all data is in the address.
  const { list: kirje, token: signed } = cancellation;
  const action = `${mailedPaths.unsubscribe}?${new URLSearchParams({ kirje, token: signed })}`;
  return { label: newsletterTexts.unsubscribeButton, action, token: '' };
}

function wayFrom({ state, unsubscribeUrl = '' }: ShownNewsletter): NewsletterModel['way'] {
  const { cancel, alreadyOrdered, byMistake, orderAgain, unsubscribeButton } = newsletterTexts;
  if (state === 'confirmed' && unsubscribeUrl !== '')
    return { text: cancel, link: unsubscribeButton, href: unsubscribeUrl };
  if (state === 'form') return { text: alreadyOrdered, link: unsubscribeButton, href: mailedPaths.unsubscribe };
  if (state === 'unsubscribed') return { text: byMistake, link: orderAgain, href: newsletterPath };
  if (state === 'unsubscribeHelp') return { text: '', link: orderAgain, href: newsletterPath };
  return null;
}

/** The form has no description, because the page's heading replaces it. */
function newsletterForm(state: NewsletterState, { newsletter, privacyUrl }: Chrome): NewsletterModel['form'] {
  const { title, product, list } = newsletter;
  if ((state !== 'form' && state !== 'expired') || list === '') return null;
  return { name: 'newsletter', props: { title, product, list, privacyUrl } };
}
