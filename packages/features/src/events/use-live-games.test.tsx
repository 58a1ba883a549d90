import {
  getEvent,
  listEvents,
  resultText,
  schoolDay,
  type AthleticEvent,
} from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import { someEvent } from '../testing';
import { addDays } from './event-list';
import { useLiveGames } from './use-live-games';

const api = fakeApi();
beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-28T20:00:00-06:00') }));
afterEach(() => jest.useRealTimers());

const today = () => schoolDay();
const live = (own: Partial<AthleticEvent> = {}) =>
  someEvent({ id: 1, date: today(), status: 'live', ourScore: 7, theirScore: 0, ...own });

function Games({ games }: { games: readonly AthleticEvent[] }) {
  const shown = useLiveGames(games);
  return <p>{shown.map((game) => resultText(game) ?? game.status).join(', ')}</p>;
}
const open = (...games: AthleticEvent[]) => renderPage(<Games games={games} />);
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
const answer = (game: AthleticEvent) => api.on(getEvent, { status: 200, json: game });

function setVisible(isVisible: boolean) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('the score of a live game on an open page (D107)', () => {
  test('is read at once and every ten seconds, that game alone', async () => {
    answer(live({ ourScore: 14 }));
    open(live(), someEvent({ date: '2026-11-20', status: 'final' }));
    await pass(0);
    expect(screen.getByText('Live 14–0, final')).toBeVisible();
    answer(live({ ourScore: 21 }));
    await pass(11);
    expect(screen.getByText('Live 21–0, final')).toBeVisible();
    expect(api.calls.map(({ url }) => url)).toEqual(Array(2).fill('/api/athletic-events/1'));
  });

  test('is read no more once it is final', async () => {
    answer(live({ status: 'final' }));
    open(live());
    await pass(0);
    expect(screen.getByText('W 7–0')).toBeVisible();
    await pass(120);
    expect(api.calls).toHaveLength(1);
  });

  test('is not read while the tab is hidden', async () => {
    answer(live());
    open(live());
    await pass(0);
    setVisible(false);
    await pass(60);
    expect(api.calls).toHaveLength(1);
    setVisible(true);
    await pass(11);
    expect(api.calls).toHaveLength(2);
  });

  test('of several games is read with their days', async () => {
    api.on(listEvents, { status: 200, json: [live({ ourScore: 14 }), live({ id: 2 })] });
    open(live(), live({ id: 2 }));
    await pass(0);
    expect(screen.getByText('Live 14–0, Live 7–0')).toBeVisible();
    const [{ url } = { url: '' }] = api.calls;
    expect(url).toContain(`from=${today()}&before=${addDays(today(), 1)}`);
  });

  test('goes on after a read that failed', async () => {
    api.on(getEvent, { status: 503, json: { message: 'Later' } });
    open(live());
    await pass(0);
    answer(live({ ourScore: 14 }));
    await pass(60);
    expect(screen.getByText('Live 14–0')).toBeVisible();
  });

  test('of a game of today that is to come is asked for once a minute', async () => {
    const coming = { status: 'scheduled', ourScore: null, theirScore: null } as const;
    answer(live(coming));
    open(live(coming));
    await pass(30);
    answer(live({ ourScore: 3 }));
    await pass(31);
    expect(screen.getByText('Live 3–0')).toBeVisible();
  });

  test('that nobody ended before yesterday is not asked for', async () => {
    answer(live());
    open(live({ date: addDays(today(), -2) }));
    await pass(60);
    expect(api.calls).toEqual([]);
    open(live({ date: addDays(today(), -1) }));
    await pass(0);
    expect(api.calls).toHaveLength(1);
  });

  test('of games of other days is not asked for', async () => {
    open(
      live({ date: addDays(today(), 1), status: 'scheduled', ourScore: null, theirScore: null }),
    );
    await pass(120);
    expect(api.calls).toEqual([]);
  });
});
