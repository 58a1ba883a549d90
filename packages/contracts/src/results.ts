import type { EventStatus } from './vocabulary';

/** What a result is read from. */
export interface ResultFields {
  readonly status: EventStatus;
  readonly ourScore: number | null;
  readonly theirScore: number | null;
}

/** Who won: `W`, `L` or `T`; undefined where no scores are known. */
export function outcomeOf({ status, ourScore, theirScore }: ResultFields): 'W' | 'L' | 'T' | undefined {
  if (status !== 'final' || ourScore === null || theirScore === null) return undefined;
  return ourScore > theirScore ? 'W' : ourScore < theirScore ? 'L' : 'T';
}

/** What became of a game, as the schedule shows it (product D68): `W 28–14`, `Postponed`, `Canceled`; undefined where there is nothing to say. */
export function resultText(event: ResultFields): string | undefined {
  const outcome = outcomeOf(event);
  if (outcome) return `${outcome} ${event.ourScore}–${event.theirScore}`;
  return event.status === 'postponed' ? 'Postponed' : event.status === 'canceled' ? 'Canceled' : undefined;
}
