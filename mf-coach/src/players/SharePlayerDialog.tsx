import { listPlayers, sharePlayer, unsharePlayer, type PlayerProfile } from '@sandites/contracts';
import { playerName } from '@sandites/features/players';
import { useChange, useTellOutcome, type Row, type Sent } from '@sandites/remote-kit';
import { Button, Callout, Spinner } from '@sandites/ui';
import { ConfirmDialog, Dialog, type ActionOptions } from '@sandites/ui/dialogs';
import { useEffect, useEffectEvent, useState } from 'react';
import { playerLink, ShareLink } from '../share/ShareLink';

const reads: readonly Row[] = [listPlayers];

type ShareState = { step: 'making' } | { step: 'ready'; shareCode: string } | { step: 'failed' } | { step: 'stopped' };

/** Makes a player's share code as soon as the dialog opens, and revokes it (coach-and-admin.md 4). */
function usePlayerShare({ id }: PlayerProfile) {
  const making = useChange(sharePlayer, { refreshes: reads });
  const ending = useChange(unsharePlayer, { refreshes: reads });
  const tell = useTellOutcome();
  const [share, setShare] = useState<ShareState>({ step: 'making' });

  const request = () => making.run({ params: { id } });
  const settle = (sent: Sent<{ shareCode: string }>) => {
    tell(sent, { done: 'Player profile share link generated', failed: 'Failed to generate share code' });
    setShare(sent.ok ? { step: 'ready', shareCode: sent.data.shareCode } : { step: 'failed' });
  };
  const make = () => {
    setShare({ step: 'making' });
    void request().then(settle);
  };
  const stop = async (options: ActionOptions) => {
    const sent = await ending.run({ params: { id }, ...options });
    tell(sent, { done: 'Sharing stopped: the link no longer works', failed: 'Failed to stop sharing' });
    if (sent.ok) setShare({ step: 'stopped' });
    return sent;
  };

  const requestFirst = useEffectEvent(request);
  const settleFirst = useEffectEvent(settle);
  useEffect(() => {
    let isOpen = true;
    void requestFirst().then((sent) => {
      if (isOpen) settleFirst(sent);
    });
    return () => {
      isOpen = false;
    };
  }, []);
  return { share, make, stop };
}

/** Gives out the link to a player's page; opening the dialog makes the link. */
export function SharePlayerDialog({ player, onClose }: { player: PlayerProfile; onClose: () => void }) {
  const { share, make, stop } = usePlayerShare(player);
  const [isAsking, setIsAsking] = useState(false);
  const name = playerName(player);
  const footer = (
    <>
      {share.step === 'ready' && (
        <Button look="bad" onClick={() => setIsAsking(true)}>
          Stop Sharing
        </Button>
      )}
      <Button look="quiet" onClick={onClose}>
        Done
      </Button>
    </>
  );
  return (
    <>
      <Dialog title="Share Player Profile" open onClose={onClose} footer={footer}>
        <p>
          Anyone with the link can see <b>{name}</b>’s profile, including grades and email, until you stop sharing it.
        </p>
        {share.step === 'making' && <Spinner label="Creating the link..." />}
        {share.step === 'ready' && <ShareLink link={playerLink(share.shareCode)} copyLabel="Copy" />}
        {share.step === 'failed' && (
          <Callout tone="bad" action={<Button look="quiet" size="small" icon="refresh" onClick={make}>Retry</Button>}>
            The link could not be created.
          </Callout>
        )}
        {share.step === 'stopped' && (
          <Callout action={<Button look="quiet" size="small" onClick={make}>Create a New Link</Button>}>
            The old link no longer works.
          </Callout>
        )}
      </Dialog>
      {isAsking && (
        <ConfirmDialog
          title="Stop Sharing"
          open
          onClose={() => setIsAsking(false)}
          onConfirm={stop}
          confirmLabel="Stop Sharing"
          confirmIcon="close"
          pendingLabel="Stopping..."
        >
          <p>
            Everyone who has the link to <b>{name}</b>’s profile loses access: college coaches, family, and anyone it was forwarded to.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
