import type { Static, TSchema } from '@sinclair/typebox';
import type { ErrorObject } from 'ajv';
import { undecidedTime } from './dates';
import { limits } from './limits';
import type { Issue } from './problem';
import type { RosterValue } from './roster-values';

/**
 * Whether a text can be stored: PostgreSQL refuses U+0000; a lone surrogate cannot be encoded as
 * UTF-8.
 */
const plainText = (text: string) => !text.includes('\u0000') && text.isWellFormed();

function webUrl(text: string): boolean {
  // Ajv checks a format even where `maxLength` failed, so the length is checked here first.
  if (text.length > limits.urlLength || !plainText(text) || /\s/.test(text) || !URL.canParse(text))
    return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && hostname !== '';
}

/** The path of a picture that the site serves, as in responses. */
const picturePath = /^\/api\/[\w/-]+$/;

// Without ? & = % and the like, which RFC 5322 allows but nobody uses: in a link they would begin
// another part (`a?bcc=b@…`, RFC 6068).
const mailboxWord = "[a-z0-9!#$'*+^_`{|}~-]+";
const domainLabel = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const emailAddress = new RegExp(
  `^${mailboxWord}(?:\\.${mailboxWord})*@(?:${domainLabel}\\.)+${domainLabel}$`,
  'i',
);

/** A day of the calendar, from year 1: `2024-02-30` is none. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '0001') return false;
  const start = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(text);
}

/**
 * Our own string formats, used by ajv at run time and, by name, by the validators compiled for the
 * browser.
 */
export const formats: Record<string, { validate: (text: string) => boolean; message?: string }> = {
  'plain-text': { validate: plainText, message: 'has a character that cannot be stored' },
  password: { validate: plainText, message: 'has a character that cannot be used' },
  'web-url': {
    validate: webUrl,
    message: 'must be a web address that starts with http:// or https://',
  },
  'https-url': {
    validate: (text) => webUrl(text) && new URL(text).protocol === 'https:',
    message: 'must be a web address that starts with https://',
  },
  'picture-address': {
    validate: (text) => (text.length <= limits.urlLength && picturePath.test(text)) || webUrl(text),
    message: 'must be a web address that starts with https://',
  },
  email: {
    validate: (text) => text.length <= limits.emailLength && emailAddress.test(text),
    message: 'must be a valid email address',
  },
  date: { validate: isDay, message: 'must be a date, like 2024-08-30' },
  'clock-time': {
    validate: (text) => text === undecidedTime || /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
    message: 'must be a time on a 24-hour clock, like 19:00, or TBD',
  },
  'date-time': {
    validate: (text) =>
      text.length <= 40 &&
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) &&
      isDay(text.slice(0, 10)) &&
      !Number.isNaN(Date.parse(text)),
  },
};

/** The part of JSON Schema that is read here. */
export interface SchemaNode {
  type?: string | string[];
  format?: string;
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  anyOf?: readonly SchemaNode[];
  allOf?: readonly SchemaNode[];
  errorMessage?: string;
  'x-ignored'?: readonly string[];
  /** The kind of value that the text is parsed as (`recognizeRosterValue`). */
  'x-recognize'?: RosterValue;
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
type Recognize = (
  kind: RosterValue,
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
    // A number is no text: `"height": 73` is refused as `"firstName": 73` is.
    const isText =
      typeof value === 'string' || (typeof value === 'number' && !allows(node, 'string'));
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

const escapePointer = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** The field an error is about: a missing or unknown field is named, not the object around it. */
function pathOf({ instancePath, params }: ErrorObject): string {
  const key: unknown = params['missingProperty'] ?? params['additionalProperty'];
  return typeof key === 'string' ? `${instancePath}/${escapePointer(key)}` : instancePath;
}

const typeNames: Record<string, string> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
};

const limitMessages: Record<string, (limit: string) => string> = {
  minLength: (limit) => (limit === '1' ? 'is required' : `must have at least ${limit} characters`),
  maxLength: (limit) => `must have at most ${limit} characters`,
  minItems: (limit) => `must have at least ${limit} entries`,
  minimum: (limit) => `must be at least ${limit}`,
  maximum: (limit) => `must be at most ${limit}`,
};

function messageOf({ keyword, params, message = 'is not valid' }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties':
      return 'is not a known field';
    case 'type': {
      const type = String(params['type']).replace(',null', '');
      return `must be ${typeNames[type] ?? type}`;
    }
    case 'enum': {
      const words = (params['allowedValues'] as (string | null)[]).filter((word) => word !== null);
      return `must be one of: ${words.join(', ')}`;
    }
    case 'format':
      return formats[String(params['format'])]?.message ?? message;
    default:
      return limitMessages[keyword]?.(String(params['limit'])) ?? message;
  }
}

/** The specification's message for a field, where its schema has one (`errorMessage`). */
function customMessage(schema: SchemaNode, path: string): string | undefined {
  let node = schema;
  for (const key of path.split('/').slice(1)) {
    const { properties = {}, items } = node;
    const next = Object.hasOwn(properties, key) ? properties[key] : /^\d+$/.test(key) && items;
    if (!next) return undefined;
    if (next.errorMessage) return next.errorMessage;
    node = next;
  }
  return undefined;
}

/**
 * Converts ajv's errors into issues: one per field, in the order found.
 * @param schema the schema that was validated, for the fields' own messages
 */
function issuesOf(schema: SchemaNode, errors: readonly ErrorObject[]): Issue[] {
  const issues = new Map<string, Issue>();
  for (const error of errors) {
    const path = pathOf(error);
    if (issues.has(path)) continue;
    const message =
      (error.keyword !== 'additionalProperties' && customMessage(schema, path)) || messageOf(error);
    issues.set(path, {
      path,
      message,
      code: error.keyword === 'additionalProperties' ? 'unknown_field' : error.keyword,
    });
  }
  return [...issues.values()];
}

/** The form field of an issue: `/programs/0` belongs to `programs`. */
export const fieldOf = (issue: Issue): string => issue.path.split('/')[1] ?? '';

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
interface CompiledSchema {
  (value: unknown): boolean;
  errors?: ErrorObject[] | null;
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
