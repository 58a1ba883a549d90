import type { Request } from 'express';
import { createHmac, randomBytes } from 'node:crypto';

/** Changes with each start: what it makes of an address can be compared for a while, and never be turned back. */
const salt = randomBytes(32);

/** A short word for who reports, to tell visitors apart: their address and browser, and nothing that can be read from it. */
export const visitorOf = ({ ip = '', headers }: Request): string =>
  createHmac('sha256', salt).update(`${ip} ${headers['user-agent'] ?? ''}`).digest('base64url').slice(0, 12);
