import type { listPlayerUploads, PastUpload } from '@sandites/contracts';
import { useMutation, useRead, type Endpoint } from '@sandites/remote-kit';
import { Button, Callout, formatTimestamp } from '@sandites/ui';
import { useEffect, useState } from 'react';
import { countText } from '../lists';

interface HistoryCalls {
  list: typeof listPlayerUploads;
  undo: Endpoint & {
    readonly path: `${string}/:id`;
    readonly responses: { readonly 204: null };
  };
  revalidates: readonly Endpoint[];
}

export interface UploadHistory {
  /** Newest first; undefined while they are loading. */
  uploads: readonly PastUpload[] | undefined;
  undo: (id: number) => Promise<unknown>;
  /** Reads the uploads again, for the progress of their pictures. */
  refresh?: () => void;
  /** Reads the upload that was just made; undefined where it changed nothing. */
  readNewest: () => Promise<PastUpload | undefined>;
}

const newestTimeoutMs = 3_000;

export function useUploadHistory({ list, undo, revalidates }: HistoryCalls): UploadHistory {
  const { data: uploads, retry } = useRead(list);
  const { mutate: readAgain } = useMutation(list);
  const { mutate } = useMutation<HistoryCalls['undo']>(undo, {
    revalidates: [...revalidates, list],
    toast: {
      done: 'Upload undone',
      details: 'The list is as it was before the upload',
      failed: 'Failed to undo the upload',
    },
  });
  const before = uploads?.[0]?.id ?? 0;
  return {
    uploads,
    undo: (id) => mutate({ params: { id } }),
    refresh: retry,
    readNewest: async () => {
      // Slower than this, the toast goes without Undo; the dialog still has it.
      const result = await readAgain({ signal: AbortSignal.timeout(newestTimeoutMs) });
      const newest = result.ok ? result.data[0] : undefined;
      return newest && newest.id > before && newest.canUndo ? newest : undefined;
    },
  };
}

/** How often the uploads are read again while pictures are being fetched. */
const pollIntervalMs = 3_000;

function FetchedPictures({
  waiting,
  failed,
  refresh,
}: NonNullable<PastUpload['pictures']> & Pick<UploadHistory, 'refresh'>) {
  useEffect(() => {
    if (waiting === 0 || !refresh) return undefined;
    const timer = setInterval(refresh, pollIntervalMs);
    return () => clearInterval(timer);
  }, [waiting, refresh]);
  return (
    <>
      {waiting > 0 && (
        <Callout>
          {`${countText(waiting, 'picture of it is', 'pictures of it are')} still being fetched.`}
        </Callout>
      )}
      {failed.length > 0 && (
        <Callout
          tone="warning"
          title={`${countText(failed.length, 'picture')} could not be fetched`}
        >
          <ul className="scroll-box d-grid gap-2 ps-4 mb-0 small">
            {failed.map(({ name, address, message }) => (
              <li key={address}>
                <b>{name}</b>: the picture {message}.{' '}
                <span className="text-secondary text-break">{address}</span>
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  );
}

/**
 * The last upload, with Undo until somebody changes one of its rows. Renders nothing where there is
 * no upload today.
 */
export function LastUpload({
  uploads,
  undo,
  refresh,
}: Pick<UploadHistory, 'uploads' | 'undo' | 'refresh'>) {
  const [isUndoing, setIsUndoing] = useState(false);
  const last = uploads?.[0];
  if (!last) return null;
  const undoLast = async () => {
    setIsUndoing(true);
    await undo(last.id);
    setIsUndoing(false);
  };
  const button = (
    <Button
      variant="quiet"
      size="small"
      icon="refresh"
      pending={isUndoing}
      pendingLabel="Undoing..."
      onClick={() => void undoLast()}
    >
      Undo Upload
    </Button>
  );
  const text = `Your last upload, ${formatTimestamp(last.createdAt)}: ${last.added} added, ${last.changed} changed.`;
  return (
    <>
      <Callout action={last.canUndo ? button : undefined}>
        {last.canUndo ? text : `${text} It can no longer be undone.`}
      </Callout>
      {last.pictures && <FetchedPictures {...last.pictures} refresh={refresh} />}
    </>
  );
}
