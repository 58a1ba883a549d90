import type { PastUpload } from '@sandites/contracts';
import { Button, Callout, formatTimestamp } from '@sandites/ui';
import { useState } from 'react';

interface LastUploadProps {
  /** The caller's uploads, newest first; undefined while nobody knows. */
  uploads: readonly PastUpload[] | undefined;
  /** Takes one back, and says how that ended. */
  undo: (id: number) => Promise<unknown>;
}

/** The last upload, which can be taken back as long as nobody changed what it touched; nothing where there was none today. */
export function LastUpload({ uploads, undo }: LastUploadProps) {
  const [isUndoing, setIsUndoing] = useState(false);
  const last = uploads?.[0];
  if (!last) return null;
  const takeBack = async () => {
    setIsUndoing(true);
    await undo(last.id);
    setIsUndoing(false);
  };
  const button = (
    <Button look="quiet" size="small" icon="refresh" pending={isUndoing} pendingLabel="Taking back..." onClick={() => void takeBack()}>
      Undo Upload
    </Button>
  );
  const words = `Your last upload, ${formatTimestamp(last.createdAt)}: ${last.added} added, ${last.changed} changed.`;
  return <Callout action={last.canUndo ? button : undefined}>{last.canUndo ? words : `${words} It can no longer be undone.`}</Callout>;
}
