/** The reason why a process cannot start, in one line that says what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

function lineOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Runs a program's main. An error goes to stderr, as one line where the cause is known
 * (StartError), and the
 * process exits with code 1.
 */
export function start(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    process.stderr.write(`${lineOf(error).trim()}\n`, () => process.exit(1));
  });
}
