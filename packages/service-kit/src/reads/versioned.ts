import type { AnswerOf, AnyEndpoint } from '@sandites/contracts';
import type { Call } from '../calls/call';
import { Serialised, type VersionedReply } from '../calls/reply';
import { VersionCache } from './version-cache';

/** Bytes of ready answers that one read keeps. */
const keptBytes = 16_000_000;

/** What a versioned read is made of. */
export interface VersionedRead<E extends AnyEndpoint> {
  /** A text that differs whenever the answer may (`tableVersion`). */
  readonly version: () => Promise<string>;
  /** Makes the answer; called once for each version, audience and query. */
  readonly read: (call: Call<E>) => Promise<AnswerOf<E> | Serialised<AnswerOf<E>>>;
  /** Where not everybody sees the same: one word for each kind of reader. */
  readonly audience?: (call: Call<E>) => string;
  /** Called when the answer is really sent: who has it already takes nothing. */
  readonly beforeSending?: (call: Call<E>) => Promise<void>;
}

const bytesOf = (body: unknown): Buffer => Buffer.from(body instanceof Serialised ? body.text : JSON.stringify(body));

/**
 * A read whose unchanged answer costs one tiny query: its `ETag` is the version of the tables it shows, and the ready bytes are kept in
 * memory until that version changes.
 */
export function versioned<E extends AnyEndpoint>({ version, read, audience, beforeSending }: VersionedRead<E>): (call: Call<E>) => Promise<VersionedReply<200, AnswerOf<E>>> {
  const cache = new VersionCache(keptBytes);
  return async (call) => {
    const current = await version();
    const viewer = audience?.(call) ?? '';
    return {
      status: 200,
      version: viewer ? `${current}-${viewer}` : current,
      bytes: async () => {
        await beforeSending?.(call);
        return cache.get(current, JSON.stringify([viewer, call.params, call.query, call.page]), async () => bytesOf(await read(call)));
      },
    };
  };
}
