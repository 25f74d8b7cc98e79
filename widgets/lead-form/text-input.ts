// The attributes of a one-line field, in the site's form and in the partners' scripts.
import { fieldTypeRules, type LeadField } from '../../rules/leads/form.ts';

/** What a browser may fill in by itself into a line of text, by the name of the field. */
const autoCompleteByName = new Map(
  Object.entries({
    nimi: 'name',
    etunimi: 'given-name',
    sukunimi: 'family-name',
    // `street-address` is only for a multi-line field.
    katuosoite: 'address-line1',
    osoite: 'address-line1',
    paikkakunta: 'address-level2',
    kaupunki: 'address-level2',
    yritys: 'organization',
  }),
);

/**
 * The attributes of an input by its field. Without `autoComplete` the browser can't fill it in.
 * @param text the initial text. A date picker accepts only ISO 8601, while an editor may have written a Finnish date.
 */
export function inputAttributesOf({ clean_name, field_type }: LeadField, text: string) {
  const { input, readDate } = fieldTypeRules[field_type];
  return {
    autoComplete: field_type === 'singleline' ? autoCompleteByName.get(clean_name.toLowerCase()) : undefined,
    defaultValue: readDate ? (readDate(text) ?? '') : text,
    ...input,
  };
}
