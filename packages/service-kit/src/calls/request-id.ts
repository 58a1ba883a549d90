import { randomUUID } from 'node:crypto';

/** The request's id: the one it brought, when it is well-formed, else a new one. It stands in the answer and in every line of the log. */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w.-]{8,128}$/.test(header) ? header : randomUUID();
}
