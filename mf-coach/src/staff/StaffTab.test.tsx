import { createCoach, listCoaches, orderCoaches, type SportFilter } from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { staffCoach } from '../testing/rows';
import { StaffTab } from './StaffTab';

const api = fakeApi();
const holcomb = staffCoach({ id: 1 });
const mabry = staffCoach({
  id: 2,
  name: 'DeShawn Mabry',
  title: "Women's Basketball Coach",
  email: 'deshawn.mabry@sandites.example',
});
const latu = staffCoach({
  id: 3,
  name: 'Sione Latu',
  title: 'Football Defensive Line Coach',
  email: 'sione.latu@sandites.example',
});

async function show(sport: SportFilter = 'All Sports') {
  api.on(listCoaches, { status: 200, json: [holcomb, mabry, latu] });
  const page = renderPage(<StaffTab sport={sport} />);
  await screen.findByRole('table');
  return page;
}
const names = () => screen.getAllByRole('rowheader').map((name) => name.textContent);
const button = (name: string) => screen.getByRole('button', { name });
const orders = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('the staff is listed in its order', async () => {
  await show();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Order',
    'Name',
    'Title',
    'Email',
    'Actions',
  ]);
  expect(names()).toEqual(['Grady Holcomb', 'DeShawn Mabry', 'Sione Latu']);
});

test('a sport shows the coaches whose title names it', async () => {
  await show('Football');
  expect(names()).toEqual(['Grady Holcomb', 'Sione Latu']);
});

test('a sport without coaches says so', async () => {
  api.on(listCoaches, { status: 200, json: [holcomb] });
  renderPage(<StaffTab sport="Volleyball" />);
  expect(await screen.findByText('No coaches found for Volleyball')).toBeVisible();
});

test('an empty staff list says how to start', async () => {
  api.on(listCoaches, { status: 200, json: [] });
  renderPage(<StaffTab sport="All Sports" />);
  expect(
    await screen.findByText('No coaches found. Add your first coach to get started.'),
  ).toBeVisible();
});

test('a failed load shows a toast, and offers Retry', async () => {
  api.on(listCoaches, { status: 502 });
  const page = renderPage(<StaffTab sport="All Sports" />);
  expect(await screen.findByText('The coaches could not be loaded.')).toBeVisible();
  expect(button('Retry')).toBeVisible();
  expect(page.toasts).toEqual([
    { title: 'Error', text: 'Failed to fetch coaches', style: 'destructive' },
  ]);
});

test('moving swaps neighbors, with a toast, and shows the new order', async () => {
  const page = await show();
  api.on(orderCoaches, { status: 200, json: [] });
  api.on(listCoaches, { status: 200, json: [mabry, holcomb, latu] });
  await userEvent.click(button('Move Grady Holcomb down'));
  await waitFor(() => expect(names()).toEqual(['DeShawn Mabry', 'Grady Holcomb', 'Sione Latu']));
  expect(orders()).toEqual([{ coachIds: [2, 1, 3] }]);
  expect(page.toasts).toMatchObject([{ title: 'Coach order updated successfully' }]);
});

test('a move can be undone in its toast', async () => {
  const page = await show();
  api.on(orderCoaches, { status: 200, json: [] });
  await userEvent.click(button('Move Grady Holcomb down'));
  await waitFor(() => expect(page.toasts).toHaveLength(1));
  await act(async () => page.toasts[0]?.action?.run());
  await waitFor(() => expect(orders()).toEqual([{ coachIds: [2, 1, 3] }, { coachIds: [1, 2, 3] }]));
});

test('under a filter, a coach swaps with the next one shown', async () => {
  await show('Football');
  api.on(orderCoaches, { status: 200, json: [] });
  await userEvent.click(button('Move Sione Latu up'));
  await waitFor(() => expect(orders()).toEqual([{ coachIds: [3, 2, 1] }]));
});

test('the first cannot move up, the last cannot move down', async () => {
  await show();
  for (const name of ['Move Grady Holcomb up', 'Move Sione Latu down']) {
    expect(button(name)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button(name));
  }
  expect(orders()).toEqual([]);
});

test('a staff list that changed meanwhile shows a toast, and is read again', async () => {
  const page = await show();
  api.on(orderCoaches, { status: 409, json: { message: 'The staff has changed meanwhile' } });
  api.on(listCoaches, { status: 200, json: [holcomb, latu] });
  await userEvent.click(button('Move DeShawn Mabry up'));
  await waitFor(() => expect(names()).toEqual(['Grady Holcomb', 'Sione Latu']));
  expect(page.toasts).toEqual([
    {
      title: 'Error',
      text: 'Failed to update coach order: The staff has changed meanwhile',
      style: 'destructive',
    },
  ]);
});

test('an added coach is marked in the list, and nobody else', async () => {
  await show();
  const latest = staffCoach({
    id: 4,
    name: 'Ana Ortiz',
    title: 'Football Trainer',
    email: 'ana.ortiz@sandites.example',
  });
  await userEvent.click(button('Add Coach'));
  await userEvent.type(screen.getByLabelText('Name'), latest.name);
  await userEvent.type(screen.getByLabelText('Title'), latest.title);
  await userEvent.type(screen.getByLabelText('Email'), latest.email);
  api.on(createCoach, { status: 201, json: latest });
  api.on(listCoaches, { status: 200, json: [holcomb, mabry, latu, latest] });
  await userEvent.click(button('Save Coach'));
  const marked = () =>
    screen.getAllByRole('row').filter((row) => row.dataset['saved'] !== undefined);
  await waitFor(() => expect(marked()).toHaveLength(1));
  expect(marked()[0]).toHaveTextContent('Ana Ortiz');
});
