import { Type, type Static } from '@sinclair/typebox';

/**
 * One error in an input. `path` is a JSON pointer; `row` the row number in a spreadsheet.
 */
export const Issue = Type.Object(
  {
    path: Type.String(),
    message: Type.String(),
    code: Type.Optional(Type.String()),
    row: Type.Optional(Type.Integer()),
    column: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
export type Issue = Static<typeof Issue>;

/**
 * The shape of every error response (product API, Conventions). `error` repeats `message`: screens
 * read one or the other.
 */
export const Problem = Type.Object(
  {
    message: Type.String(),
    error: Type.String(),
    code: Type.String({ pattern: '^[a-z_]+$' }),
    requestId: Type.String(),
    issues: Type.Optional(Type.Array(Issue)),
    /** For a version conflict: the current row. */
    current: Type.Optional(Type.Unknown()),
    /** For `same_game`: the next number that is free. */
    gameNumber: Type.Optional(Type.Integer()),
  },
  { additionalProperties: false },
);
export type Problem = Static<typeof Problem>;

/** Error codes with their status. */
export const problemStatus = {
  malformed: 400,
  invalid: 400,
  unreadable_file: 400,
  password_protected: 400,
  too_many_columns: 400,
  too_many_rows: 400,
  no_rows: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  second_factor_needed: 401,
  forbidden: 403,
  password_needed: 403,
  second_factor_required: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  conflict: 409,
  same_athlete_needed: 409,
  same_game: 409,
  plan_changed: 409,
  changed_meanwhile: 412,
  too_large: 413,
  unsupported_media_type: 415,
  version_needed: 428,
  too_many_requests: 429,
  not_implemented: 501,
  internal: 500,
  bad_gateway: 502,
  unavailable: 503,
  timeout: 504,
  storage_full: 507,
} as const;
export type ProblemCode = keyof typeof problemStatus;
