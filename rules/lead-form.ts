// The rules of a lead form, shared by the widget, the form handler of the host, and the backend.
import { formRules } from '../texts/fi/forms.ts';
import { readDate, readDateTime } from './dates.ts';
import { checkForm, type FieldRules, type FieldValue } from './form-rules.ts';
import { type FieldType, hasSeveral, isChecked, isFilledIn, type LeadField, splitChoices } from './lead-field.ts';
import { checkValue, type RuleMessages } from './lead-field-errors.ts';
import { readNumber } from './numbers.ts';
import { typedValue } from './typed-value.ts';

export {
  type FieldType,
  fieldTypes,
  isChecked,
  isFilledIn,
  type LeadField,
  mostImages,
  splitChoices,
} from './lead-field.ts';
export type { RuleMessages } from './lead-field-errors.ts';
export { imageTypes, maxImageBytes } from './picture.ts';

/** The fields of a form, and whether it requires consent. */
export interface LeadFormRules {
  fields: readonly LeadField[];
  asksConsent: boolean;
}

/** The name of the consent box. No field has it, because field names begin with a letter. */
export const consentName = '_consent';

const emptyMessages: Partial<Record<FieldType, keyof RuleMessages>> = {
  checkbox: 'mustCheck',
  checkboxes: 'chooseOne',
  multiselect: 'chooseOne',
  date: 'dateRequired',
  datetime: 'dateRequired',
};

const maxLengths: Partial<Record<FieldType, number>> = { singleline: 255, url: 255, email: 255, multiline: 10_000 };

/**
 * The rules of one field, with the default messages of docs/product/leads-and-forms.md, "Validation", or those of another
 * language.
 */
export function rulesOfField(field: LeadField, messages: RuleMessages = formRules): FieldRules {
  const { field_type, required } = field;
  if (!isFilledIn(field)) return {};
  const maxLength = maxLengths[field_type];
  return {
    required: required && messages[emptyMessages[field_type] ?? 'required'],
    ...(maxLength && { maxLength: { value: maxLength, message: messages.tooLong } }),
    validate(value) {
      const verdict = checkValue(value, field);
      return !verdict || messages[verdict];
    },
  };
}

/** The rules of a whole form by field name, consent included. */
export function rulesOfForm(
  { fields, asksConsent }: LeadFormRules,
  messages: RuleMessages = formRules,
): Record<string, FieldRules> {
  const rules = fields.map((field) => [field.clean_name, rulesOfField(field, messages)] as const);
  // Names come from the content: `__proto__` must become an ordinary property.
  return Object.fromEntries(asksConsent ? [...rules, [consentName, { required: messages.consent }]] : rules);
}

/** The names of the fields whose errors a visitor can correct. Any other error belongs to the whole form. */
export const correctableFields = ({ fields, asksConsent }: LeadFormRules): string[] => {
  const names = fields.filter(isFilledIn).map(({ clean_name }) => clean_name);
  return asksConsent ? [...names, consentName] : names;
};

/**
 * Checks the values that a visitor has filled in.
 * @returns the error messages by field name; empty when the form may be sent
 */
export const checkLeadForm = (
  form: LeadFormRules,
  values: Record<string, FieldValue>,
  messages?: RuleMessages,
): Record<string, string> => checkForm(values, rulesOfForm(form, messages)) as Record<string, string>;

/** The stored value of a field: a text, or several of them. */
export type StoredValue = string | string[];

/**
 * The stored values of a valid form: only fields of the form, hidden and disabled fields with their defaults, dates in ISO 8601,
 * checkboxes as `true` or `false`. Images are not included.
 */
export function storedValues(form: LeadFormRules, values: Record<string, FieldValue>): Record<string, StoredValue> {
  const kept = form.fields
    .filter(({ field_type }) => field_type !== 'image')
    .map(
      (field) =>
        [
          field.clean_name,
          keptValue(field, Object.hasOwn(values, field.clean_name) ? values[field.clean_name] : undefined),
        ] as const,
    );
  return Object.fromEntries(kept);
}

function keptValue(field: LeadField, sent: FieldValue): StoredValue {
  const value = isFilledIn(field) ? sent : defaultOf(field);
  const all = [value].flat().filter((part) => typeof part === 'string');
  const { field_type } = field;
  if (hasSeveral(field_type)) return [...new Set(all.filter((choice) => choice !== ''))];
  const text = all[0] ?? '';
  if (field_type === 'checkbox') return String(isChecked(text));
  if (field_type === 'multiline') return text.replaceAll('\r\n', '\n');
  if (field_type === 'date' || field_type === 'datetime')
    return readers[field_type]?.(typedValue(field_type, text)) ?? '';
  return sentValue(field, text).trim();
}

/** Parsers for values that people type in many ways, and that programs expect in one. */
const readers: Partial<Record<FieldType, (text: string) => string | null>> = {
  number: readNumber,
  date: readDate,
  datetime: readDateTime,
};

/**
 * The typed value as it is sent to a backend: without invisible characters if a program reads the value, and with numbers and
 * dates normalized.
 */
export function sentValue({ field_type }: LeadField, text: string): string {
  const typed = typedValue(field_type, text);
  return readers[field_type]?.(typed) ?? typed;
}

/**
 * The values that a browser sends for a field that the visitor does not change: a text for each value, and nothing for an
 * unchecked box.
 */
export function ownValues(field: LeadField): string[] {
  const { field_type, default_value } = field;
  if (field_type === 'image' || (field_type === 'checkbox' && !isChecked(default_value))) return [];
  return [defaultOf(field)].flat();
}

/** The initial value of a field. */
export function defaultOf({ field_type, default_value }: LeadField): StoredValue {
  return hasSeveral(field_type) ? splitChoices(default_value) : default_value;
}
