import type { Request, Response } from 'express';
import { randomInt } from 'node:crypto';
import { cookieIn, hostCookie } from '../http/cookie-in';
import { visitorNumbers } from './live-view';

/** Milliseconds that a visitor keeps the number, so that a canary stays with those who have it. */
const life = 30 * 24 * 60 * 60 * 1_000;

/** The number by which canaries choose their visitors. It is shared by thousands, so it tells nobody apart. It is given only while there is a canary. */
export function visitorNumber(req: Request, res: Response, secure: boolean): number {
  const name = hostCookie('visitor', secure);
  const given = cookieIn(req, name);
  if (given !== null && /^\d{1,4}$/.test(given)) return Number(given);
  const number = randomInt(visitorNumbers);
  res.cookie(name, String(number), { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: life });
  return number;
}
