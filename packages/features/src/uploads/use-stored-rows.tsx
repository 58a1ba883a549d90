import { limits } from '@sandites/contracts';
import type { Result } from '@sandites/remote-kit';
import { Button, Callout } from '@sandites/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/**
 * Looks up the stored rows with these keys on the server. The result has one entry per key, in
 * order; null where nothing is stored.
 */
type LookUp<Key, Stored> = (
  keys: Key[],
  signal: AbortSignal,
) => Promise<Result<readonly (Stored | null)[]>>;

/** The stored rows that the rows of a file would change. */
interface StoredRows<Row, Stored> {
  /** Null where nothing is stored under the row's key, undefined while it is loading. */
  storedOf: (row: Row) => Stored | null | undefined;
  /** For `onReview` of UploadDialog. */
  onReview: (rows: readonly Row[]) => void;
  /** For `notice` of UploadDialog: the error of the lookup, with Retry. */
  notice: ReactNode;
}

/**
 * Looks up the stored rows for the rows of a file under review, `limits.pageSize` keys per request.
 * @param keyOf the key by which a row is stored
 */
export function useStoredRows<Row, Key, Stored>(
  lookUp: LookUp<Key, Stored>,
  keyOf: (row: Row) => Key,
): StoredRows<Row, Stored> {
  const [stored, setStored] = useState<ReadonlyMap<string, Stored | null>>(new Map());
  const [failedRows, setFailedRows] = useState<readonly Row[]>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const onReview = async (rows: readonly Row[]) => {
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    setFailedRows(undefined);
    for (let start = 0; start < rows.length; start += limits.pageSize) {
      const keys = rows.slice(start, start + limits.pageSize).map(keyOf);
      const result = await lookUp(keys, signal);
      if (signal.aborted) return;
      if (!result.ok) return setFailedRows(rows);
      const found = keys.map(
        (key, index) => [JSON.stringify(key), result.data[index] ?? null] as const,
      );
      setStored((now) => new Map([...now, ...found]));
    }
  };
  const notice = failedRows && (
    <Callout
      tone="warning"
      action={
        <Button variant="quiet" size="small" onClick={() => void onReview(failedRows)}>
          Retry
        </Button>
      }
    >
      The rows could not be compared with what is stored.
    </Callout>
  );
  return {
    storedOf: (row) => stored.get(JSON.stringify(keyOf(row))),
    onReview: (rows) => void onReview(rows),
    notice,
  };
}
