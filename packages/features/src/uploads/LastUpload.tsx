import type { PastUpload } from '@sandites/contracts';
import { Button, Callout, formatTimestamp } from '@sandites/ui';
import { useState } from 'react';

interface LastUploadProps {
  /** The caller's uploads, newest first; undefined while nobody knows. */
  uploads: readonly PastUpload[] | undefined;
  /** Undoes one, and shows a toast about the result. */
  undo: (id: number) => Promise<unknown>;
}

/** The last upload, with Undo as long as nobody changed its rows since; nothing where there is none today. */
export function LastUpload({ uploads, undo }: LastUploadProps) {
  const [isUndoing, setIsUndoing] = useState(false);
  const last = uploads?.[0];
  if (!last) return null;
  const undoLast = async () => {
    setIsUndoing(true);
    await undo(last.id);
    setIsUndoing(false);
  };
  const button = (
    <Button variant="quiet" size="small" icon="refresh" pending={isUndoing} pendingLabel="Undoing..." onClick={() => void undoLast()}>
      Undo Upload
    </Button>
  );
  const text = `Your last upload, ${formatTimestamp(last.createdAt)}: ${last.added} added, ${last.changed} changed.`;
  return <Callout action={last.canUndo ? button : undefined}>{last.canUndo ? text : `${text} It can no longer be undone.`}</Callout>;
}
