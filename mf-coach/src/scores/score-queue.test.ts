import { ApiError, failure, type Result } from '@sandites/remote-kit';
import { scoreQueue, readKept, type Entry, type Kept, type KnownGame } from './score-queue';

const game = {
  ...{ id: 1, date: '2026-11-20', time: '19:00', sport: 'Football', level: null },
  ...{ opponent: 'Union', isHome: true, kind: 'game' },
  ...{ status: 'live', ourScore: 0, theirScore: 0, period: 'Q1', summary: null, version: 1 },
} as KnownGame;
const entry = (ourScore: number, theirScore = 0): Entry => ({
  ...{ status: 'live', ourScore, theirScore, period: 'Q1', summary: null },
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (seconds = 0) => jest.advanceTimersByTimeAsync(seconds * 1_000);

/** The server: a game that others may write, and a network that may fail before or after it. */
function site(kept: Kept | null = null) {
  let stored: KnownGame = game;
  const written: string[] = [];
  let network: 'up' | 'down' | 'answers are lost' = 'up';
  let keptNow: Kept | null = kept;
  const save = (given: Partial<KnownGame>) =>
    (stored = { ...stored, ...given, version: stored.version + 1 });
  const write = async (given: Entry, version: number): Promise<Result<KnownGame>> => {
    if (network === 'down') return failure({ networkError: 'offline' });
    if (version !== stored.version)
      return failure({ status: 412, code: 'changed_meanwhile', current: stored });
    save(given);
    written.push(`${given.ourScore}–${given.theirScore}`);
    if (network === 'answers are lost') return failure({ networkError: 'late' });
    return { ok: true, data: stored };
  };
  const open = () => {
    const queue = scoreQueue({
      ...{ game: stored, write, kept: readKept(JSON.parse(JSON.stringify(keptNow))) },
      keep: (now) => (keptNow = now),
    });
    queue.subscribe(() => {});
    return queue;
  };
  return {
    ...{ open, written, save },
    setNetwork: (now: typeof network) => (network = now),
    kept: () => keptNow,
    stored: () => stored,
  };
}

describe('scores that are entered (D106)', () => {
  test('are sent one after the other, each over the version before', async () => {
    const server = site();
    const queue = server.open();
    for (const points of [2, 4, 7]) queue.enter(entry(points));
    await pass();
    expect(server.written).toEqual(['2–0', '4–0', '7–0']);
    expect(queue.state()).toMatchObject({ kept: [], game: { ourScore: 7, version: 4 } });
  });

  test('are kept without a signal, and sent later in order', async () => {
    const server = site();
    server.setNetwork('down');
    const queue = server.open();
    for (const points of [2, 4, 7]) queue.enter(entry(points));
    await pass();
    expect(queue.state()).toMatchObject({ hasNoSignal: true, kept: [{}, {}, {}] });
    server.setNetwork('up');
    await pass(2);
    expect(server.written).toEqual(['2–0', '4–0', '7–0']);
    expect(queue.state()).toMatchObject({ hasNoSignal: false, kept: [] });
    expect(server.kept()).toBeNull();
  });

  test('are sent at once when the signal is back', async () => {
    const server = site();
    server.setNetwork('down');
    const queue = server.open();
    queue.enter(entry(2));
    await pass();
    server.setNetwork('up');
    queue.retry();
    await pass();
    expect(server.written).toEqual(['2–0']);
  });

  test('outlive the page', async () => {
    const server = site();
    server.setNetwork('down');
    const queue = server.open();
    queue.enter(entry(2));
    queue.enter(entry(4));
    await pass();
    server.setNetwork('up');
    expect(server.open().state().kept).toHaveLength(2);
    await pass();
    expect(server.written.slice(0, 2)).toEqual(['2–0', '4–0']);
  });

  test('go on over their own write whose answer was lost', async () => {
    const server = site();
    server.setNetwork('answers are lost');
    const queue = server.open();
    queue.enter(entry(2));
    queue.enter(entry(4));
    await pass();
    server.setNetwork('up');
    await pass(2);
    expect(server.written).toEqual(['2–0', '4–0']);
    expect(queue.state()).toMatchObject({ other: null, kept: [], game: { ourScore: 4 } });
  });

  test('give way to what another person wrote, which is shown with the own one', async () => {
    const server = site();
    const queue = server.open();
    server.save({ ourScore: 3 });
    queue.enter(entry(2));
    queue.enter(entry(4));
    await pass();
    expect(server.written).toEqual([]);
    expect(queue.state()).toMatchObject({
      ...{ kept: [], game: { ourScore: 3 }, other: { mine: { ourScore: 4 } } },
    });
    queue.enter(entry(4));
    await pass();
    expect(server.written).toEqual(['4–0']);
    expect(queue.state().other).toBeNull();
  });

  test('of another person are shown when they are read', () => {
    const queue = site().open();
    queue.refresh({ ...game, ourScore: 6, version: 2 });
    expect(queue.state()).toMatchObject({ game: { ourScore: 6 }, other: { mine: null } });
    queue.refresh(game);
    expect(queue.state().game.ourScore).toBe(6);
  });

  test('that are refused for good are not tried again, and it is said why', async () => {
    const write = jest.fn(async () => ({
      ...{ ok: false as const },
      error: new ApiError({ status: 409, serverMessage: 'This game is canceled: ask the coach' }),
    }));
    const queue = scoreQueue({ game, write, kept: null, keep: () => {} });
    queue.enter(entry(2));
    await pass(60);
    expect(write).toHaveBeenCalledTimes(1);
    expect(queue.state()).toMatchObject({
      ...{ kept: [], refusal: 'This game is canceled: ask the coach' },
    });
  });
});
