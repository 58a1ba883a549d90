import { useCallback } from 'react';
import { messageOf, type ApiError } from './data/api-error';
import type { Result } from './data/send';
import { useNotify } from './notices';

/** `failed` is shown where the server says nothing readable; `prefix` stands before the server's message (product D35). */
export type ResultMessages = { done: string; /** What its button `Undo` does. */ undo?: () => void } & (
  | { failed: string; prefix?: undefined }
  | { prefix: string; failed?: undefined }
);

const failureText = (error: ApiError, { failed, prefix }: ResultMessages): string =>
  prefix === undefined ? messageOf(error, failed) : `${prefix} ${messageOf(error, 'Please try again.')}`;

/**
 * Shows the result of a call: a toast titled Success, or a destructive one titled Error (product C8). A call that the person aborted shows none.
 * `showToast(result, { done: 'Event updated successfully', failed: 'Failed to update event' })`
 */
export function useResultToast(): (result: Result<unknown>, messages: ResultMessages) => void {
  const notify = useNotify();
  return useCallback(
    (result, messages) => {
      if (result.ok) notify({ title: 'Success', text: messages.done, ...(messages.undo && { action: { label: 'Undo', run: messages.undo } }) });
      else if (result.error.unanswered !== 'cancelled') notify({ title: 'Error', text: failureText(result.error, messages), style: 'destructive' });
    },
    [notify],
  );
}
