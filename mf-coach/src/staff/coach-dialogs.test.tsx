import {
  createCoach,
  deleteCoach,
  listCoaches,
  orderCoaches,
  updateCoach,
} from '@sandites/contracts';
import { fakeApi, pressAction, renderPage } from '@sandites/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { staffCoach } from '../testing/rows';
import { StaffTab } from './StaffTab';

const api = fakeApi();
const holcomb = staffCoach();

async function open(button: string) {
  api.on(listCoaches, { status: 200, json: [holcomb] });
  const page = renderPage(<StaffTab sport="All Sports" />);
  await screen.findByRole('table');
  await pressAction(button);
  return { page, dialog: within(await screen.findByRole('dialog')) };
}
const bodies = (method: string) =>
  api.calls.filter((call) => call.method === method).map(({ url, body }) => ({ url, body }));

test('a coach needs a name, a title and a valid email', async () => {
  const { dialog } = await open('Add Coach');
  await userEvent.type(dialog.getByLabelText('Name'), 'X');
  await userEvent.type(dialog.getByLabelText('Email'), 'nowhere');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Coach' }));
  expect(dialog.getByText('Name must be at least 2 characters.')).toBeVisible();
  expect(dialog.getByText('Title must be at least 2 characters.')).toBeVisible();
  expect(dialog.getByText('Please enter a valid email address.')).toBeVisible();
  expect(bodies('POST')).toEqual([]);
});

test('a new coach is sent, and a toast says so', async () => {
  const { page, dialog } = await open('Add Coach');
  api.on(createCoach, { status: 201, json: staffCoach({ id: 2 }) });
  await userEvent.type(dialog.getByLabelText('Name'), 'Sione Latu');
  await userEvent.type(dialog.getByLabelText('Title'), 'Football Defensive Line Coach');
  await userEvent.type(dialog.getByLabelText('Email'), 'sione.latu@sandites.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Coach' }));
  await waitFor(() =>
    expect(page.toasts).toEqual([
      {
        title: 'Coach created successfully',
        details: 'Grady Holcomb, Head Football Coach',
      },
    ]),
  );
  const sione = {
    name: 'Sione Latu',
    title: 'Football Defensive Line Coach',
    email: 'sione.latu@sandites.example',
  };
  expect(bodies('POST')).toEqual([{ url: '/api/coaches', body: sione }]);
});

test('a change is sent, and a toast says so', async () => {
  const { page, dialog } = await open('Edit Grady Holcomb');
  api.on(updateCoach, { status: 200, json: holcomb });
  await userEvent.type(dialog.getByLabelText('Title'), ', Quarterbacks');
  await userEvent.click(dialog.getByRole('button', { name: 'Update Coach' }));
  await waitFor(() =>
    expect(page.toasts).toEqual([
      { title: 'Coach updated successfully', details: 'Grady Holcomb' },
    ]),
  );
  const { name, email, photoUrl } = holcomb;
  expect(bodies('PUT')).toEqual([
    {
      url: '/api/coaches/1',
      body: { name, email, photoUrl, title: 'Head Football Coach, Quarterbacks' },
    },
  ]);
});

test('what somebody else saved meanwhile is not overwritten: both versions are shown', async () => {
  const { page, dialog } = await open('Edit Grady Holcomb');
  await userEvent.type(dialog.getByLabelText('Title'), ', Quarterbacks');
  const current = { ...holcomb, title: 'Athletic Director', version: 2 };
  api.on(updateCoach, {
    status: 412,
    json: { message: 'Somebody changed this meanwhile', code: 'changed_meanwhile', current },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Update Coach' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Changed by Somebody Else' }));
  expect(choice.getAllByRole('row')[1]).toHaveTextContent(
    'TitleHead Football Coach, QuarterbacksAthletic Director',
  );
  expect(page.toasts).toEqual([]);
  await userEvent.click(choice.getByRole('button', { name: 'Keep Theirs' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies('PUT')).toHaveLength(1);
});

test('deleting asks first, says what is lost, and shows a toast', async () => {
  const { page, dialog } = await open('Delete Grady Holcomb');
  expect(dialog.getByRole('heading', { name: 'Are you sure?' })).toBeVisible();
  expect(dialog.getByText(/^This permanently deletes the information of/)).toHaveTextContent(
    'Grady Holcomb, Head Football Coach',
  );
  api.on(deleteCoach, { status: 204 });
  api.on(listCoaches, { status: 200, json: [] });
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(page.toasts).toMatchObject([{ title: 'Coach deleted successfully' }]));
});

test('Undo restores a deleted coach at the same place', async () => {
  const { page, dialog } = await open('Delete Grady Holcomb');
  api.on(deleteCoach, { status: 204 });
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(page.toasts[0]?.action?.label).toBe('Undo'));
  api.on(createCoach, { status: 201, json: staffCoach({ id: 9 }) });
  api.on(orderCoaches, { status: 200, json: [] });
  await act(async () => page.toasts[0]?.action?.run());
  await waitFor(() =>
    expect(bodies('PUT')).toEqual([{ url: '/api/coaches/order', body: { coachIds: [9] } }]),
  );
  const { name, title, email, photoUrl } = holcomb;
  expect(bodies('POST')).toEqual([{ url: '/api/coaches', body: { name, title, email, photoUrl } }]);
});

test.each([
  ["the server's words", { status: 404, json: { message: 'Coach not found' } }, 'Coach not found'],
  ['a plain request where it has none', 'network-error', 'Please try again.'],
] as const)('a failure says %s', async (_, response, words) => {
  const { page, dialog } = await open('Delete Grady Holcomb');
  api.on(deleteCoach, response);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(page.toasts).toEqual([
      { title: 'Error', text: `Failed to delete coach: ${words}`, style: 'destructive' },
    ]),
  );
});
