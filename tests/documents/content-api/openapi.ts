// Writes the calls that read content as an OpenAPI document, with an example of each answer.
import { readFileSync } from 'node:fs';
import type { JsonSchema } from '@valibot/to-json-schema';
import { projectRoot } from '../../../build/paths.ts';
import { type DescribedCall, exampleFile, readingCalls } from './calls.ts';
import { describedSchemas, schemaOf } from './json-schema.ts';

/** The text of docs/content-api/openapi.json. */
export function openApi(): string {
  const paths = Object.fromEntries(readingCalls.map((call) => [call.path, { get: operation(call) }]));
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'The content API of Pihlaja: the calls that read content',
      version: '1.0.0',
      description:
        'What the site asks of a content backend. docs/content-api.md has the rules, and the calls that visitors make.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: 'https://cms.example.fi/api', description: 'CONTENT_API_URL' }],
    security: [{ key: [] }],
    paths,
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Api-Key CONTENT_API_KEY' },
      },
      schemas: describedSchemas(),
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function operation(call: DescribedCall) {
  const { name, path, summary, isRequired, query = {}, answer, mayRedirect } = call;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(query).map(([parameter, description]) => ({
    name: parameter,
    in: 'query',
    description,
    schema: { type: 'string' },
  }));
  return {
    operationId: name,
    summary,
    description: isRequired ? 'Required.' : 'Optional: 404, another 4xx or 501 where the backend does not have it.',
    ...(inPath.length + inQuery.length > 0 && { parameters: [...inPath, ...inQuery] }),
    responses: {
      200: {
        description: 'The answer',
        content: { 'application/json': { schema: schemaOf(answer), example: exampleOf(call) } },
      },
      ...(mayRedirect && { 302: { description: 'A redirect to the page below the base of the API' } }),
      ...(path !== '/site/' && { 404: { description: 'There is none' } }),
      403: { description: 'The key is missing or wrong' },
    },
  };
}

const exampleOf = (call: DescribedCall): JsonSchema =>
  JSON.parse(readFileSync(`${projectRoot}/${exampleFile(call)}`, 'utf8'));
