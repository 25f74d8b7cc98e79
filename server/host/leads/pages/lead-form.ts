// The page of a single lead form: the response to a form that was sent without JavaScript.
import { form as texts } from '../../../../texts/fi.ts';
import { plural } from '../../../../texts/fill.ts';
import { splitHeadline } from '../../../../texts/headline.ts';
import type { LeadFormCallProps } from '../../../../widgets/lead-form/props.ts';
import { canBeSent, type LeadForm } from '../../../contract/forms.ts';
import { formProps } from '../../blocks/form.ts';
import { hasWords } from '../../blocks/words.ts';
import { buildChrome } from '../../pages/chrome/chrome.ts';
import { fixedHead } from '../../pages/head/head.ts';
import type { PageContext } from '../../pages/page-context.ts';
import type { PageModel } from '../../pages/page-model.ts';
import type { WidgetCall } from '../../view/widget-call.ts';

/** The result of an accepted form: the backend has it, or the host has queued it. */
export type LeadPageOutcome = 'sent' | 'received';

/** A refused form, from which the form is shown again with the visitor's values. */
export interface FailedFilling {
  values: Record<string, string | string[]>;
  /** Error messages by field. */
  errors: Record<string, string>;
  /** An error that belongs to no field, or empty. */
  problem: string;
  pageId: number | null;
  campaign: string;
  isPopup: boolean;
  /** Images that need not be chosen again: their names by field, and the token that finds the stored images. */
  keptImages: { token: string; names: Record<string, string[]> } | null;
}

export interface LeadFormState {
  /** Null while the form can't be loaded, or when it no longer exists. */
  form: LeadForm | null;
  outcome: LeadPageOutcome | null;
  status: number;
  /** Path of the page that the visitor came from, or empty. */
  back: string;
  failed: FailedFilling | null;
}

interface LeadFormModel extends PageModel {
  slug: string;
  heading: string;
  bodyHtml: string;
  /** The result of the sent form; the first of several sentences is the headline. Null when the form is shown. */
  outcome: { headline: string; text: string } | null;
  back: string;
  /** Null when there is no form to draw; then `problem` gives the reason. */
  form: WidgetCall<'lead-form'> | null;
  problem: string;
}

/** The message for an accepted form. */
export const outcomeText = (outcome: LeadPageOutcome, form: LeadForm | null): string =>
  outcome === 'received' ? texts.received : form?.success_text.trim() || texts.success;

export function leadFormPage(state: LeadFormState, context: PageContext): LeadFormModel {
  const { form, outcome, status, back, failed } = state;
  const heading = form?.heading.trim() || texts.pageTitle;
  const [headline, rest] = splitHeadline(outcome ? outcomeText(outcome, form) : '');
  const isShown = form !== null && canBeSent(form);
  const bodyHtml = form ? context.richText(form.body) : '';
  return {
    template: 'pages/lead-form.njk',
    pageType: 'Fixed',
    status,
    section: '',
    head: fixedHead(context.path, { title: titleOf(heading, headline, failed), robots: 'noindex' }, context),
    chrome: buildChrome(context),
    crumbs: [],
    slug: form?.meta.slug ?? '',
    heading,
    bodyHtml: hasWords(bodyHtml) ? bodyHtml : '',
    outcome: headline ? { headline, text: rest } : null,
    back,
    form: isShown ? { name: 'lead-form', props: propsOf(form, state, context), when: 'load' } : null,
    problem: form && !isShown ? texts.unavailable : (failed?.problem ?? ''),
  };
}

/** Screen readers read the title first, so the result precedes the heading. */
function titleOf(heading: string, outcome: string, failed: FailedFilling | null): string {
  const wrong = Object.keys(failed?.errors ?? {}).length;
  const news = outcome || (wrong > 0 ? plural(texts.errorTitle, wrong) : '');
  return news === '' ? heading : `${news} – ${heading}`;
}

function propsOf(
  form: LeadForm,
  { back, failed }: LeadFormState,
  { richText, sitePages }: PageContext,
): LeadFormCallProps {
  const props = formProps(form, { richText, sitePages, pageId: failed?.pageId ?? null, path: back });
  if (!failed) return props;
  const { values, errors, problem, campaign, isPopup, keptImages } = failed;
  return { ...props, values, errors, problem, campaign, isPopup, ...(keptImages && { keptImages }) };
}
