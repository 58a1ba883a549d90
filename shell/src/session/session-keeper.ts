import type { User } from '@sandites/contracts';
import type { ApiError } from '@sandites/remote-kit';
import { flushSync } from 'react-dom';

/** What is known of the session. */
export interface KnownSession {
  /** Null: nobody is signed in; undefined: nobody knows yet. */
  user: User | null | undefined;
  /** The session of `user` ended while something of theirs would be lost: they are asked to sign in again, over the page. */
  isEnded: boolean;
  /** Counts how often another person took over: their page starts anew. */
  turn: number;
}

interface Sources {
  /** @throws ApiError where there is no answer */
  askWho: () => Promise<User | null>;
  /** Told where the server could not say who is signed in. */
  onFailure: (error: ApiError) => void;
}

/**
 * Knows who is signed in (product V4 and V7, D46). Once somebody is, only an answer changes that, never a failure of the
 * network; and while something typed or a save under way would be lost, a session that ended is taken up again rather than dropped.
 */
export class SessionKeeper {
  private known: KnownSession;
  private readonly listeners = new Set<() => void>();
  private holds = 0;
  private lastPerson: number | undefined;
  private asking: Promise<User | null> | undefined;
  private return: { promise: Promise<boolean>; end: (isSame: boolean) => void } | undefined;
  private answeredAt = Date.now();

  /** @param user as the page was made with; undefined where it does not say */
  constructor(
    user: User | null | undefined,
    private readonly sources: Sources,
  ) {
    this.known = { user, isEnded: false, turn: 0 };
    this.lastPerson = user?.id;
  }

  snapshot = (): KnownSession => this.known;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** How old the last answer is, in ms; the one the page was made with counts as just given. */
  age = (): number => Date.now() - this.answeredAt;

  /** Keeps the session's end from taking the page away. @returns lets go */
  hold = (): (() => void) => {
    this.holds += 1;
    let isHeld = true;
    return () => {
      if (isHeld) this.holds -= 1;
      isHeld = false;
    };
  };

  /** Asks who is signed in, and believes the answer. */
  recheck = async (): Promise<void> => {
    try {
      this.hear(await this.ask());
    } catch (error) {
      if (this.known.user === undefined) this.become(null);
      const failure = error as ApiError;
      if (failure.status !== 0) this.sources.onFailure(failure);
    }
  };

  /** @returns whether the same person is signed in; where nobody is any more, once they have signed in again or given up */
  signInAgain = async (): Promise<boolean> => {
    const { user } = this.known;
    if (!user) return false;
    const answer = await this.ask().catch(() => undefined);
    if (answer === null) return this.askBack();
    if (answer) this.hear(answer);
    return answer?.id === user.id;
  };

  /**
   * Takes over who is signed in, as an answer of the server said. When it returns, guards have judged anew and what was shown to the one before is
   * forgotten, so that a notice or a navigation after it belongs to the new session.
   */
  become = (user: User | null): void => {
    const isOther = user !== null && this.lastPerson !== undefined && this.lastPerson !== user.id;
    const isSame = user !== null && this.known.user?.id === user.id;
    if (user) this.lastPerson = user.id;
    flushSync(() => this.set({ user, isEnded: false, turn: this.known.turn + (isOther ? 1 : 0) }));
    this.return?.end(isSame);
    this.return = undefined;
  };

  private ask(): Promise<User | null> {
    this.asking ??= this.sources.askWho().finally(() => (this.asking = undefined));
    return this.asking.then((answer) => {
      this.answeredAt = Date.now();
      return answer;
    });
  }

  private hear(answer: User | null): void {
    if (answer === null && this.known.user && this.holds > 0) void this.askBack();
    else this.become(answer);
  }

  private askBack(): Promise<boolean> {
    if (!this.return) {
      let end: (isSame: boolean) => void = () => undefined;
      const promise = new Promise<boolean>((resolve) => (end = resolve));
      this.return = { promise, end };
      this.set({ ...this.known, isEnded: true });
    }
    return this.return.promise;
  }

  private set(known: KnownSession): void {
    this.known = known;
    for (const listener of this.listeners) listener();
  }
}
