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

/** The bytes of a picture that is about to be replaced or taken away, for Undo; undefined where there is none or it cannot be had. */
const bytesAt = (address: string | null): Promise<Blob | undefined> =>
  address?.startsWith('/api/') ? fetch(address).then((answer) => (answer.ok ? answer.blob() : undefined), () => undefined) : Promise.resolve(undefined);

/** A picture's way: shown, chosen and cropped, sent; or taken away. */
export function usePhoto(pictured: Pictured, calls: PhotoCalls, onChanged: (now: Pictured) => void) {
  const [state, setState] = useState<State>({ step: 'shown' });
  const [failure, setFailure] = useState<string>();
  const showToast = useToast();
  const set = useMutation(calls.set, { revalidates: calls.revalidates });
  const remove = useMutation(calls.remove, { revalidates: calls.revalidates });
  const work = useRef<AbortController>(undefined);
  useEffect(() => () => work.current?.abort(), []);
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
  const putBack = async (former: Blob) => {
    const result = await put(formOf(former), {});
    if (!result.ok) showToast({ title: 'Error', text: 'The picture could not be put back', style: 'destructive' });
  };
  const done = (text: string, former: Blob | undefined) =>
    showToast({ title: 'Success', text, ...(former && { action: { label: 'Undo', run: () => void putBack(former) } }) });

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
  const send = async (chosen: Extract<State, { step: 'crop' }>) => {
    const { signal } = (work.current = new AbortController());
    setFailure(undefined);
    setState({ step: 'sending', progress: 0 });
    const former = await bytesAt(address);
    const result = await put(formOf(chosen.file, chosen.crop), { ifMatch: version, signal, onProgress: (progress) => setState({ step: 'sending', progress }) });
    setState(result.ok ? { step: 'shown' } : chosen);
    showFailure(result);
    if (result.ok) done('Picture saved', former);
  };
  const takeAway = async () => {
    setFailure(undefined);
    const former = await bytesAt(address);
    const result = await remove.mutate({ params, ifMatch: version });
    showFailure(result);
    if (!result.ok) return;
    // The call answers no row; each change counts the version up by one.
    onChanged({ id, address: null, version: version === undefined ? undefined : version + 1 });
    done('Picture removed', former);
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
    cancel: () => (state.step === 'sending' ? work.current?.abort() : setState({ step: 'shown' })),
  };
}
