import type { AthleticEvent } from '@sandites/contracts';
import { useNotify } from '@sandites/remote-kit';
import { IconButton, formatClock, formatDay } from '@sandites/ui';
import { gameAddress } from './schedule-link';

/** Sends a game on: through the phone's own sheet, elsewhere as a link in the clipboard. */
export function ShareGame({ game }: { game: AthleticEvent }) {
  const notify = useNotify();
  const { sport, isHome, opponent, date, time } = game;
  const title = `${sport} ${isHome ? 'vs' : 'at'} ${opponent}`;
  const share = async () => {
    const url = gameAddress(window.location.origin, game);
    try {
      if ('share' in navigator) await navigator.share({ title, text: `${title}, ${formatDay(date)}, ${formatClock(time)}`, url });
      else {
        await window.navigator.clipboard.writeText(url);
        notify({ title: 'Link copied', text: `${title}: link copied to clipboard` });
      }
    } catch (error) {
      // Whoever closes the sheet has changed their mind.
      if (error instanceof Error && error.name !== 'AbortError') notify({ title: 'Error', text: 'The game could not be shared.', style: 'destructive' });
    }
  };
  return <IconButton icon="share" label={`Share ${title}, ${formatDay(date)}`} onClick={() => void share()} />;
}
