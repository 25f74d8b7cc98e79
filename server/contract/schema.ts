// Small building blocks of the contract's parsers.
import * as v from 'valibot';
import { cleanAddress } from './address.ts';

/** Text that a backend may leave out or send as null: then it is empty. */
export const text = v.nullish(v.string(), '');
/** A date-time as ISO 8601 with offset. */
export const instant = v.pipe(
  v.string(),
  v.isoTimestamp('must be an ISO 8601 date-time with offset'),
  // An offset of hours alone is valid ISO 8601, but JavaScript can't parse it.
  v.check((value) => !Number.isNaN(Date.parse(value)), 'must be a date-time that exists'),
);
/** The same, or null. */
export const dateTime = v.nullish(instant, null);
/** Text that is used if it is valid, and ignored if it is not. */
export const looseText = v.fallback(text, '');
export const flag = v.nullish(v.boolean(), false);

/** A list that a backend may leave out: then it is empty. */
export const listOf = <T extends v.GenericSchema>(item: T) => v.nullish(v.array(item), () => []);

/** A named choice of the plant registry, such as a colour, a light requirement or a zone. */
export const namedChoice = v.object({ id: v.number(), name: v.string() });
export type NamedChoice = v.InferOutput<typeof namedChoice>;

export const bloomingMonth = v.object({ name: v.string(), month_number: v.number() });
/** A plant's height or width in cm; zero or a missing value means unknown. */
export const plantSize = v.nullish(v.object({ min: v.nullish(v.number(), 0), max: v.nullish(v.number(), 0) }), () => ({
  min: 0,
  max: 0,
}));

export const linkSeoType = v.fallback(
  v.nullish(v.picklist(['internal', 'external', 'sponsored']), 'external'),
  'external',
);
/** The meaning of a link for search engines. */
export type LinkSeoType = v.InferOutput<typeof linkSeoType>;

/** An address for a link; a forbidden one becomes empty. */
export const address = v.pipe(text, v.transform(cleanAddress));

/** The API's fields for the target of a link: `relative_url` inside the site, `html_url` anywhere. */
export const linkFields = { relative_url: address, html_url: address };
export const linkValueFields = { ...linkFields, link_text: text, link_seo_type: linkSeoType };

export const image = v.object({
  id: v.nullish(v.number(), null),
  title: text,
  alt: text,
  width: v.nullish(v.number(), 0),
  height: v.nullish(v.number(), 0),
  copyright: text,
  caption: text,
  meta: v.object({ download_url: v.string() }),
});
/** A picture; `meta.download_url` may be relative to the backend's origin. */
export type Image = v.InferOutput<typeof image>;
export const optionalImage = v.nullish(image, null);
