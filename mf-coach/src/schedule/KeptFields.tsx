import { giveBackField, type AthleticEvent, type KeepableField } from '@sandites/contracts';
import { eventReads, eventName } from '@sandites/features/events';
import { useMutation } from '@sandites/remote-kit';
import { Button, VisuallyHidden } from '@sandites/ui';

const labels: Readonly<Partial<Record<KeepableField, string>>> = {
  isHome: 'home or away',
  endDate: 'last day',
};
const labelOf = (field: KeepableField) => labels[field] ?? field;

/** What the coaches changed of a calendar's game by hand, each with a way back to the calendar. */
export function KeptFields({ event }: { event: AthleticEvent }) {
  const { mutate, isPending } = useMutation(giveBackField, {
    revalidates: eventReads,
    toast: {
      done: 'The calendar says it again',
      failed: 'It could not be given back to the calendar',
    },
  });
  if (!event.kept) return null;
  return (
    <span className="d-flex flex-wrap gap-1 align-items-center mt-1 fs-7 d-print-none">
      <span>kept:</span>
      {event.kept.map((field) => (
        <span key={field} className="d-inline-flex gap-1 align-items-center">
          <span>{labelOf(field)}</span>
          <Button
            variant="quiet"
            size="small"
            pending={isPending}
            pendingLabel="Saving..."
            onClick={() => void mutate({ params: { id: event.id, field } })}
          >
            <span>Give back</span>
            <VisuallyHidden>
              {' '}
              {labelOf(field)} of {eventName(event)} to the calendar
            </VisuallyHidden>
          </Button>
        </span>
      ))}
    </span>
  );
}
