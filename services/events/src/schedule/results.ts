import type { Issue, NewAthleticEvent } from '@sandites/contracts';
import { invalid } from '@sandites/service-kit';
import { isNativeError } from 'node:util/types';

type Result = Pick<NewAthleticEvent, 'status' | 'ourScore' | 'theirScore'>;

const needsFinal = (path = ''): Issue => ({
  path: `${path}/ourScore`,
  message: 'is for a final game only',
  code: 'score_needs_final',
});
const needsBoth = (field: 'ourScore' | 'theirScore', path = ''): Issue => ({
  path: `${path}/${field}`,
  message: 'is needed: both scores or none',
  code: 'scores_need_both',
});

/** Whether a body has a result: at least one score. */
export const hasScores = ({ ourScore, theirScore }: Result): boolean =>
  typeof ourScore === 'number' || typeof theirScore === 'number';

function issueOf(event: Result, path?: string): Issue | undefined {
  if (!hasScores(event)) return undefined;
  if (typeof event.ourScore !== 'number') return needsBoth('ourScore', path);
  if (typeof event.theirScore !== 'number') return needsBoth('theirScore', path);
  return event.status === 'final' ? undefined : needsFinal(path);
}

/** @throws ProblemError 400 where one score is missing, or the game is not final */
export function checkResult(event: Result): void {
  const issue = issueOf(event);
  if (issue) throw invalid([issue]);
}

/** A bulk row with scores is a final game by default. */
export const withStatus = <Event extends Result>(event: Event): Event =>
  hasScores(event) ? { ...event, status: event.status ?? 'final' } : event;

/** @throws ProblemError 400 with every bulk row whose result is invalid */
export function checkResults(events: readonly Result[]): void {
  const issues = events.flatMap((event, row) => {
    const issue = issueOf(withStatus(event), `/events/${row}`);
    return issue ? [{ ...issue, row }] : [];
  });
  if (issues.length > 0) throw invalid(issues.slice(0, 100));
}

/** The table's check constraints, with the issue for each. */
const issueOfConstraint: Readonly<Record<string, Issue>> = {
  athletic_events_scores_of_final: needsFinal(),
  athletic_events_both_scores: needsBoth('theirScore'),
};

/**
 * @throws ProblemError 400 where the event would have half a result, or scores without being final
 */
export async function refuseHalfResults<T>(statement: PromiseLike<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    const issue =
      isNativeError(error) && 'constraint' in error
        ? issueOfConstraint[String(error.constraint)]
        : undefined;
    throw issue ? invalid([issue]) : error;
  }
}
