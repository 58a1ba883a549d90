import type { Static, TSchema } from '@sinclair/typebox';
import { issuesOf, type ValidationError } from './issues';
import { coerce, type Recognize } from './coerce';
import type { Issue } from './problem';

/** A value that holds, or what is wrong with it. */
export type Checked<T> = { value: T; issues?: undefined } | { value?: undefined; issues: Issue[] };

/** Brings a value into form and judges it by a schema. Works alike in a service and, compiled ahead, in the browser. */
export interface Check<T> {
  readonly schema: object;
  check(value: unknown): Checked<T>;
}
export type CheckedType<C> = C extends Check<infer T> ? T : never;

/** What ajv makes of a schema: a function that leaves its errors on itself. */
export interface Validate {
  (value: unknown): boolean;
  errors?: ValidationError[] | null;
}

/** Joins a schema with its compiled validator; `validate` is asked for at the first check, so that importing costs nothing. */
export function createCheck<S extends TSchema>(schema: S, compile: () => Validate, recognize?: Recognize): Check<Static<S>> {
  let validate: Validate | undefined;
  return {
    schema,
    check(given) {
      validate ??= compile();
      const value = coerce(schema, given, recognize);
      return validate(value) ? { value: value as Static<S> } : { issues: issuesOf(schema, validate.errors ?? []) };
    },
  };
}
