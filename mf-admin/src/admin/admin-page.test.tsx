import { listUsers } from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen } from '@testing-library/react';
import { admin, coach, reader } from '../testing/people';
import { Page } from './admin-page';

const api = fakeApi();

test('an admin sees the panel with its users tab', async () => {
  api.on(listUsers, { status: 200, json: [admin] });
  renderPage(<Page />, { user: admin });
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Users' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('heading', { name: 'User Management' })).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Users' })).toBeVisible();
});

test.each([
  ['a coach', coach],
  ['a user', reader],
  ['nobody', null],
])('%s is told that access is denied, and nothing is read', (_, user) => {
  renderPage(<Page />, { user });
  expect(screen.getByRole('alert')).toHaveTextContent('Access Denied!');
  expect(screen.getByRole('alert')).toHaveTextContent('You do not have permission to access this page.');
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(api.calls).toEqual([]);
});
