// A lead form's block: its heading and text, and the props of its widget.

import { leadFormsPath } from '../../../rules/site/site-paths.ts';
import { form as texts } from '../../../texts/fi.ts';
import type { LeadFormCallProps } from '../../../widgets/lead-form/props.ts';
import type { BlockValue } from '../../contract/blocks.ts';
import { canBeSent, consentVersion, type LeadForm, rulesOf } from '../../contract/forms.ts';
import { newTabWords, type SafeHtml } from '../view/rich-text.ts';
import type { WidgetCall } from '../view/widget-call.ts';
import type { BuildContext } from './block-context.ts';
import { clampLevel } from './outline.ts';
import { hasWords } from './words.ts';

export interface FormBlockView {
  /** Identifies the form on the page, to count its views. */
  slug: string;
  heading: string;
  /** The heading's level. */
  level: number;
  bodyHtml: string;
  /** The reason why the form can't be filled in; empty for a usable form. */
  problem: string;
  call: WidgetCall<'lead-form'>;
  /** The address of the form on the web, which is shown when the page is printed. */
  address: string;
}

/** @returns null for a form that is not live */
export function buildForm(value: BlockValue<'form'>, context: BuildContext): FormBlockView | null {
  if (!value.live) return null;
  const heading = value.heading.trim();
  const bodyHtml = context.richText(value.body);
  return {
    slug: value.meta.slug,
    heading,
    level: heading === '' ? 2 : context.outline.place(clampLevel(2 + context.outline.depth)),
    bodyHtml: hasWords(bodyHtml) ? context.outline.placeIn(bodyHtml) : '',
    problem: canBeSent(value) ? '' : texts.unavailable,
    call: { name: 'lead-form', props: formProps(value, context) },
    address: `${context.siteUrl}${leadFormsPath}${value.id}/`,
  };
}

/** Builds the widget's props, wherever a form is shown: from its definition and the page around it. */
export function formProps(
  form: LeadForm,
  {
    richText,
    pageId,
    path,
    sitePages,
    partnerIds = [],
  }: Pick<BuildContext, 'richText' | 'path' | 'sitePages' | 'partnerIds'> & { pageId: number | null },
): LeadFormCallProps {
  const { customers } = form.meta;
  const isPartnerNamed = customers.length > 0 && customers.every(({ id }) => partnerIds.includes(id));
  return {
    formId: form.id,
    slug: form.meta.slug,
    fields: form.form_fields.map(({ id: _, ...field }) => field),
    successText: form.success_text.trim(),
    ...(rulesOf(form).asksConsent && {
      consentHtml: consentHtml(richText(form.consent_text)),
      consentVersion: consentVersion(form.consent_text),
    }),
    companies: customers.map(({ title }) => title),
    ...(isPartnerNamed && { isPartnerNamed }),
    privacyUrl: sitePages.privacy,
    pageId,
    page: path,
  };
}

/**
 * Turns paragraphs into lines, because a label may hold no paragraphs. The links open in a new tab, so that typed text
 * is not lost.
 */
function consentHtml(html: SafeHtml): string {
  // This text is the checkbox's accessible name: a soft hyphen would split it in speech.
  const words = html.replaceAll('\u00AD', '');
  const lines = words.replace(/<\/p>\s*<p[^>]*>/g, '<br>').replace(/<\/?p\b[^<>]*>/g, '');
  return lines.replace(
    /<a ((?:(?!target=)[^<>])*)>((?:(?!<a ).)*?)<\/a>/gs,
    `<a $1 target="_blank" rel="noopener">$2${newTabWords}</a>`,
  );
}
