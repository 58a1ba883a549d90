import { ProblemError } from '@sandites/service-kit';
import { ChangedMeanwhile, Refusal } from './refusal';

/** Has a refusal answered as what it is: 409, with each reason as an issue of its own. */
export async function inWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ChangedMeanwhile) throw new ProblemError('conflict', error.message);
    if (error instanceof Refusal) throw new ProblemError('conflict', error.message, { issues: error.reasons.map((message) => ({ path: '', message })) });
    throw error;
  }
}
