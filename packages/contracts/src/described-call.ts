import { Type, type Static } from '@sinclair/typebox';
import { services, type AnyEndpoint } from './endpoint';
import { fieldsOf } from './fields';
import { OneOf } from './schema';

/** A call of the API (`GET /api/coaches`) with the fields of its body and its answer: what a release was built against, or what a service has. */
export const DescribedCall = Type.Object({ call: Type.String(), takes: Type.Array(Type.String()), answers: Type.Array(Type.String()) });
export type DescribedCall = Static<typeof DescribedCall>;

/** All calls that a service has: what it says of itself at `ownCallsPath`. */
export const DescribedCalls = Type.Array(DescribedCall, { maxItems: 1_000 });

/** What a service asks before it serves: whether something that is live needs a call of it that it does not have (any more). */
export const NeededCallsQuestion = Type.Object({ service: OneOf(services), calls: DescribedCalls });
/** A sentence for each call or field that would be missed. */
export const NeededCallsAnswer = Type.Object({ missing: Type.Array(Type.String()) });

/** Describes a row of the endpoint table. */
export const describedCall = ({ method, path, body, answers }: AnyEndpoint): DescribedCall => ({
  call: `${method} ${path}`,
  takes: [...fieldsOf(body)],
  answers: [...new Set(Object.values(answers).flatMap(fieldsOf))],
});

/** Where a gateway answers that question. */
export const neededCallsPath = '/federation/needed-calls';
/** Where a service says which calls it has. */
export const ownCallsPath = '/.well-known/calls';
