import { listEvents } from '@sandites/contracts';
import { someEvent } from '@sandites/features/testing';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ScheduleTab } from './ScheduleTab';

const api = fakeApi();
const union = someEvent({ id: 1, date: '2024-08-03', time: '19:30', level: null });
const jenks = someEvent({
  id: 2,
  date: '2024-09-06',
  time: '9:05',
  sport: 'Volleyball',
  level: null,
  opponent: 'Jenks',
  location: 'Jenks',
  isHome: false,
});

async function show(at = '/admin') {
  api.on(listEvents, { status: 200, json: [jenks, union] });
  const page = renderPage(<ScheduleTab />, { at });
  await screen.findByRole('table', { name: 'Schedule' });
  return page;
}
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 6).map((cell) => cell.textContent));

test('the events of every sport are listed by date, with 12-hour times and where they are played', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'Schedule Management' })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Date',
    'Time',
    'Sport',
    'Opponent',
    'Location',
    'Home/Away',
    'Actions',
  ]);
  expect(rows()).toEqual([
    ['Aug 03, 2024', '7:30 PM', 'Football', 'Union', 'Sandite Stadium', 'Home'],
    ['Sep 06, 2024', '9:05 AM', 'Volleyball', 'Jenks', 'Jenks', 'Away'],
  ]);
});

test('it shows a loading message', () => {
  api.on(listEvents, 'never');
  renderPage(<ScheduleTab />);
  expect(screen.getByText('Loading events...')).toBeInTheDocument();
});

test('the server searches the events', async () => {
  await show();
  api.on(listEvents, ({ url: { searchParams: asked } }) => ({
    status: 200,
    json: asked.get('order') === 'latest' && asked.get('q') === 'stadium' ? [union] : [],
  }));
  await userEvent.type(screen.getByPlaceholderText('Search events...'), 'stadium');
  await waitFor(() => expect(rows()).toEqual([expect.arrayContaining(['Union'])]));
});

test('the sport filters the events and is kept in the URL', async () => {
  const page = await show();
  expect(screen.getByLabelText('Filter by Sport')).toHaveDisplayValue('All Sports');
  await userEvent.selectOptions(screen.getByLabelText('Filter by Sport'), 'Volleyball');
  expect(rows()).toEqual([expect.arrayContaining(['Jenks'])]);
  expect(page.location()).toBe('/admin?sport=Volleyball');
});

test('a search without results says so', async () => {
  await show();
  api.on(listEvents, { status: 200, json: [] });
  await userEvent.type(screen.getByPlaceholderText('Search events...'), 'nobody');
  expect(await screen.findByText('No events found.')).toBeVisible();
});

test('an empty schedule says so', async () => {
  api.on(listEvents, { status: 200, json: [] });
  renderPage(<ScheduleTab />);
  expect(await screen.findByText('No events found.')).toBeVisible();
});

describe('a list longer than a page', () => {
  const past = someEvent({ id: 3, date: '2024-09-01', opponent: 'Sapulpa' });
  const bixby = someEvent({ id: 1_400, date: '2099-09-13', opponent: 'Bixby' });
  const page = Array.from({ length: 1_000 }, (_, index) => someEvent({ id: 5_000 + index }));
  const reads = () => api.calls.filter(({ method }) => method === 'GET').map(({ url }) => url);
  beforeEach(() => {
    api.on(listEvents, ({ url: { searchParams: asked } }) => {
      if (asked.get('status') === 'open') return { status: 200, json: [jenks] };
      if (asked.get('order') === 'latest') return { status: 200, json: [past] };
      if (asked.get('order') === 'date') return { status: 200, json: [bixby] };
      return { status: 200, json: page };
    });
  });
  const showLong = async () => {
    renderPage(<ScheduleTab />, { at: '/admin' });
    await screen.findByRole('rowheader', { name: /Bixby/ });
  };

  test('opens with the games around today, and marks the next one', async () => {
    await showLong();
    expect(rows()).toEqual([
      expect.arrayContaining(['Sapulpa Varsity']),
      expect.arrayContaining(['Bixby Varsity']),
    ]);
    expect(screen.getByRole('row', { current: true })).toHaveTextContent('Bixby');
  });

  test('is searched and filtered by the server', async () => {
    await showLong();
    await userEvent.type(screen.getByPlaceholderText('Search events...'), 'sep 13');
    await waitFor(() => expect(reads().at(-1)).toContain('q=sep+13'));
    await userEvent.clear(screen.getByPlaceholderText('Search events...'));
    await userEvent.selectOptions(screen.getByLabelText('Filter by Sport'), 'Football');
    await waitFor(() => expect(reads().at(-1)).toContain('sport=Football'));
  });

  test('the next game without a result is read from the server', async () => {
    await showLong();
    await userEvent.click(screen.getByRole('button', { name: /^Enter result vs Sapulpa/ }));
    expect(await screen.findByRole('button', { name: 'Save and Next' })).toBeVisible();
    expect(reads().at(-1)).toMatch(/status=open&order=date&from=2024-09-01/);
  });
});
