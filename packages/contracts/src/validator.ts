import type { Static, TSchema } from '@sinclair/typebox';
import { coerce, type Recognize } from './coerce';
import type { Issue } from './problem';

interface ValidationError {
  keyword: string;
  instancePath: string;
  schemaPath: string;
  params: Record<string, unknown>;
  message?: string;
}

const escapePointer = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** The field an error is about: a missing or unknown field is named, not the object around it. */
function pathOf({ keyword, instancePath, params }: ValidationError): string {
  const key =
    keyword === 'required'
      ? params['missingProperty']
      : keyword === 'additionalProperties'
        ? params['additionalProperty']
        : null;
  return typeof key === 'string' ? `${instancePath}/${escapePointer(key)}` : instancePath;
}

const formatMessages: Record<string, string> = {
  email: 'must be a valid email address',
  'web-url': 'must be a web address that starts with http:// or https://',
  'https-url': 'must be a web address that starts with https://',
  'picture-address': 'must be a web address that starts with https://',
  date: 'must be a date, like 2024-08-30',
  'clock-time': 'must be a time on a 24-hour clock, like 19:00, or TBD',
  'plain-text': 'has a character that cannot be stored',
  password: 'has a character that cannot be used',
};

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

function messageOf({ keyword, params, message = 'is not valid' }: ValidationError): string {
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
      return formatMessages[String(params['format'])] ?? message;
    default:
      return limitMessages[keyword]?.(String(params['limit'])) ?? message;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The specification's message for a field, where its schema has one (`errorMessage`). */
function customMessage(schema: unknown, path: string): string | undefined {
  let node = schema;
  for (const key of path.split('/').slice(1)) {
    if (!isRecord(node)) return undefined;
    const { properties, items } = node;
    node =
      isRecord(properties) && Object.hasOwn(properties, key)
        ? properties[key]
        : /^\d+$/.test(key)
          ? items
          : undefined;
    if (isRecord(node) && typeof node['errorMessage'] === 'string') return node['errorMessage'];
  }
  return undefined;
}

/**
 * Converts ajv's errors into issues: one per field, in the order found.
 * @param schema the schema that was validated, for the fields' own messages
 */
function issuesOf(schema: unknown, errors: readonly ValidationError[]): Issue[] {
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
