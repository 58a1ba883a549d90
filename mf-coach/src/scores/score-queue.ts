import type { ScoredGame } from '@sandites/contracts';
import type { Result } from '@sandites/remote-kit';

/** What is written of a game: its whole score, not what was added. */
export type Entry = Pick<ScoredGame['game'], 'ourScore' | 'theirScore' | 'period' | 'summary'> & {
  readonly status: 'live' | 'final';
};

/** A game with the version of its score. */
export type KnownGame = ScoredGame['game'] & Pick<ScoredGame, 'version'>;

/** Writes an entry over a version; a conflict has the game as it is under `current`. */
export type WriteScore = (entry: Entry, version: number) => Promise<Result<KnownGame>>;

/** What this device keeps until it is sent, over a version; the first may have arrived already. */
export interface Kept {
  readonly version: number;
  readonly entries: readonly Entry[];
  readonly isTried: boolean;
}

export interface QueueState {
  /** As the server last said. */
  readonly game: KnownGame;
  /** What is not sent yet, in order. */
  readonly kept: readonly Entry[];
  /** When the last entry arrived, in milliseconds. */
  readonly sentAt: number | null;
  readonly hasNoSignal: boolean;
  /** Another person wrote; `mine` was not written then. */
  readonly other: { readonly mine: Entry | null } | null;
  /** Why nothing can be written any more, or the last entry was not. */
  readonly refusal: string | null;
}

export interface ScoreQueue {
  readonly state: () => QueueState;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Writes an entry after all that are kept. */
  readonly enter: (entry: Entry) => void;
  /** The game as it was read again. */
  readonly refresh: (game: KnownGame) => void;
  /** Tries again at once, as when the signal is back. */
  readonly retry: () => void;
}

const isSameScore = (one: Entry | KnownGame, other: Entry | KnownGame): boolean =>
  one.status === other.status &&
  one.ourScore === other.ourScore &&
  one.theirScore === other.theirScore &&
  one.period === other.period;

/** Milliseconds until an entry is tried again. */
const waits = [2_000, 5_000, 10_000];

const isGame = (value: unknown): value is KnownGame =>
  typeof value === 'object' && value !== null && 'version' in value && 'ourScore' in value;

/** Whether there may be an answer later. */
const isPassing = (status: number): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500;

interface QueueOptions {
  readonly game: KnownGame;
  readonly write: WriteScore;
  /** What was kept when the page was left. */
  readonly kept: Kept | null;
  /** Stores what is kept; null where there is nothing. */
  readonly keep: (kept: Kept | null) => void;
}

/**
 * Sends entries one after the other, each over the version that the one before has made. What could
 * not be sent is kept and sent later, in order; an answer that got lost is known by its score.
 * Where another person wrote meanwhile, their score stands, and what was kept is not written.
 */
export function scoreQueue({ game, write, kept, keep }: QueueOptions): ScoreQueue {
  let state: QueueState = {
    game: kept ? { ...game, version: kept.version } : game,
    kept: kept?.entries ?? [],
    sentAt: null,
    hasNoSignal: false,
    other: null,
    refusal: null,
  };
  let isTried = kept?.isTried ?? false;
  let isSending = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function update(changes: Partial<QueueState>): void {
    state = { ...state, ...changes };
    const { kept: entries } = state;
    keep(entries.length > 0 ? { version: state.game.version, entries, isTried } : null);
    for (const listener of listeners) listener();
  }

  function accept(now: KnownGame): void {
    isTried = false;
    failures = 0;
    update({ game: now, kept: state.kept.slice(1), sentAt: Date.now(), hasNoSignal: false });
    void send();
  }

  /** Nothing that is kept is written any more. */
  function drop(changes: Partial<QueueState>): void {
    isTried = false;
    failures = 0;
    update({ ...changes, kept: [], hasNoSignal: false });
  }

  async function send(): Promise<void> {
    const [entry] = state.kept;
    if (isSending || !entry) return;
    clearTimeout(timer);
    isSending = true;
    const mayHaveArrived = isTried;
    isTried = true;
    update({});
    const result = await write(entry, state.game.version);
    isSending = false;
    if (result.ok) return accept(result.data);
    const { status, current, serverMessage } = result.error;
    if (status === 412 && isGame(current)) {
      if (mayHaveArrived && isSameScore(current, entry)) return accept(current);
      return drop({ game: current, other: { mine: state.kept.at(-1) ?? null } });
    }
    if (!isPassing(status))
      return drop({
        refusal: serverMessage ?? 'This score was not taken. Ask the coach for another link.',
      });
    timer = setTimeout(() => void send(), waits[failures] ?? waits.at(-1));
    failures += 1;
    return update({ hasNoSignal: true });
  }

  return {
    state: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      void send();
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
    enter(entry) {
      update({ kept: [...state.kept, entry], other: null, refusal: null });
      if (!state.hasNoSignal) void send();
    },
    refresh(now) {
      if (state.kept.length > 0 || now.version <= state.game.version) return;
      update({ game: now, other: isSameScore(now, state.game) ? state.other : { mine: null } });
    },
    retry: () => void send(),
  };
}

/** The entry that leaves a game as it is. */
export const entryOf = ({ status, ourScore, theirScore, period, summary }: KnownGame): Entry => ({
  status: status === 'final' ? 'final' : 'live',
  ...{ ourScore: ourScore ?? 0, theirScore: theirScore ?? 0, period, summary },
});

/** What was stored by `keep`; null for anything else. */
export function readKept(value: unknown): Kept | null {
  if (typeof value !== 'object' || value === null) return null;
  const { version, entries, isTried } = value as Partial<Kept>;
  return typeof version === 'number' && Array.isArray(entries) && entries.length > 0
    ? { version, entries, isTried: isTried === true }
    : null;
}
