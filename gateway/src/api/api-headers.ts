import type { RequestHandler } from 'express';

/** What a call answers may depend on who asks: nobody keeps it without asking again. A service that knows better says so. */
export const apiHeaders: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'private, no-cache');
  next();
};
