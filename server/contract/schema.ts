// Small building blocks that the contract's parsers share.
import * as v from 'valibot';
import { cleanAddress } from './address.ts';

/** Text that a backend may leave out or send as null: then it is empty. */
export const text = v.nullish(v.string(), '');
/** A date-time as ISO 8601 with offset, or null. */
export const dateTime = v.nullish(
  v.pipe(
    v.string(),
    v.isoTimestamp('must be an ISO 8601 date-time with offset'),
    // An offset of hours alone is ISO 8601 as well, but no date to JavaScript.
    v.check((value) => !Number.isNaN(Date.parse(value)), 'must be a date-time that exists'),
  ),
  null,
);
/** Text that is of use if it is one, and that breaks nothing if it is not. */
export const looseText = v.fallback(text, '');
export const flag = v.nullish(v.boolean(), false);

/** A list that a backend may leave out: then it is empty. */
export const listOf = <T extends v.GenericSchema>(item: T) => v.nullish(v.array(item), () => []);

/** A named choice of the plant registry: colour, light requirement, zone and their like. */
export const namedChoice = v.object({ id: v.number(), name: v.string() });
export type NamedChoice = v.InferOutput<typeof namedChoice>;

export const bloomingMonth = v.object({ name: v.string(), month_number: v.number() });
/** A plant's height or width in cm; zero, or nothing, is not known. */
export const plantSize = v.nullish(v.object({ min: v.nullish(v.number(), 0), max: v.nullish(v.number(), 0) }), () => ({
  min: 0,
  max: 0,
}));

export const linkSeoType = v.fallback(
  v.nullish(v.picklist(['internal', 'external', 'sponsored']), 'external'),
  'external',
);
/** How a link is meant for search engines. */
export type LinkSeoType = v.InferOutput<typeof linkSeoType>;

/** An address to be linked; one that must not be is empty. */
export const address = v.pipe(text, v.transform(cleanAddress));

/** The fields by which the API names a target: `relative_url` inside the site, `html_url` anywhere. */
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
