import type { RequestHandler } from 'express';

const headers = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  // What a call answers may depend on who asks. A service that knows better says so.
  'Cache-Control': 'private, no-cache',
};

/** Headers of every call's answer: data only, for this site only. */
export const apiHeaders: RequestHandler = (_req, res, next) => {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  next();
};
