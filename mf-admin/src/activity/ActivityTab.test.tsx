import {
  listActivity,
  listActivityDays,
  listQueues,
  schoolDay,
  services,
  type OverallActivityEntry,
} from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActivityTab } from './ActivityTab';

const api = fakeApi();
beforeEach(() => api.on(listQueues, { status: 200, json: [] }));
const at = '2026-11-20T15:30:00';
const entry = (own: Partial<OverallActivityEntry>): OverallActivityEntry => ({
  id: 'events-1',
  service: 'events',
  at,
  actor: { id: 2, username: 'holcomb' },
  kind: 'updated',
  subject: 'event',
  subjectId: 3,
  ...own,
});
const game = entry({
  label: 'Football vs Union, 2026-11-27',
  changes: [{ field: 'time', from: '19:00', to: '18:30' }],
});
const viewEntry = entry({
  id: 'players-7',
  service: 'players',
  actor: null,
  kind: 'opened',
  subject: 'package',
  subjectId: 5,
  label: 'Class of 2027',
  count: 12,
});
const failed = entry({
  id: 'auth-9',
  service: 'auth',
  actor: { id: 8, username: null },
  kind: 'sign_in_failed',
  subject: 'session',
  subjectId: null,
});

/** What each service answers; those in `silent` answer nothing of use. */
const response = (silent: readonly (string | null)[] = []) =>
  api.on(listActivity, ({ url: { searchParams } }) => {
    const asked = searchParams.get('service');
    return silent.includes(asked)
      ? { status: 504 }
      : { status: 200, json: [game, viewEntry, failed].filter(({ service }) => service === asked) };
  });

async function show(url = '/admin?day=2026-11-20', silent: readonly string[] = []) {
  response(silent);
  api.on(listActivityDays, {
    status: 200,
    json: [{ day: '2026-11-20', signIns: 4, changes: 9, openings: 12 }],
  });
  const page = renderPage(<ActivityTab />, { at: url });
  await screen.findByRole('table', { name: 'Activity of the day' });
  return page;
}
const people = () =>
  within(screen.getByRole('table', { name: 'Activity of the day' }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
const requestedUrls = () =>
  api.calls.map(({ url }) => url).filter((url) => !/\/(days|queues)/.test(url));

test('a day is read, with user, action, time and subject', async () => {
  await show();
  expect(requestedUrls().toSorted()).toEqual(
    services.map((service) => `/api/activity?day=2026-11-20&service=${service}`).toSorted(),
  );
  expect(
    screen.getByRole('row', {
      name: 'Nov 20, 2026 3:30 PM holcomb Moved Football vs Union on Nov 27, 2026 from 7:00 PM to 6:30 PM',
    }),
  ).toBeVisible();
  expect(
    screen.getByRole('row', {
      name: /Visitor Opened the shared link of package Class of 2027, 12 times$/,
    }),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: /Deleted user #8 Failed to sign in$/ })).toBeVisible();
});

test('repeated actions of one person are one line, which expands', async () => {
  const renamed = entry({
    id: 'events-12',
    kind: 'updated',
    subject: 'college',
    subjectId: 9,
    label: 'Baker',
    changes: [{ field: 'name', from: 'Bker', to: 'Baker' }],
  });
  const moved = {
    ...renamed,
    id: 'events-11',
    changes: [{ field: 'conference', from: 'A', to: 'B' }],
  };
  api.on(listActivity, ({ url: { searchParams } }) => ({
    status: 200,
    json: searchParams.get('service') === 'events' ? [renamed, moved] : [],
  }));
  api.on(listActivityDays, { status: 200, json: [] });
  renderPage(<ActivityTab />, { at: '/admin?day=2026-11-20' });
  const line = await screen.findByText('2 changes to college Baker');
  expect(people()).toEqual(['holcomb']);
  await userEvent.click(line);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Nov 20, 2026 3:30 PM: Changed name of college Baker from Bker to Baker',
    'Nov 20, 2026 3:30 PM: Changed conference of college Baker from A to B',
  ]);
});

test('a search finds users and subjects', async () => {
  await show();
  await userEvent.type(screen.getByPlaceholderText('Search by person or item...'), 'UNION');
  expect(people()).toEqual(['holcomb']);
});

test('the kind filters, and is kept in the URL', async () => {
  const page = await show();
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Failed sign-in');
  expect(people()).toEqual(['Deleted user #8']);
  expect(page.location()).toBe('/admin?day=2026-11-20&kind=sign_in_failed');
});

test('another day is read, and kept in the URL', async () => {
  const page = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Previous day' }));
  await waitFor(() =>
    expect(requestedUrls()).toContain('/api/activity?day=2026-11-19&service=colleges'),
  );
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-10-02' } });
  expect(await screen.findByRole('row', { name: /holcomb/ })).toBeVisible();
  expect(page.location()).toBe('/admin?day=2026-10-02');
});

test('an invalid day in the URL is today', async () => {
  await show('/admin?day=soon');
  expect(requestedUrls()).toContain(`/api/activity?day=${schoolDay()}&service=auth`);
});

test('the season is a chart with a text, and a table that links to a day', async () => {
  const page = await show('/admin');
  expect(await screen.findByText('Changes: 9, most on Nov 20, 2026 (9)')).toBeVisible();
  expect(screen.getByText('Shared-link views: 12, most on Nov 20, 2026 (12)')).toBeVisible();
  await userEvent.click(screen.getByText('Show as a table'));
  await userEvent.click(screen.getByRole('button', { name: 'Open Nov 20, 2026' }));
  expect(page.location()).toBe('/admin?day=2026-11-20');
});

test('a failed load offers Retry', async () => {
  api.on(listActivity, { status: 502 });
  api.on(listActivityDays, { status: 502 });
  renderPage(<ActivityTab />);
  expect(await screen.findByText('The activity could not be loaded.')).toBeVisible();
  expect(await screen.findByText('The figures could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry the activity' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry the figures' })).toBeVisible();
});

test('a failing service hides only its own entries, and Retry loads them', async () => {
  await show('/admin?day=2026-11-20', ['players', 'events']);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This list is incomplete: activity on players, packages, events, and staff could not be loaded.',
  );
  expect(people()).toEqual(['Deleted user #8']);
  response(['players']);
  await userEvent.click(screen.getByRole('button', { name: 'Retry the missing activity' }));
  expect(await screen.findByRole('row', { name: /holcomb/ })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'activity on players and packages could not be loaded.',
  );
  response();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry the missing activity' }));
  expect(await screen.findByRole('row', { name: /package Class of 2027/ })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an empty part makes no claim about a part that failed', async () => {
  api.on(listActivityDays, { status: 200, json: [] });
  api.on(listActivity, ({ url: { searchParams } }) =>
    searchParams.get('service') === 'players' ? { status: 504 } : { status: 200, json: [] },
  );
  renderPage(<ActivityTab />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'activity on players and packages could not be loaded.',
  );
  expect(screen.getByText('No other activity that day.')).toBeVisible();
});

test('a busy day is paged, in order across services', async () => {
  // A person each, so that none are one line; a page is as long as the service makes it.
  const changes = (...minutes: number[]) =>
    minutes.map((minute) =>
      entry({
        id: `events-${minute}`,
        label: `Game ${minute}`,
        actor: { id: minute, username: 'holcomb' },
        at: `2026-11-20T15:0${minute}:00`,
      }),
    );
  api.on(listActivityDays, { status: 200, json: [] });
  api.on(listActivity, ({ url: { searchParams } }) => {
    if (searchParams.get('service') === 'auth')
      return { status: 200, json: [{ ...failed, at: '2026-11-20T15:05:00' }] };
    if (searchParams.get('service') !== 'events') return { status: 200, json: [] };
    if (searchParams.has('after')) return { status: 200, json: changes(6, 4) };
    return {
      status: 200,
      json: changes(9, 8, 7),
      headers: { link: '</api/activity?service=events&after=events-7%402026>; rel="next"' },
    };
  });
  renderPage(<ActivityTab />, { at: '/admin?day=2026-11-20' });
  expect(await screen.findByRole('row', { name: /Game 7/ })).toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /Failed to sign in/ })).not.toBeInTheDocument();
  expect(people()).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Show Earlier Activity' }));
  expect(await screen.findByRole('row', { name: /Failed to sign in/ })).toBeInTheDocument();
  expect(people()).toHaveLength(6);
  expect(screen.queryByRole('button', { name: 'Show Earlier Activity' })).not.toBeInTheDocument();
});
