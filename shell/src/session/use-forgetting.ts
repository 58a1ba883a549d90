import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { useNoticeHistory } from '../notices/notice-history';

/**
 * What one person was shown is not for the next: names and grades of minors among it (product D28). Every read is dropped, and what is on
 * the screen is read anew; notices go with the one who signed out.
 * @returns forgets; called with the id of who was signed in before, or null
 */
export function useForgetting(): (previousId: number | null) => void {
  const { mutate } = useSWRConfig();
  const { clear } = useNoticeHistory();
  return useCallback(
    (previousId) => {
      void mutate(() => true, undefined, { revalidate: true });
      if (previousId !== null) clear();
    },
    [mutate, clear],
  );
}
