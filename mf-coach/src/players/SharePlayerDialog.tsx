import type { PlayerProfile } from '@sandites/contracts';
import { playerName } from '@sandites/features/players';
import { Button, Callout, Spinner } from '@sandites/ui';
import { Dialog } from '@sandites/ui/dialogs';
import { playerLink } from '../share/share-links';
import { ShareLink } from '../share/ShareLink';
import { usePlayerShare } from './use-player-share';

/** Hands on a link to a player's page; opening it makes the link (product C4). */
export function SharePlayerDialog({ player, onClose }: { player: PlayerProfile; onClose: () => void }) {
  const { share, make, stop, isStopping } = usePlayerShare(player);
  const footer = (
    <>
      {share.step === 'ready' && (
        <Button look="bad" pending={isStopping} pendingLabel="Stopping..." onClick={stop}>
          Stop Sharing
        </Button>
      )}
      <Button look="quiet" onClick={onClose}>
        Done
      </Button>
    </>
  );
  return (
    <Dialog title="Share Player Profile" open onClose={onClose} footer={footer}>
      <p>
        Anyone with the link can see the profile of <b>{playerName(player)}</b>, grades and email included, until you stop sharing it.
      </p>
      {share.step === 'making' && <Spinner label="Making the link..." />}
      {share.step === 'ready' && <ShareLink link={playerLink(share.shareCode)} copyLabel="Copy" />}
      {share.step === 'failed' && (
        <Callout tone="bad" action={<Button look="quiet" size="small" icon="refresh" onClick={make}>Retry</Button>}>
          The link could not be made.
        </Callout>
      )}
      {share.step === 'stopped' && (
        <Callout action={<Button look="quiet" size="small" onClick={make}>Make a New Link</Button>}>
          The old link no longer works.
        </Callout>
      )}
    </Dialog>
  );
}
