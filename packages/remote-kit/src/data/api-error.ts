import type { Issue } from '@sandites/contracts';

interface ProblemBody {
  message?: unknown;
  error?: unknown;
  code?: unknown;
  issues?: unknown;
}

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
 * A call that failed. `message` is the status, a colon and the body (visitor-area.md 8), for logs; people see `serverMessage`.
 * Status 0: nothing came back (offline, refused, cut off).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** What the server says went wrong, in words for a person; undefined where it said nothing readable (decisions.md D35). */
  readonly serverMessage: string | undefined;
  readonly code: string | undefined;
  readonly issues: Issue[];

  constructor(
    readonly status: number,
    body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`);
    const { message, error, code, issues } = readProblem(body);
    const words = message ?? error;
    this.serverMessage = typeof words === 'string' && words !== '' ? words : undefined;
    this.code = typeof code === 'string' ? code : undefined;
    this.issues = Array.isArray(issues) ? issues.filter(isIssue) : [];
  }
}

/** The server's own words, or the screen's where it had none. */
export const messageOf = (error: ApiError, fallback: string): string => error.serverMessage ?? fallback;
