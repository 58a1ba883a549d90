import type { RecruitingPackage } from '@sandites/contracts';
import { Button, Callout } from '@sandites/ui';
import { Dialog } from '@sandites/ui/dialogs';
import { packageLink } from '../share/share-links';
import { ShareLink } from '../share/ShareLink';

/** Hands on the link to a package. */
export function SharePackageDialog({ pack, onClose }: { pack: RecruitingPackage; onClose: () => void }) {
  return (
    <Dialog
      title="Share Package"
      open
      onClose={onClose}
      footer={
        <Button look="quiet" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ShareLink link={packageLink(pack.shareCode)} copyLabel="Copy Link" />
      <p>
        Share Code: <code>{pack.shareCode}</code>
      </p>
      <Callout>
        {pack.isPublic
          ? 'This package is public: anyone with the link can view it.'
          : 'This package is private: only you can view it. Make it public to share it.'}
      </Callout>
    </Dialog>
  );
}
