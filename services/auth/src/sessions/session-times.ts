/** How long sessions last (product D52), in the words of PostgreSQL's intervals. */
export const sessionTimes = {
  user: '30 days',
  staff: '7 days',
  /** Without a request that a person caused, a coach's or an admin's session ends. */
  staffUnused: '8 hours',
  /** How exactly the last use is known; a session in use is written no more often. */
  precision: '1 minute',
} as const;
