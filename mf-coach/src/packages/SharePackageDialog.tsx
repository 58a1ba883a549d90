import {
  getPackage,
  listMyPackages,
  renewPackageShare,
  updatePackage,
  type RecruitingPackage,
} from '@sandites/contracts';
import { packageLink, ShareLink } from '@sandites/features/share';
import { useMutation } from '@sandites/remote-kit';
import { Button, Callout } from '@sandites/ui';
import { ConfirmDialog, Dialog, type ActionOptions } from '@sandites/ui/dialogs';
import { useState } from 'react';
import { PackageLinks, usePackageMessage } from './PackageLinks';

const revalidates = [listMyPackages, getPackage];

/**
 * The link with which anybody opens the package while it is public. `Replace Link` asks first and
 * says who loses access.
 */
function PublicLink({ pack, onReplace }: { pack: RecruitingPackage; onReplace: () => void }) {
  const { subject, text } = usePackageMessage(pack);
  const { mutate, isPending } = useMutation(updatePackage, {
    revalidates,
    toast: { done: 'Recruiting package updated successfully', failed: 'Failed to update package' },
    details: ({ name }) => `${name} is public: anyone with the link can open it`,
  });
  const publish = () =>
    mutate({ params: { id: pack.id }, body: { isPublic: true }, ifMatch: pack.version });
  const link = (
    <>
      <ShareLink
        link={packageLink(pack.shareCode)}
        title={subject}
        text={text}
        copyLabel="Copy Link"
      />
      <div className="d-flex flex-wrap gap-2 align-items-center justify-content-between pt-2 fs-7 text-secondary">
        <span className="minw-0">
          Share Code: <code className="text-break">{pack.shareCode}</code>
        </span>
        <Button variant="bad" size="small" icon="refresh" onClick={onReplace}>
          Replace Link
        </Button>
      </div>
    </>
  );
  const makePublic = (
    <Button
      variant="quiet"
      size="small"
      pending={isPending}
      pendingLabel="Saving..."
      onClick={() => void publish()}
    >
      Make Public
    </Button>
  );
  return (
    <section className="mt-4" aria-label="Public Link">
      <h3 className="mb-1 fs-3">Public Link</h3>
      {pack.isPublic ? (
        <>
          <p className="fs-7 text-secondary">
            This package is public: anyone with the link can view it.
          </p>
          {link}
        </>
      ) : (
        <Callout action={makePublic}>
          This package is private: recipients open it by links of their own. Make it public for one
          link that anyone can open.
        </Callout>
      )}
    </section>
  );
}

interface SharePackageDialogProps {
  pack: RecruitingPackage;
  onClose: () => void;
}

export function SharePackageDialog({ pack, onClose }: SharePackageDialogProps) {
  const { mutate } = useMutation(renewPackageShare, {
    revalidates,
    toast: {
      done: 'New share link created: the old one no longer works',
      failed: 'Failed to generate share code',
    },
    details: () => pack.name,
  });
  const [renewedCode, setRenewedCode] = useState<string>();
  const [isConfirming, setIsConfirming] = useState(false);
  const renew = async (options: ActionOptions) => {
    const result = await mutate({ params: { id: pack.id }, ...options });
    if (result.ok) setRenewedCode(result.data.shareCode);
    return result;
  };
  const doneButton = (
    <Button variant="quiet" onClick={onClose}>
      Done
    </Button>
  );
  return (
    <>
      <Dialog title="Share Package" onClose={onClose} footer={doneButton}>
        <PackageLinks pack={pack} />
        <PublicLink
          pack={{ ...pack, shareCode: renewedCode ?? pack.shareCode }}
          onReplace={() => setIsConfirming(true)}
        />
      </Dialog>
      {isConfirming && (
        <ConfirmDialog
          title="Replace the Public Link?"
          onClose={() => setIsConfirming(false)}
          onConfirm={renew}
          confirmLabel="Replace Link"
          confirmIcon="refresh"
          pendingLabel="Replacing..."
        >
          <p>
            Everyone who has the current link to <b>{pack.name}</b> loses access: every college
            coach you sent it to, and anyone it was forwarded to. You will have to send them the new
            link. The links for recipients keep working.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
