// Writes the calls that read content, and those of visitors, as an OpenAPI document, with an example of each answer.
import { readFileSync } from 'node:fs';
import type { JsonSchema } from '@valibot/to-json-schema';
import { projectRoot } from '../../../build/paths.ts';
import { answerOf, type DescribedCall, exampleFile, readingCalls } from './calls.ts';
import { describedSchemas, schemaOf } from './json-schema.ts';
import { type VisitorCall, visitorCalls } from './visitor-calls.ts';
import { visitorExamplesFile } from './visitor-examples.ts';

/** The text of docs/content-api/openapi.json. */
export function openApi(): string {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of readingCalls) paths[call.path] = { get: operation(call) };
  const examples: Record<string, JsonSchema> = JSON.parse(
    readFileSync(`${projectRoot}/${visitorExamplesFile}`, 'utf8'),
  );
  for (const call of visitorCalls)
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: visitorOperation(call, examples[call.name]),
    };
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'The content API of Pihlaja',
      version: '1.0.0',
      description:
        'What the site asks of a content backend, for pages and for visitors. docs/content-api.md has the rules, the newsletter service and the calls of operators. In answers to visitors, a field that a backend does not have may be missing.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: 'https://cms.example.fi/api', description: 'CONTENT_API_URL' }],
    security: [{ key: [] }],
    paths,
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Api-Key CONTENT_API_KEY' },
        session: { type: 'apiKey', in: 'cookie', name: 'sessionid', description: 'Of a visitor who is logged in' },
        token: { type: 'apiKey', in: 'header', name: 'X-CSRFToken', description: 'The token of the cookie csrftoken' },
      },
      schemas: describedSchemas(),
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const optional = 'Optional: 404, another 4xx or 501 where the backend does not have it.';

function operation(call: DescribedCall) {
  const { name, path, summary, isRequired, query = {}, mayRedirect } = call;
  const inPath = pathParameters(path);
  const inQuery = Object.entries(query).map(([parameter, description]) => ({
    name: parameter,
    in: 'query',
    description,
    schema: { type: 'string' },
  }));
  return {
    operationId: name,
    summary,
    description: isRequired ? 'Required.' : optional,
    ...(inPath.length + inQuery.length > 0 && { parameters: [...inPath, ...inQuery] }),
    responses: {
      200: {
        description: 'The answer',
        content: { 'application/json': { schema: schemaOf(answerOf(call)), example: exampleOf(call) } },
      },
      ...(mayRedirect && { 302: { description: 'A redirect to the page below the base of the API' } }),
      ...(path !== '/site/' && { 404: { description: 'There is none' } }),
      403: { description: 'The key is missing or wrong' },
    },
  };
}

const encodings = {
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  json: 'application/json',
} as const;

function visitorOperation(call: VisitorCall, example: JsonSchema | undefined) {
  const { name, method, path, summary, isRequired, isVisitors, body, status = 200, answer, refusals = {} } = call;
  const { needsAnswer = false } = call;
  const inPath = pathParameters(path);
  const changes = method !== 'GET';
  const properties = Object.entries(body?.fields ?? {}).map(([field, description]) => [field, { description }]);
  const sent = body && {
    content: { [encodings[body.type]]: { schema: { type: 'object', properties: Object.fromEntries(properties) } } },
  };
  return {
    operationId: name,
    summary,
    description: isRequired ? 'Required.' : optional,
    security: isVisitors ? [{ key: [], session: [], ...(changes && { token: [] }) }] : [{ key: [] }],
    ...(inPath.length > 0 && { parameters: inPath }),
    ...(sent && { requestBody: sent }),
    responses: {
      [status]: {
        description: status === 204 ? 'Always' : 'Done',
        ...(answer && { content: { 'application/json': { schema: schemaOf(answer), ...(example && { example }) } } }),
      },
      ...(changes && status !== 204 && !needsAnswer && { 204: { description: 'Done, without a body' } }),
      ...Object.fromEntries(Object.entries(refusals).map(([code, description]) => [code, { description }])),
    },
  };
}

const exampleOf = (call: DescribedCall): JsonSchema =>
  JSON.parse(readFileSync(`${projectRoot}/${exampleFile(call)}`, 'utf8'));
