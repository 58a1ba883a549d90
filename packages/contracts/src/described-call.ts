import { type Static, Type } from '@sinclair/typebox';
import type { AnyEndpoint } from './endpoint';
import { OneOf } from './schema';
import type { SchemaNode } from './validator';
import { services } from './vocabulary';

/**
 * Names of the fields that a schema has: of an object, of the objects in a list, or of any of its
 * alternatives.
 */
function fieldsOf(schema: SchemaNode | null | undefined): readonly string[] {
  if (!schema) return [];
  const { properties, items, anyOf, allOf } = schema;
  if (properties) return Object.keys(properties);
  if (items) return fieldsOf(items);
  return [...new Set((anyOf ?? allOf ?? []).flatMap(fieldsOf))];
}

const Fields = Type.Array(Type.String({ maxLength: 200 }), { maxItems: 1_000 });

/**
 * A call of the API (`GET /api/coaches`) with the fields of its body and response: those that a
 * release needs, or those that a service has.
 */
export const DescribedCall = Type.Object({
  call: Type.String({ maxLength: 500 }),
  takes: Fields,
  answers: Fields,
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

export const describedCall = ({ method, path, body, responses }: AnyEndpoint): DescribedCall => ({
  call: `${method} ${path}`,
  takes: [...fieldsOf(body)],
  answers: [...new Set(Object.values(responses).flatMap(fieldsOf))],
});

/** The gateway's path for that request, on its internal port. */
export const neededCallsPath = '/federation/needed-calls';
/** The path at which a service lists its calls. */
export const ownCallsPath = '/.well-known/calls';
