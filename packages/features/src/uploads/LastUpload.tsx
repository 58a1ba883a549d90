import type { PastUpload } from '@sandites/contracts';
import { Button, Callout, formatTimestamp } from '@sandites/ui';
import { useEffect, useState } from 'react';
import styles from './uploads.module.scss';

interface LastUploadProps {
  /** The caller's uploads, newest first; undefined while they are loading. */
  uploads: readonly PastUpload[] | undefined;
  /** Undoes an upload, and shows a toast about the result. */
  undo: (id: number) => Promise<unknown>;
  /**
   * Reads the uploads again, for the progress of their pictures. Default: for uploads without
   * pictures.
   */
  refresh?: () => void;
}

/** How often the uploads are read again while pictures are being fetched. */
const pollIntervalMs = 3_000;

/**
 * Pictures that the server fetches for an upload (product D65): how many are pending, and which
 * failed and why.
 */
function FetchedPictures({
  waiting,
  failed,
  refresh,
}: NonNullable<PastUpload['pictures']> & Pick<LastUploadProps, 'refresh'>) {
  useEffect(() => {
    if (waiting === 0 || !refresh) return undefined;
    const timer = setInterval(refresh, pollIntervalMs);
    return () => clearInterval(timer);
  }, [waiting, refresh]);
  return (
    <>
      {waiting > 0 && (
        <Callout>
          {waiting === 1
            ? '1 picture of it is still being fetched.'
            : `${waiting} pictures of it are still being fetched.`}
        </Callout>
      )}
      {failed.length > 0 && (
        <Callout
          tone="warning"
          title={
            failed.length === 1
              ? '1 picture could not be fetched'
              : `${failed.length} pictures could not be fetched`
          }
        >
          <ul className={styles['failed-pictures']}>
            {failed.map(({ name, address, message }) => (
              <li key={address}>
                <b>{name}</b>: the picture {message}.{' '}
                <span className={styles['address']}>{address}</span>
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
export function LastUpload({ uploads, undo, refresh }: LastUploadProps) {
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
