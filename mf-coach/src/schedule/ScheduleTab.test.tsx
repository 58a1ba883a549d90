import {
  listEvents,
  listEventsOfSport,
  seasonOf,
  type SportFilter,
  schoolDay,
} from '@sandites/contracts';
import { addDays } from '@sandites/features/events';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { game } from '../testing/rows';
import { ScheduleTab } from './ScheduleTab';

const api = fakeApi();
const union = game({ id: 1, date: '2024-08-03', time: '19:30', level: 'JV' });
const jenks = game({
  id: 2,
  date: '2024-09-06',
  time: '9:05',
  opponent: 'Jenks',
  location: 'Trojan Field',
  isHome: false,
});

const show = (sport: SportFilter = 'All Sports') => renderPage(<ScheduleTab sport={sport} />);
const rows = () => screen.getAllByRole('row').slice(1);
const cells = (row: HTMLElement) => [...row.children].slice(0, 5).map((cell) => cell.textContent);

test('under All Sports it is the football schedule', async () => {
  api.on(listEventsOfSport, { status: 200, json: [] });
  show();
  expect(
    await screen.findByText('No football games scheduled. Add your first game!'),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Football Schedule Management' })).toBeVisible();
  expect(api.calls.map(({ url }) => url)).toEqual([
    '/api/athletic-events/sport/Football?limit=1000',
  ]);
});

test('under a sport it is that of the sport (D71)', async () => {
  api.on(listEventsOfSport, { status: 200, json: [game({ sport: "Men's Wrestling" })] });
  show("Men's Wrestling");
  expect(await screen.findByRole('table', { name: "Men's Wrestling schedule" })).toBeVisible();
  expect(
    screen.getByRole('heading', { name: "Men's Wrestling Schedule Management" }),
  ).toBeVisible();
  expect(api.calls.map(({ url }) => decodeURIComponent(url))).toEqual([
    "/api/athletic-events/sport/Men's Wrestling?limit=1000",
  ]);
});

test('games are listed by date, with 12-hour times, the team, and where they are played', async () => {
  api.on(listEventsOfSport, { status: 200, json: [jenks, union] });
  show();
  await screen.findByRole('table', { name: 'Football schedule' });
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Date',
    'Time',
    'Opponent',
    'Location',
    'Home/Away',
    'Actions',
  ]);
  expect(rows().map(cells)).toEqual([
    ['Aug 03, 2024', '7:30 PM', 'Union JV', 'Memorial Stadium', 'Home'],
    ['Sep 06, 2024', '9:05 AM', 'Jenks Varsity', 'Trojan Field', 'Away'],
  ]);
  const actions = within(screen.getByRole('row', { name: /Union/ }));
  expect(
    actions
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual([
    'Share this game',
    'Enter result vs Union, JV, Aug 03, 2024',
    'Edit vs Union, JV, Aug 03, 2024',
    'More for vs Union, JV, Aug 03, 2024',
  ]);
});

test('the place links to directions, and a game downloads as a calendar entry', async () => {
  api.on(listEventsOfSport, { status: 200, json: [jenks] });
  show();
  const place = await screen.findByRole('link', { name: 'Trojan Field' });
  expect(place).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=Trojan+Field',
  );
  const entry = screen.getByRole('link', {
    name: 'Add this game to a calendar',
    description: 'Add to calendar: Football at Jenks, Sep 6, 2024',
  });
  expect(entry).toHaveAttribute('href', '/api/calendar.ics?event=2');
});

test('a search, by the server, narrows the games', async () => {
  api.on(listEventsOfSport, { status: 200, json: [union, jenks] });
  api.on(listEvents, ({ url: { searchParams: asked } }) => ({
    status: 200,
    json: asked.get('order') === 'latest' && asked.get('q') === 'trojan' ? [jenks] : [],
  }));
  show();
  await screen.findByRole('table');
  await userEvent.type(screen.getByRole('searchbox'), ' trojan ');
  await waitFor(() =>
    expect(rows().map(cells)).toEqual([expect.arrayContaining(['Jenks Varsity'])]),
  );
  expect(screen.getByText('1 of 2 games shown')).toBeInTheDocument();
});

test('a search that finds nothing says so', async () => {
  api.on(listEventsOfSport, { status: 200, json: [union] });
  api.on(listEvents, { status: 200, json: [] });
  show();
  await screen.findByRole('table');
  await userEvent.type(screen.getByRole('searchbox'), 'Owasso');
  expect(
    await screen.findByText('No games match your search. Try a different search term.'),
  ).toBeVisible();
});

test('a failed load offers Retry', async () => {
  api.on(listEventsOfSport, { status: 503, json: { message: 'The service is down' } });
  const page = show();
  expect(await screen.findByText('The schedule could not be loaded.')).toBeVisible();
  expect(page.toasts).toEqual([]);
  api.on(listEventsOfSport, { status: 200, json: [union] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

describe('Missing results', () => {
  const today = schoolDay();
  const yesterday = addDays(today, -1);
  const open = async (json: readonly ReturnType<typeof game>[]) => {
    api.on(listEventsOfSport, { status: 200, json: [...json] });
    const page = renderPage(<ScheduleTab sport="Football" />, { at: '/?results=missing' });
    await screen.findByRole('button', { name: 'Missing results', pressed: true });
    return page;
  };

  test('shows the games of this season that were to be played and have none', async () => {
    // On the first of July the season has no day before today.
    if (seasonOf(yesterday) !== seasonOf(today)) return;
    const page = await open([
      game({ id: 1, opponent: 'Long Ago', date: '2024-09-06' }),
      game({ id: 2, opponent: 'Yesterday', date: yesterday }),
      game({ id: 3, opponent: 'Played', date: yesterday, status: 'final' }),
      game({ id: 4, opponent: 'Tonight', date: today }),
    ]);
    expect((await screen.findAllByRole('row')).slice(1)).toHaveLength(1);
    expect(screen.getByRole('row', { name: /Yesterday/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Missing results' }));
    expect(rows()).toHaveLength(3);
    expect(page.location()).toBe('/');
  });

  test('says so where none is', async () => {
    await open([game({ id: 1, opponent: 'Tonight', date: today })]);
    expect(await screen.findByText('No result is missing')).toBeVisible();
  });
});

test('the games of this week alone are shown where the dashboard leads to them', async () => {
  const today = schoolDay();
  api.on(listEventsOfSport, {
    status: 200,
    json: [
      game({ id: 1, opponent: 'Long Ago', date: '2024-09-06' }),
      game({ id: 2, opponent: 'Tonight', date: today }),
      game({ id: 3, opponent: 'Called Off', date: addDays(today, 1), status: 'canceled' }),
      game({ id: 4, opponent: 'Next Week', date: addDays(today, 7) }),
    ],
  });
  const page = renderPage(<ScheduleTab sport="Football" />, { at: '/?games=week' });
  const button = await screen.findByRole('button', { name: 'This week', pressed: true });
  expect(await screen.findByRole('row', { name: /Tonight/ })).toBeVisible();
  expect(screen.getAllByRole('row').slice(1)).toHaveLength(1);
  await userEvent.click(button);
  expect(rows()).toHaveLength(3);
  expect(page.location()).toBe('/');
});

test('under All Sports what the dashboard counts is listed of all sports, with their names', async () => {
  api.on(listEvents, {
    status: 200,
    json: [
      game({ id: 1, opponent: 'Tonight', date: schoolDay() }),
      game({ id: 2, opponent: 'Net', sport: 'Volleyball', date: schoolDay() }),
    ],
  });
  renderPage(<ScheduleTab sport="All Sports" />, { at: '/?games=week' });
  expect(await screen.findByRole('table', { name: 'All Sports schedule' })).toBeVisible();
  expect(rows().map((row) => row.children[2]?.textContent)).toEqual(['Football', 'Volleyball']);
});

describe('past seasons', () => {
  const today = schoolDay();
  const old = game({ id: 1, opponent: 'Long Ago', date: '2024-09-06' });
  const tonight = game({ id: 2, opponent: 'Tonight', date: today });

  test('are folded behind Show earlier games', async () => {
    api.on(listEventsOfSport, { status: 200, json: [old, tonight] });
    show();
    expect(await screen.findByRole('row', { name: /Tonight/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /Long Ago/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier games' }));
    expect(screen.getByRole('row', { name: /Long Ago/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show earlier games' })).not.toBeInTheDocument();
  });

  test('are shown where this season has no game yet', async () => {
    api.on(listEventsOfSport, { status: 200, json: [old] });
    show();
    expect(await screen.findByRole('row', { name: /Long Ago/ })).toBeVisible();
  });

  test('are searched', async () => {
    api.on(listEventsOfSport, { status: 200, json: [old, tonight] });
    api.on(listEvents, ({ url: { searchParams: asked } }) => ({
      status: 200,
      json: asked.get('order') === 'latest' ? [old] : [],
    }));
    show();
    await screen.findByRole('table');
    await userEvent.type(screen.getByRole('searchbox'), 'Long');
    expect(await screen.findByRole('row', { name: /Long Ago/ })).toBeVisible();
  });
});
