import {
  deletePlayer,
  getConsentReport,
  listEvents,
  listMyPackages,
  listPersonQuestions,
  listProfileProposals,
  listScheduleFeeds,
  type AthleticEvent,
  type SportFilter,
  schoolDay,
} from '@sandites/contracts';
import { addDays } from '@sandites/features/events';
import { playerReads } from '@sandites/features/players';
import { useMutation } from '@sandites/remote-kit';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { coach, game, recruitingPackage } from '../testing/rows';
import { Today } from './coach-dashboard-page';

const api = fakeApi();
const on = (days: number, fields: Partial<AthleticEvent> = {}) =>
  game({ date: addDays(schoolDay(), days), ...fields });

async function show(sport: SportFilter = 'All Sports', beside: ReactNode = null, notMine = 0) {
  api.on(listEvents, {
    status: 200,
    json: [
      on(-3, { id: 1, sport: 'Softball' }),
      on(-2, { id: 2 }),
      on(-1, { id: 3, status: 'canceled' }),
      on(0, { id: 4 }),
      on(2, { id: 5, status: 'postponed' }),
      on(6, { id: 6, sport: 'Softball' }),
    ],
  });
  api.on(getConsentReport, {
    status: 200,
    json: {
      required: false,
      teams: [
        { sport: 'Football', players: 40, answered: 37, allowed: 30, asked: 1, notMine },
        { sport: 'Softball', players: 12, answered: 11, allowed: 10, asked: 0, notMine: 0 },
      ],
    },
  });
  api.on(listMyPackages, { status: 200, json: [recruitingPackage({ views: 5 })] });
  renderPage(
    <>
      <Today sport={sport} />
      {beside}
    </>,
    { user: coach },
  );
  await screen.findByText('5');
  return screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')?.split('?')[1]]);
}

test('four numbers lead to what they count', async () => {
  expect(await show()).toEqual([
    ['2games without a result', 'tab=schedule&results=missing'],
    ['4families have not answered', 'consent=missing'],
    ['5link views since last time', 'tab=packages'],
    ['2games this week', 'tab=schedule&games=week'],
  ]);
});

test('they are those of the sport of the filter, which stays', async () => {
  expect(await show('Football')).toEqual([
    ['1game without a result', 'sport=Football&tab=schedule&results=missing'],
    ['3families have not answered', 'sport=Football&consent=missing'],
    ['5link views since last time', 'sport=Football&tab=packages'],
    ['1game this week', 'sport=Football&tab=schedule&games=week'],
  ]);
});

test('a few reads, of this season only', async () => {
  await show();
  const [events, ...others] = api.calls.map(({ url }) => url).toSorted();
  expect(events).toMatch(
    /^\/api\/athletic-events\?status=open&order=date&from=\d{4}-07-01&before=/,
  );
  expect(others).toEqual([
    '/api/consents/report',
    '/api/my-recruiting-packages',
    '/api/person-questions',
    '/api/profile-proposals',
    '/api/schedule-feeds',
  ]);
});

test('athletes who may be stored twice are a fifth number', async () => {
  const profile = { firstName: 'Ann', lastName: 'Lee', sport: 'Golf', graduationYear: 2027 };
  const profiles = [1, 2].map((id) => ({ id, ...profile }));
  api.on(listPersonQuestions, {
    status: 200,
    json: [{ id: 1, profiles, createdAt: '2026-11-22T15:00:00.000Z' }],
  });
  const figures = await show();
  expect(await screen.findByText('athlete may be stored twice')).toBeVisible();
  expect(figures.length).toBeGreaterThanOrEqual(4);
});

test('a link that went to somebody else is a number that leads to who is to be asked', async () => {
  expect((await show('Football', null, 1)).at(-1)).toEqual([
    '1link went to the wrong family',
    'sport=Football&consent=missing',
  ]);
});

test('families who sent something are a number, under the filter of their sports (D121)', async () => {
  const proposal = { id: 3, personId: 1, version: 1, createdAt: '2026-11-22T15:00:00.000Z' };
  const from = { name: 'Rosa Lee', relation: 'parent' };
  const player = { firstName: 'Ann', lastName: 'Lee', sports: ['Football'] };
  const values = { gpa: 3.84 };
  api.on(listProfileProposals, {
    status: 200,
    json: [{ ...proposal, player, from, values, before: {} }],
  });
  await show('Football');
  expect(await screen.findByText('family sent something new')).toBeVisible();
});

function RemovePlayer() {
  const { mutate } = useMutation(deletePlayer, { revalidates: playerReads });
  return (
    <button type="button" onClick={() => void mutate({ params: { id: 1 } })}>
      Remove
    </button>
  );
}

test('they are counted again when players are added, changed or deleted', async () => {
  await show('All Sports', <RemovePlayer />);
  api.on(deletePlayer, { status: 204 });
  const team = { sport: 'Football', players: 38, answered: 37, allowed: 30, asked: 1, notMine: 0 };
  api.on(getConsentReport, { status: 200, json: { required: false, teams: [team] } });
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('family has not answered')).toBeVisible();
});

test('what is not read yet is left open', () => {
  for (const read of [listEvents, getConsentReport, listMyPackages]) api.on(read, 'never');
  for (const read of [listPersonQuestions, listProfileProposals, listScheduleFeeds])
    api.on(read, 'never');
  renderPage(<Today sport="All Sports" />, { user: coach });
  expect(screen.getAllByText('–')).toHaveLength(4);
});

test('questions of calendars, and one that fails for a day, lead to the feeds', async () => {
  const feed = {
    ...{ id: 4, url: 'https://calendars.example/a.ics', name: 'calendars.example', sport: null },
    ...{ level: null, lastReadAt: null, lastError: 'was not found', lastBrought: null },
    ...{ failingSince: '2026-01-01T00:00:00Z', waiting: 2, games: 9 },
    createdAt: '2026-01-01T00:00:00Z',
  };
  api.on(listScheduleFeeds, { status: 200, json: [feed] });
  await show();
  const query = 'tab=schedule&feeds=open';
  const named = (name: string) => screen.findByRole('link', { name });
  expect(await named('2 questions about calendars')).toHaveAttribute(
    'href',
    expect.stringContaining(query),
  );
  expect(await named('1 calendar not read for a day')).toHaveAttribute(
    'href',
    expect.stringContaining(query),
  );
});
