import type { ResponseOf, BodyOf, ParamsOf } from '@sandites/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSessionActions } from '../session';
import { useResultToast, type ResultMessages } from '../use-result-toast';
import { useOptimisticUpdates } from './optimistic-updates';
import { isPage, useRevalidate, type ReadKey, type Row } from './data-provider';
import { send, urlOf, type Result } from './send';

type ParamsPart<E> = keyof ParamsOf<E> extends never
  ? { params?: undefined }
  : { params: ParamsOf<E> };
type JsonPart<E> = BodyOf<E> extends undefined ? { body?: undefined } : { body: BodyOf<E> };
type BodyPart<E> = E extends { upload?: infer Upload }
  ? [Exclude<Upload, undefined>] extends [never]
    ? JsonPart<E>
    : { body: FormData }
  : JsonPart<E>;

/** The input of a mutation. */
export type MutationInput<E> = ParamsPart<E> &
  BodyPart<E> & {
    /**
     * The row's `version` as it was read: where it changed since, the call fails with 412 and
     * `error.current`.
     */
    ifMatch?: number | undefined;
    /** Aborts the call. */
    signal?: AbortSignal | undefined;
    /** For an upload: called with the share that has been sent, from 0 to 1. */
    onProgress?: ((sent: number) => void) | undefined;
  };

/** An update of cached responses before the server has responded; rolled back where it refuses. */
export interface OptimisticUpdate<E, R> {
  /** The read whose cached responses are updated, or several with the same data. */
  reads: R | readonly R[];
  /** Updates only the response for these parameters. Default: every cached response of the read. */
  params?: (input: MutationInput<E>) => ParamsOf<R>;
  /** @returns the updated data, without mutating the given data */
  apply: (data: ResponseOf<R>, input: MutationInput<E>) => ResponseOf<R>;
  /**
   * Puts the server's response into that data, such as the row with its new version. Default: the
   * data stays as applied.
   */
  commit?: (data: ResponseOf<R>, answer: ResponseOf<E>, input: MutationInput<E>) => ResponseOf<R>;
}

export interface MutationOptions<E, R> {
  /**
   * The reads to revalidate when the call has settled, also after a failure: at once where they are
   * mounted, else when they are next mounted.
   */
  revalidates?: readonly Row[];
  optimistic?: OptimisticUpdate<E, R>;
  /**
   * The toast about the result. A 412 has none: the screen asks which version is kept. Default: no
   * toast.
   */
  toast?: ResultMessages;
  /** Details for the toast of a success. Default: none. */
  details?: (answer: ResponseOf<E>, input: MutationInput<E>) => string | undefined;
  /** Called by `Undo` of the toast. Default: the toast has no such button. */
  undo?: (input: MutationInput<E>, answer: ResponseOf<E>) => void;
}

/** Options of a batch of calls. */
export interface BatchOptions {
  /** Aborts the batch: calls that were not sent yet are not made. */
  signal?: AbortSignal | undefined;
  /** Called with the progress, from 0 to 1. */
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
  /** Whether a call is in flight. */
  isPending: boolean;
}

/**
 * Makes a call, and repeats it once where the session had ended and the same user has signed in
 * again.
 */
async function sendSignedIn<T>(
  call: () => Promise<Result<T>>,
  signInAgain: () => Promise<boolean>,
): Promise<Result<T>> {
  const result = await call();
  return !result.ok && result.error.status === 401 && (await signInAgain()) ? call() : result;
}

const isAffected = <E, R extends Row>(
  [path, url]: ReadKey,
  { reads, params }: OptimisticUpdate<E, R>,
  input: MutationInput<E>,
): boolean =>
  [reads]
    .flat()
    .some(
      (read) => read.path === path && (!params || urlOf(path, { params: params(input) }) === url),
    );

/** Updates the rows of a list, whether they were read as one answer or page by page. */
const updateRows =
  <T>(update: (data: T) => T) =>
  (data: unknown): unknown =>
    isPage(data) ? { ...data, rows: update(data.rows as T) } : update(data as T);

/** The data once the server has accepted the change. */
function commitUpdate<E, R>(
  data: ResponseOf<R>,
  optimistic: OptimisticUpdate<E, R> | undefined,
  response: ResponseOf<E>,
  input: MutationInput<E>,
): ResponseOf<R> {
  const applied = optimistic ? optimistic.apply(data, input) : data;
  return optimistic?.commit ? optimistic.commit(applied, response, input) : applied;
}

/**
 * Makes the changing calls of one endpoint:
 * `const { mutate, isPending } = useMutation(updateEvent, { revalidates: [listEvents] }); const
 * result = await mutate({ params: { id }, body, ifMatch: event.version });`
 * It is built on SWR's `mutate` rather than on `useSWRMutation`, which binds one cache key and
 * keeps the state of the last call only: a mutation here updates every cached
 * response of its reads, and two may be in flight at once.
 */
export function useMutation<E extends Row, R extends Row = Row>(
  endpoint: E,
  options: MutationOptions<E, R> = {},
): Mutation<E> {
  const startUpdate = useOptimisticUpdates();
  const revalidate = useRevalidate();
  const showToast = useResultToast();
  const { lock, signInAgain } = useSessionActions();
  const [inFlight, setInFlight] = useState(0);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const call = useCallback(
    async (input: MutationInput<E>): Promise<Result<ResponseOf<E>>> => {
      const { optimistic } = latest.current;
      const { params, ...rest } = input;
      const endUpdate =
        optimistic &&
        startUpdate(
          (key) => isAffected(key, optimistic, input),
          updateRows((data: ResponseOf<R>) => optimistic.apply(data, input)),
        );
      const result = await sendSignedIn(
        () =>
          send<ResponseOf<E>>({
            method: endpoint.method,
            url: urlOf(endpoint.path, { params }),
            ...rest,
          }),
        signInAgain,
      );
      await endUpdate?.(
        result.ok
          ? updateRows((data: ResponseOf<R>) => commitUpdate(data, optimistic, result.data, input))
          : undefined,
      );
      return result;
    },
    [endpoint, startUpdate, signInAgain],
  );

  /**
   * Counts as in flight and locks the session until the work is done; then revalidates the reads.
   */
  const track = useCallback(
    async <T>(work: () => Promise<T>): Promise<T> => {
      const { revalidates = [] } = latest.current;
      const unlock = lock();
      setInFlight((count) => count + 1);
      const outcome = await work();
      revalidate(revalidates);
      setInFlight((count) => count - 1);
      unlock();
      return outcome;
    },
    [lock, revalidate],
  );

  const mutate = useCallback(
    async (input: MutationInput<E>) => {
      const { toast, details, undo } = latest.current;
      const result = await track(() => call(input));
      const isConflict = !result.ok && result.error.code === 'changed_meanwhile';
      if (toast && !isConflict)
        showToast(result, {
          ...toast,
          ...(details && result.ok && { details: details(result.data, input) }),
          ...(undo && result.ok && { undo: () => undo(input, result.data) }),
        });
      return result;
    },
    [call, track, showToast],
  );

  const mutateEach = useCallback(
    (inputs: readonly MutationInput<E>[], { signal, onProgress }: BatchOptions = {}) =>
      track(async () => {
        const results: Result<ResponseOf<E>>[] = [];
        for (const input of inputs) {
          if (signal?.aborted) break;
          results.push(await call({ ...input, signal }));
          onProgress?.(results.length / inputs.length);
        }
        return results;
      }),
    [call, track],
  );
  return { mutate, mutateEach, isPending: inFlight > 0 };
}
