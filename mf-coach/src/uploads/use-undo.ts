import { useChange, useTellOutcome, type Row } from '@sandites/remote-kit';

/** A call that takes an upload back. */
export type UndoCall = Row & { readonly path: `${string}/:id`; readonly answers: { readonly 204: null } };

/** Takes an own upload back, and says how it ended. */
export function useUndo<E extends UndoCall>(call: E, refreshes: readonly Row[]): (id: number) => Promise<void> {
  const { run } = useChange<UndoCall, Row>(call, { refreshes });
  const tell = useTellOutcome();
  return async (id) => {
    tell(await run({ params: { id } }), { done: 'Upload taken back', failed: 'Failed to take the upload back' });
  };
}
