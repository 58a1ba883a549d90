import {
  listCoaches,
  listEventsOfSport,
  listPlayers,
  sportFilters,
  type PlayerProfile,
} from '@sandites/contracts';
import { player as somePlayer } from '@sandites/features/testing';
import { fakeApi, renderPage, searchedList } from '@sandites/remote-kit/testing';
import { screen, within } from '@testing-library/react';
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

describe('a coach is asked once which teams are theirs', () => {
  const player = (id: number, lastName: string, sport: PlayerProfile['sport']) =>
    somePlayer({ id, lastName, sport });
  const names = async () =>
    (await screen.findAllByRole('rowheader')).map((cell) => cell.textContent?.split(' ').at(-1));
  const open = () => renderPage(<Page />, { user: coach, at: '/coach-dashboard' });
  const answer = async (...teams: string[]) => {
    await userEvent.click(screen.getByRole('button', { name: 'Which teams are yours?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'My Teams' }));
    for (const team of teams) await userEvent.click(dialog.getByRole('button', { name: team }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  };
  beforeEach(() => {
    localStorage.clear();
    api.on(
      listPlayers,
      searchedList([
        player(1, 'Adair', 'Baseball'),
        player(2, 'Bell', 'Softball'),
        player(3, 'Cole', 'Volleyball'),
      ]),
    );
  });

  test('one team is the filter from then on', async () => {
    const { unmount } = open();
    await answer('Volleyball');
    expect(screen.getByLabelText('Filter by Sport')).toHaveValue('Volleyball');
    unmount();
    const page = open();
    expect(screen.getByLabelText('Filter by Sport')).toHaveValue('Volleyball');
    expect(screen.getByRole('button', { name: 'My teams: Volleyball' })).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Filter by Sport'), 'All Sports');
    expect(page.location()).toBe('/coach-dashboard?sport=All+Sports');
    expect(await names()).toEqual(['Cole', 'Adair', 'Bell']);
  });

  test('several stand first, in the list and in the filter', async () => {
    open();
    expect(await names()).toEqual(['Adair', 'Bell', 'Cole']);
    await answer('Volleyball', 'Softball');
    expect(await names()).toEqual(['Bell', 'Cole', 'Adair']);
    const entries = screen.getAllByRole('option').map((option) => option.textContent);
    expect(entries.slice(0, 3)).toEqual(['All Sports', 'Softball', 'Volleyball']);
    expect(entries).toHaveLength(11);
  });

  test('who has none leaves all as it is, and can change it later', async () => {
    open();
    await answer();
    expect(screen.getByLabelText('Filter by Sport')).toHaveValue('All Sports');
    expect(screen.getByRole('button', { name: 'My teams: all' })).toBeVisible();
  });

  test('another coach on the same device is asked too', async () => {
    const { unmount } = open();
    await answer('Volleyball');
    unmount();
    renderPage(<Page />, { user: { ...coach, id: 8 }, at: '/coach-dashboard' });
    expect(await names()).toEqual(['Adair', 'Bell', 'Cole']);
    expect(screen.getByRole('button', { name: 'Which teams are yours?' })).toBeVisible();
  });
});
