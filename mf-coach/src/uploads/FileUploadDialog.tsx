import type { listPlayerUploads, uploadCoaches, uploadPlayers } from '@sandites/contracts';
import {
  CsvUploadDialog,
  LastUpload,
  type CsvUploadDialogProps,
  type SendFile,
} from '@sandites/features/uploads';
import { messageOf, useMutation, useToast, useRead, type Row } from '@sandites/remote-kit';
import { Button } from '@sandites/ui';
import { downloadFile } from '@sandites/ui/csv';
import type { ReactNode } from 'react';

/** An endpoint that undoes an upload. */
type UndoCall = Row & {
  readonly path: `${string}/:id`;
  readonly responses: { readonly 204: null };
};

/** Undoes one of the coach's own uploads. */
export function useUndoUpload<E extends UndoCall>(
  call: E,
  revalidates: readonly Row[],
): (id: number) => Promise<unknown> {
  const { mutate } = useMutation<UndoCall>(call, {
    revalidates,
    toast: { done: 'Upload undone', failed: 'Failed to undo the upload' },
  });
  return (id) => mutate({ params: { id } });
}

/** The endpoints for one kind of file. */
export interface FileCalls {
  upload: typeof uploadPlayers | typeof uploadCoaches;
  /** Lists the coach's own uploads. */
  history: typeof listPlayerUploads;
  undo: UndoCall;
  /** The reads that an upload or its undo changes. */
  revalidates: readonly Row[];
}

interface FileUploadDialogProps<Item> extends Pick<
  CsvUploadDialogProps<Item>,
  'title' | 'format' | 'preview' | 'effect' | 'onReview' | 'notice' | 'count'
> {
  calls: FileCalls;
  /** Fields that are sent with the file. */
  fields?: Readonly<Record<string, string>>;
  /** Texts of the toasts (product C8). */
  messages: { done: (count: number) => string; failed: string };
  /** A file with the header only. */
  template: { fileName: string; content: () => string };
  onClose: () => void;
  /** Instructions. */
  children: ReactNode;
}

/** Uploads a file, all rows or none (product D20), and undoes the last upload. */
export function FileUploadDialog<Item>(props: FileUploadDialogProps<Item>) {
  const { calls, fields = {}, messages, template, onClose, children, ...dialog } = props;
  const revalidates = [...calls.revalidates, calls.history];
  const { mutate } = useMutation(calls.upload, { revalidates });
  const history = useRead(calls.history);
  const undo = useUndoUpload(calls.undo, revalidates);
  const showToast = useToast();

  const send: SendFile<Item> = async ({ file }, { signal, onProgress }) => {
    const body = new FormData();
    body.append('file', file);
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const result = await mutate({ body, signal, onProgress });
    if (result.ok)
      showToast({ title: 'Success', text: messages.done(result.data.count), isNews: true });
    else if (!signal.aborted)
      showToast({
        title: 'Error',
        text: messageOf(result.error, messages.failed),
        style: 'destructive',
      });
    return result;
  };
  return (
    <CsvUploadDialog {...dialog} open onClose={onClose} badRows="refuse" send={send}>
      <p>{children}</p>
      <Button
        variant="quiet"
        size="small"
        icon="download"
        onClick={() => downloadFile(template.fileName, template.content())}
      >
        Download Template
      </Button>
      <LastUpload uploads={history.data} undo={undo} refresh={history.retry} />
    </CsvUploadDialog>
  );
}
