// The description of the content API: it is valid, and its examples are what the embedded backend answers.
import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { GenericSchema } from 'valibot';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../../build/paths.ts';
import { parsePage } from '../../../server/contract/pages.ts';
import { parseWhole } from '../../../server/contract/parse.ts';
import { sentSchemas } from '../../../server/contract/schema.ts';
import { answerOf, exampleFile, readingCalls } from './calls.ts';
import { exampleAnswers } from './examples.ts';
import { describedSchemas, named, schemaOf } from './json-schema.ts';
import { visitorCalls } from './visitor-calls.ts';
import { visitorExamples, visitorExamplesFile } from './visitor-examples.ts';

const textOf = (path: string) => readFileSync(`${projectRoot}/${path}`, 'utf8');

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema({ $id: 'api', components: { schemas: describedSchemas() } });
const validatorOf = (answer: GenericSchema | 'page') => {
  const schema = JSON.stringify(schemaOf(answer)).replaceAll('"#/components', '"api#/components');
  return ajv.compile(JSON.parse(schema));
};

it('is a valid OpenAPI document', async () => {
  const result = await new Validator().validate(JSON.parse(textOf('docs/content-api/openapi.json')));
  expect(result).toMatchObject({ valid: true });
});

describe.each(readingCalls.map((call) => [call.path, call] as const))('GET %s', (_, call) => {
  const example = JSON.parse(textOf(exampleFile(call)));

  it('has an example that its schema and the site accept', () => {
    const isValid = validatorOf(answerOf(call));
    isValid(example);
    expect(isValid.errors ?? []).toEqual([]);
    if (answerOf(call) === 'page') expect(parsePage(example)).toMatchObject({ id: example.id });
    else expect(() => parseWhole(answerOf(call) as never, example, call.name)).not.toThrow();
  });

  it('refuses another answer', () => {
    for (const wrong of [null, 'teksti', 7]) expect(validatorOf(answerOf(call))(wrong)).toBe(false);
  });
});

describe.each(visitorCalls.map((call) => [call.method, call.path, call] as const))('%s %s', (_, __, call) => {
  const example = JSON.parse(textOf(visitorExamplesFile))[call.name];
  const { answer } = call;

  it('has an example that its schema accepts, unless it has no answer', () => {
    if (!answer || call.hasNoExample) return expect(example).toBeUndefined();
    const isValid = validatorOf(answer);
    isValid(example);
    expect(isValid.errors ?? []).toEqual([]);
    expect(validatorOf(answer)('teksti')).toBe(false);
  });
});

it('has the examples that the embedded backend answers: `npm run docs` renews them', { tags: 'slow' }, async () => {
  const examples = { ...(await exampleAnswers()), ...(await visitorExamples()) };
  for (const [path, text] of Object.entries(examples)) expect(textOf(path), path).toBe(text);
});

it('names every schema that reads any value, because it could not describe the others', () => {
  const schemas = Object.values(named);
  expect([...sentSchemas.keys()].filter((schema) => !schemas.includes(schema))).toEqual([]);
});

it('calls a page without a title wrong', () => {
  const call = readingCalls.find(({ name }) => name === 'page');
  const { title: _title, ...page } = JSON.parse(textOf('docs/content-api/page.json'));
  expect(call && validatorOf(answerOf(call))(page)).toBe(false);
});
