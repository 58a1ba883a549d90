import { deletePackage, listPackages, listUsers, updatePackage, type RecruitingPackage } from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, coach, reader } from '../../testing/rows';
import { OwnerlessPackages } from './OwnerlessPackages';

const api = fakeApi();
const seniors: RecruitingPackage = {
  id: 4, name: 'Senior Linemen', sport: 'Football', description: null, isPublic: false, shareCode: 'x'.repeat(22),
  createdAt: '2026-09-02T14:12:00', ownerId: 9, version: 2,
};
const calls = (method: string) => api.calls.filter((call) => call.method === method);

async function open() {
  api.on(listPackages, { status: 200, json: [seniors] });
  api.on(listUsers, { status: 200, json: [admin, coach, reader] });
  const page = renderPage(<OwnerlessPackages />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show Packages' }));
  return { page, dialog: within(await screen.findByRole('dialog', { name: 'Packages Without a Coach' })) };
}
/** From now on nothing is left without a coach. */
const noneLeft = (answer: { status: number; json?: unknown }) => () => {
  api.on(listPackages, { status: 200, json: [] });
  return answer;
};

test('where every package has its coach nothing is said', async () => {
  api.on(listPackages, { status: 200, json: [] });
  renderPage(<OwnerlessPackages />);
  await waitFor(() => expect(api.calls.map(({ url }) => url)).toEqual(['/api/recruiting-packages?owner=gone&limit=1000']));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('it says how many there are, and leads to them', async () => {
  const { dialog } = await open();
  expect(screen.getByText(/1 recruiting package no longer has a coach\./)).toBeInTheDocument();
  expect(dialog.getByRole('row', { name: /^Senior Linemen Football Sep 02, 2026 2:12 PM/ })).toBeVisible();
});

test('one is given to a coach; who is none cannot be chosen', async () => {
  const { page, dialog } = await open();
  const choice = await dialog.findByLabelText('New coach of Senior Linemen');
  expect(await within(choice).findByRole('option', { name: 'holcomb' })).toBeInTheDocument();
  expect(within(choice).queryByRole('option', { name: 'reader' })).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: /^Give/ })).toBeDisabled();
  await userEvent.selectOptions(choice, 'holcomb');
  api.on(updatePackage, noneLeft({ status: 200, json: { ...seniors, ownerId: 2 } }));
  await userEvent.click(dialog.getByRole('button', { name: /^Give/ }));
  expect(await dialog.findByText('Every package has a coach.')).toBeVisible();
  expect(calls('PUT').map(({ url, body }) => ({ url, body }))).toEqual([{ url: '/api/recruiting-packages/4', body: { ownerId: 2 } }]);
  expect(page.toasts).toEqual([{ title: 'Success', text: 'Recruiting package updated successfully' }]);
});

test('one is deleted, after asking in the words of the specification', async () => {
  const { page, dialog } = await open();
  const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  api.on(deletePackage, noneLeft({ status: 204 }));
  const press = () => userEvent.click(dialog.getByRole('button', { name: 'Delete Senior Linemen' }));
  await press();
  expect(calls('DELETE')).toEqual([]);
  await press();
  expect(confirm).toHaveBeenCalledWith('Are you sure you want to delete this recruiting package? This action cannot be undone.');
  await waitFor(() => expect(page.toasts).toEqual([{ title: 'Success', text: 'Recruiting package deleted successfully' }]));
});
