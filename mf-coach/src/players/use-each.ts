import { useChange, type ChangeInput, type Row, type Sent } from '@sandites/remote-kit';
import type { AnswerOf } from '@sandites/contracts';

/** How a row of calls is followed. */
export interface EachOptions {
  /** Ends them: what was not sent yet stays unsent. */
  signal?: AbortSignal | undefined;
  /** Told how far it has come, from 0 to 1. */
  onProgress: (done: number) => void;
}

/**
 * Makes a call for each of several rows, one after the other; the lists are read anew once, at the end.
 * @returns a function that is given what each call sends, and answers how each that was made ended, in their order
 */
export function useEach<E extends Row>(endpoint: E, refreshes: readonly Row[]) {
  const quiet = useChange(endpoint);
  const last = useChange(endpoint, { refreshes });
  return async (inputs: readonly ChangeInput<E>[], { signal, onProgress }: EachOptions): Promise<Sent<AnswerOf<E>>[]> => {
    const all: Sent<AnswerOf<E>>[] = [];
    for (const input of inputs) {
      if (signal?.aborted) break;
      all.push(await (all.length === inputs.length - 1 ? last : quiet).run({ ...input, signal }));
      onProgress(all.length / inputs.length);
    }
    return all;
  };
}
