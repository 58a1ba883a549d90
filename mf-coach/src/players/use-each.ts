import { useChange, type ChangeInput, type Row, type Sent } from '@sandites/remote-kit';
import type { AnswerOf } from '@sandites/contracts';

/**
 * Makes a call for each of several rows, one after the other; the lists are read anew once, at the end.
 * @returns a function that is given what each call sends, and told how far it has come, from 0 to 1
 */
export function useEach<E extends Row>(endpoint: E, refreshes: readonly Row[]) {
  const quiet = useChange(endpoint);
  const last = useChange(endpoint, { refreshes });
  return async (inputs: readonly ChangeInput<E>[], onProgress: (done: number) => void): Promise<Sent<AnswerOf<E>>[]> => {
    const all: Sent<AnswerOf<E>>[] = [];
    for (const input of inputs) {
      all.push(await (all.length === inputs.length - 1 ? last : quiet).run(input));
      onProgress(all.length / inputs.length);
    }
    return all;
  };
}
