import { addEventPhoto } from '@sandites/contracts';
import { Button, Callout, SkeletonLine } from '@sandites/ui';
import { useFormValue, useSetFormValue } from '@sandites/ui/forms';
import { lazy, Suspense, useState } from 'react';
import type { DraftPictureField as Field } from '../photos/PhotoField';

const DraftPictureField = lazy(() =>
  import(/* webpackChunkName: "picture-field" */ '../photos/PhotoField').then(
    (module): { default: typeof Field } => ({ default: module.DraftPictureField }),
    () => ({
      default: () => (
        <Callout tone="bad">The picture could not be loaded. Reload the page to try again.</Callout>
      ),
    }),
  ),
);

interface Props {
  /** Called with whether a chosen picture is not sent yet. */
  onBusy: (isBusy: boolean) => void;
}

/** The picture of a result, as it was taken; it opens by a press where there is none yet. */
export function ResultPicture({ onBusy }: Props) {
  const imageUrl = useFormValue('imageUrl');
  const set = useSetFormValue();
  const address = typeof imageUrl === 'string' ? imageUrl : null;
  const [isOpen, setOpen] = useState(address !== null);
  if (!isOpen)
    return (
      <Button variant="quiet" size="small" icon="upload" onClick={() => setOpen(true)}>
        Add a picture
      </Button>
    );
  return (
    <Suspense fallback={<SkeletonLine width="60%" />}>
      <DraftPictureField
        address={address}
        call={addEventPhoto}
        isWhole
        onChanged={(chosen) => set('imageUrl', chosen)}
        onBusy={onBusy}
      />
    </Suspense>
  );
}
