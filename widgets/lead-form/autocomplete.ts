// The values that a browser may fill in by itself, derived from a field's type and name.
import type { LeadField } from '../../rules/lead-form.ts';

const byType: Partial<Record<LeadField['field_type'], string>> = {
  email: 'email',
  phone_number: 'tel',
  postal_code: 'postal-code',
};

const byName = new Map(
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

/** The value of `autocomplete`; undefined for a field that no browser can fill in. */
export const autocompleteOf = ({ clean_name, field_type }: LeadField): string | undefined =>
  byType[field_type] ?? (field_type === 'singleline' ? byName.get(clean_name.toLowerCase()) : undefined);
