import {
  problemStatus,
  type Issue,
  type ProblemCode,
  limits,
  type Problem,
} from '@sandites/contracts';
import type { ServerResponse } from 'node:http';
import { isNativeError } from 'node:util/types';

interface ProblemDetails {
  readonly issues?: readonly Issue[];
  /** Of the response, such as `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The current row, where a change had an outdated version. */
  readonly current?: unknown;
  /** The next free number, where a game is there already. */
  readonly gameNumber?: number;
  /** Where it differs from the code's status. */
  readonly status?: number;
}

/**
 * An error with a code, created where the cause is known and sent in the documented shape.
 * Its message is for users.
 */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly issues: readonly Issue[] | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly current: unknown;
  readonly gameNumber: number | undefined;
  readonly status: number;

  constructor(
    readonly code: ProblemCode,
    message: string,
    {
      issues,
      headers = {},
      current,
      gameNumber,
      status = problemStatus[code],
    }: ProblemDetails = {},
  ) {
    super(message);
    this.issues = issues;
    this.headers = headers;
    this.current = current;
    this.gameNumber = gameNumber;
    this.status = status;
  }
}

/** 404: unknown, or hidden from the caller. */
export const notFound = (): ProblemError => new ProblemError('not_found', 'Not found');

/**
 * Requires that something was found.
 * @throws ProblemError 404 where it is undefined
 */
export function requireFound<T>(value: T | undefined): T {
  if (value === undefined) throw notFound();
  return value;
}

/**
 * The row that a statement returned.
 * @throws ProblemError 404 where it returned none
 */
export const requireRow = async <Row>(statement: PromiseLike<Row[]>): Promise<Row> =>
  requireFound((await statement)[0]);

/** 400 with the issues by field. */
export const invalid = (
  issues: readonly Issue[],
  message = 'The input is not valid',
): ProblemError => new ProblemError('invalid', message, { issues });

/** Of the answer that nobody reads any more. */
export const senderGoneStatus = 499;

/** A change whose sender has gone away (Cancel, a closed page) is not stored. */
export const senderGone = () =>
  new ProblemError('unavailable', 'The sender has gone away: nothing was stored', {
    status: senderGoneStatus,
  });

/** The arguments of a problem. */
type Words = readonly [code: ProblemCode, message: string, details?: ProblemDetails];

const byStatus: Readonly<Record<string, Words>> = {
  400: ['malformed', 'The request is malformed'],
  413: ['too_large', 'The body is too large'],
  415: ['unsupported_media_type', 'The body is of a kind that this call does not take'],
};

const problemIn = (table: Readonly<Record<string, Words>>, key: unknown) => {
  const words = table[String(key)];
  return words && new ProblemError(...words);
};

/** Client errors of Express and its body parsers have a status; their messages are not sent. */
const clientProblem = (error: unknown): ProblemError | undefined =>
  isNativeError(error) && 'status' in error ? problemIn(byStatus, error.status) : undefined;

/** Converts any error into a problem. An unexpected error is `internal`, without details. */
export function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  return (
    clientProblem(error) ??
    databaseProblem(error) ??
    new ProblemError('internal', 'Something went wrong on our side')
  );
}

/**
 * Sends a problem response. Where a response has begun, the connection is destroyed instead, so
 * that the client sees that it is incomplete.
 */
export function sendProblem(
  response: ServerResponse,
  problem: ProblemError,
  requestId: string,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, code, message, issues, current, gameNumber, headers } = problem;
  const content: Problem = {
    message,
    // Screens read the message, or this.
    error: message,
    code,
    requestId,
    ...(issues && issues.length > 0 && { issues: issues.slice(0, limits.rowIssues) }),
    ...(current !== undefined && { current }),
    ...(gameNumber !== undefined && { gameNumber }),
  };
  const body = Buffer.from(JSON.stringify(content));
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
  });
  response.end(body);
}

const retrySoon: ProblemDetails = { headers: { 'Retry-After': '1' } };
const busy: Words = ['unavailable', 'The service is busy, please try again', retrySoon];
const down: Words = [
  'unavailable',
  'The service cannot reach its database, please try again',
  retrySoon,
];
const unstorable: Words = ['invalid', 'A field has a value that cannot be stored'];

const noWrites: Words = [
  'unavailable',
  'Nothing can be saved at the moment: please try again in a few minutes',
  { headers: { 'Retry-After': '30' } },
];

/** Problems for PostgreSQL's error codes and their classes (PostgreSQL manual, appendix A). */
const byCode: Readonly<Record<string, Words>> = {
  '23505': ['conflict', 'There is one like it already'],
  '23503': ['conflict', 'Something it belongs to is gone, or something still belongs to it'],
  '23502': ['invalid', 'A field is missing'],
  '23514': unstorable,
  '40001': busy,
  '40P01': busy,
  '53300': busy,
  '55P03': busy,
  '57014': busy,
  '25P03': busy,
  '25006': noWrites,
  '53100': noWrites,
  '22': unstorable,
  '25': busy,
  '53': busy,
  '58': busy,
  '08': down,
  '57': down,
};
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
const lostConnection =
  /Connection terminated|connection timeout|Client has encountered a connection error|not queryable/i;

const onViolation =
  (violation: '23503' | '23505') =>
  (message: string, code: ProblemCode = 'conflict') =>
  async <T>(statement: PromiseLike<T>): Promise<T> => {
    try {
      return await statement;
    } catch (error) {
      throw isNativeError(error) && 'code' in error && error.code === violation
        ? new ProblemError(code, message)
        : error;
    }
  };

/** Awaits a statement, and sets the message, and the code, of its unique-constraint conflict. */
export const onDuplicate = onViolation('23505');

/** The same for a foreign key: a referenced row is missing, or the row is still referenced. */
export const onBrokenReference = onViolation('23503');

/** The problem of a database error; undefined for other errors. */
function databaseProblem(error: unknown): ProblemError | undefined {
  if (!isNativeError(error)) return undefined;
  if (error.name === 'KnexTimeoutError') return new ProblemError(...busy);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (unreachable.has(code) || lostConnection.test(error.message)) return new ProblemError(...down);
  if (!('severity' in error)) return undefined;
  return problemIn(byCode, code) ?? problemIn(byCode, code.slice(0, 2));
}

/** The reason why a process cannot start, in one line that says what to do. */
export class StartError extends Error {
  override name = 'StartError';
}
