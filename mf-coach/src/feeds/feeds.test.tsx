import {
  answerFeedQuestion,
  createScheduleFeed,
  listEventsOfSport,
  listFeedQuestions,
  listScheduleFeeds,
  previewScheduleFeed,
  refreshScheduleFeed,
  type FeedQuestion,
  type ScheduleFeed,
  updateScheduleFeed,
} from '@sandites/contracts';
import { importReview } from '@sandites/features/testing';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { game } from '../testing/rows';
import { ScheduleTab } from '../schedule/ScheduleTab';

const api = fakeApi();
beforeEach(() => api.on(listEventsOfSport, { status: 200, json: [game()] }));

const url = 'https://calendars.example/team.ics';
const feed = (fields: Partial<ScheduleFeed> = {}): ScheduleFeed => ({
  ...{ id: 4, url, name: 'calendars.example, Sandite Football', sport: 'Football', level: null },
  ...{ lastReadAt: '2026-11-28T13:12:00Z', lastError: null, failingSince: null },
  lastBrought: { at: '2026-11-28T13:12:00Z', added: 3, changed: 1 },
  ...{ waiting: 0, games: 24, createdAt: '2026-11-01T13:12:00Z' },
  ...fields,
});
const question: FeedQuestion = {
  id: 9,
  code: 'dropped',
  row: {
    row: 'a',
    status: 'question',
    values: { opponent: 'Bixby', date: '2026-12-04', time: '19:00', location: 'Gym' },
    reason: 'The calendar does not have this game any more',
  },
  options: [
    { as: 'cancel', label: 'Cancel the game' },
    { as: 'skip', label: 'Leave it on the schedule' },
  ],
};

async function openFeeds(...feeds: ScheduleFeed[]) {
  api.on(listScheduleFeeds, { status: 200, json: feeds });
  const page = renderPage(<ScheduleTab sport="All Sports" />);
  await userEvent.click(await screen.findByRole('button', { name: /^Feeds/ }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Feeds' })) };
}

test('a feed is added in three taps: its address, what it brings, done', async () => {
  const { dialog, toasts } = await openFeeds();
  expect(await dialog.findByText(/^No feeds yet/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Add Feed' }));
  const { date, time, opponent, location, isHome, sport } = game({ opponent: 'Owasso' });
  const values = { date, time, opponent, location, isHome, sport, level: 'JV' };
  api.on(previewScheduleFeed, {
    status: 200,
    json: importReview({ rows: [{ row: '1', status: 'new', values }] }),
  });
  await userEvent.type(await screen.findByLabelText(/^Address/), url);
  await userEvent.click(screen.getByRole('button', { name: 'Read the calendar' }));
  expect(await screen.findByRole('row', { name: /Owasso.*New/ })).toBeVisible();
  expect(screen.getByLabelText('Sport')).toHaveDisplayValue('As the calendar says: Football');
  expect(screen.getByLabelText('Level')).toHaveDisplayValue('As the calendar says: JV');
  api.on(createScheduleFeed, { status: 201, json: feed() });
  api.on(refreshScheduleFeed, { status: 200, json: feed() });
  api.on(listScheduleFeeds, { status: 200, json: [feed()] });
  await userEvent.click(screen.getByRole('button', { name: 'Keep the schedule by it' }));
  await waitFor(() =>
    expect(toasts).toMatchObject([{ title: 'The calendar keeps the schedule from now on' }]),
  );
  expect(api.calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { url: '/api/schedule-feeds/preview' },
    { url: '/api/schedule-feeds', body: { url, sport: null, level: null } },
    { url: '/api/schedule-feeds/4/refresh' },
  ]);
});

test('an address without a calendar is refused with the reason', async () => {
  const { dialog } = await openFeeds();
  await userEvent.click(dialog.getByRole('button', { name: 'Add Feed' }));
  const message = 'has no calendar: the answer is no .ics file';
  api.on(previewScheduleFeed, {
    status: 400,
    json: { code: 'invalid', message: 'No', issues: [{ path: '/url', code: 'calendar', message }] },
  });
  await userEvent.type(await screen.findByLabelText(/^Address/), url);
  await userEvent.click(screen.getByRole('button', { name: 'Read the calendar' }));
  expect(await screen.findByText(/has no calendar/)).toBeVisible();
});

test('a feed says what it brought and when, and answers what waits', async () => {
  api.on(listFeedQuestions, { status: 200, json: [question] });
  const { dialog, toasts } = await openFeeds(feed({ waiting: 1 }));
  expect(dialog.getByText(/24 games, read .*3 new games and 1 change on/)).toBeVisible();
  api.on(answerFeedQuestion, { status: 204 });
  const button = await dialog.findByRole('button', { name: /Cancel the game.*Bixby/ });
  await userEvent.click(button);
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Your answer was saved' }]));
  expect(api.calls.find(({ method }) => method === 'PUT')).toMatchObject({
    url: '/api/schedule-feeds/4/questions/9',
    body: { as: 'cancel' },
  });
});

test('a feed that fails says what happened and what to do', async () => {
  const lastError = 'could not be fetched: the answer was 500';
  const { dialog } = await openFeeds(feed({ lastError, failingSince: '2026-01-01T00:00:00Z' }));
  expect(dialog.getByText(/The calendar could not be fetched: the answer was 500/)).toBeVisible();
});

test('a calendar that is read now and fails says so', async () => {
  const { dialog, toasts } = await openFeeds(feed());
  const lastError = 'could not be fetched: the answer was 500';
  api.on(refreshScheduleFeed, { status: 200, json: feed({ lastError }) });
  await userEvent.click(dialog.getByRole('button', { name: /^Read now/ }));
  await waitFor(() =>
    expect(toasts).toMatchObject([{ text: `The calendar ${lastError}`, style: 'destructive' }]),
  );
});

test('an edited feed keeps its sport and level, and is read at its new address', async () => {
  const { dialog, toasts } = await openFeeds(feed({ level: 'JV' }));
  await userEvent.click(dialog.getByRole('button', { name: /^Edit/ }));
  api.on(previewScheduleFeed, { status: 200, json: importReview() });
  const address = await screen.findByLabelText(/^Address/);
  await userEvent.clear(address);
  await userEvent.type(address, 'https://calendars.example/new.ics');
  await userEvent.click(screen.getByRole('button', { name: 'Read the calendar' }));
  api.on(updateScheduleFeed, { status: 200, json: feed() });
  api.on(refreshScheduleFeed, { status: 200, json: feed() });
  await userEvent.click(await screen.findByRole('button', { name: 'Keep the schedule by it' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(api.calls.find(({ method }) => method === 'PUT')).toMatchObject({
    url: '/api/schedule-feeds/4',
    body: { url: 'https://calendars.example/new.ics', sport: 'Football', level: 'JV' },
  });
});
