import {
  hasHalfPoints,
  hasScore,
  higherWins,
  outcomeOf,
  type AthleticEvent,
  type Issue,
  type NewAthleticEvent,
} from '@sandites/contracts';
import { invalid } from '@sandites/service-kit/problem';
import { isNativeError } from 'node:util/types';
import { periodsOf } from './periods';

type Result = Pick<
  NewAthleticEvent,
  | 'sport'
  | 'kind'
  | 'status'
  | 'ourScore'
  | 'theirScore'
  | 'outcome'
  | 'summary'
  | 'period'
  | 'periods'
>;
type Checked = Result & Pick<NewAthleticEvent, 'date' | 'endDate'>;

const needsPlay = (field: 'ourScore' | 'periods', path = ''): Issue => ({
  path: `${path}/${field}`,
  message: 'is for a live or final game only',
  code: 'score_needs_play',
});
const needsLive = (path = ''): Issue => ({
  path: `${path}/period`,
  message: 'is for a live game only',
  code: 'period_needs_live',
});
const needsBoth = (field: 'ourScore' | 'theirScore', path = ''): Issue => ({
  path: `${path}/${field}`,
  message: 'is needed: both scores or none',
  code: 'scores_need_both',
});

const outcomeNeedsFinal = (path = ''): Issue => ({
  path: `${path}/outcome`,
  message: 'is for a final game only',
  code: 'outcome_needs_final',
});
const needsWholePoints = (field: 'ourScore' | 'theirScore', path = ''): Issue => ({
  path: `${path}/${field}`,
  message: 'is a whole number in this sport',
  code: 'half_points',
});
/** Days that a game or meet takes at most. */
const maxDays = 14;
const needsLastDay = (path = ''): Issue => ({
  path: `${path}/endDate`,
  message: `is the day of the game, or one of the ${maxDays - 1} days after it`,
  code: 'end_date',
});

/** Whether a body has a score. */
const hasScores = ({ ourScore, theirScore }: Pick<Result, 'ourScore' | 'theirScore'>): boolean =>
  typeof ourScore === 'number' || typeof theirScore === 'number';

function isLastDay({ date, endDate }: Checked): boolean {
  if (!endDate) return true;
  const days = (Date.parse(endDate) - Date.parse(date)) / 86_400_000;
  return days >= 0 && days < maxDays;
}

function issueOf(event: Checked, path?: string): Issue | undefined {
  if (!isLastDay(event)) return needsLastDay(path);
  if (event.outcome && event.status !== 'final') return outcomeNeedsFinal(path);
  if (event.period && event.status !== 'live') return needsLive(path);
  if (event.periods && !hasScore(event.status)) return needsPlay('periods', path);
  if (!hasScores(event)) return undefined;
  if (!hasHalfPoints(event.sport))
    for (const field of ['ourScore', 'theirScore'] as const)
      if (Number(event[field]) % 1 !== 0) return needsWholePoints(field, path);
  if (typeof event.ourScore !== 'number') return needsBoth('ourScore', path);
  if (typeof event.theirScore !== 'number') return needsBoth('theirScore', path);
  return hasScore(event.status) ? undefined : needsPlay('ourScore', path);
}

/** @throws ProblemError 400 where one score is missing, the game is neither live nor final, or
 *   ends too late */
export function checkResult(event: Checked): void {
  const issue = issueOf(event);
  if (issue) throw invalid([issue]);
}

/** A bulk row with a result is a final game by default. */
export const withStatus = <Event extends Result>(event: Event): Event =>
  hasScores(event) || event.outcome ? { ...event, status: event.status ?? 'final' } : event;

/** @throws ProblemError 400 with every bulk row whose result is invalid */
export function checkResults(events: readonly Checked[]): void {
  const issues = events.flatMap((event, row) => {
    const issue = issueOf(withStatus(event), `/events/${row}`);
    return issue ? [{ ...issue, row }] : [];
  });
  if (issues.length > 0) throw invalid(issues.slice(0, 100));
}

/** The table's check constraints, with the issue for each. */
const issueOfConstraint: Readonly<Record<string, Issue>> = {
  athletic_events_scores_of_play: needsPlay('ourScore'),
  athletic_events_periods_of_play: needsPlay('periods'),
  athletic_events_period_of_live: needsLive(),
  athletic_events_both_scores: needsBoth('theirScore'),
  athletic_events_outcome_of_final: outcomeNeedsFinal(),
  athletic_events_half_points: needsWholePoints('ourScore'),
  athletic_events_end_date: needsLastDay(),
};

/**
 * The outcome as it is stored: what is said of it turns scores that contradict it, where the higher
 * score wins, and is kept only where the scores do not say it.
 */
function withOutcome<Event extends Result>(event: Event): Event {
  const { sport, kind, ourScore, theirScore, outcome } = event;
  if (event.status !== 'final' || !outcome) return event;
  const byScores = outcomeOf({ ...event, outcome: null });
  const isTurned =
    outcome !== 'T' &&
    kind !== 'meet' &&
    higherWins(sport) &&
    (byScores === 'W' || byScores === 'L') &&
    byScores !== outcome;
  return {
    ...event,
    ...(isTurned && { ourScore: theirScore, theirScore: ourScore }),
    outcome: isTurned || byScores === outcome ? null : outcome,
  };
}

const withNulls = (event: Result) => ({
  sport: event.sport,
  status: event.status ?? 'scheduled',
  ourScore: event.ourScore ?? null,
  theirScore: event.theirScore ?? null,
  summary: event.summary ?? null,
  period: event.period ?? null,
  periods: event.periods ?? null,
});

/**
 * A result as it is stored: its outcome, and its periods where it says none.
 * @param before as it is stored; undefined for a new one
 */
export function settled<Event extends Result>(event: Event, before?: Event): Event {
  const result = withOutcome(event);
  const known = before && withNulls(before);
  const periods = periodsOf({ ...withNulls(result), periods: known?.periods ?? null }, known);
  return { ...result, periods: event.periods ?? periods };
}

/** A stored result: `said` is its outcome beyond the scores, `outcome` what holds. */
export type StoredResult = Required<Result> &
  Pick<AthleticEvent, 'status' | 'ourScore' | 'theirScore' | 'summary' | 'period' | 'periods'> & {
    readonly said: Result['outcome'];
  };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Changes of a game with its result as it is stored afterwards. An outcome, and periods, that are
 * sent back as they were say nothing about other scores.
 */
export function settledChanges<Changes extends Partial<Result>>(
  stored: StoredResult,
  changes: Changes,
): Changes {
  const { ourScore = stored.ourScore, theirScore = stored.theirScore } = changes;
  const isSentBack = changes.outcome === undefined || changes.outcome === stored.outcome;
  const hasOtherScores = ourScore !== stored.ourScore || theirScore !== stored.theirScore;
  const kept = hasOtherScores && higherWins(changes.sport ?? stored.sport) ? null : stored.said;
  const isFinal = (changes.status ?? stored.status) === 'final';
  const result = withOutcome({
    ...stored,
    ...changes,
    ...{ ourScore, theirScore },
    outcome: isSentBack ? (isFinal ? kept : null) : (changes.outcome ?? null),
  });
  const arePeriodsGiven = changes.periods !== undefined && !isSame(changes.periods, stored.periods);
  const periods = arePeriodsGiven ? changes.periods : periodsOf(withNulls(result), stored);
  return {
    ...changes,
    ...(result.ourScore !== ourScore && {
      ourScore: result.ourScore,
      theirScore: result.theirScore,
    }),
    outcome: result.outcome,
    ...(!isSame(periods, stored.periods) && { periods }),
  };
}

/**
 * @throws ProblemError 400 where the event would have half a result, or scores without being live
 *   or final
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
