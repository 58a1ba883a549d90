import {
  Type,
  type Static,
  type TOptional,
  type TProperties,
  type TSchema,
  type TUnsafe,
} from '@sinclair/typebox';
import { limits } from './limits';
import type { RosterValue } from './roster-values';

/** Our annotations in schemas. */
export interface Annotations {
  /** The specification's message for this field, whatever rule is broken. */
  errorMessage?: string;
  description?: string;
  /** Valid values, for the documentation and for tests. */
  examples?: readonly unknown[];
  /** How text is parsed before it is validated (`recognizeRosterValue`). */
  'x-recognize'?: RosterValue;
}

/**
 * Text as a person types it: trimmed, well-formed Unicode without NUL (PostgreSQL cannot store
 * one).
 */
export const Text = (
  options: Annotations & { minLength?: number; maxLength?: number; pattern?: string } = {},
) => Type.String({ format: 'plain-text', minLength: 1, maxLength: limits.nameLength, ...options });

/** Longer text: notes, messages, descriptions. May be empty. */
export const LongText = (options: Annotations & { minLength?: number } = {}) =>
  Type.String({ format: 'plain-text', maxLength: limits.textLength, ...options });

/** A secret: never trimmed, never logged. */
export const Password = (options: Annotations & { minLength?: number } = {}) =>
  Type.String({ format: 'password', minLength: 1, maxLength: limits.nameLength, ...options });

export const Email = (options: Annotations = {}) =>
  Type.String({ format: 'email', maxLength: limits.emailLength, ...options });

/** An absolute `http:` or `https:` address; every other scheme is refused. */
export const WebUrl = (options: Annotations = {}) =>
  Type.String({ format: 'web-url', maxLength: limits.urlLength, ...options });

/** An absolute `https:` address. */
export const SecureUrl = (options: Annotations = {}) =>
  Type.String({ format: 'https-url', maxLength: limits.urlLength, ...options });

/**
 * A picture in a body: an `https:` URL, which the server fetches once, or the path of a response,
 * which leaves the picture unchanged.
 */
export const PictureAddress = (options: Annotations = {}) =>
  Type.String({ format: 'picture-address', maxLength: limits.urlLength, ...options });

/** `YYYY-MM-DD`, a date without a time zone. */
export const Day = (options: Annotations = {}) =>
  Type.String({ format: 'date', minLength: 1, ...options });

/** `HH:MM` on a 24-hour clock, local wall-clock time; or `TBD`. */
export const Clock = (options: Annotations = {}) =>
  Type.String({ format: 'clock-time', minLength: 1, ...options });

export const Timestamp = () => Type.String({ format: 'date-time', description: 'UTC, ISO 8601' });
export const Id = () => Type.Integer({ minimum: 1, maximum: limits.largestId });
export const Whole = (minimum: number, maximum: number, options: Annotations = {}) =>
  Type.Integer({ minimum, maximum, ...options });
/** A number with at most one half: `67.5`. */
export const Halves = (minimum: number, maximum: number, options: Annotations = {}) =>
  Type.Number({ minimum, maximum, multipleOf: 0.5, ...options });
export const Decimal = (minimum: number, maximum: number, options: Annotations = {}) =>
  Type.Number({ minimum, maximum, ...options });
export const Flag = () => Type.Boolean();

/**
 * The version of a row, counted from 1. Sent back as `If-Match`, it detects concurrent changes.
 */
export const Version = () => Type.Integer({ minimum: 1 });

/** One of a closed list of words. */
export const OneOf = <const Words extends readonly string[]>(
  words: Words,
  options: Annotations = {},
) => Type.Unsafe<Words[number]>({ type: 'string', enum: [...words], ...options });

/** The schema, or null: null clears a field, an absent one leaves it. */
export function Nullable<S extends TSchema>(schema: S): TUnsafe<Static<S> | null> {
  const {
    type,
    enum: words,
    ...rest
  } = schema as unknown as { type: string; enum?: string[] } & Record<string, unknown>;
  const nullable = { ...rest, type: [type, 'null'], ...(words && { enum: [...words, null] }) };
  return Type.Unsafe<Static<S> | null>(nullable);
}

type Cleared<P extends TProperties> = { [K in keyof P]: TUnsafe<Static<P[K]> | null> };
type Absent<P extends TProperties> = { [K in keyof P]: TOptional<Cleared<P>[K]> };

const mapSchemas = (schemas: TProperties, change: (schema: TSchema) => TSchema) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, change(schema)]));

/** Each schema of the group in a response: null for a missing value. */
export const cleared = <P extends TProperties>(schemas: P) =>
  mapSchemas(schemas, Nullable) as Cleared<P>;

/** Each schema of the group in a body: absent or null for a missing value. */
export const absent = <P extends TProperties>(schemas: P) =>
  mapSchemas(schemas, (schema) => Type.Optional(Nullable(schema))) as Absent<P>;

/**
 * A request body with exactly these fields.
 * @param ignored fields that only the server sets; they are dropped, so that a client may send back
 *   a response (product API, Conventions)
 */
export const Body = <P extends TProperties>(properties: P, ignored: readonly string[] = []) =>
  Type.Object(properties, {
    additionalProperties: false,
    ...(ignored.length > 0 && { 'x-ignored': ignored }),
  });

/** A response with exactly these fields, so that no other field is sent by accident. */
export const ResponseBody = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** The same body with every field optional: a change sends only what changes. */
export function Changes<P extends TProperties>(body: ReturnType<typeof Body<P>>) {
  return Type.Partial(body, {
    additionalProperties: false,
    'x-ignored': body['x-ignored'] as unknown,
  });
}

/** The parameters of a paged list (product API, Conventions). */
export const PageQuery = Type.Object({
  limit: Type.Optional(
    Whole(1, limits.pageSize, {
      description: 'Entries of a page',
      errorMessage: `must be a whole number from 1 to ${limits.pageSize}`,
    }),
  ),
  after: Type.Optional(
    Whole(1, limits.largestId, {
      description: 'The last id seen',
      errorMessage: 'must be the id of the last entry seen',
    }),
  ),
});

const SearchText = () =>
  Type.Optional(
    Text({
      minLength: 0,
      description: 'Only rows whose text has this in it, whatever its letter case',
    }),
  );

/**
 * A list that the server searches. The call's summary names the searched fields; an empty search
 * matches all rows.
 */
export const ListSearch = Type.Object({ q: SearchText() });
export type ListSearch = Static<typeof ListSearch>;

/** The same for players, whom lists also filter by sport, and coaches by consent. */
export const PlayerSearch = Type.Object({
  q: SearchText(),
  sport: Type.Optional(
    Text({
      minLength: 0,
      description: 'Only players whom this sport filter shows; an unknown sport has none',
    }),
  ),
  consent: Type.Optional(
    Type.Literal('missing', {
      description: 'For coaches: only players whose family has not answered',
    }),
  ),
});
export type PlayerSearch = Static<typeof PlayerSearch>;
