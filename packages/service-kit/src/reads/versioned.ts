import type { AnswerOf, AnyEndpoint } from '@sandites/contracts';
import type { Call } from '../calls/call';
import type { Serialised, VersionedReply } from '../calls/reply';

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
 * A read whose `ETag` is the version of the tables it shows: for a client that has the answer it costs one tiny query. Bodies are cached by the
 * gateway and the browser, not here.
 */
export const versioned =
  <E extends AnyEndpoint>({ version, read, audience, beforeSending }: VersionedRead<E>) =>
  async (call: Call<E>): Promise<VersionedReply<200, AnswerOf<E>>> => {
    const current = await version();
    const viewer = audience?.(call) ?? '';
    return {
      status: 200,
      version: viewer ? `${current}-${viewer}` : current,
      read: async () => {
        await beforeSending?.(call);
        return read(call);
      },
    };
  };
