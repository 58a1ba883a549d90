import type { AnswerOf, BodyOf, ParamsOf } from '@sandites/contracts';
import { useCallback, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useSessionActions } from '../session';
import { send, type Sent } from './send';
import type { Row } from './use-read';
import { urlOf } from './url-of';

type ParamsPart<E> = keyof ParamsOf<E> extends never ? { params?: undefined } : { params: ParamsOf<E> };
type JsonPart<E> = BodyOf<E> extends undefined ? { body?: undefined } : { body: BodyOf<E> };
type BodyPart<E> = E extends { upload?: infer Upload } ? ([Exclude<Upload, undefined>] extends [never] ? JsonPart<E> : { body: FormData }) : JsonPart<E>;
/** What a change sends. */
export type ChangeInput<E> = ParamsPart<E> & BodyPart<E> & { signal?: AbortSignal; onProgress?: (sent: number) => void };

export interface Change<E> {
  /** Makes the call; resolves to its answer or to why it failed, once every refreshed read is under way. */
  run: (input: ChangeInput<E>) => Promise<Sent<AnswerOf<E>>>;
  isPending: boolean;
}

/**
 * Makes a changing call of the table.
 * @param options.refreshes the reads that show other data after it succeeded
 */
export function useChange<E extends Row>(endpoint: E, options: { refreshes?: readonly Row[] } = {}): Change<E> {
  const { mutate } = useSWRConfig();
  const { recheck } = useSessionActions();
  const [pending, setPending] = useState(0);
  const refreshed = (options.refreshes ?? []).map(({ path }) => path).join(' ');

  const run = useCallback(
    async ({ params, body, signal, onProgress }: ChangeInput<E>) => {
      setPending((count) => count + 1);
      const sent = await send<AnswerOf<E>>({ method: endpoint.method, url: urlOf(endpoint.path, { params }), body, signal, onProgress });
      if (sent.ok && refreshed) await mutate((key) => Array.isArray(key) && refreshed.split(' ').includes(String(key[0])));
      if (!sent.ok && sent.error.status === 401) recheck();
      setPending((count) => count - 1);
      return sent;
    },
    [endpoint, mutate, recheck, refreshed],
  );
  return { run, isPending: pending > 0 };
}
