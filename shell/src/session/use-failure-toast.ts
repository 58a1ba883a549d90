import { messageOf, useToast, type Result } from '@sandites/remote-kit';
import { useCallback } from 'react';

/**
 * Shows why a call failed. Issues stand at the fields of its form, and who stopped a call knows.
 * @returns takes the result, and the text where the server gives none
 */
export function useFailureToast(): (
  result: Result<unknown>,
  fallback: string,
  title?: string,
) => void {
  const showToast = useToast();
  return useCallback(
    (result, fallback, title = 'Error') => {
      if (result.ok || result.error.issues.length > 0 || result.error.networkError === 'cancelled')
        return;
      showToast({ title, text: messageOf(result.error, fallback), style: 'destructive' });
    },
    [showToast],
  );
}
