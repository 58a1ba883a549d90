import type { AnswerOf, ParamsOf } from '@sandites/contracts';
import type { Row } from './data-provider';
import type { Result } from './send';
import { useMutation, type MutationInput } from './use-mutation';

/** The options of `useChange`, which `useMutation` replaces. */
export interface ChangeOptions<E, R> {
  refreshes?: readonly Row[];
  optimistic?: { read: R | readonly R[]; of?: (input: MutationInput<E>) => ParamsOf<R>; show: (data: AnswerOf<R>, input: MutationInput<E>) => AnswerOf<R> };
}

/** `useMutation` under its former name and options. */
export function useChange<E extends Row, R extends Row = Row>(
  endpoint: E,
  { refreshes, optimistic }: ChangeOptions<E, R> = {},
): { run: (input: MutationInput<E>) => Promise<Result<AnswerOf<E>>>; isPending: boolean } {
  const { mutate, isPending } = useMutation<E, R>(endpoint, {
    ...(refreshes && { revalidates: refreshes }),
    ...(optimistic && { optimistic: { reads: optimistic.read, ...(optimistic.of && { params: optimistic.of }), apply: optimistic.show } }),
  });
  return { run: mutate, isPending };
}
