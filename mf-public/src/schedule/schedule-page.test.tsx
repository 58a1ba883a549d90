import { listEvents } from '@sandites/contracts';
import { someEvent } from '@sandites/features/testing';
import { fakeApi, renderPage, setNow, type FakeResponse } from '@sandites/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setMedia } from '../testing';
import { Page as SchedulePage } from './schedule-page';

const season = [
  someEvent({ date: '2024-08-30', time: '19:00', opponent: 'Sapulpa' }),
  someEvent({
    date: '2024-08-13',
    time: '9:05',
    sport: 'Softball',
    opponent: 'Bixby',
    location: 'Bixby Park',
    isHome: false,
  }),
  someEvent({
    date: '2024-09-03',
    time: 'After school',
    sport: 'Volleyball',
    opponent: 'Jenks',
    level: 'JV',
  }),
  someEvent({ date: '2024-12-03', sport: "Men's Basketball", opponent: 'Owasso' }),
  someEvent({ date: '2024-12-05', sport: "Women's Basketball", opponent: 'Union' }),
  someEvent({ date: 'TBA', sport: 'Football', opponent: 'Playoffs' }),
];

const api = fakeApi();

function open(at = '/schedule', response: FakeResponse = { status: 200, json: season }) {
  api.on(listEvents, response);
  return renderPage(<SchedulePage />, { at });
}
const openTab = () => screen.getByRole('tab', { selected: true }).textContent;
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const opponents = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

beforeEach(() => {
  setMedia();
  setNow(new Date(2026, 10, 21));
  Element.prototype.scrollIntoView = () => undefined;
});

describe('the schedule', () => {
  test('is titled Schedules and says that it is loading', () => {
    open('/schedule', 'never');
    expect(screen.getByRole('heading', { level: 1, name: 'Schedules' })).toBeVisible();
    expect(screen.getByText('Loading schedule...')).toBeVisible();
  });

  test('filters by All Sports and the ten sports', () => {
    open('/schedule', 'never');
    const filter = screen.getByRole('toolbar', { name: 'Filter by sport' });
    expect(within(filter).getAllByRole('button')).toHaveLength(11);
    expect(within(filter).getByRole('button', { pressed: true })).toHaveTextContent('All Sports');
  });

  test('shows the months of all events and opens August 2024', async () => {
    open();
    await screen.findByRole('table');
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['August 2024', 'September 2024', 'December 2024', 'Other']);
    expect(openTab()).toBe('August 2024');
  });

  test('lists the games of the month by date, with 12-hour times and where they are played', async () => {
    open();
    const table = await screen.findByRole('table');
    const headers = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(headers).toEqual(['Date', 'Time', 'Sport', 'Opponent', 'Location', 'Home/Away']);
    const [, ...rows] = within(table).getAllByRole('row');
    const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(cells).toEqual([
      ['Aug 13, 2024', '9:05 AM', 'Softball', 'Bixby', 'Bixby Park', 'Away'],
      ['Aug 30, 2024', '7:00 PM', 'Football', 'Sapulpa', 'Sandite Stadium', 'Home'],
    ]);
  });

  test('shows an unknown time unchanged, and the level of a game that is not varsity', async () => {
    open('/schedule?month=2024-09');
    expect(await screen.findByRole('cell', { name: 'After school' })).toBeVisible();
    expect(screen.getByText('JV')).toBeVisible();
  });

  test('shows on a phone a card for each game, with the data of the table', async () => {
    setMedia({ phone: true });
    open();
    const cards = within(
      await screen.findByRole('list', { name: 'games, August 2024' }),
    ).getAllByRole('listitem');
    expect(cards).toHaveLength(2);
    for (const words of ['Tue, Aug 13', '9:05 AM', 'Softball', 'Bixby', 'Bixby Park', 'Away']) {
      expect(cards[0]).toHaveTextContent(words);
    }
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('choosing', () => {
  test('a sport opens the month of its earliest event, and is kept in the URL', async () => {
    const { location } = open();
    await screen.findByRole('table');
    await choose('Volleyball');
    expect(openTab()).toBe('September 2024');
    expect(location()).toBe('/schedule?sport=Volleyball&month=2024-09');
    expect(opponents()).toEqual(['Jenks']);
  });

  describe('a sport with several levels (D100)', () => {
    const games = [
      someEvent({ date: '2024-09-03', sport: 'Volleyball', opponent: 'Jenks', hasLevels: true }),
      someEvent({
        ...{ date: '2024-10-01', sport: 'Volleyball', opponent: 'Enid', level: 'JV' },
        hasLevels: true,
      }),
    ];
    const openGames = (at: string) => open(at, { status: 200, json: games });
    beforeEach(() => localStorage.clear());

    test('has its levels beside it, and the choice in the address', async () => {
      const { location } = openGames('/schedule?sport=Volleyball');
      expect(await screen.findByRole('link', { name: 'Jenks' })).toBeVisible();
      await choose('JV');
      expect(location()).toBe('/schedule?team=volleyball-jv&month=2024-10');
      expect(opponents()).toEqual(['Enid']);
      await choose('All');
      expect(location()).toBe('/schedule?month=2024-10&sport=Volleyball');
    });

    test('opens with the level of the address, and with the one chosen last on this device', async () => {
      openGames('/schedule?team=volleyball-jv');
      expect(await screen.findByRole('link', { name: 'Enid' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Volleyball' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await choose('All Sports');
      await choose('Volleyball');
      expect(screen.getByRole('button', { name: 'JV' })).toHaveAttribute('aria-pressed', 'true');
    });

    test('a sport in the address wins over a team of another one', async () => {
      openGames('/schedule?team=volleyball-jv&sport=Football');
      expect(await screen.findByText(/No Football games/)).toBeVisible();
    });
  });

  test('a sport chosen before the events are loaded opens its month when they are', async () => {
    let arrive: (answer: FakeResponse) => void = () => undefined;
    api.on(listEvents, () => new Promise((resolve) => (arrive = resolve)));
    renderPage(<SchedulePage />, { at: '/schedule?month=2024-12' });
    await choose('Volleyball');
    arrive({ status: 200, json: season });
    await screen.findByRole('table');
    expect(openTab()).toBe('September 2024');
    expect(opponents()).toEqual(['Jenks']);
  });

  test('a sport never matches another one whose name contains its own', async () => {
    open();
    await screen.findByRole('table');
    await choose("Men's Basketball");
    expect(opponents()).toEqual(['Owasso']);
  });

  test('of a sport has all games of its season in one tab, which another sport keeps', async () => {
    const { location } = open('/schedule?sport=Football&month=season');
    expect(
      await screen.findByRole('table', { name: 'Football games, Whole season' }),
    ).toBeVisible();
    expect(openTab()).toBe('Whole season');
    expect(opponents()).toEqual(['Sapulpa', 'Playoffs']);
    await choose('Volleyball');
    expect(opponents()).toEqual(['Jenks']);
    await choose('All Sports');
    expect(screen.queryByRole('tab', { name: 'Whole season' })).not.toBeInTheDocument();
    expect(openTab()).toBe('August 2024');
    expect(location()).toBe('/schedule');
    await choose('Volleyball');
    await userEvent.click(screen.getByRole('tab', { name: 'Whole season' }));
    expect(location()).toBe('/schedule?sport=Volleyball&month=season&season=2024');
  });

  test('a month keeps the sport, and All Sports keeps the month', async () => {
    const { location } = open('/schedule?sport=Volleyball&month=2024-09');
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('tab', { name: 'December 2024' }));
    expect(location()).toBe('/schedule?sport=Volleyball&month=2024-12');
    await choose('All Sports');
    expect(location()).toBe('/schedule?month=2024-12');
    expect(opponents()).toEqual(['Owasso', 'Union']);
  });

  test('announces the number of games', async () => {
    open();
    await screen.findByRole('table');
    const announcement = screen.getByText('2 games shown, August 2024');
    expect(announcement).toHaveRole('status');
    await choose('Volleyball');
    expect(announcement).toHaveTextContent('1 Volleyball game shown, September 2024');
  });

  test('a sport without events keeps the month and shows a message', async () => {
    open();
    await screen.findByRole('table');
    await choose('Baseball');
    expect(openTab()).toBe('August 2024');
    expect(
      screen.getByRole('heading', { name: 'No Baseball games are on the schedule yet' }),
    ).toBeVisible();
  });

  test('a month without games of the sport links to the month in which it plays', async () => {
    open('/schedule?sport=Softball&month=2024-12');
    expect(
      await screen.findByRole('heading', { name: 'No Softball games in December 2024' }),
    ).toBeVisible();
    expect(screen.getByText('The last games are in August 2024.')).toBeVisible();
    await choose('Show August 2024');
    expect(opponents()).toEqual(['Bixby']);
  });
});

describe('a game', () => {
  test('has its place as a link to directions', async () => {
    open();
    await screen.findByRole('table');
    const link = screen.getByRole('link', { name: 'Bixby Park' });
    expect(link).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=Bixby+Park',
    );
  });

  test('keeps the names of opponent and place where a browser translates the page', async () => {
    open();
    await screen.findByRole('table');
    for (const name of ['Sapulpa', 'Bixby Park'])
      expect(screen.getByText(name).closest('[translate]')).toHaveAttribute('translate', 'no');
  });

  test('downloads as a calendar entry', async () => {
    open();
    await screen.findByRole('table');
    const link = screen.getByRole('link', {
      name: 'Add this game to a calendar',
      description: 'Add to calendar: Football vs Sapulpa, Aug 30, 2024',
    });
    expect(link).toHaveAttribute('href', `/api/calendar.ics?event=${season[0]?.id}`);
    expect(link).toHaveAttribute('download', 'football-vs-sapulpa-2024-08-30.ics');
  });

  test('is shared as a link to its page', async () => {
    const user = userEvent.setup();
    const { toasts } = open();
    await screen.findByRole('table');
    await user.click(
      screen.getByRole('button', {
        name: 'Share this game',
        description: 'Share Football vs Sapulpa, Aug 30, 2024',
      }),
    );
    expect(await navigator.clipboard.readText()).toBe(`http://localhost/games/${season[0]?.id}`);
    expect(toasts).toEqual([
      { title: 'Link copied', text: 'Football vs Sapulpa: link copied to clipboard' },
    ]);
  });
});

describe('an address', () => {
  test('that names a game opens the month it is played in now', async () => {
    open(`/schedule?month=2024-08&game=${season[3]?.id}`);
    await screen.findByRole('table');
    expect(openTab()).toBe('December 2024');
  });

  test('opens the sport and the month it names', async () => {
    open('/schedule?sport=Football&month=other');
    await screen.findByRole('table');
    expect(openTab()).toBe('Other');
    expect(opponents()).toEqual(['Playoffs']);
  });

  test('with unknown values shows the initial view', async () => {
    open('/schedule?sport=Curling&month=1999-01');
    await screen.findByRole('table');
    expect(openTab()).toBe('August 2024');
    expect(screen.getByRole('button', { name: 'All Sports' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
});

describe('where there is nothing to show', () => {
  test('a failed load shows an error in place of the table, with Retry and without a toast', async () => {
    const { toasts } = open('/schedule', { status: 503, json: { message: 'events is away' } });
    expect(await screen.findByText('The schedule could not be loaded.')).toBeVisible();
    expect(toasts).toEqual([]);
    api.on(listEvents, { status: 200, json: season });
    await choose('Retry');
    expect(await screen.findByRole('table')).toBeVisible();
  });

  test('an empty schedule says so', async () => {
    open('/schedule', { status: 200, json: [] });
    expect(
      await screen.findByRole('heading', { name: 'No games are on the schedule yet' }),
    ).toBeVisible();
  });

  test('Coming Up keeps its place above the filter', async () => {
    open('/schedule', { status: 200, json: [] });
    expect(await screen.findByRole('heading', { name: 'No upcoming games.' })).toBeVisible();
  });
});
