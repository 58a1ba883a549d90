import { problemStatus, type Issue, type ProblemCode } from '@sandites/contracts';

/** What may come with a problem besides its message. */
export interface ProblemDetails {
  readonly issues?: readonly Issue[];
  /** Further headers of the answer, such as `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The row as it is stored now, where a change had an outdated version. */
  readonly current?: unknown;
  /** Where it is not the code's own (`otherStatus`). */
  readonly status?: number;
}

/** An error with a code, made where the cause is known and answered in the documented shape (product API, Conventions). Its message is for people. */
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

/** 404: unknown, or not yours to know of. */
export const notFound = (): ProblemError => new ProblemError('not_found', 'Not found');

/**
 * Requires that something was found.
 * @throws ProblemError 404 where it is undefined
 */
export function requireFound<T>(value: T | undefined): T {
  if (value === undefined) throw notFound();
  return value;
}

/** 400 with what is wrong, field by field. */
export const invalid = (issues: readonly Issue[], message = 'The input is not valid'): ProblemError => new ProblemError('invalid', message, { issues });
