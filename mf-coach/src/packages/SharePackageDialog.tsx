import { listMyPackages, renewPackageShare, type RecruitingPackage } from '@sandites/contracts';
import { useChange, useTellOutcome } from '@sandites/remote-kit';
import { Button, Callout } from '@sandites/ui';
import { Dialog } from '@sandites/ui/dialogs';
import { useState } from 'react';
import { packageLink } from '../share/share-links';
import { ShareLink } from '../share/ShareLink';

/** Hands on the link to a package, or makes a new one in its place (product D56). */
export function SharePackageDialog({ pack, onClose }: { pack: RecruitingPackage; onClose: () => void }) {
  const { run, isPending } = useChange(renewPackageShare, { refreshes: [listMyPackages] });
  const tell = useTellOutcome();
  const [shareCode, setShareCode] = useState(pack.shareCode);
  const renew = async () => {
    const sent = await run({ params: { id: pack.id } });
    tell(sent, { done: 'New share link made: the old one no longer works', failed: 'Failed to generate share code' });
    if (sent.ok) setShareCode(sent.data.shareCode);
  };
  return (
    <Dialog
      title="Share Package"
      open
      onClose={onClose}
      footer={
        <>
          <Button look="bad" icon="refresh" pending={isPending} pendingLabel="Making..." onClick={() => void renew()}>
            New Link
          </Button>
          <Button look="quiet" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <ShareLink link={packageLink(shareCode)} copyLabel="Copy Link" />
      <p>
        Share Code: <code>{shareCode}</code>
      </p>
      <Callout>
        {pack.isPublic
          ? 'This package is public: anyone with the link can view it.'
          : 'This package is private: only you can view it. Make it public to share it.'}
      </Callout>
    </Dialog>
  );
}
