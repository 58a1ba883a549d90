import {
  listCoachUploads,
  previewCoaches,
  uploadCoaches,
  type ImportRow,
} from '@sandites/contracts';
import { importReview } from '@sandites/features/testing';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { staffTemplate, UploadStaffDialog } from './UploadStaffDialog';

const api = fakeApi();
const sione = {
  name: 'Sione Latu',
  title: 'Football Defensive Line Coach',
  email: 'sione.latu@sandites.example',
  photoUrl: 'https://x.example/sione.jpg',
};

function open(rows: ImportRow[] = [{ row: '2', status: 'new', values: sione }]) {
  const closed = jest.fn();
  const uploaded = jest.fn();
  api.on(listCoachUploads, { status: 200, json: [] });
  api.on(previewCoaches, { status: 200, json: importReview({ rows }) });
  const page = renderPage(<UploadStaffDialog onUploaded={uploaded} onClose={closed} />);
  return { closed, uploaded, page };
}
const staffFile = new File(['name'], 'staff.csv');
const choose = () => userEvent.upload(screen.getByLabelText('Choose a file'), staffFile);
const confirm = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Confirm Upload' }));

test('the template has the columns of the specification', () => {
  expect(staffTemplate().trim()).toBe('name,title,email,photoUrl');
});

test('a bad row is named with its coach, and blocks the upload', async () => {
  open([
    {
      row: '3',
      status: 'invalid',
      values: { name: 'X' },
      issues: [{ path: '/name', message: 'Name must be at least 2 characters.' }],
    },
  ]);
  await choose();
  expect(await screen.findByText('Row 3 (X): Name must be at least 2 characters.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm Upload' })).toBeDisabled();
});

test('the photo stands in the review', async () => {
  open();
  await choose();
  expect(await screen.findByRole('row', { name: /Sione Latu/ })).toHaveTextContent(sione.photoUrl);
});

test('the file is sent with the plan, and a toast shows the result', async () => {
  const { closed, page } = open();
  api.on(uploadCoaches, { status: 201, json: { count: 1 } });
  await choose();
  await confirm();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(page.toasts).toEqual([{ title: 'Successfully uploaded 1 coaches' }]);
  const body = api.calls.find(({ url }) => url === uploadCoaches.path)?.body;
  const form = body instanceof FormData ? body : new FormData();
  expect(form.get('file')).toEqual(staffFile);
  expect(form.get('plan')).toBe('plan-1');
});

test('the new coaches are told to the list, which marks them', async () => {
  const { uploaded } = open();
  api.on(uploadCoaches, { status: 201, json: { count: 1 } });
  await choose();
  const upload = {
    id: 3,
    createdAt: '2026-11-25T12:00:00.000Z',
    added: 1,
    changed: 0,
    addedIds: [31],
    changedIds: [],
    canUndo: true,
  };
  await screen.findByText('1 coach');
  api.on(listCoachUploads, { status: 200, json: [upload] });
  await confirm();
  await waitFor(() => expect(uploaded).toHaveBeenCalledWith([31]));
});

test('a failure without a message shows the default one', async () => {
  const { page } = open();
  api.on(uploadCoaches, 'network-error');
  await choose();
  await confirm();
  await waitFor(() =>
    expect(page.toasts).toEqual([
      { title: 'Error', text: 'Failed to upload coaches', style: 'destructive' },
    ]),
  );
});
