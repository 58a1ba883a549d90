import type { ApiError, Read } from '@sandites/remote-kit';
import { useEffect, useState } from 'react';

/** Reads once more before it shows that it failed (coach-and-admin.md 7, "retried once"). */
export function useRetriedOnce<T>(read: Read<T>): Read<T> {
  const { error, isLoading, retry } = read;
  const [first, setFirst] = useState<ApiError>();
  const isFirst = error !== undefined && first === undefined;
  useEffect(() => {
    if (!isFirst) return;
    setFirst(error);
    retry();
  }, [isFirst, error, retry]);
  const hidden = isFirst || (error !== undefined && error === first);
  return hidden ? { ...read, error: undefined, isLoading: true } : { ...read, isLoading };
}
