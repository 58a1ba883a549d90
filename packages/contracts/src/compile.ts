import type { Static, TSchema } from '@sinclair/typebox';
import Ajv, { type Options } from 'ajv';
import { limits } from './limits';
import type { Issue } from './problem';
import { recognizeRosterValue } from './roster-values';
import { createValidator, formats, type SchemaNode, type Validator } from './validator';

/**
 * The options of every ajv instance; the browser's validators are compiled with the same
 * (generate.ts). table.test.ts checks that schemas are valid: compiling the meta-schema would take
 * a fifth of every process's start.
 */
export const ajvOptions = {
  allErrors: true,
  strict: true,
  allowUnionTypes: true,
  meta: false,
  validateSchema: false,
  formats,
  // Annotations of our schemas, which ajv ignores.
  keywords: ['x-ignored', 'x-recognize', 'errorMessage'],
} satisfies Options;

let ajv: Ajv | undefined;

/**
 * Finds a list or an object that is too long. Runs before ajv, which with `allErrors` reports an
 * error for every entry and every unknown key. Lists without `maxItems` have at most
 * `limits.entries`; an object may have `limits.unknownFields` unknown keys.
 */
function sizeFault(schema: SchemaNode, value: unknown, path = ''): Issue | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { properties = {}, items, maxItems = limits.entries } = schema;
  const isList = Array.isArray(value);
  if (isList && value.length > Number(maxItems))
    return { path, code: 'maxItems', message: `must have at most ${String(maxItems)} entries` };
  const isClosed = !schema['patternProperties'] && schema['additionalProperties'] === false;
  const spare = isClosed ? limits.unknownFields : limits.entries;
  const parts = Object.entries(value);
  if (!isList && parts.length > Object.keys(properties).length + spare)
    return { path, code: 'too_many_fields', message: 'has too many fields' };
  for (const [key, part] of parts) {
    const node = isList ? items : Object.hasOwn(properties, key) && properties[key];
    const fault = node && sizeFault(node, part, `${path}/${key}`);
    if (fault) return fault;
  }
  return undefined;
}

/**
 * A validator that ajv compiles at the first use, with at most `limits.issues` issues. For Node;
 * the browser's are compiled at build time.
 */
export function compileValidator<S extends TSchema>(schema: S): Validator<Static<S>> {
  const compiled = createValidator(
    schema,
    () => (ajv ??= new Ajv(ajvOptions)).compile(schema),
    recognizeRosterValue,
  );
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
