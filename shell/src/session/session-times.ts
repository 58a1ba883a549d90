const minute = 60_000;

/** In milliseconds (visitor-area.md 9): how old the answer to who is signed in may be, and how often it is asked for again. */
export const sessionTimes = { stale: 60 * minute, refetch: 30 * minute } as const;
