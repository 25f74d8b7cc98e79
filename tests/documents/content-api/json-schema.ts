// Turns the parsers of server/contract into JSON Schema: what a backend may send.
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { blockValues, body, headingLevel } from '../../../server/contract/blocks.ts';
import { formField, leadForm } from '../../../server/contract/forms.ts';
import { categoryRef, customer, listItem, partner, tagRef } from '../../../server/contract/items.ts';
import { author, pageSchemas } from '../../../server/contract/pages.ts';
import { image, number, sentSchemas } from '../../../server/contract/schema.ts';
import { announcement } from '../../../server/contract/site.ts';
import { submission } from '../../../server/contract/submissions.ts';

/** The schemas that others refer to by name: those on many pages, and all of {@link sentSchemas}. */
export const named: Readonly<Record<string, GenericSchema>> = {
  Number: number,
  HeadingLevel: headingLevel,
  Image: image,
  Company: customer,
  Category: categoryRef,
  Tag: tagRef,
  Author: author,
  Partner: partner,
  PageListItem: listItem,
  LeadForm: leadForm,
  FormField: formField,
  CompetitionWork: submission,
  Announcement: announcement,
  Body: body,
};
const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const nameOf = new Map(Object.entries(named).map(([name, schema]) => [schema, name]));

/** @returns the schema, in which others are named */
function toSchema(schema: GenericSchema): JsonSchema {
  const name = nameOf.get(schema);
  const { [name ?? '']: _itself, ...definitions } = named;
  const { $schema, $defs, ...described } = toJsonSchema(sentSchemas.get(schema) ?? schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    // Conditions such as an address that may be linked have no equivalent.
    errorMode: 'ignore',
    definitions,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  });
  return withShortTypes(described) as JsonSchema;
}

/** Writes `{ "type": ["string", "null"] }` where the library writes a choice of two schemas. */
function withShortTypes(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withShortTypes);
  if (typeof part !== 'object' || part === null) return part;
  const { anyOf, ...rest } = Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, withShortTypes(value)]),
  ) as { anyOf?: object[]; [key: string]: unknown };
  if (!anyOf) return rest;
  const types = anyOf.map((one) => (Object.keys(one).join() === 'type' ? (one as { type: unknown }).type : undefined));
  return types.includes(undefined) ? { anyOf, ...rest } : { type: types.flat(), ...rest };
}

const blockList: JsonSchema = { type: ['array', 'null'], items: refTo('Block') };

const blockOf = (type: JsonSchema, value: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { id: { type: ['string', 'number', 'null'] }, type, value },
  required: ['type', 'value'],
});

/** A block of a known type. One of any other type is left out. */
const block = (): JsonSchema => ({
  anyOf: [
    ...Object.entries(blockValues).map(([type, value]) =>
      blockOf({ const: type }, nameOf.has(value) ? refTo(nameOf.get(value) ?? '') : toSchema(value)),
    ),
    blockOf(
      { const: 'section' },
      { type: 'object', properties: { heading: { type: ['string', 'null'] }, child_blocks: blockList } },
    ),
    blockOf(
      { type: 'string', pattern: '^column_' },
      { type: 'object', patternProperties: { '^column_[0-9]+$': blockList } },
    ),
  ],
});

function pageOfType(type: string, schema: GenericSchema): JsonSchema {
  const page = toSchema(schema);
  const meta = page.properties?.meta as JsonSchema;
  return {
    ...page,
    properties: {
      ...page.properties,
      meta: { ...meta, properties: { ...meta.properties, type: { const: `base.${type}` } } },
    },
  };
}

/** Every schema that {@link schemaOf} refers to, by name. */
export function describedSchemas(): Record<string, JsonSchema> {
  const form = toSchema(leadForm);
  return {
    ...Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, toSchema(schema)])),
    LeadForm: {
      ...form,
      properties: { ...form.properties, form_fields: { type: ['array', 'null'], items: refTo('FormField') } },
    },
    Body: blockList,
    Block: block(),
    ...Object.fromEntries(Object.entries(pageSchemas).map(([type, schema]) => [type, pageOfType(type, schema)])),
    Page: { anyOf: Object.keys(pageSchemas).map(refTo) },
  };
}

/** The schema of an answer, which refers to {@link describedSchemas}. */
export function schemaOf(answer: GenericSchema | 'page'): JsonSchema {
  if (answer === 'page') return refTo('Page');
  const name = nameOf.get(answer);
  return name === undefined ? toSchema(answer) : refTo(name);
}
