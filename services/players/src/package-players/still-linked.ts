import { ProblemError } from '@sandites/service-kit';

const foreignKeyViolation = '23503';

/** For `catch`: says why what packages and players share, their sport, cannot be changed while one holds the other. */
export const stillLinked =
  (message: string) =>
  (error: unknown): never => {
    if (error instanceof Error && 'code' in error && error.code === foreignKeyViolation) throw new ProblemError('conflict', message);
    throw error;
  };
