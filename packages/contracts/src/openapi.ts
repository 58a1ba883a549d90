import type { TSchema } from '@sinclair/typebox';
import type { Access } from './access';
import { isIdParam, paramNames, type AnyEndpoint } from './endpoint';
import { allRows } from './endpoints/table';
import { Problem } from './problem';
import { Id } from './schema';

type Json = Record<string, unknown>;

/** Our annotations are no OpenAPI: ignored fields become `readOnly`, the forms' messages are left out. */
function documented(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((part: unknown) => documented(part));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { 'x-ignored': ignored, errorMessage: _message, ...rest } = schema as Json;
  const plain = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, documented(value)]));
  if (!Array.isArray(ignored)) return plain;
  const readOnly = Object.fromEntries(ignored.map((name: string) => [name, { readOnly: true }]));
  return { ...plain, properties: { ...(plain['properties'] as Json), ...readOnly } };
}

const jsonContent = (schema: TSchema, mediaType = 'application/json') => ({ [mediaType]: { schema: documented(schema) } });
const problem = (description: string) => ({ description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } });

function parameters({ path, query, paged }: AnyEndpoint): Json[] {
  const inPath = paramNames(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: isIdParam(name) ? documented(Id()) : { type: 'string' },
  }));
  const inQuery = Object.entries(query?.properties ?? {}).map(([name, schema]) => ({ name, in: 'query', schema: documented(schema) }));
  const paging = paged
    ? [
        { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 1_000 }, description: 'Entries of a page' },
        { name: 'after', in: 'query', schema: documented(Id()), description: 'The last id seen' },
      ]
    : [];
  return [...inPath, ...inQuery, ...paging];
}

function requestBody({ body, upload }: AnyEndpoint): Json | undefined {
  if (body) return { required: true, content: jsonContent(body) };
  if (!upload) return undefined;
  const file = { type: 'string', contentMediaType: 'text/csv', description: 'A .csv file' };
  const fields = documented(upload) as Json;
  const schema = { ...fields, properties: { ...(fields['properties'] as Json), file }, required: ['file'] };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function responses({ service, method, answers, produces, access, body, upload, path, query, paged, rateLimit }: AnyEndpoint): Json {
  const good = Object.entries(answers).map(([status, schema]) => [
    status,
    { description: schema ? 'The answer' : 'No body', ...(schema && { content: jsonContent(schema, produces) }) },
  ]);
  const takesInput = body ?? upload ?? query ?? paged;
  const bad: Json = {
    ...(takesInput && { 400: problem('Malformed or invalid input, with issues') }),
    ...((access !== 'public' || service === 'auth') && { 401: problem('No valid session, or a wrong name or password') }),
    ...((access !== 'public' || method !== 'GET') && { 403: problem('Signed in but not allowed, or asked from another site') }),
    ...(path.includes(':') && { 404: problem('Unknown, or not yours to know of') }),
    ...((body ?? upload) && { 413: problem('Too large'), 415: problem('Wrong media type') }),
    ...(rateLimit && { 429: problem('Too many tries') }),
    default: problem('Any other error'),
  };
  return { ...(Object.fromEntries(good) as Json), ...bad };
}

const securityOf = (access: Access): Json[] => (access === 'public' ? [{}, { session: [] }] : [{ session: [] }]);

function operation(name: string, row: AnyEndpoint): Json {
  const body = requestBody(row);
  return {
    operationId: name,
    summary: row.summary,
    description: `Access: ${row.access}.`,
    tags: [row.service],
    security: securityOf(row.access),
    parameters: parameters(row),
    ...(body && { requestBody: body }),
    responses: responses(row),
  };
}

/** The endpoint table as an OpenAPI 3.1 document. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, row] of allRows) {
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(name, row) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sandites API',
      version: '1.0.0',
      description: 'Every call of the site, derived from the endpoint table.',
      license: { name: 'Proprietary', url: 'https://sandites.example/terms' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(allRows.map(([, { service }]) => service))].map((name) => ({ name, description: name === 'gateway' ? 'The gateway itself' : `The service ${name}` })),
    paths,
    components: {
      schemas: { Problem: documented(Problem) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Set by signing in; HttpOnly. Over HTTPS it is named __Host-session.' },
      },
    },
  };
}
