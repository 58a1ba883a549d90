import { isIdParam, paramNames, type AnyEndpoint } from '@sandites/contracts';
import type { Response } from 'express';
import type { AuditEvent } from './audit';

/** What is known of a request by the time its line is written: numbers and words of ours, nothing that a person typed. */
export interface Noted {
  /** The id of who asks, or of who has just signed in. */
  readonly caller?: number;
  /** The ids in the path, by the names of their parameters. */
  readonly target?: Readonly<Record<string, number>>;
  readonly audit?: AuditEvent;
}

const notes = new WeakMap<Response, Noted>();

/** Keeps something about a request for its line in the log. */
export function note(res: Response, part: Noted): void {
  notes.set(res, { ...notes.get(res), ...part });
}

export const notedOf = (res: Response): Noted => notes.get(res) ?? {};

/** The ids in a call's path. Share codes are none. */
export function targetOf(row: AnyEndpoint, path: string): Readonly<Record<string, number>> | undefined {
  if (paramNames(row.path).every((name) => !isIdParam(name))) return undefined;
  const segments = path.split('/');
  const ids = row.path.split('/').flatMap((part, index): [string, number][] => {
    const name = part.startsWith(':') ? part.slice(1) : '';
    const segment = segments[index] ?? '';
    return isIdParam(name) && /^\d{1,10}$/.test(segment) ? [[name, Number(segment)]] : [];
  });
  return ids.length > 0 ? Object.fromEntries(ids) : undefined;
}
