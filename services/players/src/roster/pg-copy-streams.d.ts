declare module 'pg-copy-streams' {
  import type { Writable } from 'node:stream';

  /** A query that takes what is written to it as COPY's data. */
  export function from(sql: string): Writable;
}
