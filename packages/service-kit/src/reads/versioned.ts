import type { AnswerOf, AnyEndpoint } from '@sandites/contracts';
import type { Call } from '../calls/call';
import type { Serialised, VersionedReply } from '../calls/reply';
import { bodyCache } from './body-cache';

/** What a versioned read is made of. */
export interface VersionedRead<E extends AnyEndpoint> {
  /** A text that differs whenever the answer may (`tableVersion`). */
  readonly version: () => Promise<string>;
  readonly read: (call: Call<E>) => Promise<AnswerOf<E> | Serialised<AnswerOf<E>>>;
  /** Where not everybody sees the same: one word for each kind of reader. */
  readonly audience?: (call: Call<E>) => string;
  /** Called when the answer is really sent: who has it already takes nothing. */
  readonly beforeSending?: (call: Call<E>) => Promise<void>;
}

/**
 * A read whose `ETag` is the version of the tables it shows: for a client that has the answer it costs one tiny query. Bodies are cached by version and
 * audience (docs/decisions/0012).
 */
export function versioned<E extends AnyEndpoint>({ version, read, audience, beforeSending }: VersionedRead<E>): (call: Call<E>) => Promise<VersionedReply<200, AnswerOf<E>>> {
  const cached = bodyCache<AnswerOf<E> | Serialised<AnswerOf<E>>>();
  return async (call) => {
    const current = await version();
    const viewer = audience?.(call) ?? '';
    return {
      status: 200,
      version: viewer ? `${current}-${viewer}` : current,
      read: async () => {
        await beforeSending?.(call);
        return cached(JSON.stringify([viewer, call.params, call.query, call.page]), current, () => read(call));
      },
    };
  };
}
