import { Button, Callout, classes, Icon, ImageWithFallback } from '@sandites/ui';
import { lazy, Suspense, useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { Progress } from '../progress/Progress';
import styles from './photos.module.scss';
import { pictureTypes } from './crop';
import {
  useDraftPicture,
  usePhoto,
  type PhotoCalls,
  type PictureActions,
  type PictureOwner,
} from './use-photo';

/**
 * Cropping is loaded when a picture is chosen. Where its code cannot be loaded, the largest square
 * is used.
 */
const PhotoCrop = lazy(() =>
  import(/* webpackChunkName: "photo-crop" */ './PhotoCrop').then(
    (module) => ({ default: module.PhotoCrop }),
    () => ({ default: () => <p>The picture will be cropped in the middle.</p> }),
  ),
);

interface PhotoFieldProps {
  /** The person's name, such as `Mateo Ruiz`. */
  name: string;
  owner: PictureOwner;
  /** Must be the same object at each render. */
  calls: PhotoCalls;
  /** Called after the picture was stored or removed, with the row's new version. */
  onChanged: (now: PictureOwner) => void;
  /** Called with whether a chosen picture is not stored yet. */
  onBusy: (isBusy: boolean) => void;
}

const pictureIn = (files: FileList | undefined): File | undefined =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/')) ?? files?.[0];

/** Takes a picture that is pasted anywhere on the page while the field is mounted. */
function usePaste(take: (file: File) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = pictureIn(event.clipboardData?.files);
      if (!file) return;
      event.preventDefault();
      latest.current(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

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
  /** Path of the picture that the form has; null for none. */
  address: string | null;
  /** Takes a picture before the form is saved. */
  call: Parameters<typeof useDraftPicture>[0];
  onChanged: (address: string | null) => void;
  onBusy: (isBusy: boolean) => void;
}

/** The picture of a form: chosen and cropped in the same way, and saved with the form. */
export const DraftPictureField = ({ address, call, onChanged, onBusy }: DraftPictureFieldProps) => (
  <PictureControl
    alt="The picture"
    address={address}
    actions={useDraftPicture(call, onChanged)}
    onBusy={onBusy}
  />
);

interface PictureControlProps {
  alt: string;
  address: string | null;
  actions: PictureActions;
  onBusy: (isBusy: boolean) => void;
  /** When it is saved. */
  help?: string;
}

function PictureControl({ alt, address, actions, onBusy, help }: PictureControlProps) {
  const id = useId();
  const { state, failure, choose, send, removePicture, isRemoving, setCrop, cancel } = actions;
  const [isOver, setIsOver] = useState(false);
  const isBusy = state.step !== 'shown';
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy, onBusy]);
  const take = (file: File | undefined) => {
    if (file && state.step !== 'sending') void choose(file);
  };
  usePaste(take);
  const hover = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setIsOver(over);
  };
  return (
    <div
      role="group"
      aria-label="Picture"
      className="drop-zone d-grid gap-3 p-3 rounded"
      data-over={isOver || undefined}
      onDragOver={(event) => hover(event, true)}
      onDragLeave={(event) => hover(event, false)}
      onDrop={(event) => {
        hover(event, false);
        take(pictureIn(event.dataTransfer.files));
      }}
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
            <input
              id={id}
              className="visually-hidden"
              type="file"
              accept={pictureTypes.join(',')}
              onChange={({ target }) => {
                take(pictureIn(target.files ?? undefined));
                // Without this, choosing the same file again fires no change event.
                target.value = '';
              }}
            />
            <label htmlFor={id} className="btn btn-dark">
              <Icon name="upload" size={16} />
              Choose a picture
            </label>
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
        <Suspense fallback={<p>Loading...</p>}>
          <PhotoCrop picture={state.picture} crop={state.crop} onCrop={setCrop} />
        </Suspense>
      )}
      {state.step === 'sending' && (
        <Progress label="Uploading the picture" value={state.progress} />
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

/** Whether the URL is that of a picture stored by this site. */
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
