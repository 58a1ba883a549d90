/** A failure that the user can fix, shown as one line without a stack. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly exitCode: number = 1;
}

/** An invalid value of an argument, such as 101 percent. */
export class InvalidArgument extends Failure {
  override readonly exitCode = 2;
}

/** The code of a system error, such as `EACCES`; undefined for other errors. */
export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** Also a full quota. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');
