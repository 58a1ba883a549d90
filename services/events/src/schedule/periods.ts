import {
  hasScore,
  isBreak,
  scoringOf,
  setsIn,
  setsWon,
  type AthleticEvent,
  type PeriodScore,
} from '@sandites/contracts';

type Scored = Pick<
  AthleticEvent,
  'sport' | 'status' | 'ourScore' | 'theirScore' | 'period' | 'periods' | 'summary'
>;
type Score = Pick<PeriodScore, 'ourScore' | 'theirScore'>;

const sumOf = (periods: readonly PeriodScore[], side: keyof Score): number =>
  periods.reduce((sum, period) => sum + period[side], 0);

/** Whether the periods together are the score. */
const isWhole = (periods: readonly PeriodScore[], { ourScore, theirScore }: Scored): boolean =>
  sumOf(periods, 'ourScore') === ourScore && sumOf(periods, 'theirScore') === theirScore;

/** The sets that the summary lists, where they are those of the score. */
function periodsOfSets({ summary, ourScore, theirScore }: Scored): PeriodScore[] | undefined {
  const sets = setsIn(summary ?? '');
  if (!sets || sets.length > 20) return undefined;
  const [won, lost] = setsWon(sets);
  const isTurned = won !== lost && won === theirScore && lost === ourScore;
  if (!isTurned && (won !== ourScore || lost !== theirScore)) return undefined;
  return sets.map(([ours, theirs], index) => ({
    label: `Set ${index + 1}`,
    ourScore: isTurned ? theirs : ours,
    theirScore: isTurned ? ours : theirs,
  }));
}

/** What is left of a total after some periods, and what they brought, which is at most the total. */
function restOf(total: number, others: readonly number[]): readonly [number, readonly number[]] {
  let rest = total;
  const kept = others.map((points) => {
    const own = Math.min(points, rest);
    rest -= own;
    return own;
  });
  return [rest, kept];
}

/**
 * The periods after an entry: what the score has beyond the other periods belongs to the entry's. A
 * period is not known, nor are those after it, where one before it was not entered.
 */
function periodsAfter({ sport, period, ourScore, theirScore, periods }: Scored): PeriodScore[] {
  const stored = periods ?? [];
  const label = period === null || isBreak(period) ? stored.at(-1)?.label : period;
  if (label === undefined || ourScore === null || theirScore === null) return stored;
  const order = scoringOf(sport).periods.filter((name) => !isBreak(name));
  const known = stored.findIndex((one) => one.label === label);
  const isNext = (order[stored.length] ?? label) === label;
  if (known < 0 && !isNext) return stored;
  const others = stored.filter((one) => one.label !== label);
  const [ours, keptOurs] = restOf(
    ourScore,
    others.map((one) => one.ourScore),
  );
  const [theirs, keptTheirs] = restOf(
    theirScore,
    others.map((one) => one.theirScore),
  );
  const after = others.map((one, index) => ({
    label: one.label,
    ourScore: keptOurs[index] ?? 0,
    theirScore: keptTheirs[index] ?? 0,
  }));
  after.splice(known < 0 ? stored.length : known, 0, { label, ourScore: ours, theirScore: theirs });
  return after.slice(0, 20);
}

/**
 * The periods of a game whose result says none: the sets of its summary, or what was entered while
 * it was live; null where they are not known.
 * @param game as it is to be stored, with the periods that are stored now
 * @param before as it is stored; undefined for a new one
 */
export function periodsOf(game: Scored, before?: Scored): PeriodScore[] | null {
  if (!hasScore(game.status)) return null;
  if (scoringOf(game.sport).unit === 'set') {
    const wereOfSummary =
      before && JSON.stringify(periodsOfSets(before)) === JSON.stringify(before.periods);
    return periodsOfSets(game) ?? (wereOfSummary ? null : game.periods);
  }
  if (game.status === 'live') {
    const after = periodsAfter(game);
    return after.length > 0 ? after : null;
  }
  const isSameScore =
    before?.status === 'final' &&
    before.ourScore === game.ourScore &&
    before.theirScore === game.theirScore;
  return game.periods && (isSameScore || isWhole(game.periods, game)) ? game.periods : null;
}
