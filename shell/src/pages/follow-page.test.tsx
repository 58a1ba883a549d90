import { deleteFollow, getFollow, updateFollow } from '@sandites/contracts';
import { fakeApi } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { renderShell } from '../testing/render-shell';
import { Page as FollowPage } from './follow-page';

const api = fakeApi();
const code = 'abc123';
const follow = {
  email: 'ann@example.com',
  isConfirmed: false,
  sports: ['football'],
  topics: ['changes'],
};
const open = (given: Partial<typeof follow> | null = {}, behind = '') => {
  api.on(
    getFollow,
    given
      ? { status: 200, json: { ...follow, ...given } }
      : { status: 404, json: { message: 'Nobody follows by this code' } },
  );
  renderShell(
    <Routes>
      <Route path="/follow/:code" element={<FollowPage />} />
    </Routes>,
    { at: `/follow/${code}${behind}` },
  );
};
const button = (name: string) => screen.findByRole('button', { name });
const bodies = (method: string) =>
  api.calls.filter((call) => call.method === method).map(({ body }) => body);

test('the choices of an address are shown, and nothing is confirmed before Confirm is pressed', async () => {
  open();
  expect(await screen.findByText(/Do you want these emails at ann@example.com/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Football' })).toBeChecked();
  expect(bodies('PUT')).toEqual([]);
  api.on(updateFollow, { status: 200, json: { ...follow, isConfirmed: true } });
  api.on(getFollow, { status: 200, json: { ...follow, isConfirmed: true } });
  await userEvent.click(await button('Confirm'));
  expect(await button('Save')).toBeVisible();
  expect(bodies('PUT')).toEqual([{ sports: ['football'], topics: ['changes'] }]);
  expect(await screen.findByText('ann@example.com gets Game changes of Football.')).toBeVisible();
});

test.each([
  [['football', 'volleyball-jv'], '/teams/football'],
  [['all'], '/'],
])('once %j is confirmed there is the way back', async (sports, address) => {
  open({ isConfirmed: true, sports });
  await button('Save');
  expect(screen.getByRole('link')).toHaveAttribute('href', address);
});

test('confirmed choices can be changed', async () => {
  open({ isConfirmed: true });
  api.on(updateFollow, { status: 200, json: { ...follow, isConfirmed: true } });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'All sports' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Newsletter' }));
  await userEvent.click(await button('Save'));
  await waitFor(() =>
    expect(bodies('PUT')).toEqual([{ sports: ['all'], topics: ['changes', 'newsletter'] }]),
  );
});

test('Stop all emails asks, and ends them', async () => {
  open({ isConfirmed: true });
  api.on(deleteFollow, { status: 204 });
  await userEvent.click(await button('Stop all emails'));
  const dialog = await screen.findByRole('dialog', { name: 'Stop all emails?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stop all emails' }));
  expect(await screen.findByText('You get no more emails from us.')).toBeVisible();
  expect(bodies('DELETE')).toHaveLength(1);
});

test.each(['.', '%20', ')%20', ',%C2%A0'])('it opens with %j behind the code', async (behind) => {
  open({}, behind);
  expect(await button('Confirm')).toBeVisible();
  const follows = api.calls.filter(({ url }) => url.startsWith('/api/follows'));
  expect(follows.map(({ url }) => url)).toEqual([`/api/follows/${code}`]);
});

test('what the mail proposes is selected beside what the address gets', async () => {
  open({ isConfirmed: true }, '?sports=softball&topics=results');
  expect(await screen.findByText('Asked for: Results of Softball.')).toBeVisible();
  for (const name of ['Football', 'Softball', 'Game changes', 'Results'])
    expect(screen.getByRole('checkbox', { name })).toBeChecked();
});

test('an old or unknown link says that it has ended, and how to follow again', async () => {
  open(null);
  expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeVisible();
  expect(screen.getByText(/You can follow again at any time/)).toBeVisible();
  await userEvent.click(await button('Follow'));
  expect(await screen.findByRole('dialog', { name: /Follow/ })).toBeVisible();
});
