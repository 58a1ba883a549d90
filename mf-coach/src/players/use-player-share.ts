import { listPlayers, sharePlayer, unsharePlayer, type PlayerProfile } from '@sandites/contracts';
import { useChange, useTellOutcome, type Row } from '@sandites/remote-kit';
import { useEffect, useEffectEvent, useState } from 'react';

const reads: readonly Row[] = [listPlayers];

/** Where the sharing of a player stands. */
export type PlayerShare = { step: 'making' } | { step: 'ready'; shareCode: string } | { step: 'failed' } | { step: 'stopped' };

/** Makes a player's share code as soon as it is asked for, and takes it back (product C4). */
export function usePlayerShare({ id }: PlayerProfile) {
  const making = useChange(sharePlayer, { refreshes: reads });
  const ending = useChange(unsharePlayer, { refreshes: reads });
  const tell = useTellOutcome();
  const [share, setShare] = useState<PlayerShare>({ step: 'making' });

  const make = async (isWanted: () => boolean) => {
    setShare({ step: 'making' });
    const sent = await making.run({ params: { id } });
    if (!isWanted()) return;
    tell(sent, { done: 'Player profile share link generated', failed: 'Failed to generate share code' });
    setShare(sent.ok ? { step: 'ready', shareCode: sent.data.shareCode } : { step: 'failed' });
  };
  const stop = async () => {
    const sent = await ending.run({ params: { id } });
    tell(sent, { done: 'Sharing stopped: the link no longer works', failed: 'Failed to stop sharing' });
    if (sent.ok) setShare({ step: 'stopped' });
  };

  const makeFirst = useEffectEvent(make);
  useEffect(() => {
    let isOpen = true;
    void makeFirst(() => isOpen);
    return () => {
      isOpen = false;
    };
  }, []);
  return { share, make: () => void make(() => true), stop: () => void stop(), isStopping: ending.isPending };
}
