import type { Export } from '@sandites/contracts';
import { useMutation, useResultToast, type Result, type Endpoint } from '@sandites/remote-kit';
import { downloadFile } from '@sandites/ui/csv';
import { useState } from 'react';

/** An endpoint that writes the audit entry of an export. */
type AuditEndpoint = Endpoint & {
  readonly body?: typeof Export;
  readonly responses: { readonly 204: null };
};

interface ListExport<Item> {
  note: AuditEndpoint;
  messages: { done: string; failed: string };
  fileName: string;
  csv: (rows: readonly Item[]) => string;
}

/** Reads the rows of the file. `onProgress` is called with the number of rows read so far. */
type ReadRows<Item> = (onProgress: (rows: number) => void) => Promise<Result<readonly Item[]>>;

/** The button's label counts the rows read in these steps. */
const progressStep = 10_000;

/**
 * Downloads a list as a file: reads every page, has the server write the audit entry, then creates
 * the file.
 * @returns `exportList`, and `pending` and `pendingLabel` for the button
 */
export function useListExport<Item>({
  note: auditEndpoint,
  messages,
  fileName,
  csv,
}: ListExport<Item>) {
  const { mutate, isPending } = useMutation(auditEndpoint, { toast: messages });
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
