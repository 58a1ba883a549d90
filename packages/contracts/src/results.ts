import type { EventStatus } from './vocabulary';

export interface ResultFields {
  readonly status?: EventStatus | undefined;
  readonly ourScore?: number | null | undefined;
  readonly theirScore?: number | null | undefined;
}

/** `W`, `L` or `T`; undefined without scores. */
export function outcomeOf({
  status,
  ourScore,
  theirScore,
}: ResultFields): 'W' | 'L' | 'T' | undefined {
  if (status !== 'final' || typeof ourScore !== 'number' || typeof theirScore !== 'number')
    return undefined;
  return ourScore > theirScore ? 'W' : ourScore < theirScore ? 'L' : 'T';
}

/**
 * The result or status of a game, as the schedule shows it: `W 28–14`, `Postponed`,
 * `Canceled`; undefined where there is none.
 */
export function resultText(event: ResultFields): string | undefined {
  const outcome = outcomeOf(event);
  if (outcome) return `${outcome} ${event.ourScore}–${event.theirScore}`;
  return event.status === 'postponed'
    ? 'Postponed'
    : event.status === 'canceled'
      ? 'Canceled'
      : undefined;
}

/** Only games of the varsity team count for a record; without a level it is the varsity's. */
export const isVarsity = (level: string | null | undefined): boolean =>
  !level || /^(?:boys |girls )?(?:v|var|varsity)\b(?! ?(?:b|reserve))/i.test(level.trim());
