// The lead form's props and their parser.
import type { LeadField } from '../../rules/lead-form.ts';
import { readText } from '../shared/behaviour/read-props.ts';
import type { FormValues, UseForm } from '../shared/react/use-form.ts';

export type LeadFormDefinition = UseForm<FormValues>;

/** A field in the API's own words, as it is drawn. */
export interface DrawnField extends LeadField {
  label: string;
  help_text: string;
}

/** Pictures that the host has kept of a post without JavaScript that could not be taken yet. */
export interface EarlierImages {
  /** Goes back with the next post. */
  token: string;
  /** Names of the files, by field. */
  names: Record<string, string[]>;
}

export interface LeadFormWidgetProps {
  /** Id of the form in the content API. */
  formId: number;
  /** Names the form in the events that analytics hears. */
  slug: string;
  /** Where the form posts, with and without JavaScript. */
  action: string;
  /** In the order in which they are drawn. */
  fields: DrawnField[];
  /** What the visitor reads after sending; empty is the same words for every form. */
  successText: string;
  /** Sanitised by the host; empty for a form that asks for no consent. */
  consentHtml: string;
  /** The consent box's value: names the words that were agreed to. */
  consentVersion: string;
  /** Names of the companies that get the lead. */
  companies: string[];
  /** Address of the privacy statement. */
  privacyUrl: string;
  /** The page that the form stands on, and its path. */
  pageId: number | null;
  page: string;
  /** Campaign parameters that a page without JavaScript carries on, as a query. */
  campaign: string;
  /** Whether it stands in the popup, where a heading names it already. */
  isPopup: boolean;
  /** What a post without JavaScript held, what was wrong with it by field, and what else went wrong. */
  values?: Record<string, string | string[]> | undefined;
  /** What was wrong with each field of such a post. */
  errors?: Record<string, string> | undefined;
  /** What went wrong with a post without JavaScript and belongs to no field. */
  problem: string;
  /** Pictures of such a post, so that nobody has to choose them again. */
  keptImages?: EarlierImages | undefined;
}

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
    privacyUrl: readText(raw, 'privacyUrl', ''),
    pageId: props.pageId ?? null,
    page: readText(raw, 'page', ''),
    campaign: readText(raw, 'campaign', ''),
    isPopup: props.isPopup === true,
    problem: readText(raw, 'problem', ''),
  };
}
