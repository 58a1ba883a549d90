import {
  formatClock,
  formatWeekday,
  type AthleticEvent,
  type ChangedField,
  type GameChange,
} from '@sandites/contracts';

/** A change in words, with when it was made. */
export interface WrittenChange {
  readonly at: string;
  readonly text: string;
}

type Plan = Readonly<Record<ChangedField, string>>;

/** What the game was before a change: `was Tue, Dec 1, 6:00 PM, at East Gym`. */
function changeText({ fields }: GameChange, before: Plan): string | undefined {
  const { date, time, location, opponent, status } = fields;
  const was = [
    (date ?? time) && `${formatWeekday(before.date)}, ${formatClock(before.time)}`,
    location && `at ${before.location}`,
    opponent && `against ${before.opponent}`,
  ].filter(Boolean);
  const words = [
    status?.to === 'postponed' && 'postponed',
    status?.to === 'canceled' && 'canceled',
    (status?.from === 'postponed' || status?.from === 'canceled') &&
      status.to === 'scheduled' &&
      'on again',
    was.length > 0 && `was ${was.join(', ')}`,
  ].filter(Boolean);
  return words.length === 0 ? undefined : words.join('; ');
}

/**
 * The changes of a game in words, newest first, each with what the game was before it. A result is
 * no change of the plan.
 * @param changes newest first, as the call answers them
 */
export function writtenChanges(
  game: AthleticEvent,
  changes: readonly GameChange[],
): WrittenChange[] {
  const { date, time, location, opponent, status } = game;
  let plan: Plan = { date, time, location, opponent, status };
  return changes.flatMap((change) => {
    for (const [field, { from }] of Object.entries(change.fields))
      plan = { ...plan, [field]: from };
    const text = changeText(change, plan);
    return text === undefined ? [] : { at: change.changedAt, text };
  });
}
