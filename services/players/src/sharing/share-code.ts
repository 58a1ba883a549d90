import { randomBytes } from 'node:crypto';

/** A code that nobody guesses, for links: 144 random bits as 24 characters that need no escaping (product API asks for 128). */
export const newShareCode = (): string => randomBytes(18).toString('base64url');
