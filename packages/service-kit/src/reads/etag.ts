import { createHash } from 'node:crypto';

/** A short hash, for entity tags. */
export const digest = (content: string | Buffer): string =>
  createHash('sha1').update(content).digest('base64url').slice(0, 16);

/** A weak tag, because proxies may compress the response. */
export const weakTag = (text: string): string => `W/"${text}"`;

/** Whether `If-None-Match` names this tag (RFC 9110, 13.1.2: compared weakly). */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const withoutWeakPrefix = (text: string) => text.trim().replace(/^W\//, '');
  return (
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((each) => withoutWeakPrefix(each) === withoutWeakPrefix(tag))
  );
}
