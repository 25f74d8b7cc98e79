// Generates lead forms and visitors' input for them: right, wrong, and at the edges of every rule.
import fc from 'fast-check';
import sharp from 'sharp';
import { type FieldType, fieldTypes, hasChoices, hasFiles, maxImageBytes } from '../../rules/leads/form.ts';
import type { DrawnField } from '../../widgets/lead-form/props.ts';

/** A file by its content; `tooLarge` is a picture of one byte over the limit. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'text' | 'empty' | 'tooLarge';

/** A visitor's input for a field: typed text, ticked or selected choices by number, or chosen files. */
type Filling = { text: string } | { picks: number[] } | { files: FileKind[] };

export interface FilledForm {
  fields: DrawnField[];
  /** One filling for each field, in the same order. */
  fillings: Filling[];
  asksConsent: boolean;
  consents: boolean;
}

const choices = ['Katto', 'Keittiö, iso', 'Sauna'];

/** Texts at the edges of the rules, by type. A field with choices or images has none. */
const edges: Record<FieldType, string[]> = {
  singleline: ['a'.repeat(255), '🌱'.repeat(255), 'a'.repeat(256)],
  multiline: ['ä'.repeat(10_000), '🌱\n'.repeat(5000), 'ä'.repeat(10_001), '\n'],
  email: [
    'maija@posti.example',
    ' maija@posti.example ',
    'maija@posti',
    '@posti.example',
    `${'a'.repeat(250)}@b.example`,
  ],
  url: [
    'https://koe.example/ä?b',
    'koe.example',
    'http:koe',
    'https://',
    'ftp://koe.example/',
    `https://koe.example/${'a'.repeat(240)}`,
  ],
  number: ['1986', '-1,5', '1 500 000', '1e3', 'kolme', '1,2,3', '٣'],
  date: ['2026-05-09', '2026-02-30', '9.5.2026'],
  datetime: ['2026-05-09T14:05', '2026-05-09', '9.5.2026 klo 14:05'],
  postal_code: ['00100', '0012', '1234567890', '12345678901', '0010a', ' 00100 '],
  phone_number: [
    '+358 40 123 4567',
    '040 123 4567',
    '+358-40-1234567',
    '+1234567',
    '+12345678901234567',
    '+123456789012345678',
  ],
  checkbox: [],
  checkboxes: [],
  radio: [],
  multiselect: [],
  dropdown: [],
  image: [],
  hidden: [],
};

function fillingOf(type: FieldType): fc.Arbitrary<Filling> {
  if (hasFiles(type)) {
    const kinds = fc.constantFrom<FileKind[]>('jpeg', 'png', 'webp', 'jpeg', 'png', 'gif', 'text', 'empty');
    // Rare, because each of these kinds is ten megabytes.
    const rarely = fc.oneof(
      { weight: 30, arbitrary: fc.array(kinds, { maxLength: 3 }) },
      { weight: 1, arbitrary: fc.constant<FileKind[]>(['jpeg', 'tooLarge']) },
    );
    return fc
      .oneof({ weight: 12, arbitrary: rarely }, { weight: 1, arbitrary: fc.constant(Array<FileKind>(11).fill('png')) })
      .map((files) => ({ files }));
  }
  if (type === 'checkbox' || hasChoices(type))
    return fc
      .uniqueArray(fc.nat(choices.length - 1), { maxLength: type === 'radio' || type === 'dropdown' ? 1 : 3 })
      .map((picks) => ({ picks }));
  const text = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('', ...edges[type]) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
    { weight: 1, arbitrary: fc.constantFrom(' ', '\t', '\u00a0', '0', '<b>', '{{7*7}}') },
  );
  return text.map((value) => ({ text: value }));
}

const filledField = fc.constantFrom(...fieldTypes).chain((field_type) =>
  fc.record({
    filling: fillingOf(field_type),
    required: fc.boolean(),
    disabled: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    default_value: fc.constantFrom('', '', 'Sauna'),
    field_type: fc.constant(field_type),
  }),
);

/** A form of up to six fields, filled in. */
export const filledForm: fc.Arbitrary<FilledForm> = fc
  .record({
    all: fc.array(filledField, { minLength: 1, maxLength: 6 }),
    asksConsent: fc.boolean(),
    consents: fc.boolean(),
  })
  .map(({ all, ...consent }) => ({
    ...consent,
    fillings: all.map(({ filling }) => filling),
    fields: all.map(({ filling: _filling, ...field }, index) => ({
      ...field,
      clean_name: `f${index}`,
      label: `Kenttä ${index}`,
      help_text: '',
      choices: choices.join('\n'),
    })),
  }));

const types: Record<FileKind, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  text: 'text/plain',
  empty: 'image/png',
  tooLarge: 'image/jpeg',
};

/** The bytes and media type of each kind of file. */
export async function makeFiles(): Promise<Record<FileKind, { bytes: Buffer; type: string }>> {
  const picture = sharp({ create: { width: 6, height: 4, channels: 3, background: '#24553f' } });
  const jpeg = await picture.clone().jpeg().toBuffer();
  const bytes: Record<FileKind, Buffer> = {
    jpeg,
    png: await picture.clone().png().toBuffer(),
    webp: await picture.clone().webp().toBuffer(),
    gif: await picture.clone().gif().toBuffer(),
    text: Buffer.from('Ei kuva'),
    empty: Buffer.alloc(0),
    // The host ignores bytes after the end of a picture.
    tooLarge: Buffer.concat([jpeg, Buffer.alloc(maxImageBytes + 1 - jpeg.length)]),
  };
  const kinds = Object.keys(bytes) as FileKind[];
  return Object.fromEntries(kinds.map((kind) => [kind, { bytes: bytes[kind], type: types[kind] }])) as Awaited<
    ReturnType<typeof makeFiles>
  >;
}
