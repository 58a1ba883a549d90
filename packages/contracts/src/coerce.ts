import type { Issue } from './problem';

/** The part of JSON Schema that coercion uses. */
export interface SchemaNode {
  type?: string | string[];
  format?: string;
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  'x-ignored'?: readonly string[];
  /** The kind of value that the text is parsed as (`recognizeRosterValue`). */
  'x-recognize'?: string;
  [keyword: string]: unknown;
}

const numeric = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;
/** Longer text is never a meant number. */
const longestNumber = 100;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const allows = (schema: SchemaNode, type: string) =>
  schema.type === type || (Array.isArray(schema.type) && schema.type.includes(type));

function coerceText(schema: SchemaNode, text: string): unknown {
  if (schema.format === 'password') return text;
  const trimmed = text.trim();
  // A blank time is no choice: where null means "never", it must not be taken for it.
  const clears = allows(schema, 'null') && schema.format !== 'date-time';
  if (trimmed === '' && clears) return null;
  const wantsNumber = allows(schema, 'number') || allows(schema, 'integer');
  return wantsNumber && trimmed.length <= longestNumber && numeric.test(trimmed)
    ? Number(trimmed)
    : trimmed;
}

/** Parses a field's text as people write it. @returns null where it is not recognized */
export type Recognize = (
  kind: string,
  text: string,
  record: Readonly<Record<string, unknown>>,
) => unknown;

/**
 * Changes a copy in place: an object that grows key by key becomes slow, and a copied key named
 * __proto__ stays an own key, refused as unknown.
 */
function coerceRecord(
  { properties = {}, 'x-ignored': ignored = [] }: SchemaNode,
  record: Record<string, unknown>,
  recognize?: Recognize,
): Record<string, unknown> {
  const coerced = { ...record };
  const read = (node: SchemaNode, value: unknown): unknown => {
    const kind = node['x-recognize'];
    const isText = typeof value === 'string' || typeof value === 'number';
    return (
      (kind !== undefined && isText ? recognize?.(kind, String(value), record) : null) ??
      coerce(node, value, recognize)
    );
  };
  for (const key of Object.keys(record)) {
    const propertySchema = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (ignored.includes(key)) delete coerced[key];
    else if (propertySchema) coerced[key] = read(propertySchema, record[key]);
  }
  return coerced;
}

/**
 * Coerces a value of a form or file to its schema: text trimmed (passwords never), blank text
 * cleared where null is allowed, numeric text parsed as a number, fields that only the server sets
 * dropped.
 * @param recognize parses the fields whose schema has `x-recognize`
 */
export function coerce(schema: SchemaNode, value: unknown, recognize?: Recognize): unknown {
  if (typeof value === 'string') return coerceText(schema, value);
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.map((item) => coerce(items, item, recognize)) : value;
  }
  return isRecord(value) && schema.properties ? coerceRecord(schema, value, recognize) : value;
}

/** The form field of an issue: `/programs/0` belongs to `programs`. */
export const fieldOf = (issue: Issue): string => issue.path.split('/')[1] ?? '';
