import type { listPlayerUploads, uploadCoaches, uploadPlayers } from '@sandites/contracts';
import { CsvUploadDialog, LastUpload, type CsvUploadDialogProps, type SendFile } from '@sandites/features/uploads';
import { messageOf, useChange, useNotify, useRead, type Row } from '@sandites/remote-kit';
import { Button } from '@sandites/ui';
import type { ReactNode } from 'react';
import { useUndo, type UndoCall } from './use-undo';

/** The calls about one kind of file. */
export interface FileCalls {
  upload: typeof uploadPlayers | typeof uploadCoaches;
  /** The coach's own uploads. */
  past: typeof listPlayerUploads;
  undo: UndoCall;
  /** The reads that show other data after one of them. */
  refreshes: readonly Row[];
}

/** What is particular to a file of one kind. */
interface FileUploadDialogProps<Item> extends Pick<CsvUploadDialogProps<Item>, 'title' | 'format' | 'preview' | 'effect' | 'count'> {
  calls: FileCalls;
  /** What goes with the file. */
  fields?: Readonly<Record<string, string>>;
  /** What the notices say (product C8). */
  words: { done: (count: number) => string; failed: string };
  /** Gives the coach a file to fill in. */
  onTemplate: () => void;
  onClose: () => void;
  /** Nobody knows whether the rows arrived: the call was cancelled or failed on its way. */
  onUnsure: () => void;
  /** What the file must look like. */
  children: ReactNode;
}

/** Uploads a file as it is, all or nothing (product D20), and takes the last one back. */
export function FileUploadDialog<Item>(props: FileUploadDialogProps<Item>) {
  const { calls, fields = {}, words, onTemplate, onClose, onUnsure, children, ...dialog } = props;
  const { run } = useChange(calls.upload, { refreshes: [...calls.refreshes, calls.past] });
  const uploads = useRead(calls.past);
  const undo = useUndo(calls.undo, [...calls.refreshes, calls.past]);
  const notify = useNotify();

  const send: SendFile<Item> = async ({ file }, { signal, onProgress }) => {
    const body = new FormData();
    body.append('file', file);
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const sent = await run({ body, signal, onProgress });
    if (sent.ok) notify({ title: 'Success', text: words.done(sent.data.count) });
    else if (!signal.aborted) notify({ title: 'Error', text: messageOf(sent.error, words.failed), style: 'destructive' });
    if (!sent.ok && sent.error.status === 0) onUnsure();
    return sent;
  };
  return (
    <CsvUploadDialog {...dialog} open onClose={onClose} badRows="refuse" send={send}>
      <p>{children}</p>
      <Button look="quiet" size="small" icon="download" onClick={onTemplate}>
        Download Template
      </Button>
      <LastUpload uploads={uploads.data} undo={undo} />
    </CsvUploadDialog>
  );
}
