import type { AnswerOf, BodyOf, ParamsOf } from '@sandites/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useSessionActions } from '../session';
import { useRefresh, type Row } from './outdated-reads';
import { send, type Sent } from './send';
import { urlOf } from './url-of';

type ParamsPart<E> = keyof ParamsOf<E> extends never ? { params?: undefined } : { params: ParamsOf<E> };
type JsonPart<E> = BodyOf<E> extends undefined ? { body?: undefined } : { body: BodyOf<E> };
type BodyPart<E> = E extends { upload?: infer Upload } ? ([Exclude<Upload, undefined>] extends [never] ? JsonPart<E> : { body: FormData }) : JsonPart<E>;

/** What a change sends, and how it is followed. */
export type ChangeInput<E> = ParamsPart<E> &
  BodyPart<E> & {
    /** The row's `version` as it was read: where somebody changed it since, the call fails with 412 and `error.current` (product D50). */
    ifMatch?: number | undefined;
    /** Stops the call. */
    signal?: AbortSignal | undefined;
    /** For an upload: told how much of it has been sent, from 0 to 1. */
    onProgress?: ((sent: number) => void) | undefined;
  };

/** What a list shows before the server has answered, as if it had said yes; taken back where it says no. */
export interface Optimistic<E, R> {
  /** The read whose data is shown otherwise, or several of the same data: every cached answer of it. */
  read: R | readonly R[];
  /** The read's parameters, where only its answer for these is shown otherwise. */
  of?: (input: ChangeInput<E>) => ParamsOf<R>;
  /** @returns the data as it will be; the given data is left as it is */
  show: (data: AnswerOf<R>, input: ChangeInput<E>) => AnswerOf<R>;
}

export interface ChangeOptions<E, R> {
  /** The reads that show other data afterwards: on every page, those that are not open included. */
  refreshes?: readonly Row[];
  optimistic?: Optimistic<E, R>;
}

export interface Change<E> {
  /** Makes the call; resolves as soon as the server said so, to its answer or to why it failed. It never throws. */
  run: (input: ChangeInput<E>) => Promise<Sent<AnswerOf<E>>>;
  isPending: boolean;
}

/** Answers that say that the rows are not what the page shows: gone, there already, changed meanwhile. */
const otherRows = [404, 409, 412];

/** Whether what the lists show may be out of date. Of a call that got no answer nobody knows whether it was carried out; one that never left was not. */
const mayHaveChanged = (sent: Sent<unknown>): boolean =>
  sent.ok || otherRows.includes(sent.error.status) || (sent.error.status === 0 && sent.error.unanswered !== 'offline');

/** Makes a call; where the session ended meanwhile, once more after the same person has signed in again (product D46). */
async function sendSignedIn<T>(call: () => Promise<Sent<T>>, signInAgain: () => Promise<boolean>): Promise<Sent<T>> {
  const sent = await call();
  return !sent.ok && sent.error.status === 401 && (await signInAgain()) ? call() : sent;
}

/** Shows what is expected until the server has answered. What is read again after that must not begin before this is over. */
async function showMeanwhile<E, R extends Row>(
  mutate: ReturnType<typeof useSWRConfig>['mutate'],
  { read, of, show }: Optimistic<E, R>,
  input: ChangeInput<E>,
  sending: Promise<Sent<unknown>>,
): Promise<void> {
  const reads = [read].flat();
  const isRead = (key: unknown) =>
    Array.isArray(key) && reads.some(({ path }) => key[0] === path && (of === undefined || key[1] === urlOf(path, { params: of(input) })));
  const accepted = sending.then((sent) => (sent.ok ? undefined : Promise.reject(sent.error)));
  // Where no such list is kept, nothing waits for it.
  accepted.catch(() => undefined);
  await mutate<AnswerOf<R> | undefined>(isRead, accepted, {
    optimisticData: (_, shown) => shown && show(shown, input),
    populateCache: false,
    revalidate: false,
    throwOnError: false,
  });
}

/**
 * Makes a changing call of the table:
 * `const { run, isPending } = useChange(updateEvent, { refreshes: [listEvents] }); const sent = await run({ params: { id }, body, ifMatch: event.version });`
 */
export function useChange<E extends Row, R extends Row = Row>(endpoint: E, options: ChangeOptions<E, R> = {}): Change<E> {
  const { mutate } = useSWRConfig();
  const refresh = useRefresh();
  const { hold, signInAgain } = useSessionActions();
  const [pending, setPending] = useState(0);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const run = useCallback(
    async (input: ChangeInput<E>) => {
      const { refreshes = [], optimistic } = latest.current;
      const { params, ...what } = input;
      const call = () => send<AnswerOf<E>>({ method: endpoint.method, url: urlOf(endpoint.path, { params }), ...what });
      const letGo = hold();
      setPending((count) => count + 1);
      const sending = sendSignedIn(call, signInAgain);
      if (optimistic) await showMeanwhile(mutate, optimistic, input, sending);
      const sent = await sending;
      if (mayHaveChanged(sent)) refresh(refreshes);
      setPending((count) => count - 1);
      letGo();
      return sent;
    },
    [endpoint, mutate, refresh, hold, signInAgain],
  );
  return { run, isPending: pending > 0 };
}
