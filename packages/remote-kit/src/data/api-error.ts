import type { Issue } from '@sandites/contracts';

interface ProblemBody {
  message?: unknown;
  error?: unknown;
  code?: unknown;
  issues?: unknown;
  current?: unknown;
}

/** Why a call has no answer: no connection, none in its time, stopped by the person, or cut off on its way. */
export type Unanswered = 'offline' | 'late' | 'cancelled' | 'cut-off';

function readProblem(body: string): ProblemBody {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

const isIssue = (value: unknown): value is Issue => typeof value === 'object' && value !== null && 'path' in value && 'message' in value;

/**
 * A call that failed. `message` is the status, a colon and the body (product V8), for logs; people see `messageOf`.
 * Status 0: nothing came back, for the reason in `unanswered`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** What the server says went wrong, in words for a person; undefined where it said nothing readable (product D35). */
  readonly serverMessage: string | undefined;
  readonly code: string | undefined;
  readonly issues: Issue[];
  /** The row as it is now, where somebody changed it since it was read: code `changed_meanwhile` (product D50). */
  readonly current: unknown;

  constructor(
    readonly status: number,
    body: string,
    statusText: string,
    readonly unanswered?: Unanswered,
  ) {
    super(`${status}: ${body || statusText}`);
    const { message, error, code, issues, current } = readProblem(body);
    const words = message ?? error;
    this.serverMessage = typeof words === 'string' && words !== '' ? words : undefined;
    this.code = typeof code === 'string' ? code : undefined;
    this.issues = Array.isArray(issues) ? issues.filter(isIssue) : [];
    this.current = current;
  }
}

const unansweredWords: Record<Unanswered, string | undefined> = {
  offline: 'You seem to be offline. Please try again once you are connected.',
  late: 'The server took too long to answer. Please try again.',
  cancelled: 'Canceled before the server answered.',
  'cut-off': undefined,
};

/** What went wrong, for a person: the server's own words, those of a line that is gone or too slow, else the screen's. */
export const messageOf = ({ serverMessage, unanswered }: ApiError, fallback: string): string =>
  serverMessage ?? (unanswered && unansweredWords[unanswered]) ?? fallback;
