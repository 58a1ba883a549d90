import { ProblemError } from '@sandites/service-kit';
import { isNativeError } from 'node:util/types';

const foreignKeyViolation = '23503';

/** Runs a statement, and says why what packages and players share, their sport, cannot be changed while one holds the other. */
export const stillLinked =
  (message: string) =>
  async <T>(statement: PromiseLike<T>): Promise<T> => {
    try {
      return await statement;
    } catch (error) {
      throw isNativeError(error) && 'code' in error && error.code === foreignKeyViolation ? new ProblemError('conflict', message) : error;
    }
  };
