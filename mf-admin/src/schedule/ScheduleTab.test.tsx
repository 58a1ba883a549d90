import { listEvents } from '@sandites/contracts';
import { someEvent } from '@sandites/features/testing';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ScheduleTab } from './ScheduleTab';

const api = fakeApi();
const union = someEvent({ id: 1, date: '2024-08-03', time: '19:30', level: null });
const jenks = someEvent({ id: 2, date: '2024-09-06', time: '9:05', sport: 'Volleyball', level: null, opponent: 'Jenks', location: 'Jenks', isHome: false });

async function show(at = '/admin') {
  api.on(listEvents, { status: 200, json: [jenks, union] });
  const page = renderPage(<ScheduleTab />, { at });
  await screen.findByRole('table', { name: 'Schedule' });
  return page;
}
const rows = () => screen.getAllByRole('row').slice(1).map((row) => [...row.children].slice(0, 6).map((cell) => cell.textContent));

test('the events of every sport are listed by date, with 12-hour times and where they are played', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'Schedule Management' })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Date', 'Time', 'Sport', 'Opponent', 'Location', 'Home/Away', 'Actions',
  ]);
  expect(rows()).toEqual([
    ['Aug 03, 2024', '7:30 PM', 'Football', 'Union', 'Sandite Stadium', 'Home'],
    ['Sep 06, 2024', '9:05 AM', 'Volleyball', 'Jenks', 'Jenks', 'Away'],
  ]);
});

test('while it loads it says so', () => {
  api.on(listEvents, 'never');
  renderPage(<ScheduleTab />);
  expect(screen.getByText('Loading events...')).toBeInTheDocument();
});

test('a search narrows the events', async () => {
  await show();
  await userEvent.type(screen.getByPlaceholderText('Search events...'), 'stadium');
  expect(rows()).toEqual([expect.arrayContaining(['Union'])]);
});

test('the chosen sport narrows the events and is kept in the address', async () => {
  const page = await show();
  expect(screen.getByLabelText('Filter by Sport')).toHaveDisplayValue('All Sports');
  await userEvent.selectOptions(screen.getByLabelText('Filter by Sport'), 'Volleyball');
  expect(rows()).toEqual([expect.arrayContaining(['Jenks'])]);
  expect(page.location()).toBe('/admin?sport=Volleyball');
});

test('what finds nothing says so', async () => {
  await show();
  await userEvent.type(screen.getByPlaceholderText('Search events...'), 'nobody');
  expect(screen.getByText('No events found.')).toBeVisible();
});

test('an empty schedule says so', async () => {
  api.on(listEvents, { status: 200, json: [] });
  renderPage(<ScheduleTab />);
  expect(await screen.findByText('No events found.')).toBeVisible();
});
