import { listCoaches, listEventsOfSport, listPlayers, sportFilters } from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { coach } from '../testing/rows';
import { Page } from './coach-dashboard-page';

const api = fakeApi();

beforeEach(() => {
  api.on(listPlayers, { status: 200, json: [] });
  api.on(listEventsOfSport, { status: 200, json: [] });
});

test('nothing is rendered without a signed-in user', () => {
  renderPage(<Page />);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('a coach sees the four tabs and News, and first the players', async () => {
  renderPage(<Page />, { user: coach });
  expect(screen.getByRole('heading', { level: 1, name: 'Coach Dashboard' })).toBeVisible();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Player Management',
    'Recruiting Packages',
    'Schedule Management',
    'Coaching Staff',
    'News',
  ]);
  expect(screen.getByRole('tab', { name: 'Player Management' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(await screen.findByText('No player profiles yet')).toBeVisible();
});

test('the sport filter has its eleven entries', async () => {
  renderPage(<Page />, { user: coach });
  const entries = screen.getAllByRole('option').map((option) => option.textContent);
  expect(entries).toEqual([...sportFilters]);
  expect(entries).toHaveLength(11);
  await screen.findByText('No player profiles yet');
});

test('the chosen sport is kept in the address', async () => {
  const page = renderPage(<Page />, { user: coach, at: '/coach-dashboard' });
  await userEvent.selectOptions(screen.getByLabelText('Filter by Sport'), 'Volleyball');
  expect(page.location()).toBe('/coach-dashboard?sport=Volleyball');
});

test('the schedule is that of the chosen sport', async () => {
  renderPage(<Page />, { user: coach, at: '/coach-dashboard?sport=Volleyball&tab=schedule' });
  expect(screen.getByLabelText('Filter by Sport')).toHaveValue('Volleyball');
  expect(screen.getByRole('heading', { name: 'Volleyball Schedule Management' })).toBeVisible();
  expect(
    await screen.findByText('No volleyball games scheduled. Add your first game!'),
  ).toBeVisible();
});

test('the open tab is kept in the address, beside the sport', async () => {
  api.on(listCoaches, { status: 200, json: [] });
  const page = renderPage(<Page />, { user: coach, at: '/coach-dashboard?sport=Football' });
  await userEvent.click(screen.getByRole('tab', { name: 'Coaching Staff' }));
  expect(page.location()).toBe('/coach-dashboard?sport=Football&tab=staff');
  expect(
    await screen.findByText('No coaches found. Add your first coach to get started.'),
  ).toBeVisible();
});
