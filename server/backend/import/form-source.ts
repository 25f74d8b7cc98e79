// Schemas of forms, the competition and redirects in the content folder.
import * as v from 'valibot';
import { fieldTypes } from '../../../rules/leads/form.ts';
import { date, filled, flag, slug, text, words } from './source-fields.ts';

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

const workFields = {
  name: text,
  room_usage: text,
  mood_words: words,
  single_tip: text,
  vote_count: v.nullish(v.number(), 0),
  images: words,
  /** Description of the pictures; by default the use of the room. */
  image_alt: text,
  related_article: v.nullish(v.string(), null),
};

/** A competition work in the list of the competition. */
const submission = v.strictObject({ id: v.pipe(v.number(), v.integer(), v.minValue(1)), ...workFields });

/** A competition work in a separate file; the import assigns its id when it is not a draft. */
export const competitionWork = v.strictObject({ ...workFields, draft: flag });

/** The form for sending works, and the form field (`clean_name`) of each property of a work. */
const entries = v.strictObject({
  form: v.string(),
  name: text,
  room_usage: text,
  mood_words: text,
  single_tip: text,
  images: text,
});

const when = v.nullish(date, null);

/** The competition: its title, the end of the voting, the date of the winner's announcement, and the works. */
export const competition = v.strictObject({
  title: text,
  lead: text,
  closes_at: when,
  winner_at: when,
  submissions: v.nullish(v.array(submission), () => []),
  entries: v.nullish(entries, null),
});

/** A redirect to a page by its path, or to any address. */
export const redirect = v.strictObject({
  old_path: v.pipe(v.string(), v.startsWith('/', 'must start with a slash')),
  page: text,
  link: text,
  is_permanent: v.nullish(v.boolean(), true),
});
