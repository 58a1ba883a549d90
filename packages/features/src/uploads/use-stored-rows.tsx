import { limits } from '@sandites/contracts';
import type { Result } from '@sandites/remote-kit';
import { Button, Callout } from '@sandites/ui';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';

/** Asks the server for the stored rows with these keys: an answer for each, in their order, null where there is none. */
type LookUp<Key, Stored> = (keys: Key[], signal: AbortSignal) => Promise<Result<readonly (Stored | null)[]>>;

/** What is stored of the rows of a file. */
interface StoredRows<Row, Stored> {
  /** The stored row that a row is about; null where there is none, undefined while that is not known. */
  storedOf: (row: Row) => Stored | null | undefined;
  /** For `onReview` of CsvUploadDialog. */
  onReview: (rows: readonly Row[]) => void;
  /** For `notice` of CsvUploadDialog: that the rows could not be compared. */
  notice: ReactNode;
}

/** A row's key as text: two rows with the same one are about the same stored row. */
const textOf = (key: unknown): string => JSON.stringify(key);

/**
 * Compares the rows of a file under review with what is stored, without reading the stored list (product D69): the server is asked for the rows' keys, at most
 * `limits.pageSize` at once, and for each key once. After a failed upload, which may have stored something, all are asked for again.
 * @param keyOf identifies the stored row that a row is about
 */
export function useStoredRows<Row, Key, Stored>(lookUp: LookUp<Key, Stored>, keyOf: (row: Row) => Key): StoredRows<Row, Stored> {
  const [stored, setStored] = useState<ReadonlyMap<string, Stored | null>>(new Map());
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef({ stored, lookUp, keyOf });
  useEffect(() => {
    latest.current = { stored, lookUp, keyOf };
  });
  const reviewed = useRef<readonly Row[]>([]);
  const work = useRef<AbortController>(undefined);
  useEffect(() => () => work.current?.abort(), []);

  const ask = useCallback(async (keys: readonly Key[]) => {
    work.current?.abort();
    const { signal } = (work.current = new AbortController());
    setFailed(false);
    for (let start = 0; start < keys.length; start += limits.pageSize) {
      const asked = keys.slice(start, start + limits.pageSize);
      const result = await latest.current.lookUp(asked, signal);
      if (signal.aborted) return;
      if (!result.ok) return setFailed(true);
      setStored((known) => new Map([...known, ...asked.map((key, index) => [textOf(key), result.data[index] ?? null] as const)]));
    }
  }, []);

  const onReview = useCallback(
    (rows: readonly Row[]) => {
      const isAgain = rows === reviewed.current;
      reviewed.current = rows;
      const keys = rows.map((row) => latest.current.keyOf(row));
      void ask(isAgain ? keys : keys.filter((key) => !latest.current.stored.has(textOf(key))));
    },
    [ask],
  );

  const notice = hasFailed && (
    <Callout
      tone="warning"
      action={
        <Button variant="quiet" size="small" onClick={() => onReview(reviewed.current)}>
          Retry
        </Button>
      }
    >
      The rows could not be compared with what is stored.
    </Callout>
  );
  const storedOf = useCallback((row: Row) => stored.get(textOf(keyOf(row))), [stored, keyOf]);
  return { storedOf, onReview, notice };
}
