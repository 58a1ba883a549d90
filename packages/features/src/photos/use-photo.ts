import type {
  addEventPhoto,
  addNewsPhoto,
  removeCoachPhoto,
  removePlayerPhoto,
  setCoachPhoto,
  setPlayerPhoto,
} from '@sandites/contracts';
import { useMutation, useToast, type Endpoint, messageOf, type Result } from '@sandites/remote-kit';
import { useEffect, useRef, useState } from 'react';
import {
  cropText,
  firstCrop,
  type Crop,
  PictureFileError,
  readPicture,
  type ReadPicture,
} from './crop';

export interface PhotoCalls {
  set: typeof setPlayerPhoto | typeof setCoachPhoto;
  remove: typeof removePlayerPhoto | typeof removeCoachPhoto;
  revalidates: readonly Endpoint[];
}

export interface PictureOwner {
  id: number;
  address: string | null;
  version?: number | undefined;
}

type State =
  | { step: 'shown' }
  | { step: 'crop'; picture: ReadPicture; crop: Crop }
  | { step: 'sending'; progress: number };

function pictureForm(file: Blob, crop?: Crop): FormData {
  const form = new FormData();
  // Fields come before the file: the server parses the form as a stream.
  if (crop) form.append('crop', cropText(crop));
  form.append('file', file);
  return form;
}

/**
 * What Undo restores: a picture, or `none`. Undefined where the previous picture cannot be loaded.
 */
type PreviousPicture = Blob | 'none' | undefined;

/** In milliseconds: on a slow connection there is no Undo. */
const previousPictureTimeout = 5_000;

/** Loads the picture that is about to be replaced or removed, for Undo. */
async function loadPreviousPicture(address: string | null): Promise<PreviousPicture> {
  if (address === null) return 'none';
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(previousPictureTimeout) });
    return response.ok ? await response.blob() : undefined;
  } catch {
    // No connection, or too slow a one.
    return undefined;
  }
}

interface UploadOptions {
  ifMatch?: number | undefined;
  signal?: AbortSignal;
  onProgress?: (sent: number) => void;
}

/**
 * The steps of a picture field: choose, crop, send.
 * @param upload sends the picture
 * @param isWhole whether it is sent as it was taken, without a crop
 */
function usePictureSteps(
  upload: (form: FormData, options: UploadOptions) => Promise<Result<unknown>>,
  isWhole = false,
) {
  const [state, setState] = useState<State>({ step: 'shown' });
  const [failure, setFailure] = useState<string>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const showFailure = (result: Result<unknown>, done: 'saved' | 'removed') => {
    if (result.ok || result.error.networkError === 'cancelled') return;
    const [issue] = result.error.issues;
    setFailure(
      issue
        ? `The picture ${issue.message}`
        : messageOf(result.error, `The picture could not be ${done}. Please try again.`),
    );
  };
  const choose = async (file: File) => {
    setFailure(undefined);
    try {
      const picture = await readPicture(file);
      if (isWhole) await sendForm(pictureForm(picture.file), { step: 'shown' });
      else setState({ step: 'crop', picture, crop: firstCrop(picture) });
    } catch (error) {
      if (!(error instanceof PictureFileError)) throw error;
      setFailure(error.message);
    }
  };
  const sendForm = async (form: FormData, before: State) => {
    const { signal } = (controller.current = new AbortController());
    setFailure(undefined);
    setState({ step: 'sending', progress: 0 });
    const result = await upload(form, {
      signal,
      onProgress: (progress) => setState({ step: 'sending', progress }),
    });
    setState(result.ok ? { step: 'shown' } : before);
    showFailure(result, 'saved');
  };
  const send = (selection: Extract<State, { step: 'crop' }>) =>
    sendForm(pictureForm(selection.picture.file, selection.crop), selection);
  return {
    state,
    failure,
    choose,
    send,
    setCrop: (crop: Crop) => setState((now) => (now.step === 'crop' ? { ...now, crop } : now)),
    /** Aborts the upload, or discards the chosen file. */
    cancel: () =>
      state.step === 'sending' ? controller.current?.abort() : setState({ step: 'shown' }),
    setFailure,
    showFailure,
  };
}

export type PictureActions = Omit<
  ReturnType<typeof usePictureSteps>,
  'setFailure' | 'showFailure'
> & { removePicture: () => Promise<void>; isRemoving: boolean };

/** A call that takes a picture before the row that will name it. */
export type DraftCall = typeof addNewsPhoto | typeof addEventPhoto;

/** A picture of a form that is not saved yet: it is sent before, and the form has its address. */
export function useDraftPicture(
  call: DraftCall,
  onChanged: (address: string | null) => void,
  isWhole?: boolean,
): PictureActions {
  const add = useMutation<DraftCall>(call);
  const steps = usePictureSteps(async (body, options) => {
    const result = await add.mutate({ body, ...options });
    if (result.ok) onChanged(result.data.imageUrl);
    return result;
  }, isWhole);
  return { ...steps, removePicture: async () => onChanged(null), isRemoving: false };
}

/** A picture of a stored player or coach, which is saved at once. */
export function usePhoto(
  owner: PictureOwner,
  calls: PhotoCalls,
  onChanged: (now: PictureOwner) => void,
): PictureActions {
  const showToast = useToast();
  const set = useMutation(calls.set, { revalidates: calls.revalidates });
  const remove = useMutation(calls.remove, { revalidates: calls.revalidates });
  const { id, address, version } = owner;
  const params = { id };

  const upload = async (body: FormData, options: UploadOptions) => {
    const result = await set.mutate({ params, body, ...options });
    if (result.ok)
      onChanged({
        id,
        version: result.data.version,
        address: 'imageSrc' in result.data ? result.data.imageSrc : result.data.photoUrl,
      });
    return result;
  };
  const clear = async (ifMatch: number | undefined) => {
    const result = await remove.mutate({ params, ifMatch });
    // The response has no row; each change increments the version.
    if (result.ok)
      onChanged({ id, address: null, version: ifMatch === undefined ? undefined : ifMatch + 1 });
    return result;
  };
  const restore = async (previous: Blob | 'none', ifMatch: number | undefined) => {
    const result =
      previous === 'none' ? await clear(ifMatch) : await upload(pictureForm(previous), { ifMatch });
    if (!result.ok)
      showToast({
        title: 'Error',
        text: 'The picture could not be put back',
        style: 'destructive',
      });
  };
  /** @param ifMatch the version after the change, which Undo requires */
  const showSuccess = (text: string, previous: PreviousPicture, ifMatch?: number) =>
    showToast({
      title: text,
      ...(previous && { action: { label: 'Undo', run: () => void restore(previous, ifMatch) } }),
    });

  const { setFailure, showFailure, ...steps } = usePictureSteps(async (form, options) => {
    const previous = await loadPreviousPicture(address);
    const result = await upload(form, { ifMatch: version, ...options });
    if (result.ok) showSuccess('Picture saved', previous, result.data.version);
    return result;
  });
  const removePicture = async () => {
    setFailure(undefined);
    const previous = await loadPreviousPicture(address);
    const result = await clear(version);
    showFailure(result, 'removed');
    if (result.ok)
      showSuccess('Picture removed', previous, version === undefined ? undefined : version + 1);
  };
  return { ...steps, removePicture, isRemoving: remove.isPending };
}
