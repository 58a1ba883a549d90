import type { Check } from './check';
import { plainText } from './formats';
import type { Issue } from './problem';

/** What is read of a schema: the words that the registry's schemas use, and no other. */
interface Schema {
  type?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  [keyword: string]: unknown;
}

/** What a single word asks of a value of its kind; true where it holds. */
const words: Record<string, (value: never, asked: never) => boolean> = {
  type: (value: unknown, type: string) => (type === 'integer' ? Number.isInteger(value) : type === typeOf(value)),
  enum: (value: unknown, allowed: unknown[]) => allowed.includes(value),
  const: (value: unknown, one: unknown) => value === one,
  anyOf: (value: unknown, schemas: Schema[]) => schemas.some((schema) => !judged(schema, value, '')),
  minimum: (value: number, least: number) => value >= least,
  maximum: (value: number, most: number) => value <= most,
  minLength: (value: string, least: number) => [...value].length >= least,
  maxLength: (value: string, most: number) => [...value].length <= most,
  minItems: (value: unknown[], least: number) => value.length >= least,
  pattern: (value: string, pattern: string) => new RegExp(pattern, 'u').test(value),
  format: (value: string, name: string) => {
    if (name !== 'plain-text') throw new Error(`No rule for the format ${name}`);
    return plainText(value);
  },
};
/** Looked at where they stand, or inside. */
const structure = ['required', 'properties', 'patternProperties', 'items', 'errorMessage'];

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
const isRecord = (value: unknown): value is Record<string, unknown> => typeOf(value) === 'object';

/** The parts of a value that have a schema of their own, each with it. */
function parts({ items, properties = {}, patternProperties = {} }: Schema, value: unknown): [key: string | number, Schema, unknown][] {
  if (Array.isArray(value)) return items ? value.map((item, index) => [index, items, item]) : [];
  if (!isRecord(value)) return [];
  const named = Object.keys(properties).filter((key) => value[key] !== undefined);
  const matched = Object.entries(patternProperties).flatMap(([pattern, schema]) =>
    Object.keys(value).flatMap((key) => (new RegExp(pattern, 'u').test(key) ? [[key, schema, value[key]] as [string, Schema, unknown]] : [])),
  );
  return [...named.flatMap((key) => (properties[key] ? [[key, properties[key], value[key]] as [string, Schema, unknown]] : [])), ...matched];
}

/** The first thing that is wrong with a value. */
function judged(schema: Schema, value: unknown, path: string): Issue | undefined {
  for (const [keyword, asked] of Object.entries({ type: schema.type, ...schema })) {
    if (asked === undefined || structure.includes(keyword)) continue;
    const holds = words[keyword];
    if (!holds) throw new Error(`No rule for ${keyword}`);
    if (!holds(value as never, asked as never)) return { path, message: `is not of ${keyword} ${JSON.stringify(asked)}`, code: keyword };
  }
  const missing = isRecord(value) && schema.required?.find((key) => value[key] === undefined);
  if (missing) return { path: `${path}/${missing}`, message: 'is required', code: 'required' };
  for (const [key, part, held] of parts(schema, value)) {
    const wrong = judged(part, held, `${path}/${key}`);
    if (wrong) return wrong;
  }
  return undefined;
}

/**
 * Judges by reading the schema, in a tenth of the bytes of validators compiled ahead: for what the gateway writes, which is in form already, where the first
 * thing wrong is enough, in words for a developer. Its check throws at a word of the schema that it does not know.
 */
export const judge = (schema: object): Check<unknown> => ({
  schema,
  check: (value) => {
    const wrong = judged(schema as Schema, value, '');
    return wrong ? { issues: [wrong] } : { value };
  },
});
