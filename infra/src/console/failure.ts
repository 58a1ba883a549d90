/** A failure that the person at the keyboard can fix. It is shown as its one line, without a stack. */
export class Failure extends Error {
  override readonly name = 'Failure';
  /** The exit code of the command that fails by it. */
  readonly exitCode: number = 1;
}

/** A value that a command cannot take, such as 101 percent. */
export class WrongArgument extends Failure {
  override readonly exitCode = 2;
}

/** The code of a system error, such as `EACCES`, or nothing where the error has none. */
export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
