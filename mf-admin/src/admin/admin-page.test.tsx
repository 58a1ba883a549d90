import {
  countUnreadMessages,
  getConsentReport,
  listCoaches,
  listColleges,
  listEvents,
  listActivity,
  listPackages,
  listPlayers,
  listUsers,
} from '@sandites/contracts';
import { player } from '@sandites/features/testing';
import { demoSchool, fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, coach, reader } from '../testing/rows';
import { Page } from './admin-page';

const api = fakeApi();
beforeEach(() => {
  api.on(countUnreadMessages, { status: 200, json: { count: 0, newer: 0, newest: null } });
  api.on(listEvents, 'never');
  api.on(listCoaches, 'never');
  api.on(listActivity, { status: 200, json: [] });
});

test('after a restore an admin sees what to check', async () => {
  api.on(listPlayers, { status: 200, json: [] });
  const restored = {
    service: 'players',
    at: new Date().toISOString(),
    actor: null,
    kind: 'restored',
  } as const;
  api.on(listActivity, ({ url: { searchParams } }) => ({
    status: 200,
    json:
      searchParams.get('kind') === 'restored'
        ? [
            { ...restored, id: 'players-2', subject: 'player', subjectId: 7, label: 'Ann Lee' },
            {
              ...restored,
              id: 'players-1',
              subject: 'site',
              subjectId: null,
              label: '2026-11-23T08:00:00',
            },
          ]
        : [],
  }));
  renderPage(<Page />, { user: admin });
  expect(await screen.findByText('Restored to Nov 23, 2026 8:00 AM: check these')).toBeVisible();
  expect(screen.getByText('Brought back player Ann Lee, deleted since')).toBeVisible();
});

test('an admin sees the panel, its first tab open', async () => {
  api.on(listPlayers, { status: 200, json: [] });
  renderPage(<Page />, { user: admin });
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Players',
    'Schedule',
    'Messages',
    'News & Mail',
    'Colleges',
    'Users',
    'Packages',
    'Activity',
  ]);
  expect(screen.getByRole('tab', { name: 'Players' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByText('No player profiles yet.')).toBeVisible();
});

test('the tab of messages has the number of unread ones beside its name', async () => {
  api.on(listPlayers, { status: 200, json: [] });
  api.on(countUnreadMessages, {
    status: 200,
    json: { count: 2, newer: 2, newest: { id: 2, name: 'Ann Webb' } },
  });
  renderPage(<Page />, { user: admin });
  const tab = screen.getByRole('tab', { name: 'Messages' });
  expect(tab).toHaveTextContent(/^Messages$/);
  await waitFor(() => expect(tab).toHaveTextContent(/^Messages2$/));
  expect(tab).toHaveAccessibleName('Messages');
  expect(tab).toHaveAccessibleDescription('2 unread');
});

test('messages since the last visit are listed under the bell, once', async () => {
  localStorage.clear();
  api.on(listPlayers, { status: 200, json: [] });
  api.on(countUnreadMessages, {
    status: 200,
    json: { count: 1, newer: 1, newest: { id: 2, name: 'Ann Webb' } },
  });
  const first = renderPage(<Page />, { user: admin });
  await waitFor(() =>
    expect(first.toasts).toEqual([
      { title: 'New message', text: 'From Ann Webb', isSilent: true, count: 1 },
    ]),
  );
  first.unmount();
  api.on(countUnreadMessages, ({ url }) => ({
    status: 200,
    json: {
      count: 3,
      newer: url.searchParams.get('since') === '2' ? 2 : 3,
      newest: { id: 4, name: 'Ann Webb' },
    },
  }));
  const second = renderPage(<Page />, { user: admin });
  await waitFor(() =>
    expect(second.toasts).toEqual([
      { title: 'New messages', text: '2 unread', isSilent: true, count: 2 },
    ]),
  );
});

test('a tab opens by a click, and is kept in the URL', async () => {
  api.on(listPlayers, { status: 200, json: [] });
  api.on(listPackages, { status: 200, json: [] });
  api.on(listUsers, { status: 200, json: [admin] });
  const page = renderPage(<Page />, { user: admin, at: '/admin' });
  await userEvent.click(screen.getByRole('tab', { name: 'Users' }));
  expect(page.location()).toBe('/admin?tab=users');
  expect(screen.getByRole('heading', { name: 'User Management' })).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Users' })).toBeVisible();
});

test.each([
  ['a coach', coach],
  ['a user', reader],
  ['nobody', null],
])('%s sees that access is denied, and nothing is read', (_, user) => {
  renderPage(<Page />, { user });
  expect(screen.getByRole('alert')).toHaveTextContent('Access Denied!');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'You do not have permission to access this page.',
  );
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(api.calls).toEqual([]);
});

test('an invalid response fails its tab, not the panel', async () => {
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  api.on(listPlayers, { status: 200, json: [] });
  api.on(listPackages, { status: 200, json: [] });
  api.on(listUsers, { status: 200, json: [{ ...admin, role: 'owner' }] });
  renderPage(<Page />, { user: admin, at: '/admin?tab=users' });
  expect(await screen.findByText('This tab could not be shown')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Players' }));
  expect(await screen.findByText('No player profiles yet.')).toBeVisible();
  logged.mockRestore();
});

test('an empty site has its first steps above the tabs, those done are ticked', async () => {
  api.on(listPlayers, { status: 200, json: [] });
  api.on(listColleges, { status: 200, json: [] });
  api.on(listUsers, { status: 200, json: [admin, coach] });
  renderPage(<Page />, { user: admin });
  expect(await screen.findByText('First steps to a full site')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upload the schedule' })).toHaveAttribute(
    'href',
    '/coach-dashboard?tab=schedule',
  );
  expect(await screen.findByText('Invite your coaches')).toHaveTextContent('(done)');
  expect(screen.queryByRole('link', { name: 'Invite your coaches' })).not.toBeInTheDocument();
});

test('where families must agree, asking them is a first step until one was asked', async () => {
  const school = { ...demoSchool, consent: 'required' } as const;
  const withAsked = (asked: number) => ({
    status: 200,
    json: {
      required: true,
      teams: [{ sport: 'Football', players: 40, answered: 0, allowed: 0, asked }],
    },
  });
  const askFamilies = () => screen.findByRole('link', { name: 'Ask the families' });
  api.on(listPlayers, { status: 200, json: [] });
  api.on(listColleges, { status: 200, json: [] });
  api.on(listUsers, { status: 200, json: [admin] });
  api.on(getConsentReport, withAsked(0));
  const empty = renderPage(<Page />, { user: admin, school });
  expect(await askFamilies()).toHaveAttribute('href', '/coach-dashboard');
  empty.unmount();
  api.on(listPlayers, { status: 200, json: [player()] });
  const page = renderPage(<Page />, { user: admin, school });
  await waitFor(async () =>
    expect(await askFamilies()).toHaveAttribute('href', '/coach-dashboard?consent=missing'),
  );
  page.unmount();
  api.on(listPlayers, { status: 200, json: [] });
  api.on(getConsentReport, withAsked(1));
  renderPage(<Page />, { user: admin, school });
  await waitFor(() => expect(screen.getByText('Ask the families')).toHaveTextContent('(done)'));
});
