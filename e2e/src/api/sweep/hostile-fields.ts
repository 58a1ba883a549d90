import {
  compileValidator,
  endpoints,
  type ServiceEndpoint,
  type EndpointName,
} from '@sandites/contracts';
import { requestOf } from '../matrix/requests';
import type { Fixtures } from '../matrix/fixtures';
import type { Ask } from '../site/client';
import type { ReceivedResponse } from '../site/validate-response';
import type { Asked } from '../site/send';
import { atOnce, batchesOf, hostileValues } from './hostile';
import { mayRefuse, readBack } from './read-back';

type Body = Readonly<Record<string, unknown>>;
const valuesOfField = 5;

/** The dependencies of the sweep. */
export interface SweepDeps {
  readonly admin: Ask;
  readonly fixtures: Fixtures;
  /** A hash of everything that the endpoint's service stores. */
  readonly contents: (endpoint: ServiceEndpoint) => Promise<string>;
}

const isObject = (schema: unknown): schema is NonNullable<ServiceEndpoint['query']> =>
  typeof schema === 'object' && schema !== null && 'properties' in schema;
const good = (endpoint: ServiceEndpoint) => Number(Object.keys(endpoint.responses)[0]);

/**
 * The expected stored value: text trimmed, everything else as the contract coerces it; a missing
 * value is null, a missing jersey number 0. -0 is 0 in JSON.
 */
function storedForm(field: string, sent: unknown, checked: unknown, schema: object): unknown {
  if (checked === null || checked === undefined) return field === 'jerseyNumber' ? 0 : null;
  if (checked === 0) return 0;
  const isText = 'type' in schema && [schema.type].flat().includes('string');
  return typeof sent === 'string' && isText ? sent.trim() : checked;
}

async function expectStored(
  name: EndpointName,
  { admin }: SweepDeps,
  asked: Asked,
  response: ReceivedResponse,
  field: string,
  value: unknown,
): Promise<void> {
  const { params } = asked;
  const stored = await readBack[name]?.(admin, Number(response.body?.id ?? params?.['id']));
  if (!stored) return;
  // What may be one athlete with others is said of a row that was added, and is no part of it.
  const { similarTo: _similarTo, ...row } = response.body;
  expect(stored).toMatchObject(row);
  if (field in stored) expect({ field, value: stored[field] }).toEqual({ field, value });
}

/**
 * Every field of an endpoint's body with hostile values: invalid values are refused and not stored;
 * accepted ones are stored exactly.
 */
export async function sweepFields(name: EndpointName, deps: SweepDeps): Promise<void> {
  const endpoint: ServiceEndpoint = endpoints[name];
  const { body: schema } = endpoint;
  if (!isObject(schema)) throw new Error(`${name} takes no object`);
  const { validate } = compileValidator(schema);
  const before: Asked = await requestOf(name, deps.fixtures);
  const inputWith = (field: string, value: unknown): Asked => ({
    ...before,
    body: { ...(before.body as Body), [field]: value },
  });

  const hostile = Object.entries(schema.properties).flatMap(([field, fieldSchema]) =>
    hostileValues(`${name}/${field}`, valuesOfField).map((value) => ({
      field,
      fieldSchema,
      value,
      request: inputWith(field, value),
    })),
  );
  const invalid = hostile.filter(({ request }) => validate(request.body).issues);
  const contents = await deps.contents(endpoint);
  for (const batch of batchesOf(invalid, atOnce)) {
    const responses = await Promise.all(
      batch.map(async ({ field, value, request }) => ({
        field,
        value,
        status: (await deps.admin(name, request)).status,
      })),
    );
    expect(responses).toEqual(batch.map(({ field, value }) => ({ field, value, status: 400 })));
  }
  expect(await deps.contents(endpoint)).toBe(contents);

  for (const { field, fieldSchema, value, request } of hostile.filter(
    (each) => !invalid.includes(each),
  )) {
    const response = await deps.admin(name, request);
    if (response.status >= 400 && mayRefuse.includes(name)) continue;
    expect({ field, value, status: response.status }).toEqual({
      field,
      value,
      status: good(endpoint),
    });
    const checked = validate(request.body).value as Body;
    await expectStored(
      name,
      deps,
      request,
      response,
      field,
      storedForm(field, value, checked[field], fieldSchema),
    );
  }
}
