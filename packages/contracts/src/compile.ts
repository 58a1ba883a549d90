import type { Static, TSchema } from '@sinclair/typebox';
import Ajv, { type ErrorObject } from 'ajv';
import { createValidator, type Validator } from './validator';
import { formats } from './formats';
import { limits } from './limits';
import { recognizeRosterValue } from './roster-values';
import type { SchemaNode } from './coerce';
import type { Issue } from './problem';

/**
 * The options of every ajv instance; the browser's validators are compiled with the same
 * (generate.ts). table.test.ts checks that schemas are valid:
 * compiling the meta-schema would take a fifth of every process's start.
 */
export const ajvOptions = {
  allErrors: true,
  strict: true,
  allowUnionTypes: true,
  meta: false,
  validateSchema: false,
  formats,
} as const;

/** Annotations in our schemas that ajv ignores. */
export const annotations = ['x-ignored', 'x-recognize', 'errorMessage'];

let shared: Ajv | undefined;

/**
 * Ajv with an `items` keyword that stops at the limit of issues: with `allErrors`, ajv's own
 * keyword validates a list to its end.
 */
function ajv(): Ajv {
  if (shared) return shared;
  const instance = new Ajv(ajvOptions);
  instance.addVocabulary(annotations);
  instance.removeKeyword('items');
  instance.addKeyword({
    keyword: 'items',
    type: 'array',
    schemaType: 'object',
    before: 'uniqueItems',
    compile(schema: object) {
      const validate = instance.compile(schema);
      return function items(list: unknown[], context): boolean {
        const errors: Partial<ErrorObject>[] = [];
        for (const [index, entry] of list.entries()) {
          if (validate(entry)) continue;
          for (const error of validate.errors ?? [])
            errors.push({
              ...error,
              instancePath: `${context?.instancePath ?? ''}/${index}${error.instancePath}`,
            });
          if (errors.length >= limits.issues) break;
        }
        Object.assign(items, { errors });
        return errors.length === 0;
      };
    },
  });
  return (shared = instance);
}

const tooMany = (path: string, code: string, message: string): Issue => ({ path, code, message });

/**
 * Finds a list or an object that is too long. Runs before ajv, which with `allErrors` reports an
 * error for every unknown key.
 * Lists without `maxItems` have at most `limits.entries`; an object may have `limits.unknownFields`
 * unknown keys.
 */
function sizeFault(schema: SchemaNode, value: unknown, path = ''): Issue | undefined {
  if (Array.isArray(value)) {
    const { items, maxItems = limits.entries } = schema;
    const limit = Number(maxItems);
    if (value.length > limit)
      return tooMany(path, 'maxItems', `must have at most ${limit} entries`);
    return (
      items &&
      firstFault(value.entries(), (index, entry) => sizeFault(items, entry, `${path}/${index}`))
    );
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { properties = {}, patternProperties, additionalProperties } = schema;
  const keys = Object.keys(value);
  const spare =
    patternProperties === undefined && additionalProperties === false
      ? limits.unknownFields
      : limits.entries;
  if (keys.length > Object.keys(properties).length + spare)
    return tooMany(path, 'too_many_fields', 'has too many fields');
  return firstFault(Object.entries(value), (key, part) =>
    Object.hasOwn(properties, key) && properties[key]
      ? sizeFault(properties[key], part, `${path}/${key}`)
      : undefined,
  );
}

function firstFault<K>(
  parts: Iterable<[K, unknown]>,
  faultOf: (key: K, part: unknown) => Issue | undefined,
): Issue | undefined {
  for (const [key, part] of parts) {
    const issue = faultOf(key, part);
    if (issue) return issue;
  }
  return undefined;
}

/**
 * A validator that ajv compiles at the first use, with at most `limits.issues` issues. For Node;
 * the browser's are compiled at build time.
 */
export function compileValidator<S extends TSchema>(schema: S): Validator<Static<S>> {
  const compiled = createValidator(schema, () => ajv().compile(schema), recognizeRosterValue);
  return {
    schema,
    validate(value) {
      const issue = sizeFault(schema, value);
      if (issue) return { issues: [issue] };
      const checked = compiled.validate(value);
      return checked.issues ? { issues: checked.issues.slice(0, limits.issues) } : checked;
    },
  };
}

/**
 * The rows of a JSON table, whose types the table itself does not have.
 * @throws Error with the first row that is not as its schema says
 */
export function rowsOf<S extends TSchema>(schema: S, rows: readonly unknown[]): Static<S>[] {
  const validator = compileValidator(schema);
  return rows.map((row, index) => {
    const { value, issues } = validator.validate(row);
    if (!issues) return value;
    throw new Error(`Row ${index}: ${issues[0]?.path} ${issues[0]?.message}`);
  });
}
