import { deleteSubscription, listFollowers, type Follower } from '@sandites/contracts';
import { fakeApi, pressAction, renderPage, searchedList } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Followers } from './NewsMailTab';

const api = fakeApi();
const ann: Follower = {
  id: 1,
  email: 'ann@mail.example',
  sports: ['football', 'womens-basketball'],
  topics: ['changes', 'results'],
  createdAt: '2026-09-02T14:12:00',
  confirmedAt: '2026-09-03T08:00:00',
};
const ben: Follower = {
  ...{ id: 2, email: 'ben@mail.example', sports: ['all'], topics: ['news'] },
  createdAt: '2026-09-02T14:12:00',
};

test('each follower is listed with teams and wishes (D83)', async () => {
  api.on(listFollowers, { status: 200, json: [ann, ben] });
  renderPage(<Followers />);
  const row = await screen.findByRole('row', { name: /^ann@mail.example/ });
  expect(row).toHaveTextContent("Football, Women's Basketball");
  expect(row).toHaveTextContent('Game changes, Results');
  expect(screen.getByRole('row', { name: /^ben@mail.example All teams News/ })).toHaveTextContent(
    'Not yet',
  );
});

test('one whose mailbox does not exist is named as such', async () => {
  const gone = { ...ann, bouncedAt: '2026-10-01T08:00:00' };
  api.on(listFollowers, { status: 200, json: [gone] });
  renderPage(<Followers />);
  expect(await screen.findByRole('row', { name: /^ann@mail.example/ })).toHaveTextContent(
    /No such mailbox, Oct 01, 2026 8:00 AM: it gets no more email/,
  );
});

test('one is found by address, and removed after a question', async () => {
  api.on(listFollowers, searchedList([ann, ben]));
  api.on(deleteSubscription, () => {
    api.on(listFollowers, searchedList([ann]));
    return { status: 204 };
  });
  renderPage(<Followers />);
  await userEvent.type(await screen.findByPlaceholderText('Search followers...'), 'BEN');
  await waitFor(() => expect(screen.queryByText('ann@mail.example')).not.toBeInTheDocument());
  await pressAction('Remove ben@mail.example');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/remove ben@mail.example\? It gets no more email/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No followers found.')).toBeVisible();
  expect(api.calls).toContainEqual(
    expect.objectContaining({ method: 'DELETE', url: '/api/newsletter/2' }),
  );
});

test('nobody yet is said', async () => {
  api.on(listFollowers, { status: 200, json: [] });
  renderPage(<Followers />);
  expect(await screen.findByText('Nobody follows a team by email yet.')).toBeVisible();
});
