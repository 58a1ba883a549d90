import { listPlayers, sharePlayer, unsharePlayer, type PlayerProfile } from '@sandites/contracts';
import { playerName } from '@sandites/features/players';
import { useMutation, type Result } from '@sandites/remote-kit';
import { Button, Callout, Spinner } from '@sandites/ui';
import { ConfirmDialog, Dialog, type ActionOptions } from '@sandites/ui/dialogs';
import { useEffect, useEffectEvent, useState } from 'react';
import { playerLink, ShareLink } from '../share/ShareLink';

type ShareState = { step: 'making' } | { step: 'ready'; shareCode: string } | { step: 'failed' } | { step: 'stopped' };

/** Makes a player's share code as soon as the dialog opens, and revokes it (coach-and-admin.md 4). */
function usePlayerShare({ id }: PlayerProfile) {
  const create = useMutation(sharePlayer, {
    revalidates: [listPlayers],
    toast: { done: 'Player profile share link generated', failed: 'Failed to generate share code' },
  });
  const revoke = useMutation(unsharePlayer, {
    revalidates: [listPlayers],
    toast: { done: 'Sharing stopped: the link no longer works', failed: 'Failed to stop sharing' },
  });
  const [share, setShare] = useState<ShareState>({ step: 'making' });

  const settle = (result: Result<{ shareCode: string }>) => setShare(result.ok ? { step: 'ready', shareCode: result.data.shareCode } : { step: 'failed' });
  const make = () => {
    setShare({ step: 'making' });
    void create.mutate({ params: { id } }).then(settle);
  };
  const stop = async (options: ActionOptions) => {
    const result = await revoke.mutate({ params: { id }, ...options });
    if (result.ok) setShare({ step: 'stopped' });
    return result;
  };

  const makeFirst = useEffectEvent((signal: AbortSignal) => create.mutate({ params: { id }, signal }));
  useEffect(() => {
    const opened = new AbortController();
    void makeFirst(opened.signal).then((result) => {
      if (!opened.signal.aborted) settle(result);
    });
    return () => opened.abort();
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
        <Button variant="bad" onClick={() => setIsAsking(true)}>
          Stop Sharing
        </Button>
      )}
      <Button variant="quiet" onClick={onClose}>
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
          <Callout tone="bad" action={<Button variant="quiet" size="small" icon="refresh" onClick={make}>Retry</Button>}>
            The link could not be created.
          </Callout>
        )}
        {share.step === 'stopped' && (
          <Callout action={<Button variant="quiet" size="small" onClick={make}>Create a New Link</Button>}>
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
