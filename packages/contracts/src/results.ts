import type { EventStatus } from './vocabulary';

/** What a result is read from. */
export interface ResultFields {
  readonly status?: EventStatus | undefined;
  readonly ourScore?: number | null | undefined;
  readonly theirScore?: number | null | undefined;
}

/** Who won: `W`, `L` or `T`; undefined where no scores are known. */
export function outcomeOf({ status, ourScore, theirScore }: ResultFields): 'W' | 'L' | 'T' | undefined {
  if (status !== 'final' || typeof ourScore !== 'number' || typeof theirScore !== 'number') return undefined;
  return ourScore > theirScore ? 'W' : ourScore < theirScore ? 'L' : 'T';
}

/** What became of a game, as the schedule shows it (product D68): `W 28–14`, `Postponed`, `Canceled`; undefined where there is nothing to say. */
export function resultText(event: ResultFields): string | undefined {
  const outcome = outcomeOf(event);
  if (outcome) return `${outcome} ${event.ourScore}–${event.theirScore}`;
  return event.status === 'postponed' ? 'Postponed' : event.status === 'canceled' ? 'Canceled' : undefined;
}
