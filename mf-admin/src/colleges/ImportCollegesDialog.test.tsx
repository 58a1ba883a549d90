import {
  createColleges,
  listCollegeUploads,
  lookUpColleges,
  undoCollegeUpload,
} from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { college } from '../testing/rows';
import { collegeCsv } from './colleges';
import { ImportCollegesDialog } from './CollegeDialogs';

const api = fakeApi();
const tulsa = college();
const baker = college({ id: 2, name: 'Baker University', location: 'Baldwin City, KS' });
const file = (text: string) => new File([text], 'colleges.csv');

function open() {
  const [onClose, onUploaded] = [jest.fn(), jest.fn()];
  api.on(lookUpColleges, { status: 200, json: [tulsa.id, null] });
  api.on(listCollegeUploads, { status: 200, json: [] });
  const page = renderPage(<ImportCollegesDialog {...{ onUploaded, onClose }} />);
  return { page, onClose, onUploaded };
}
const postRequests = () => api.calls.filter(({ url }) => url === createColleges.path);
const choose = (chosen: File) => userEvent.upload(screen.getByLabelText('Choose a file'), chosen);

async function send() {
  await choose(file(collegeCsv([tulsa, baker])));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Import' }));
}

test('each row shows before the upload whether it is new', async () => {
  open();
  await choose(file(collegeCsv([tulsa, baker])));
  expect(await screen.findByText('2 colleges')).toBeVisible();
  expect(
    await screen.findByRole('row', { name: /^Updates University of Tulsa/ }),
  ).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^New Baker University/ })).toBeInTheDocument();
  expect(postRequests()).toEqual([]);
  const keys = [tulsa, baker].map(({ name, location }) => ({ name, location }));
  expect(api.calls).toEqual([
    { method: 'GET', url: listCollegeUploads.path, body: null },
    { method: 'POST', url: '/api/colleges/lookup', body: { colleges: keys } },
  ]);
});

test('an exported file can be imported unchanged, and a toast says so', async () => {
  const { page, onClose } = open();
  api.on(createColleges, { status: 201, json: { count: 2 } });
  await send();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const { id: _, ...fields } = baker;
  expect(postRequests()[0]?.body).toHaveProperty('colleges.1', fields);
  expect(page.toasts).toEqual([{ title: 'Success', text: 'Successfully imported 2 colleges' }]);
});

test('the toast counts what is new and what was updated, and its Undo undoes the import', async () => {
  const { page, onUploaded } = open();
  api.on(createColleges, { status: 201, json: { count: 2 } });
  await choose(file(collegeCsv([tulsa, baker])));
  const upload = { id: 3, createdAt: '2026-11-25T12:00:00.000Z', canUndo: true };
  api.on(listCollegeUploads, {
    status: 200,
    json: [{ ...upload, added: 1, changed: 1, addedIds: [2], changedIds: [1] }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Import' }));
  await waitFor(() => expect(onUploaded).toHaveBeenCalledWith([2, 1]));
  expect(page.toasts[0]).toMatchObject({ details: '1 new, 1 updated', action: { label: 'Undo' } });
  api.on(undoCollegeUpload, { status: 204 });
  act(() => page.toasts[0]?.action?.run());
  await waitFor(() => expect(page.toasts.at(-1)).toMatchObject({ text: 'Upload undone' }));
});

test('a bad row is named, and blocks the upload', async () => {
  open();
  await choose(file(collegeCsv([tulsa, { ...baker, website: 'bakeru' }])));
  expect(
    await screen.findByText('Row 3 (Baker University): Website must be a valid URL'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm Import' })).toBeDisabled();
});

test('a refused import shows a toast, and keeps the rows', async () => {
  const { page, onClose } = open();
  api.on(createColleges, {
    status: 400,
    json: {
      message: 'The file has errors',
      issues: [{ path: '/colleges/1/name', message: 'is too long', row: 3 }],
    },
  });
  await send();
  expect(await screen.findByText('Row 3 (Baker University): is too long')).toBeVisible();
  expect(page.toasts).toEqual([
    { title: 'Error', text: 'The file has errors', style: 'destructive' },
  ]);
  expect(onClose).not.toHaveBeenCalled();
});

test('a failure without a message shows the default one', async () => {
  const { page } = open();
  api.on(createColleges, { status: 502 });
  await send();
  await waitFor(() =>
    expect(page.toasts).toEqual([
      { title: 'Error', text: 'Failed to import colleges', style: 'destructive' },
    ]),
  );
});
