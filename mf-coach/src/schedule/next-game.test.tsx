import { listEventsOfSport } from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen } from '@testing-library/react';
import { game } from '../testing/rows';
import { ScheduleTab } from './ScheduleTab';

const api = fakeApi();
const friday = new Date(2027, 8, 3, 12);
const games = [
  game({ id: 1, date: '2027-08-27', opponent: 'Union' }),
  game({ id: 2, date: '2027-09-03', opponent: 'Jenks' }),
  game({ id: 3, date: '2027-09-04', opponent: 'Owasso' }),
  game({ id: 4, date: '2027-09-10', opponent: 'Bixby' }),
];

beforeEach(() => jest.useFakeTimers({ now: friday, advanceTimers: true }));
async function show() {
  api.on(listEventsOfSport, { status: 200, json: games });
  renderPage(<ScheduleTab sport="Football" />);
  await screen.findByRole('table');
}
afterEach(() => jest.useRealTimers());

test('near dates have their relative names', async () => {
  await show();
  const days = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.firstChild?.textContent);
  expect(days).toEqual([
    'Aug 27, 2027',
    'Sep 03, 2027 Tonight',
    'Sep 04, 2027 Tomorrow',
    'Sep 10, 2027 Fri',
  ]);
});

test('the next game is marked', async () => {
  await show();
  const marked = screen.getAllByRole('row').filter((row) => 'marked' in row.dataset);
  expect(marked.map((row) => row.querySelector('th')?.textContent)).toEqual(['Jenks Varsity']);
});
