import { type Static, Type } from '@sinclair/typebox';
import type { AnyEndpoint } from './endpoint';
import { OneOf } from './schema';
import type { SchemaNode } from './validator';
import { services } from './vocabulary';

/** By path, such as `place.address`: the types that a field may have. */
type FieldTypes = Map<string, Set<string>>;

/** Fields of an object, of the objects in a list, and of any of its alternatives. */
function addTypes(types: FieldTypes, schema: SchemaNode, path = ''): void {
  const { type = [], properties = {}, items = [], anyOf = [], allOf = [] } = schema;
  const found = types.get(path) ?? new Set();
  if (path !== '') types.set(path, found);
  for (const one of [type].flat()) found.add(one === 'integer' ? 'number' : one);
  for (const [name, inner] of Object.entries(properties))
    addTypes(types, inner, path === '' ? name : `${path}.${name}`);
  for (const inner of [items, anyOf, allOf].flat()) addTypes(types, inner, path);
}

function typesOf(schemas: readonly (SchemaNode | null | undefined)[]): FieldTypes {
  const types: FieldTypes = new Map();
  for (const schema of schemas) if (schema) addTypes(types, schema);
  return types;
}

const namesOf = (types: FieldTypes): string[] =>
  [...types.keys()].filter((path) => !path.includes('.'));

const withPrefix = (prefix: string, types: FieldTypes): [string, string][] =>
  [...types].map(([path, found]) => [`${prefix}.${path}`, [...found].toSorted().join('|')]);

const Fields = Type.Array(Type.String({ maxLength: 200 }), { maxItems: 1_000 });

/**
 * A call of the API (`GET /api/coaches`) with the fields of its body and response: those that a
 * release needs, or those that a service has.
 */
export const DescribedCall = Type.Object({
  call: Type.String({ maxLength: 500 }),
  takes: Fields,
  answers: Fields,
  /** `takes.weight`: `null|number`; of inner fields too. Nothing for a field of any type. */
  types: Type.Optional(
    Type.Record(Type.String({ maxLength: 400 }), Type.String({ maxLength: 100 }), {
      maxProperties: 2_000,
    }),
  ),
});
export type DescribedCall = Static<typeof DescribedCall>;

export const maxNeededCalls = 500;

/** All calls of a service: its response at `ownCallsPath`. */
export const DescribedCalls = Type.Array(DescribedCall, { maxItems: maxNeededCalls });

/**
 * A service's request before it serves: whether a live release needs a call that the service does
 * not have (any more).
 */
export const NeededCallsQuestion = Type.Object({ service: OneOf(services), calls: DescribedCalls });
/** A sentence for each missing call or field. */
export const NeededCallsResponse = Type.Object({ missing: Type.Array(Type.String()) });

export function describedCall({ method, path, body, responses }: AnyEndpoint): DescribedCall {
  const [takes, answers] = [typesOf([body]), typesOf(Object.values(responses))];
  return {
    call: `${method} ${path}`,
    takes: namesOf(takes),
    answers: namesOf(answers),
    types: Object.fromEntries([...withPrefix('takes', takes), ...withPrefix('answers', answers)]),
  };
}

/** The gateway's path for that request, on its internal port. */
export const neededCallsPath = '/federation/needed-calls';
/** The path at which a service lists its calls. */
export const ownCallsPath = '/.well-known/calls';
