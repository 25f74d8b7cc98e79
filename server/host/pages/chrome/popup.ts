// Chooses the popup of a page, if any, and builds its content.
import { partsPath } from '../../../../rules/site/site-paths.ts';
import { form as formTexts, news, popup as texts } from '../../../../texts/fi.ts';
import { fill } from '../../../../texts/fill.ts';
import type { PopupCallProps } from '../../../../widgets/popup/props.ts';
import { allBlocks, type Block } from '../../../contract/blocks.ts';
import type { LeadForm } from '../../../contract/forms.ts';
import type { Page } from '../../../contract/pages.ts';
import type { Site } from '../../../contract/site.ts';
import { startBody } from '../../blocks/block-context.ts';
import { buildForm, type FormBlockView } from '../../blocks/form.ts';
import { buildPicture, type Picture } from '../../view/picture.ts';
import { buildLink, type Link } from '../../view/safe-links.ts';
import type { BehaviourCall, WidgetCall } from '../../view/widget-call.ts';
import { isUnlisted } from '../head/unlisted-paths.ts';
import type { PageContext } from '../page-context.ts';
import type { Chrome } from './chrome.ts';

/** The path of the popup's content; that of a form is followed by the page's own path. */
export const popupPath = `${partsPath}ponnahdus/`;

export interface Popup {
  /** The popup's call on the page, without its content. */
  call: BehaviourCall<'popup', null>;
  /** The popup's content, drawn by the same template as a separate HTML fragment. */
  view: NewsletterView | PopupFormView | ImageView;
}

interface NewsletterView {
  kind: 'newsletter';
  /** The dialog's name. */
  title: string;
  /** The address of a decorative picture of 1000 × 750 pixels. */
  picture: string;
  newsletter: WidgetCall<'newsletter'>;
}

interface PopupFormView {
  kind: 'form';
  title: string;
  /** The form as in a block, except for the way in which it is sent. */
  form: FormBlockView;
}

interface ImageView {
  kind: 'image';
  title: string;
  picture: Picture;
  /** Null for a picture without a link. */
  link: Link | null;
}

export interface PopupSources {
  /** Null for a list that the host makes itself. */
  page: Page | null;
  newsletter: Chrome['newsletter'];
  context: PageContext;
}

/**
 * @returns null if the site has no popup, and where one would disturb: beside a form that the visitor came to fill in,
 * in search results, and on a visitor's account pages. A page that the host itself makes, such as the newsletter page
 * or an error, never has a popup; nor does a draft.
 */
export function buildPopup({ page, newsletter, context }: PopupSources): Popup | null {
  const { popup } = context.site;
  if (!popup || page?.type === 'FormPage' || isUnlisted(context.path)) return null;
  const id = String(popup.id);
  if (popup.kind === 'newsletter') return newsletterPopup(id, newsletter, context);
  if (popup.kind === 'image') return imagePopup(id, popup, context);
  return popup.form && formPopup(id, popup.form, page, context);
}

const callOf = (props: PopupCallProps): Popup['call'] => ({
  name: 'popup',
  props,
  when: 'idle',
  consent: 'necessary',
  closed: true,
  view: null,
});

/** A site without a newsletter has no such popup. */
function newsletterPopup(id: string, newsletter: Chrome['newsletter'], { pictures }: PageContext): Popup | null {
  const { title, product, list } = newsletter;
  if (list === '') return null;
  return {
    call: callOf({ id, part: popupPath, widget: 'newsletter', subject: list }),
    view: {
      kind: 'newsletter',
      title: title || fill(news.title, { tuote: product }),
      picture: pictures.newsletter,
      newsletter: { name: 'newsletter', props: newsletter },
    },
  };
}

/** A page that holds the form already needs no second one in a popup. */
function formPopup(id: string, value: LeadForm, page: Page | null, context: PageContext): Popup | null {
  if (page && 'body' in page && Array.isArray(page.body) && holdsForm(page.body, value.id)) return null;
  const form = buildForm(value, { ...context, pageId: page?.id ?? null, sizes: '', ...startBody() });
  // A form that can't be filled in gets no popup.
  if (form?.problem !== '') return null;
  return {
    // The path names the page, because what the form sends names it, too.
    call: callOf({ id, part: popupPath + context.path.slice(1), widget: 'lead-form', subject: form.slug }),
    view: {
      kind: 'form',
      title: form.heading || formTexts.pageTitle,
      form: { ...form, call: { ...form.call, props: { ...form.call.props, isPopup: true } } },
    },
  };
}

/** Maximum size of the picture in pixels, without its margin; widgets/popup/Popup.css has the same values. */
const roomForPicture = { width: 912, height: 732 };

/** The page that the picture leads to needs no such popup. */
function imagePopup(id: string, { image, html_url }: NonNullable<Site['popup']>, context: PageContext): Popup | null {
  const whole = buildPicture(image, { sizes: '' });
  if (!whole) return null;
  const { href, ...link } = buildLink(html_url, context);
  if (href.replace(/[?#].*$/s, '') === context.path) return null;
  return {
    call: callOf({ id, part: popupPath, widget: '', subject: '' }),
    view: {
      kind: 'image',
      title: texts.imageLabel,
      picture: { ...whole, sizes: sizesOf(whole) },
      link: href === '' ? null : { href, ...link },
    },
  };
}

/** A picture is shown whole and never enlarged; on a phone it is as wide as the screen without the margins. */
function sizesOf({ width, height }: Picture): string {
  const widest = Math.min(width, roomForPicture.width, Math.round((roomForPicture.height * width) / height));
  return `(min-width: 768px) min(${Math.max(widest, 1)}px, 100vw - 92px), min(${Math.max(width, 1)}px, 100vw - 24px)`;
}

const holdsForm = (blocks: Block[], id: number): boolean =>
  allBlocks(blocks).some((block) => block.type === 'form' && block.value.id === id);
