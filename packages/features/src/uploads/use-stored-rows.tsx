import { limits } from '@sandites/contracts';
import type { Result } from '@sandites/remote-kit';
import { Button, Callout } from '@sandites/ui';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';

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
  /**
   * The stored row with the key of this row; null where there is none, undefined while it is
   * loading.
   */
  storedOf: (row: Row) => Stored | null | undefined;
  /** For `onReview` of CsvUploadDialog. */
  onReview: (rows: readonly Row[]) => void;
  /** For `notice` of CsvUploadDialog: the error of the lookup, with Retry. */
  notice: ReactNode;
}

const serializeKey = (key: unknown): string => JSON.stringify(key);

/**
 * Looks up the stored rows for the rows of a file under review, without reading the whole list:
 * by key, at most `limits.pageSize` keys per request,
 * each key once. After a failed upload, which may have stored some rows, all keys are looked up
 * again.
 * @param keyOf the key by which a row is stored
 */
export function useStoredRows<Row, Key, Stored>(
  lookUp: LookUp<Key, Stored>,
  keyOf: (row: Row) => Key,
): StoredRows<Row, Stored> {
  const [stored, setStored] = useState<ReadonlyMap<string, Stored | null>>(new Map());
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef({ stored, lookUp, keyOf });
  useEffect(() => {
    latest.current = { stored, lookUp, keyOf };
  });
  const lastReviewed = useRef<readonly Row[]>([]);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const lookUpKeys = useCallback(async (keys: readonly Key[]) => {
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    setFailed(false);
    for (let start = 0; start < keys.length; start += limits.pageSize) {
      const batch = keys.slice(start, start + limits.pageSize);
      const result = await latest.current.lookUp(batch, signal);
      if (signal.aborted) return;
      if (!result.ok) return setFailed(true);
      setStored(
        (current) =>
          new Map([
            ...current,
            ...batch.map((key, index) => [serializeKey(key), result.data[index] ?? null] as const),
          ]),
      );
    }
  }, []);

  const onReview = useCallback(
    (rows: readonly Row[]) => {
      const isRetry = rows === lastReviewed.current;
      lastReviewed.current = rows;
      const keys = rows.map((row) => latest.current.keyOf(row));
      void lookUpKeys(
        isRetry ? keys : keys.filter((key) => !latest.current.stored.has(serializeKey(key))),
      );
    },
    [lookUpKeys],
  );

  const notice = hasFailed && (
    <Callout
      tone="warning"
      action={
        <Button variant="quiet" size="small" onClick={() => onReview(lastReviewed.current)}>
          Retry
        </Button>
      }
    >
      The rows could not be compared with what is stored.
    </Callout>
  );
  const storedOf = useCallback((row: Row) => stored.get(serializeKey(keyOf(row))), [stored, keyOf]);
  return { storedOf, onReview, notice };
}
