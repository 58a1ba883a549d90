import { getCurrentUser } from '@sandites/contracts';

/** Where the data client keeps who is signed in: the key that a read of the call has. */
export const sessionKey = [getCurrentUser.path, getCurrentUser.path] as const;

/** Whether a key of the data client is the session's. */
export const isSessionKey = (key: unknown): boolean => Array.isArray(key) && key[0] === getCurrentUser.path;
