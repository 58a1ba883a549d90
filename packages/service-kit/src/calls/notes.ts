import type { Application, Response } from 'express';
import { logOf } from '../server/http-server';

const unfinished = new WeakMap<Application, Set<Promise<void>>>();

/**
 * Makes a note about a read (viewed, opened, last used) once its answer is sent; none about a failed
 * one. Where the database takes no writes, reads are answered, and the note is lost.
 */
export function noteAfter(response: Response, make: () => Promise<unknown>): void {
  const notes = unfinished.get(response.app) ?? new Set();
  unfinished.set(response.app, notes);
  const log = logOf(response);
  const note = new Promise((resolve) => response.once('close', resolve))
    .then(async () => {
      if (response.statusCode < 400) await make();
    })
    .catch((error: unknown) => log.info({ err: error }, 'A note about a read could not be made'))
    .finally(() => notes.delete(note));
  notes.add(note);
}

/** Resolves when the notes about the reads that were answered by now are made. */
export async function notesMade(app: Application): Promise<void> {
  await Promise.all([...(unfinished.get(app) ?? [])]);
}
