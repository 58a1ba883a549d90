import helmet, { type HelmetOptions } from 'helmet';
import type { Request, RequestHandler } from 'express';

/** Reads a cookie of a request; null where there is none. */
export function readCookie({ headers }: Request, name: string): string | null {
  const pair = headers.cookie?.split(';').find((part) => part.trimStart().startsWith(`${name}=`));
  return pair ? pair.slice(pair.indexOf('=') + 1).trim() : null;
}

/**
 * A cookie's name, with the `__Host-` prefix over HTTPS: browsers accept such a cookie from this
 * host only.
 */
export const hostCookie = (name: string, secure: boolean): string =>
  secure ? `__Host-${name}` : name;

const always = {
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

const overHttps = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

/** Whether browsers reach the site over HTTPS. */
export const isOverHttps = (publicOrigin: string | null): boolean =>
  publicOrigin?.startsWith('https:') ?? false;

/** Headers of every response, also of one to malformed HTTP. */
export const commonHeaders = (isSecure: boolean): Readonly<Record<string, string>> => ({
  ...always,
  ...(isSecure && overHttps),
});

/**
 * Sets the security headers that every response has: same-origin data, no framing, HSTS. A page
 * replaces the content security policy (`securityHeaders`).
 */
export function setCommonHeaders(isSecure: boolean): RequestHandler {
  const headers = Object.entries(commonHeaders(isSecure));
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}

const strictPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'worker-src': ["'self'"],
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  // The site stores the photos of players and coaches itself: no page makes a browser request
  // another origin.
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  // Forms are sent by script; a browser that sent one would write what was typed into the address.
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

const options = (isSecure: boolean): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { ...strictPolicy, ...(isSecure && { 'upgrade-insecure-requests': [] }) },
  },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  // Every response has these already (`setCommonHeaders`).
  crossOriginResourcePolicy: false,
  strictTransportSecurity: false,
  xContentTypeOptions: false,
  xFrameOptions: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
});

const permissions = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Headers of every page: same-origin content, no inline script (docs/security.md), and no script
 * without a hash: what
 * `Integrity-Policy` lets run has both `integrity` and `crossorigin`.
 */
export function securityHeaders(isSecure: boolean): RequestHandler {
  const helmetHeaders = helmet(options(isSecure));
  return (req, res, next) => {
    res.setHeader('Integrity-Policy', 'blocked-destinations=(script)');
    res.setHeader('Permissions-Policy', permissions);
    helmetHeaders(req, res, next);
  };
}
