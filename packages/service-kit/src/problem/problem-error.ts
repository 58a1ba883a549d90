import { problemStatus, type Issue, type ProblemCode } from '@sandites/contracts';

/** Further fields of a problem. */
export interface ProblemDetails {
  readonly issues?: readonly Issue[];
  /** Further headers of the response, such as `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The current row, where a change had an outdated version. */
  readonly current?: unknown;
  /** Where it differs from the code's status (`otherStatus`). */
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
  readonly status: number;

  constructor(
    readonly code: ProblemCode,
    message: string,
    { issues, headers = {}, current, status = problemStatus[code] }: ProblemDetails = {},
  ) {
    super(message);
    this.issues = issues;
    this.headers = headers;
    this.current = current;
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
