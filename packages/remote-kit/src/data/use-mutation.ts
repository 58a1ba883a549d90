import type { BodyOf, ParamsOf, ResponseOf } from '@sandites/contracts';
import { use, useCallback } from 'react';
import { unstable_serialize as serialize, useSWRConfig, type Cache } from 'swr';
import useSWRMutation from 'swr/mutation';
import { useSessionActions } from '../shell-context';
import { send, urlOf, type Endpoint, type ParamsPart, type Result } from './send';
import { useResultToast, type ResultMessages } from './toasts';
import { ReadTimes, type Page } from './use-read';

type JsonPart<E> = BodyOf<E> extends undefined ? { body?: undefined } : { body: BodyOf<E> };
type BodyPart<E> = E extends { upload: object } ? { body: FormData } : JsonPart<E>;

/** The mark of a save whose conflict is shown: both versions, to choose from. */
export const showsConflict: unique symbol = Symbol('showsConflict');

export type MutationInput<E> = ParamsPart<E> &
  BodyPart<E> & {
    /**
     * The row's `version` as it was read: where it changed since, the call fails with 412 and
     * `error.current`.
     */
    ifMatch?: number | undefined;
    /** Whoever saves shows what a conflict is about; the toast is silent then. */
    [showsConflict]?: true;
    signal?: AbortSignal | undefined;
    /** For an upload: called with the share that has been sent, from 0 to 1. */
    onProgress?: ((sent: number) => void) | undefined;
    /** Details for the toast of a success. Default: those of the options. */
    details?: ((answer: ResponseOf<E>) => string | undefined) | undefined;
    /** Called by the toast's button `Undo`. Default: it has none. */
    undo?: ((answer: ResponseOf<E>) => void) | undefined;
  };

/** A change of cached responses before the server has responded; rolled back where it refuses. */
export interface OptimisticUpdate<E, R> {
  /** The read whose cached responses are changed. */
  reads: R;
  /** Changes only the response for these parameters. Default: every cached response of the read. */
  params?: (input: MutationInput<E>) => ParamsOf<R>;
  /** @returns the changed data, without mutating the given data */
  apply: (data: ResponseOf<R>, input: MutationInput<E>) => ResponseOf<R>;
}

export interface MutationOptions<E, R> {
  /**
   * The reads to revalidate when the call has settled, also after a failure: at once where they are
   * mounted, else when they are next mounted.
   */
  revalidates?: readonly Endpoint[];
  /**
   * Lists of which the response is a row: it takes its row's place at once, with its new version,
   * so that the next save does not meet a conflict. They are revalidated too.
   */
  rowOf?: readonly Endpoint[];
  /** For what shows at once, such as an order or a mark; never behind a dialog that waits. */
  optimistic?: OptimisticUpdate<E, R>;
  /**
   * The toast about the result, a conflict included unless the screen `showsConflict`. Default: no
   * toast.
   */
  toast?: ResultMessages;
  /** Details for the toast of a success. Default: none. */
  details?: (answer: ResponseOf<E>, input: MutationInput<E>) => string | undefined;
}

export interface BatchOptions {
  /** Aborts the batch: calls that were not sent yet are not made. */
  signal?: AbortSignal | undefined;
  onProgress?: ((done: number) => void) | undefined;
}

export interface Mutation<E> {
  /** Makes the call; resolves to the response or the error. It never throws. */
  mutate: (input: MutationInput<E>) => Promise<Result<ResponseOf<E>>>;
  /**
   * Makes several calls, one after the other, revalidates once at the end and shows no toast.
   * @returns the result of each call that was made, in order
   */
  mutateEach: (
    inputs: readonly MutationInput<E>[],
    options?: BatchOptions,
  ) => Promise<Result<ResponseOf<E>>[]>;
  /** Whether the last call that `mutate` made is in flight. */
  isPending: boolean;
}

/** Whether a key is that of all pages of a list together (useSWRInfinite). */
const isPagedKey = (key: string): boolean => key.startsWith('$inf$');

/**
 * Keys of the cached responses of some endpoints. A filter of SWR's `mutate` would leave out lists
 * that are read page by page.
 */
const cachedKeys = (cache: Cache, reads: readonly Endpoint[]): string[] =>
  [...cache.keys()].filter((key) => reads.some(({ path }) => key.includes(`@"${path}",`)));

/** Changes the rows of a list, whether they were read as one response or page by page. */
const changeRows = (key: string, data: unknown, change: (rows: unknown) => unknown): unknown => {
  if (data === undefined) return undefined;
  return isPagedKey(key)
    ? (data as Page<unknown>[]).map((page) => ({ ...page, rows: change(page.rows) }))
    : change(data);
};

const isRow = (data: unknown): data is { id: unknown } =>
  typeof data === 'object' && data !== null && 'id' in data;

/** Puts a row in the place of that with its id. */
const withRow = (row: { id: unknown }) => (rows: unknown) =>
  Array.isArray(rows)
    ? rows.map((old: unknown) => (isRow(old) && old.id === row.id ? { ...old, ...row } : old))
    : rows;

/** Changes cached responses until a call has settled, then leaves or undoes the change. */
async function changeAtOnce<E, R extends Endpoint>(
  { cache, mutate }: Pick<ReturnType<typeof useSWRConfig>, 'cache' | 'mutate'>,
  { reads, params, apply }: OptimisticUpdate<E, R>,
  input: MutationInput<E>,
  result: Promise<Result<unknown>>,
): Promise<void> {
  const keys = params
    ? [serialize([reads.path, urlOf(reads.path, { params: params(input) })])]
    : cachedKeys(cache, [reads]);
  const settled = result.then(({ ok }) => ok || Promise.reject(new Error('It was refused')));
  const change = (key: string) => (_stored: unknown, shown: unknown) =>
    changeRows(key, shown, (data) => apply(data as ResponseOf<R>, input));
  await Promise.allSettled(
    keys.map((key) =>
      mutate(key, settled, {
        optimisticData: change(key),
        populateCache: false,
        revalidate: false,
      }),
    ),
  );
}

/**
 * Makes the changing calls of one endpoint:
 * `const { mutate, isPending } = useMutation(updateEvent, { revalidates: [listEvents] }); const
 * result = await mutate({ params: { id }, body, ifMatch: event.version });`
 * Where the session had ended, the call is repeated once after the same user has signed in again.
 */
export function useMutation<E extends Endpoint, R extends Endpoint = Endpoint>(
  endpoint: E,
  options: MutationOptions<E, R> = {},
): Mutation<E> {
  const config = useSWRConfig();
  const { cache } = config;
  const times = use(ReadTimes);
  const showToast = useResultToast();
  const { lock, signInAgain } = useSessionActions();
  const { revalidates = [], rowOf = [], optimistic, toast, details } = options;

  const sendOnce = ({ params, details: _details, undo: _undo, ...rest }: MutationInput<E>) =>
    send<ResponseOf<E>>({
      method: endpoint.method,
      url: urlOf(endpoint.path, { params }),
      ...rest,
    });
  const sendSignedIn = async (input: MutationInput<E>): Promise<Result<ResponseOf<E>>> => {
    const result = await sendOnce(input);
    return !result.ok && result.error.status === 401 && (await signInAgain())
      ? sendOnce(input)
      : result;
  };
  const call = async (input: MutationInput<E>): Promise<Result<ResponseOf<E>>> => {
    const sent = sendSignedIn(input);
    if (optimistic) await changeAtOnce(config, optimistic, input, sent);
    const result = await sent;
    if (result.ok && isRow(result.data))
      for (const key of cachedKeys(cache, rowOf)) {
        const replace = withRow(result.data);
        void config.mutate(key, (data: unknown) => changeRows(key, data, replace), {
          revalidate: false,
        });
      }
    return result;
  };
  /** The session does not end while something is being saved. Then what it changed is read again. */
  const locked = async <T>(work: () => Promise<T>): Promise<T> => {
    const unlock = lock();
    try {
      return await work();
    } finally {
      const keys = cachedKeys(cache, [...revalidates, ...rowOf]);
      for (const key of keys) times.delete(key);
      for (const key of keys) void config.mutate(key);
      unlock();
    }
  };

  const { trigger, isMutating } = useSWRMutation<
    Result<ResponseOf<E>>,
    never,
    readonly [string, string],
    { input: MutationInput<E> }
  >([endpoint.method, endpoint.path], async (_key, { arg: { input } }) => {
    const result = await locked(() => call(input));
    const isConflict = !result.ok && result.error.code === 'changed_meanwhile';
    if (toast && !(isConflict && input[showsConflict])) {
      const { undo } = input;
      const ownDetails = input.details ?? ((answer) => details?.(answer, input));
      showToast(result, {
        ...toast,
        ...(result.ok && { details: ownDetails(result.data) ?? toast.details }),
        ...(undo && result.ok && { undo: () => undo(result.data) }),
      });
    }
    return result;
  });
  return {
    mutate: useCallback((input) => trigger({ input }), [trigger]),
    mutateEach: (inputs, { signal, onProgress } = {}) =>
      locked(async () => {
        const results: Result<ResponseOf<E>>[] = [];
        for (const input of inputs) {
          if (signal?.aborted) break;
          results.push(await call({ ...input, signal }));
          onProgress?.(results.length / inputs.length);
        }
        return results;
      }),
    isPending: isMutating,
  };
}
