import { useCallback, useEffect } from 'react';
import { messageOf, type ApiError } from './data/api-error';
import type { Result } from './data/send';
import type { Read } from './data/use-read';
import { useToast } from './toast';

/**
 * `failed` is shown where the server says nothing readable; `prefix` stands before the server's
 * message.
 */
export type ResultMessages = {
  done: string;
  /** What exactly was done. */ details?: string | undefined;
  /** What its button `Undo` does. */ undo?: () => void;
} & ({ failed: string; prefix?: undefined } | { prefix: string; failed?: undefined });

const failureText = (error: ApiError, { failed, prefix }: ResultMessages): string =>
  prefix === undefined
    ? messageOf(error, failed)
    : `${prefix} ${messageOf(error, 'Please try again.')}`;

/**
 * Shows the result of a call: a toast titled Success, or a destructive one titled Error. A call
 * that the person aborted shows none.
 * `showToast(result, { done: 'Event updated successfully', failed: 'Failed to update event' })`
 */
export function useResultToast(): (result: Result<unknown>, messages: ResultMessages) => void {
  const showToast = useToast();
  return useCallback(
    (result, messages) => {
      const { details } = messages;
      if (result.ok)
        showToast({
          title: 'Success',
          text: messages.done,
          ...(details !== undefined && { details }),
          ...(messages.undo && { action: { label: 'Undo', run: messages.undo } }),
        });
      else if (result.error.networkError !== 'cancelled')
        showToast({
          title: 'Error',
          text: failureText(result.error, messages),
          style: 'destructive',
        });
    },
    [showToast],
  );
}

const unauthorized = 401;

/** Shows a toast after each failed load. An ended session has its own dialog. */
export function useLoadErrorToast(
  { data, error }: Pick<Read<unknown>, 'data' | 'error'>,
  text: string,
): void {
  const showToast = useToast();
  const failure = data === undefined && error?.status !== unauthorized ? error : undefined;
  useEffect(() => {
    if (failure) showToast({ title: 'Error', text, style: 'destructive' });
  }, [failure, text, showToast]);
}
