import { useEffect } from 'react';
import type { Read } from './data/use-asked';
import { useNotify } from './notices';

const unauthorized = 401;

/** Says in a notice that nothing could be loaded, each time it was tried in vain (product C8). A session that ended has a dialog of its own. */
export function useToldFailure({ data, error }: Pick<Read<unknown>, 'data' | 'error'>, text: string): void {
  const notify = useNotify();
  const failure = data === undefined && error?.status !== unauthorized ? error : undefined;
  useEffect(() => {
    if (failure) notify({ title: 'Error', text, style: 'destructive' });
  }, [failure, text, notify]);
}
