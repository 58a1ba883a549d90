import type { Static, TSchema } from '@sinclair/typebox';
import { issuesOf, type ValidationError } from './issues';
import { coerce, type Recognize } from './coerce';
import type { Issue } from './problem';

/** A valid value, or its issues. */
export type Validated<T> =
  | { value: T; issues?: undefined }
  | { value?: undefined; issues: Issue[] };

/**
 * Coerces a value and validates it by a schema. The same in a service and, precompiled, in the
 * browser.
 */
export interface Validator<T> {
  readonly schema: object;
  validate(value: unknown): Validated<T>;
}

/** A validation function compiled by ajv, which stores the errors of its last call on itself. */
export interface CompiledSchema {
  (value: unknown): boolean;
  errors?: ValidationError[] | null;
}

/**
 * Combines a schema with its compiled validator; `validate` is compiled at the first use, so that
 * importing is cheap.
 */
export function createValidator<S extends TSchema>(
  schema: S,
  compile: () => CompiledSchema,
  recognize?: Recognize,
): Validator<Static<S>> {
  let compiled: CompiledSchema | undefined;
  return {
    schema,
    validate(input) {
      compiled ??= compile();
      const value = coerce(schema, input, recognize);
      return compiled(value)
        ? { value: value as Static<S> }
        : { issues: issuesOf(schema, compiled.errors ?? []) };
    },
  };
}
