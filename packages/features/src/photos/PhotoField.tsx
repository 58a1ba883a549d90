import { Button, Callout, classes, Icon, ImageWithFallback } from '@sandites/ui';
import { useEffect } from 'react';
import { FileButton, Progress, useDropZone, usePaste } from '../files/choose-file';
import styles from './photos.module.scss';
import { pictureTypes } from './crop';
import { PhotoCrop } from './PhotoCrop';
import {
  useDraftPicture,
  usePhoto,
  type DraftCall,
  type PhotoCalls,
  type PictureActions,
  type PictureOwner,
} from './use-photo';

interface PhotoFieldProps {
  name: string;
  owner: PictureOwner;
  calls: PhotoCalls;
  /** Called after the picture was stored or removed, with the row's new version. */
  onChanged: (now: PictureOwner) => void;
  onBusy: (isBusy: boolean) => void;
}

const pictureIn = (files: FileList): File | undefined =>
  [...files].find(({ type }) => type.startsWith('image/')) ?? files[0];

/**
 * The picture of a stored player or coach: chosen as a file, from the camera, dropped or pasted,
 * cropped to a square and uploaded at once; or removed.
 */
export function PhotoField({ name, owner, calls, onChanged, onBusy }: PhotoFieldProps) {
  return (
    <PictureControl
      alt={`Picture of ${name}`}
      address={owner.address}
      actions={usePhoto(owner, calls, onChanged)}
      onBusy={onBusy}
      help="It is saved at once."
    />
  );
}

interface DraftPictureFieldProps {
  address: string | null;
  call: DraftCall;
  /** Whether it stays as it was taken. Default: it is cropped to a square. */
  isWhole?: boolean;
  onChanged: (address: string | null) => void;
  onBusy: (isBusy: boolean) => void;
}

/** The picture of a form: chosen in the same way, and saved with the form. */
export const DraftPictureField = ({
  address,
  call,
  isWhole,
  onChanged,
  onBusy,
}: DraftPictureFieldProps) => (
  <PictureControl
    alt="The picture"
    address={address}
    actions={useDraftPicture(call, onChanged, isWhole)}
    onBusy={onBusy}
  />
);

interface PictureControlProps {
  alt: string;
  address: string | null;
  actions: PictureActions;
  onBusy: (isBusy: boolean) => void;
  help?: string;
}

function PictureControl({ alt, address, actions, onBusy, help }: PictureControlProps) {
  const { state, failure, choose, send, removePicture, isRemoving, setCrop, cancel } = actions;
  const isBusy = state.step !== 'shown';
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy, onBusy]);
  const take = (files: FileList) => {
    const file = pictureIn(files);
    if (file && state.step !== 'sending') void choose(file);
    return file !== undefined;
  };
  usePaste(({ files }) => take(files));
  return (
    <div
      role="group"
      aria-label="Picture"
      className="drop-zone d-grid gap-3 p-3 rounded"
      {...useDropZone(take)}
    >
      {failure !== undefined && <Callout tone="bad">{failure}</Callout>}
      {state.step === 'shown' && (
        <div className="d-flex flex-wrap gap-4 align-items-center">
          <ImageWithFallback
            className="object-fit-cover rounded"
            src={address}
            alt={alt}
            width={96}
            height={96}
            fallback={<Icon name="user" size={64} className="text-secondary" />}
          />
          <div className={classes('d-flex flex-wrap gap-2 align-items-center', styles['actions'])}>
            <FileButton accept={pictureTypes.join(',')} onChoose={take}>
              <Icon name="upload" size={16} />
              Choose a picture
            </FileButton>
            {address !== null && (
              <Button
                variant="quiet"
                size="small"
                icon="trash"
                pending={isRemoving}
                pendingLabel="Removing..."
                onClick={() => void removePicture()}
              >
                Remove Picture
              </Button>
            )}
            <span className="w-100 fs-7 text-secondary">
              or drop or paste one here: JPEG, PNG or WebP. A large one is made smaller.{' '}
              {help !== undefined && <span>{help}</span>}
            </span>
          </div>
        </div>
      )}
      {state.step === 'crop' && (
        <PhotoCrop picture={state.picture} crop={state.crop} onCrop={setCrop} />
      )}
      {state.step === 'sending' && (
        <div className="py-5">
          <Progress label="Uploading the picture" value={state.progress} />
        </div>
      )}
      {isBusy && (
        <div className={classes('d-flex flex-wrap gap-2 py-2 bg-white', styles['buttons'])}>
          {state.step === 'crop' && (
            <Button variant="dark" size="small" icon="check" onClick={() => void send(state)}>
              Save Picture
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={cancel}>
            {state.step === 'sending' ? 'Stop Upload' : 'Discard Picture'}
          </Button>
        </div>
      )}
    </div>
  );
}

const isUploadedPicture = (address: unknown): address is string =>
  typeof address === 'string' && address.startsWith('/api/');

/** Value of the URL field: empty for a stored picture. */
export const addressFieldValue = (address: string | null): string =>
  isUploadedPicture(address) ? '' : (address ?? '');

/**
 * Omits the URL from a form's value where none was typed and a picture is stored, so that the
 * picture stays.
 */
export function keepUploadedPicture<
  Field extends string,
  Value extends { [name in Field]?: string | null },
>(value: Value, field: Field, stored: string | null): Value {
  if (!isUploadedPicture(stored) || value[field]) return value;
  const { [field]: _none, ...rest } = value;
  return rest as Value;
}

/** The URL as the conflict dialog compares it: empty for a stored picture. */
export const comparedAddress = (address: unknown): string =>
  typeof address === 'string' && !isUploadedPicture(address) ? address : '';
