import type { TSchema } from '@sinclair/typebox';
import type { Access } from './vocabulary';
import { isIdParam, paramNames, type AnyEndpoint } from './endpoint';
import { allEndpoints } from './endpoints/table';
import { Problem } from './problem';
import { Id, PageQuery } from './schema';

type Json = Record<string, unknown>;

/** Converts our annotations: ignored fields become `readOnly`, messages of forms are removed. */
function documented(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((part: unknown) => documented(part));
  if (typeof schema !== 'object' || schema === null) return schema;
  const {
    'x-ignored': ignored,
    'x-recognize': _recognize,
    errorMessage: _message,
    ...rest
  } = schema as Json;
  const openApiSchema = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, documented(value)]),
  );
  if (!Array.isArray(ignored)) return openApiSchema;
  const readOnly = Object.fromEntries(ignored.map((name: string) => [name, { readOnly: true }]));
  return {
    ...openApiSchema,
    properties: { ...(openApiSchema['properties'] as Json), ...readOnly },
  };
}

const jsonContent = (schema: TSchema, mediaType = 'application/json') => ({
  [mediaType]: { schema: documented(schema) },
});
const problem = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

function parameters({ path, query, paged, ifMatch }: AnyEndpoint): Json[] {
  const inPath = paramNames(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: isIdParam(name) ? documented(Id()) : { type: 'string' },
  }));
  const inQuery = Object.entries({
    ...query?.properties,
    ...(paged && PageQuery.properties),
  }).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query?.required?.includes(name) ?? false,
    schema: documented(schema),
  }));
  const versions = ifMatch
    ? [
        {
          name: 'If-Match',
          in: 'header',
          schema: { type: 'string', pattern: '^"[1-9][0-9]*"$' },
          description: 'The version that the change was made from, in quotes',
        },
      ]
    : [];
  return [...inPath, ...inQuery, ...versions];
}

function requestBody({ body, isBodyOptional, upload, uploads }: AnyEndpoint): Json | undefined {
  if (body) return { required: !isBodyOptional, content: jsonContent(body) };
  if (!upload) return undefined;
  const file =
    uploads === 'picture'
      ? {
          type: 'string',
          contentMediaType: 'image/*',
          description: 'JPEG, PNG or WebP, at most 5 MB',
        }
      : { type: 'string', description: 'A spreadsheet, a text of separated values or a calendar' };
  const fields = documented(upload) as Json;
  const schema = {
    ...fields,
    properties: { ...(fields['properties'] as Json), file },
    ...(uploads === 'picture' && { required: ['file'] }),
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

const problems: Readonly<Record<number, string>> = {
  400: 'Malformed or invalid input, with issues',
  401: 'No valid session, or a wrong name or password',
  403: 'Signed in but not allowed, or asked from another site',
  404: 'Unknown, or not yours to know of',
  409: 'It conflicts with what is there',
  412: 'It changed meanwhile; `current` is the row as it is now',
  413: 'Too large',
  415: 'Wrong media type',
  428: 'The version that the change is based on is missing',
  429: 'Too many tries; `Retry-After` says when to try again',
  500: 'A failure of ours',
  502: 'A part of the site gave no usable answer',
  503: 'A part of the site is not available; `Retry-After` says when to try again',
  504: 'A part of the site took too long',
};

/** Of any call while a part of the site is down, slow or failing. */
const failures = [500, 502, 503, 504];

/** The error statuses of a call, by its endpoint definition. */
export function refusalsOf({
  service,
  method,
  access,
  body,
  upload,
  path,
  query,
  paged,
  rateLimit,
  ifMatch,
  refuses = [],
}: AnyEndpoint): number[] {
  const may = new Set<number>(refuses);
  // A path parameter may be encoded incorrectly.
  if (body ?? upload ?? query ?? paged ?? path.includes(':')) may.add(400);
  if (access !== 'public' || service === 'auth') may.add(401);
  if (access !== 'public' || method !== 'GET') may.add(403);
  if (path.includes(':')) may.add(404);
  if (ifMatch) may.add(412);
  if (body ?? upload) may.add(413).add(415);
  if (rateLimit) may.add(429);
  return [...may].sort((one, other) => one - other);
}

function responsesOf(endpoint: AnyEndpoint): Json {
  const { responses, method, produces } = endpoint;
  const good = Object.entries(responses).map(([status, schema]) => [
    status,
    {
      description: schema ? 'The answer' : 'No body',
      ...(schema && { content: jsonContent(schema, produces) }),
    },
  ]);
  const bad = [...refusalsOf(endpoint), ...failures].map((status) => [
    status,
    problem(problems[status] ?? ''),
  ]);
  const same =
    method === 'GET'
      ? [[304, { description: 'The client has this answer: `If-None-Match` names its `ETag`' }]]
      : [];
  return {
    ...(Object.fromEntries([...good, ...same, ...bad]) as Json),
    default: problem('Any other error'),
  };
}

const securityOf = (access: Access): Json[] =>
  access === 'public' ? [{}, { session: [] }] : [{ session: [] }];

function operation(name: string, endpoint: AnyEndpoint): Json {
  const body = requestBody(endpoint);
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `Access: ${endpoint.access}.`,
    tags: [endpoint.service],
    security: securityOf(endpoint.access),
    parameters: parameters(endpoint),
    ...(body && { requestBody: body }),
    responses: responsesOf(endpoint),
  };
}

/**
 * The endpoint table as an OpenAPI 3.1 document.
 * @param site the title of the document, and the school's website with its terms
 */
export function openApi({ title, website }: { title: string; website: string }): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of allEndpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description: 'Every call of the site, derived from the endpoint table.',
      license: { name: 'Proprietary', url: `${website}/terms` },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(allEndpoints.map(([, { service }]) => service))].map((name) => ({
      name,
      description: name === 'gateway' ? 'The gateway itself' : `The service ${name}`,
    })),
    paths,
    components: {
      schemas: { Problem: documented(Problem) },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'Set by signing in; HttpOnly. Over HTTPS it is named __Host-session.',
        },
      },
    },
  };
}
