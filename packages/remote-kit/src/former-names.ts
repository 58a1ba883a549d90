/**
 * Names that remotes built with 1.0 to 1.4 import from the shell at run time. A removal is a new
 * major version (docs/releasing.md), so they stay until 2.0; nothing
 * in this repository uses them.
 */
import type { ResponseOf, ParamsOf } from '@sandites/contracts';
import type { Row } from './data/data-provider';
import { useMutation, type MutationInput } from './data/use-mutation';

export { useSearchParams } from 'react-router-dom';
export { useToast as useNotify } from './toast';
export {
  useLoadErrorToast as useToldFailure,
  useResultToast as useTellOutcome,
} from './use-result-toast';

interface ChangeOptions<E, R> {
  refreshes?: readonly Row[];
  optimistic?: {
    read: R | readonly R[];
    of?: (input: MutationInput<E>) => ParamsOf<R>;
    show: (data: ResponseOf<R>, input: MutationInput<E>) => ResponseOf<R>;
  };
}

/** `useMutation` with its former options. */
export function useChange<E extends Row, R extends Row = Row>(
  endpoint: E,
  { refreshes, optimistic }: ChangeOptions<E, R> = {},
) {
  const { mutate, isPending } = useMutation<E, R>(endpoint, {
    ...(refreshes && { revalidates: refreshes }),
    ...(optimistic && {
      optimistic: {
        reads: optimistic.read,
        ...(optimistic.of && { params: optimistic.of }),
        apply: optimistic.show,
      },
    }),
  });
  return { run: mutate, isPending };
}
