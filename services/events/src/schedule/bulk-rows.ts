import type { BulkEvent, NewAthleticEvent } from '@sandites/contracts';
import { rowOf } from '@sandites/service-kit';
import { hasScores, withStatus } from './results';

/** Duplicate events in a bulk are merged; a row without scores never clears those of another. */
export function distinctEvents(events: readonly NewAthleticEvent[]): NewAthleticEvent[] {
  const byKey = new Map<string, NewAthleticEvent>();
  for (const event of events.map(withStatus)) {
    const { date, time, sport, opponent, location, status, ourScore, theirScore } = event;
    const key = JSON.stringify([date, time, sport, opponent, location]);
    const same = byKey.get(key);
    if (!same) byKey.set(key, event);
    else if (hasScores(event)) byKey.set(key, { ...same, status, ourScore, theirScore });
  }
  return [...byKey.values()];
}

export const givenColumns =
  'date, time, sport, opponent, location, level, is_home, status, our_score, their_score, ' +
  'summary, tickets_url, stream_url, note';
/** The rows of a bulk as a table for joins; its binding is `bulkRows`. */
export const givenRows = `json_to_recordset(:rows::json) as given (
    date date, time text, sport text, opponent text, location text, level text, is_home boolean,
    status text, our_score smallint, their_score smallint, summary text, tickets_url text,
    stream_url text, note text, moves int)`;
/**
 * What a bulk row says of a stored event: blank values change nothing, and no row says that a game
 * which was called off or played is on again.
 */
export const known = (keepsStatus = "given.status = 'scheduled'") => `
  status = case when ${keepsStatus} then stored.status else given.status end,
  our_score = coalesce(given.our_score, stored.our_score),
  their_score = coalesce(given.their_score, stored.their_score),
  summary = coalesce(given.summary, stored.summary),
  level = coalesce(given.level, stored.level)`;
/** A stored event of which a bulk row says more than is known. */
export const saysMore = `(stored.date, stored.time, stored.sport, stored.opponent, stored.location)
    = (given.date, given.time, given.sport, given.opponent, given.location) and given.moves is null and (
  given.status not in ('scheduled', stored.status)
  or given.our_score is not null and given.our_score is distinct from stored.our_score
  or given.their_score is not null and given.their_score is distinct from stored.their_score
  or given.summary is not null and given.summary is distinct from stored.summary
  or given.level is not null and given.level is distinct from stored.level)`;

export const bulkRows = (events: readonly BulkEvent[]) => ({
  rows: JSON.stringify(
    events.map((event) => ({ ...rowOf(event), status: event.status ?? 'scheduled' })),
  ),
});
