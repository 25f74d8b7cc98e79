// A lead form with every kind of field, for tests of its rendering.
import { type FieldType, fieldTypes } from '../../../rules/leads/form.ts';
import type { EmbedFormView, EmbedOptions, FormDefinition, FormState } from '../core/types.ts';
import { plainOptions } from './plain-options.ts';

type LeadFieldView = FormDefinition['fields'][number];

export const field = (field_type: FieldType, more: Partial<LeadFieldView> = {}): LeadFieldView => ({
  clean_name: field_type,
  field_type,
  label: `Nimi: ${field_type}`,
  help_text: '',
  required: false,
  default_value: '',
  disabled: false,
  choices: 'Katto\nKeittiö, iso\nSauna',
  ...more,
});

export const definition = (more: Partial<FormDefinition> = {}): FormDefinition => ({
  id: 12,
  title: 'Pyydä tarjous',
  fields: fieldTypes.map((type) => field(type)),
  consent: {
    version: 'a1b2',
    text: [{ text: 'Hyväksyn ' }, { text: 'käyttöehdot', href: 'https://piha.example/kayttoehdot/' }, { text: '.' }],
  },
  companies: ['Routalämpö Oy', 'Sammalkatto Oy'],
  success: 'Kiitos kysymyksestä! Vastaamme viikon kuluessa.',
  ...more,
});

interface Choices {
  id?: string;
  options?: Partial<EmbedOptions>;
  state?: Partial<FormState>;
  data?: Partial<FormDefinition>;
}

export const leadView = ({
  id = 'lomake',
  options,
  state,
  data,
}: Choices = {}): EmbedFormView & {
  data: FormDefinition;
} => ({
  id,
  options: plainOptions({ form: '12', ...options }),
  host: 'https://piha.example',
  state: { phase: 'idle', errors: {}, message: '', round: 0, ...state },
  data: definition(data),
});
