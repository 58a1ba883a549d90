import type { Export } from '@sandites/contracts';
import { useMutation, useResultToast, type Result, type Row } from '@sandites/remote-kit';
import { downloadFile } from '@sandites/ui/csv';
import { useState } from 'react';

/** The call that notes who takes a list along. */
type NoteCall = Row & { readonly body?: typeof Export; readonly responses: { readonly 204: null } };

interface ListExport<Item> {
  note: NoteCall;
  messages: { done: string; failed: string };
  fileName: string;
  csv: (rows: readonly Item[]) => string;
}

/** Reads what the file is to hold, and says how many rows it has read. */
type ReadRows<Item> = (onProgress: (rows: number) => void) => Promise<Result<readonly Item[]>>;

/** How often it is said how many rows of a long list have been read. */
const progressStep = 10_000;

/**
 * Downloads a list as a file: all of it is read, page by page, then the server notes who takes it along, then the file is made (product D27).
 * @returns `pending` and `pendingLabel` for the button
 */
export function useListExport<Item>({ note, messages, fileName, csv }: ListExport<Item>) {
  const { mutate, isPending } = useMutation(note, { toast: messages });
  const showResult = useResultToast();
  const [readCount, setReadCount] = useState<number>();
  const exportList = async (read: ReadRows<Item>): Promise<void> => {
    setReadCount(0);
    const rows = await read((count) => setReadCount(count - (count % progressStep)));
    setReadCount(undefined);
    if (!rows.ok) return showResult(rows, messages);
    const result = await mutate({ body: { count: rows.data.length } });
    if (result.ok) downloadFile(fileName, csv(rows.data));
  };
  const pendingLabel = readCount ? `Reading ${readCount.toLocaleString('en-US')}...` : undefined;
  return { exportList, pending: isPending || readCount !== undefined, pendingLabel };
}
