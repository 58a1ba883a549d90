import type { Issue } from '@sandites/contracts';

interface ProblemBody {
  message?: unknown;
  error?: unknown;
  code?: unknown;
  issues?: unknown;
  current?: unknown;
}

/**
 * Why a call has no response: the browser is offline, it timed out, the user aborted it, or the
 * connection failed.
 */
export type NetworkError = 'offline' | 'late' | 'cancelled' | 'cut-off';

function readProblem(body: string): ProblemBody {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

const isIssue = (value: unknown): value is Issue =>
  typeof value === 'object' && value !== null && 'path' in value && 'message' in value;

/**
 * A call that failed. `message` is the status, a colon and the body, for logs; users
 * see `messageOf`.
 * Status 0: there was no response, for the reason in `networkError`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The server's message for users; undefined where the response has none. */
  readonly serverMessage: string | undefined;
  readonly code: string | undefined;
  readonly issues: Issue[];
  /**
   * The current row, where somebody changed it since it was read: code `changed_meanwhile`.
   */
  readonly current: unknown;

  constructor(
    readonly status: number,
    body: string,
    statusText: string,
    readonly networkError?: NetworkError,
  ) {
    super(`${status}: ${body || statusText}`);
    const { message, error, code, issues, current } = readProblem(body);
    const text = message ?? error;
    this.serverMessage = typeof text === 'string' && text !== '' ? text : undefined;
    this.code = typeof code === 'string' ? code : undefined;
    this.issues = Array.isArray(issues) ? issues.filter(isIssue) : [];
    this.current = current;
  }
}

const networkErrorMessages: Record<NetworkError, string | undefined> = {
  offline: 'You seem to be offline. Please try again once you are connected.',
  late: 'The server took too long to answer. Please try again.',
  cancelled: 'Canceled before the server answered.',
  'cut-off': undefined,
};

/** The message for users: the server's, else that of the network error, else the fallback. */
export const messageOf = ({ serverMessage, networkError }: ApiError, fallback: string): string =>
  serverMessage ?? (networkError && networkErrorMessages[networkError]) ?? fallback;
