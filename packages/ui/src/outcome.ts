import type { Issue } from '@sandites/contracts';
import type { NetworkError } from '@sandites/remote-kit';

/** The error of an action: remote-kit's ApiError, or parts of it. */
export interface Failure {
  status?: number | undefined;
  code?: string | undefined;
  /** Errors of single fields. */
  issues?: readonly Issue[] | undefined;
  /** The server's message for users. */
  serverMessage?: string | undefined;
  /** Why there is no response. */
  networkError?: NetworkError | undefined;
  /** The current row, where somebody changed it meanwhile. */
  current?: unknown;
}

/** The outcome of an action: the Result of useMutation, or undefined where it cannot fail. */
export type Outcome = void | { ok: true } | { ok: false; error: Failure };

/** The error of an outcome; undefined on success. */
export const failureOf = (outcome: Outcome): Failure | undefined =>
  typeof outcome === 'object' && !outcome.ok ? outcome.error : undefined;

const networkErrorMessages: Record<NetworkError, string> = {
  offline:
    'You seem to be offline. What you typed is still here. Try again once you are connected.',
  late: 'No answer came in time. What you typed is still here. Please try again.',
  cancelled:
    'Stopped before the server answered. The change may have been made anyway. What you typed is still here.',
  'cut-off': 'The connection failed. What you typed is still here. Please try again.',
};

/** The message of a failed submit. */
export const failureMessage = ({ serverMessage, networkError: why }: Failure): string =>
  serverMessage ??
  (why
    ? networkErrorMessages[why]
    : 'That did not go through. What you typed is still here. Please try again.');
