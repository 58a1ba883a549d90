import type { RequestHandler } from 'express';

const always = {
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

const overHttps = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

/** Whether browsers come to the site over HTTPS. */
export const isOverHttps = (publicOrigin: string | null): boolean => publicOrigin?.startsWith('https:') ?? false;

/** By name; those that also an answer bears to which no request belongs. */
export const headersOfEveryAnswer = (isSecure: boolean): Readonly<Record<string, string>> => ({ ...always, ...(isSecure && overHttps) });

/**
 * What every answer of this site says, whatever it is: data for this site only, in nobody's frame, over HTTPS for a year to come, as everything under its name. A page replaces
 * the policy by its own (security-headers.ts).
 */
export function everyAnswer(isSecure: boolean): RequestHandler {
  const headers = Object.entries(headersOfEveryAnswer(isSecure));
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}
