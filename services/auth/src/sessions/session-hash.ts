import { createHash } from 'node:crypto';

/** What is stored of a session's id. */
export const sessionHash = (sessionId: string): Buffer => createHash('sha256').update(sessionId).digest();
