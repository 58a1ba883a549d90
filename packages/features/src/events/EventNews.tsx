import {
  isMoved,
  liveText,
  outcomeOf,
  resultText,
  scoresText,
  type NewAthleticEvent,
  type AthleticEvent,
  wasText,
} from '@sandites/contracts';
import { classes, VisuallyHidden } from '@sandites/ui';

type Shown = Pick<
  NewAthleticEvent,
  | 'date'
  | 'time'
  | 'sport'
  | 'kind'
  | 'status'
  | 'ourScore'
  | 'theirScore'
  | 'outcome'
  | 'summary'
  | 'period'
> &
  Pick<AthleticEvent, 'was'>;

const spoken = { W: 'Won', L: 'Lost', T: 'Tied' } as const;

/**
 * `W 28–14`, `20–41` where nobody can tell who won, or a badge `Live Q3 14–7`, `Postponed`, `Canceled`
 * or `Moved`; screen readers announce `Won 28 to 14`.
 */
export function EventResult({ event }: { event: Shown }) {
  const outcome = outcomeOf(event);
  const scores = event.status === 'final' ? scoresText(event) : undefined;
  const moved = isMoved({ status: event.status ?? 'scheduled', was: event.was });
  const text = resultText(event) ?? (moved ? 'Moved' : undefined);
  if (text === undefined) return null;
  if (event.status === 'live')
    return (
      <strong className="badge text-primary bg-accent font-tabular">
        <span aria-hidden="true">● </span>
        <span>{[liveText(event), scoresText(event)].filter(Boolean).join(' ')}</span>
      </strong>
    );
  if (!outcome && scores === undefined)
    return (
      <strong
        className={classes('badge', moved ? 'text-primary bg-accent' : 'text-white bg-danger')}
      >
        {text}
      </strong>
    );
  return (
    <strong
      className={classes(
        'ps-2 border-start border-4 font-head fw-bold fs-5 lh-sm font-tabular ls-1 text-nowrap',
        outcome === 'W' ? 'border-accent' : 'border-secondary',
      )}
    >
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>
        {[outcome && spoken[outcome], scores?.replace('–', ' to ')].filter(Boolean).join(' ')}
      </VisuallyHidden>
    </strong>
  );
}

interface EventNewsProps {
  event: Shown;
  onPrimary?: boolean;
}

/** The result, status, or former time of a game. Renders nothing for a game as planned. */
export function EventNews({ event, onPrimary = false }: EventNewsProps) {
  const was = wasText(event);
  const { summary } = event;
  if (was === undefined && !summary && resultText(event) === undefined) return null;
  const quiet = onPrimary ? 'text-on-primary' : 'text-secondary';
  return (
    <span className="d-flex flex-wrap column-gap-2 align-items-baseline fw-normal small text-break">
      <EventResult event={event} />
      {summary && <span className={quiet}>{summary}</span>}
      {was !== undefined && <span className={quiet}>{was}</span>}
    </span>
  );
}
