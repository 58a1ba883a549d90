import type { removeCoachPhoto, removePlayerPhoto, setCoachPhoto, setPlayerPhoto } from '@sandites/contracts';
import { useMutation, useToast, type Row } from '@sandites/remote-kit';
import { failureMessage, failureOf } from '@sandites/ui';
import { useEffect, useRef, useState } from 'react';
import { cropText, firstCrop, type Crop } from './crop';
import { PictureFileError, readPicture, type ReadPicture } from './read-picture';

/** The calls of players' pictures, or of coaches'. */
export interface PhotoCalls {
  set: typeof setPlayerPhoto | typeof setCoachPhoto;
  remove: typeof removePlayerPhoto | typeof removeCoachPhoto;
  /** The reads that show the picture. */
  revalidates: readonly Row[];
}

/** Whose picture it is, as last read. */
export interface Pictured {
  id: number;
  address: string | null;
  version?: number | undefined;
}

type State = { step: 'shown' } | { step: 'crop'; file: File; picture: ReadPicture; crop: Crop } | { step: 'sending'; progress: number };

function formOf(file: Blob, crop?: Crop): FormData {
  const form = new FormData();
  // The fields stand before the file, so that the server has them when the file comes.
  if (crop) form.append('crop', cropText(crop));
  form.append('file', file);
  return form;
}

/** What Undo restores: a picture, no picture, or nothing where the former one cannot be loaded. */
type Former = Blob | 'none' | undefined;

/** Timeout for loading the former picture in ms: on a slow connection there is no Undo. */
const formerPatience = 5_000;

/** The picture that is about to be replaced or taken away. */
async function formerAt(address: string | null): Promise<Former> {
  if (address === null) return 'none';
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(formerPatience) });
    return response.ok ? await response.blob() : undefined;
  } catch {
    // No connection, or too slow a one.
    return undefined;
  }
}

/** The states of a picture field: shown, cropping, sending; or removing. */
export function usePhoto(pictured: Pictured, calls: PhotoCalls, onChanged: (now: Pictured) => void) {
  const [state, setState] = useState<State>({ step: 'shown' });
  const [failure, setFailure] = useState<string>();
  const showToast = useToast();
  const set = useMutation(calls.set, { revalidates: calls.revalidates });
  const remove = useMutation(calls.remove, { revalidates: calls.revalidates });
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const { id, address, version } = pictured;
  const params = { id };

  const showFailure = (outcome: Parameters<typeof failureOf>[0]) => {
    const why = failureOf(outcome);
    if (why && why.networkError !== 'cancelled') setFailure(why.issues?.[0] ? `The picture ${why.issues[0].message}` : failureMessage(why));
  };
  const put = async (body: FormData, options: { ifMatch?: number | undefined; signal?: AbortSignal; onProgress?: (sent: number) => void }) => {
    const result = await set.mutate({ params, body, ...options });
    if (result.ok) onChanged({ id, version: result.data.version, address: 'imageSrc' in result.data ? result.data.imageSrc : result.data.photoUrl });
    return result;
  };
  const clear = async (over: number | undefined) => {
    const result = await remove.mutate({ params, ifMatch: over });
    // The call answers no row; each change counts the version up by one.
    if (result.ok) onChanged({ id, address: null, version: over === undefined ? undefined : over + 1 });
    return result;
  };
  const putBack = async (former: Blob | 'none', over: number | undefined) => {
    const result = former === 'none' ? await clear(over) : await put(formOf(former), {});
    if (!result.ok) showToast({ title: 'Error', text: 'The picture could not be put back', style: 'destructive' });
  };
  /** @param over the version that the change left */
  const showSuccess = (text: string, former: Former, over?: number) =>
    showToast({ title: 'Success', text, ...(former && { action: { label: 'Undo', run: () => void putBack(former, over) } }) });

  const choose = async (file: File) => {
    setFailure(undefined);
    try {
      const picture = await readPicture(file);
      setState({ step: 'crop', file, picture, crop: firstCrop(picture) });
    } catch (error) {
      if (!(error instanceof PictureFileError)) throw error;
      setFailure(error.message);
    }
  };
  const send = async (selection: Extract<State, { step: 'crop' }>) => {
    const { signal } = (controller.current = new AbortController());
    setFailure(undefined);
    setState({ step: 'sending', progress: 0 });
    const former = await formerAt(address);
    const result = await put(formOf(selection.file, selection.crop), { ifMatch: version, signal, onProgress: (progress) => setState({ step: 'sending', progress }) });
    setState(result.ok ? { step: 'shown' } : selection);
    showFailure(result);
    if (result.ok) showSuccess('Picture saved', former, result.data.version);
  };
  const takeAway = async () => {
    setFailure(undefined);
    const former = await formerAt(address);
    const result = await clear(version);
    showFailure(result);
    if (result.ok) showSuccess('Picture removed', former);
  };
  return {
    state,
    failure,
    choose,
    send,
    takeAway,
    isRemoving: remove.isPending,
    setCrop: (crop: Crop) => setState((now) => (now.step === 'crop' ? { ...now, crop } : now)),
    /** Ends the sending, or gives up the chosen file. */
    cancel: () => (state.step === 'sending' ? controller.current?.abort() : setState({ step: 'shown' })),
  };
}
