// Small building blocks of the contract's parsers.
import * as v from 'valibot';
import { isRealInstant } from '../../rules/forms/dates.ts';
import { cleanAddress } from './address.ts';
import { describeIssue } from './parse-issues.ts';

/** Text that a backend may leave out or send as null: then it is empty. */
export const text = v.nullish(v.string(), '');
/** A date-time as ISO 8601 with offset. */
export const instant = v.pipe(
  v.string(),
  v.isoTimestamp('must be an ISO 8601 date-time with offset'),
  v.check(isRealInstant, 'must be a date-time that exists'),
);
/** A date-time as above, or null. */
export const dateTime = v.nullish(instant, null);
/** Text that is used if it is valid, and ignored if it is not. */
export const looseText = v.fallback(text, '');
export const flag = v.nullish(v.boolean(), false);

/** What a backend may send, by the schemas that read any value and reshape it. Only the description of the API reads it. */
export const sentSchemas = new Map<v.GenericSchema, v.GenericSchema>();

/**
 * Describes a schema that reads any value.
 * @param sent what a backend may send
 * @returns the schema itself
 */
export function sentAs<T extends v.GenericSchema>(schema: T, sent: v.GenericSchema): T {
  sentSchemas.set(schema, sent);
  return schema;
}

/** A number, which may be sent as text: `"2"` is 2. */
export const number = sentAs(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' && isNumber(value) ? Number(value) : value)),
    v.number(),
  ),
  v.union([v.number(), v.string()]),
);
const isNumber = (text: string) => /^-?\d{1,15}(?:\.\d{1,9})?$/.test(text.trim());

/** A list that a backend may leave out: then it is empty. */
export const listOf = <T extends v.GenericSchema>(item: T) => v.nullish(v.array(item), () => []);

/** An object that may be omitted, as may all its fields. */
export const orEmpty = <T extends v.ObjectEntries>(entries: T) => v.nullish(v.object(entries), () => ({}) as never);

/** An object that a backend may shorten to the text of one field. */
export const named = <T extends v.ObjectEntries>(field: keyof T & string, entries: T) =>
  sentAs(
    v.pipe(
      v.unknown(),
      v.transform((value) => (typeof value === 'string' ? { [field]: value } : value)),
      v.object(entries),
    ),
    v.union([v.object(entries), v.string()]),
  );

/** An object that is useful only as a whole: one invalid field makes the whole object invalid. */
export const atomicObject = <T extends v.GenericSchema>(schema: T) =>
  sentAs(
    v.pipe(
      v.unknown(),
      v.rawTransform(({ dataset, addIssue, NEVER }): v.InferOutput<T> => {
        const result = v.safeParse(schema, dataset.value, { abortEarly: true });
        if (result.success) return result.output;
        const issue = result.issues[0];
        addIssue({ message: `is not as described: "${v.getDotPath(issue) ?? ''}" ${describeIssue(issue)}` });
        return NEVER;
      }),
    ),
    schema,
  );

/** A named choice of the plant registry, such as a colour, a light requirement or a zone. */
export const namedChoice = v.object({ id: number, name: v.string() });
export type NamedChoice = v.InferOutput<typeof namedChoice>;

export const bloomingMonth = v.object({ name: v.string(), month_number: number });
/** A plant's height or width in cm; zero or a missing value means unknown. */
export const plantSize = v.nullish(v.object({ min: v.nullish(number, 0), max: v.nullish(number, 0) }), () => ({
  min: 0,
  max: 0,
}));

export const linkSeoType = v.nullish(v.picklist(['internal', 'external', 'sponsored']), 'external');
/** The relation of a link's target to the site, for search engines. */
export type LinkSeoType = v.InferOutput<typeof linkSeoType>;

/** A URL of a link; empty without one. */
export const address = v.nullish(
  v.pipe(
    v.string(),
    v.check((value) => value.trim() === '' || cleanAddress(value) !== '', 'must be an address that may be linked'),
    v.transform(cleanAddress),
  ),
  '',
);

/** The API's fields for the target of a link: `relative_url` inside the site, `html_url` anywhere. */
export const linkFields = { relative_url: address, html_url: address };
export const linkValueFields = { ...linkFields, link_text: text, link_seo_type: linkSeoType };

export const image = v.object({
  id: v.nullish(number, null),
  title: text,
  alt: text,
  width: v.nullish(number, 0),
  height: v.nullish(number, 0),
  copyright: text,
  caption: text,
  meta: v.object({ download_url: v.string() }),
});
/** A picture. `meta.download_url` may be relative to the backend's origin. */
export type Image = v.InferOutput<typeof image>;
export const optionalImage = v.nullish(image, null);
