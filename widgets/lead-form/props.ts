// The lead form's props.
import type { LeadField } from '../../rules/leads/form.ts';
import {
  anyText,
  type CallProps,
  flag,
  type PropReader,
  readProps,
  text,
  textOr,
} from '../shared/behaviour/read-props.ts';
import { listOf, uncheckedOr } from '../shared/behaviour/unchecked-props.ts';

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

const number: PropReader<number> = (value, name) => Number(text(value, name));

const readPassed = readProps({
  /** The id of the form in the content API. */
  formId: number,
  /** Identifies the form in analytics events. */
  slug: anyText,
  /** The address that the form posts to, with and without JavaScript. By default it follows from the form's id. */
  action: textOr(''),
  /** The fields, in the order of the form. */
  fields: listOf<DrawnField>(),
  /** The message after sending. When it is empty, the common message is shown. */
  successText: anyText,
  /** The consent text, which the host has sanitised. It is empty for a form without consent. */
  consentHtml: textOr(''),
  /** The value of the consent box: the version of the text. */
  consentVersion: textOr('1'),
  /** Names of the companies that receive the lead. */
  companies: uncheckedOr<string[]>([]),
  /** Whether the article above the form names these companies as its partners. */
  isPartnerNamed: flag,
  /** The address of the privacy statement. */
  privacyUrl: anyText,
  /** The page that contains the form: its id, and its path in `page`. */
  pageId: uncheckedOr<number | null>(null),
  page: anyText,
  /** The campaign parameters that a page without JavaScript passes on, as a query string. */
  campaign: textOr(''),
  /** Whether the form is in the popup, where a heading already names it. */
  isPopup: flag,
  /** The values of a refused submission without JavaScript. */
  values: uncheckedOr<Record<string, string | string[]> | undefined>(undefined),
  /** The errors of such a submission, by field. */
  errors: uncheckedOr<Record<string, string> | undefined>(undefined),
  /** The error of a submission without JavaScript that belongs to no field. */
  problem: textOr(''),
  /** The pictures of such a submission, so that the visitor need not choose them again. */
  keptImages: uncheckedOr<EarlierImages | undefined>(undefined),
});

export type LeadFormWidgetProps = ReturnType<typeof readPassed>;
export type LeadFormCallProps = CallProps<typeof readPassed>;

/** @throws {Error} when the form has no id or no list of fields */
export function parseProps(raw: unknown): LeadFormWidgetProps {
  const props = readPassed(raw);
  return { ...props, action: props.action || `/lomake/${props.formId}/` };
}
