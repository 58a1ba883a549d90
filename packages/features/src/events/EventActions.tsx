import { eventTitle, gamePath, type AthleticEvent } from '@sandites/contracts';
import { useToast } from '@sandites/remote-kit';
import { formatClock, IconButton, IconLink } from '@sandites/ui';
import { calendarUrl, datedTitle, calendarFileName } from './event-text';

/** Shares a game: with the phone's share sheet, elsewhere by copying its link. */
export function useShareEvent(event: AthleticEvent): () => Promise<void> {
  const showToast = useToast();
  const title = eventTitle(event);
  return async () => {
    const url = `${window.location.origin}${gamePath(event)}`;
    try {
      if ('share' in navigator)
        await navigator.share({
          title,
          text: `${datedTitle(event)}, ${formatClock(event.time)}`,
          url,
        });
      else {
        await window.navigator.clipboard.writeText(url);
        showToast({ title: 'Link copied', text: `${title}: link copied to clipboard` });
      }
    } catch (error) {
      // Closing the share sheet rejects with AbortError.
      if (error instanceof Error && error.name !== 'AbortError')
        showToast({ title: 'Error', text: 'The game could not be shared.', style: 'destructive' });
    }
  };
}

/** A game's buttons: add it to a calendar, share it. */
export function EventActions({ event }: { event: AthleticEvent }) {
  const share = useShareEvent(event);
  return (
    <span className="d-inline-flex d-print-none flex-shrink-0">
      <IconLink
        icon="calendar"
        label="Add this game to a calendar"
        title={`Add to calendar: ${datedTitle(event)}`}
        href={calendarUrl(event)}
        download={calendarFileName(event)}
      />
      <IconButton
        icon="share"
        label="Share this game"
        title={`Share ${datedTitle(event)}`}
        onClick={() => void share()}
      />
    </span>
  );
}
