import { createContext, useCallback, useEffect } from 'react';
import { useProvided } from '../shell-context';
import { messageOf, type ApiError, type Result } from './send';
import type { Read } from './use-read';

/** A toast: one at a time, for 5 s, then in the history. */
export interface Toast {
  title: string;
  text?: string;
  /** What exactly happened, under the text: `Stillwater moved to 6:30 PM`. */
  details?: string;
  /** Default: `default`. A destructive one says that something went wrong. */
  style?: 'default' | 'destructive';
  /** What can be done about it while it is on the screen, such as Undo; it then stays for 10 s. */
  action?: { label: string; run: () => void };
  /** Listed under the bell only, which counts it: nobody has seen it. Default: false. */
  isSilent?: boolean;
  /** How many unread ones a silent entry stands for, as the bell counts. Default: one. */
  count?: number;
}
export type ShowToast = (toast: Toast) => void;

export const ToastContext = createContext<ShowToast | null>(null);

export const useToast = (): ShowToast => useProvided(ToastContext, 'useToast');

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
 * Shows the result of a call: a toast with its sentence, or a destructive one titled Error. A call
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
          title: messages.done,
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
