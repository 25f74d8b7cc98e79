// Forms, the competition and redirects in the content folder.
import * as v from 'valibot';
import { fieldTypes } from '../../../rules/lead-form.ts';
import { filled, flag, slug, text, words } from './source-fields.ts';

const formField = v.strictObject({
  clean_name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/, 'must be small letters, digits and underscores')),
  label: text,
  field_type: v.picklist(fieldTypes),
  required: flag,
  default_value: text,
  disabled: flag,
  choices: text,
  help_text: text,
});

/** A lead form. */
export const form = v.strictObject({
  slug,
  title: filled,
  heading: text,
  body: text,
  success_text: text,
  consent_text: text,
  live: v.nullish(v.boolean(), true),
  customers: words,
  search_description: text,
  form_fields: v.array(formField),
});

/** A competition work. */
const submission = v.strictObject({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  name: text,
  room_usage: text,
  mood_words: words,
  single_tip: text,
  vote_count: v.nullish(v.number(), 0),
  images: words,
  /** The description of its pictures; by default the use of the room. */
  image_alt: text,
  related_article: v.nullish(v.string(), null),
});

const when = v.nullish(
  v.pipe(
    v.string(),
    v.isoTimestamp('must be a date with time and offset, such as 2026-08-31T23:59:59+03:00'),
    v.check((value) => !Number.isNaN(Date.parse(value)), 'must be a date that exists'),
  ),
  null,
);

/** The competition: its title, the end of the voting, the date of the winner, and the works. */
export const competition = v.strictObject({
  title: text,
  lead: text,
  closes_at: when,
  winner_at: when,
  submissions: v.nullish(v.array(submission), () => []),
});

/** A redirect: to a page by its path, or to any address. */
export const redirect = v.strictObject({
  old_path: v.pipe(v.string(), v.startsWith('/', 'must start with a slash')),
  page: text,
  link: text,
  is_permanent: v.nullish(v.boolean(), true),
});
