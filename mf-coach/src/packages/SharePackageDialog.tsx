import {
  getPackage,
  listMyPackages,
  renewPackageShare,
  type RecruitingPackage,
} from '@sandites/contracts';
import { packageLink, ShareLink } from '@sandites/features/share';
import { useMutation } from '@sandites/remote-kit';
import { Button, Callout } from '@sandites/ui';
import { ConfirmDialog, Dialog, type ActionOptions } from '@sandites/ui/dialogs';
import { useState } from 'react';
import { PackageLinks } from './PackageLinks';

/**
 * Shows the share link of a package, and links for one recipient each. `New Link` replaces the
 * share link after a confirmation that says who loses access.
 */
export function SharePackageDialog({
  pack,
  onClose,
}: {
  pack: RecruitingPackage;
  onClose: () => void;
}) {
  const { mutate } = useMutation(renewPackageShare, {
    revalidates: [listMyPackages, getPackage],
    toast: {
      done: 'New share link created: the old one no longer works',
      failed: 'Failed to generate share code',
    },
  });
  const [shareCode, setShareCode] = useState(pack.shareCode);
  const [isConfirming, setIsConfirming] = useState(false);
  const renew = async (options: ActionOptions) => {
    const result = await mutate({ params: { id: pack.id }, ...options });
    if (result.ok) setShareCode(result.data.shareCode);
    return result;
  };
  const footer = (
    <>
      <Button variant="bad" icon="refresh" onClick={() => setIsConfirming(true)}>
        New Link
      </Button>
      <Button variant="quiet" onClick={onClose}>
        Done
      </Button>
    </>
  );
  return (
    <>
      <Dialog title="Share Package" open onClose={onClose} footer={footer}>
        <ShareLink link={packageLink(shareCode)} title={pack.name} copyLabel="Copy Link" />
        <p>
          Share Code: <code>{shareCode}</code>
        </p>
        <Callout>
          {pack.isPublic
            ? 'This package is public: anyone with the link can view it.'
            : 'This package is private: only you can view it. Make it public to share it.'}
        </Callout>
        <PackageLinks pack={pack} />
      </Dialog>
      {isConfirming && (
        <ConfirmDialog
          title="Create a New Link?"
          open
          onClose={() => setIsConfirming(false)}
          onConfirm={renew}
          confirmLabel="Create New Link"
          confirmIcon="refresh"
          pendingLabel="Creating..."
        >
          <p>
            Everyone who has the current link to <b>{pack.name}</b> loses access: every college
            coach you sent it to, and anyone it was forwarded to. You will have to send them the new
            link.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
