import { listPackages } from '@sandites/contracts';
import { useReadAll } from '@sandites/remote-kit';
import { Button, Callout } from '@sandites/ui';
import { useState } from 'react';
import { OwnerlessPackagesDialog } from './OwnerlessPackagesDialog';

const gone = { owner: 'gone' } as const;

/** Says that there are recruiting packages whose coach is gone, and leads to them; nothing where there are none (product D49). */
export function OwnerlessPackages() {
  const { data: packages = [] } = useReadAll(listPackages, gone);
  const [isOpen, setOpen] = useState(false);
  if (packages.length === 0 && !isOpen) return null;
  const show = (
    <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
      Show Packages
    </Button>
  );
  return (
    <>
      <Callout tone="warning" action={show}>
        {packages.length === 1 ? '1 recruiting package has no coach any more.' : `${packages.length} recruiting packages have no coach any more.`} They are
        private until a coach takes them over.
      </Callout>
      {isOpen && <OwnerlessPackagesDialog packages={packages} onClose={() => setOpen(false)} />}
    </>
  );
}
