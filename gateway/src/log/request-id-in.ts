import type { Log } from '@sandites/service-kit';

/** The id of the request that a log is of, for the service that is asked on its behalf. */
export const requestIdIn = (log: Log): string => String(log.bindings()['requestId'] ?? '');
