// The lead form's props and their parser.
import type { LeadField } from '../../rules/lead-form.ts';
import { readText, type WithDefaults } from '../shared/behaviour/read-props.ts';

/** A field with the API's own property names, as it is drawn. */
export interface DrawnField extends LeadField {
  label: string;
  help_text: string;
}

/** Pictures that the host has stored from a refused submission without JavaScript. */
interface EarlierImages {
  /** Identifies the stored pictures in the next submission. */
  token: string;
  /** File names by field. */
  names: Record<string, string[]>;
}

export interface LeadFormWidgetProps {
  /** The id of the form in the content API. */
  formId: number;
  /** Identifies the form in analytics events. */
  slug: string;
  /** The address that the form posts to, with and without JavaScript. */
  action: string;
  /** The fields, in the order of the form. */
  fields: DrawnField[];
  /** The message after sending. When it is empty, the common message is shown. */
  successText: string;
  /** The consent text, which the host has sanitised. It is empty for a form without consent. */
  consentHtml: string;
  /** The value of the consent box: the version of the text. */
  consentVersion: string;
  /** Names of the companies that receive the lead. */
  companies: string[];
  /** Whether the article above the form names these companies as its partners. */
  isPartnerNamed: boolean;
  /** The address of the privacy statement. */
  privacyUrl: string;
  /** The page that contains the form: its id, and its path in `page`. */
  pageId: number | null;
  page: string;
  /** The campaign parameters that a page without JavaScript passes on, as a query string. */
  campaign: string;
  /** Whether the form is in the popup, where a heading already names it. */
  isPopup: boolean;
  /** The values of a refused submission without JavaScript. */
  values?: Record<string, string | string[]> | undefined;
  /** The errors of such a submission, by field. */
  errors?: Record<string, string> | undefined;
  /** The error of a submission without JavaScript that belongs to no field. */
  problem: string;
  /** The pictures of such a submission, so that the visitor need not choose them again. */
  keptImages?: EarlierImages | undefined;
}

/** The props that a caller passes. */
export type LeadFormCallProps = WithDefaults<
  LeadFormWidgetProps,
  'action' | 'isPartnerNamed' | 'consentHtml' | 'consentVersion' | 'campaign' | 'isPopup' | 'problem'
>;

/** @throws {Error} when the form has no id or no list of fields */
export function parseProps(raw: unknown): LeadFormWidgetProps {
  const props = raw as Partial<LeadFormWidgetProps>;
  if (!Array.isArray(props.fields)) throw new Error('The prop "fields" must be a list');
  const formId = Number(readText(raw, 'formId'));
  return {
    ...props,
    formId,
    slug: readText(raw, 'slug', ''),
    action: readText(raw, 'action', `/lomake/${formId}/`),
    fields: props.fields,
    successText: readText(raw, 'successText', ''),
    consentHtml: readText(raw, 'consentHtml', ''),
    consentVersion: readText(raw, 'consentVersion', '1'),
    companies: props.companies ?? [],
    isPartnerNamed: props.isPartnerNamed === true,
    privacyUrl: readText(raw, 'privacyUrl', ''),
    pageId: props.pageId ?? null,
    page: readText(raw, 'page', ''),
    campaign: readText(raw, 'campaign', ''),
    isPopup: props.isPopup === true,
    problem: readText(raw, 'problem', ''),
  };
}
