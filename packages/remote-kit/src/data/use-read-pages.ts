import type { AnswerOf, QueryOf } from '@sandites/contracts';
import { useMemo, useState } from 'react';
import { useSessionActions } from '../session';
import type { ApiError } from './api-error';
import type { Row } from './data-provider';
import { send, urlOf, type Result } from './send';
import { useQuery, type Read } from './use-read';

type ItemOf<E> = AnswerOf<E> extends readonly (infer Item)[] ? Item : never;

interface Page<Item> {
  rows: readonly Item[];
  next: string | undefined;
}

/** Pages after the first, which they belong to: another first page starts again. */
interface LaterPages<Item> extends Page<Item> {
  first: Page<Item>;
  error: ApiError | undefined;
  isLoading: boolean;
}

async function sendPage<Item>(url: string): Promise<Result<Page<Item>>> {
  const result = await send<Item[]>({ method: 'GET', url });
  return result.ok ? { ok: true, data: { rows: result.data, next: result.next } } : result;
}

/** The pages of a list that were loaded so far, as one list. */
export interface PagedRead<Item> extends Read<readonly Item[]> {
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
}

/**
 * Reads a list page by page, as its `Link` header leads (product D69): the first page at once, and cached like any read; each further one when `loadMore` is called.
 * @param endpoint a GET row whose answer is a list
 */
export function useReadPages<E extends Row>(endpoint: E, query?: QueryOf<E>): PagedRead<ItemOf<E>> {
  type Item = ItemOf<E>;
  const { refresh } = useSessionActions();
  const { data: first, ...read } = useQuery<Page<Item>>([endpoint.path, urlOf(endpoint.path, query ? { query } : {})], sendPage);
  const [loaded, setLoaded] = useState<LaterPages<Item>>();
  const later = loaded && loaded.first === first ? loaded : undefined;
  const laterRows = later?.rows;
  const data = useMemo(() => first && [...first.rows, ...(laterRows ?? [])], [first, laterRows]);
  const next = later ? later.next : first?.next;

  const loadMore = async () => {
    if (!first || next === undefined || later?.isLoading) return;
    const before = { first, rows: laterRows ?? [], next, error: undefined };
    setLoaded({ ...before, isLoading: true });
    const result = await sendPage<Item>(next);
    if (!result.ok && result.error.status === 401) refresh();
    setLoaded((now) => {
      if (now?.first !== first) return now;
      if (!result.ok) return { ...before, error: result.error, isLoading: false };
      return { ...before, rows: [...before.rows, ...result.data.rows], next: result.data.next, isLoading: false };
    });
  };
  return {
    ...read,
    data,
    error: read.error ?? later?.error,
    retry: () => (later?.error ? void loadMore() : read.retry()),
    hasMore: next !== undefined,
    isLoadingMore: later?.isLoading ?? false,
    loadMore: () => void loadMore(),
  };
}
