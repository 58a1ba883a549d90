import type { BulkEvent, NewAthleticEvent } from '@sandites/contracts';
import { hasScores, withStatus } from './results';

/**
 * Duplicate events in a bulk are merged; a row without scores never clears those of
 * another.
 */
export function distinctEvents(events: readonly NewAthleticEvent[]): NewAthleticEvent[] {
  const byKey = new Map<string, NewAthleticEvent>();
  for (const event of events.map(withStatus)) {
    const key = JSON.stringify([
      event.date,
      event.time,
      event.sport,
      event.opponent,
      event.location,
    ]);
    const same = byKey.get(key);
    if (!same) byKey.set(key, event);
    else if (hasScores(event))
      byKey.set(key, {
        ...same,
        status: event.status,
        ourScore: event.ourScore,
        theirScore: event.theirScore,
      });
  }
  return [...byKey.values()];
}

export const givenColumns =
  'date, time, sport, opponent, location, level, is_home, status, our_score, their_score, ' +
  'summary, tickets_url, stream_url, note';
/** The rows of a bulk as a table for joins. */
export const givenRows = `unnest(:dates::date[], :times::text[], :sports::text[], :opponents::text[],
    :locations::text[], :levels::text[], :homes::boolean[], :statuses::text[], :ours::smallint[],
    :theirs::smallint[], :summaries::text[], :tickets::text[], :streams::text[], :notes::text[],
    :moves::int[])
  as given (${givenColumns}, moves)`;
export const isSameEvent =
  '(stored.date, stored.time, stored.sport, stored.opponent, stored.location) = (given.date, ' +
  'given.time, given.sport, given.opponent, given.location)';
/**
 * What a bulk row says of a stored event: blank values change nothing, and no row says that a game
 * which was called off or played is on again.
 */
export const known = `
  status = case when given.status = 'scheduled' then stored.status else given.status end,
  our_score = coalesce(given.our_score, stored.our_score),
  their_score = coalesce(given.their_score, stored.their_score),
  summary = coalesce(given.summary, stored.summary),
  level = coalesce(given.level, stored.level)`;
/** A stored event of which a bulk row says more than is known. */
export const saysMore = `${isSameEvent} and given.moves is null and (
  given.status not in ('scheduled', stored.status)
  or given.our_score is not null and given.our_score is distinct from stored.our_score
  or given.their_score is not null and given.their_score is distinct from stored.their_score
  or given.summary is not null and given.summary is distinct from stored.summary
  or given.level is not null and given.level is distinct from stored.level)`;

export const bulkColumns = (events: readonly BulkEvent[]) => ({
  dates: events.map(({ date }) => date),
  times: events.map(({ time }) => time),
  sports: events.map(({ sport }) => sport),
  opponents: events.map(({ opponent }) => opponent),
  locations: events.map(({ location }) => location),
  levels: events.map(({ level }) => level ?? null),
  homes: events.map(({ isHome }) => isHome),
  statuses: events.map(({ status }) => status ?? 'scheduled'),
  ours: events.map(({ ourScore }) => ourScore ?? null),
  theirs: events.map(({ theirScore }) => theirScore ?? null),
  summaries: events.map(({ summary }) => summary ?? null),
  tickets: events.map(({ ticketsUrl }) => ticketsUrl ?? null),
  streams: events.map(({ streamUrl }) => streamUrl ?? null),
  notes: events.map(({ note }) => note ?? null),
  moves: events.map(({ moves }) => moves ?? null),
});
