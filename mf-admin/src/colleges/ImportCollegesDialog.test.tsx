import {
  createColleges,
  listCollegeUploads,
  previewColleges,
  undoCollegeUpload,
  type ImportRow,
} from '@sandites/contracts';
import { importReview } from '@sandites/features/testing';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { college } from '../testing/rows';
import { ImportCollegesDialog } from './CollegeDialogs';

const api = fakeApi();
const { id, version: _version, ...tulsa } = college();
const baker = { ...tulsa, name: 'Baker University', location: 'Baldwin City, KS' };
const rows: ImportRow[] = [
  { row: '2', status: 'changed', id, values: tulsa, before: { conference: 'Big 8' } },
  { row: '3', status: 'new', values: baker },
];

function open(shown = rows) {
  const [onClose, onUploaded] = [jest.fn(), jest.fn()];
  api.on(previewColleges, { status: 200, json: importReview({ rows: shown }) });
  api.on(listCollegeUploads, { status: 200, json: [] });
  const page = renderPage(<ImportCollegesDialog {...{ onUploaded, onClose }} />);
  return { page, onClose, onUploaded };
}
const choose = () =>
  userEvent.upload(screen.getByLabelText('Choose a file'), new File(['name'], 'colleges.csv'));
async function send() {
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Import' }));
}

test('each row shows before the import what it does', async () => {
  open();
  await choose();
  expect(await screen.findByText('2 colleges')).toBeVisible();
  expect(
    screen.getByRole('row', { name: /^Changed .*Big 8 → .* University of Tulsa/ }),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: /^New Baker University/ })).toBeVisible();
});

test('what was reviewed is sent with its plan, and a toast says so', async () => {
  const { page, onClose } = open();
  api.on(createColleges, { status: 201, json: { count: 2 } });
  await send();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.calls.find(({ url }) => url === createColleges.path)?.body).toEqual({
    colleges: [tulsa, baker],
    plan: 'plan-1',
  });
  expect(page.toasts).toEqual([{ title: 'Successfully imported 2 colleges' }]);
});

test('the toast counts what is new and what was updated, and its Undo undoes the import', async () => {
  const { page, onUploaded } = open();
  api.on(createColleges, { status: 201, json: { count: 2 } });
  await choose();
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
  await waitFor(() => expect(page.toasts.at(-1)).toMatchObject({ title: 'Upload undone' }));
});

test('a bad row is named with its college, and blocks the import', async () => {
  open([
    { row: '2', status: 'new', values: tulsa },
    {
      row: '3',
      status: 'invalid',
      values: { name: 'Baker University' },
      issues: [{ path: '/website', message: 'Website must be a valid URL' }],
    },
  ]);
  await choose();
  expect(
    await screen.findByText('Row 3 (Baker University): Website must be a valid URL'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm Import' })).toBeDisabled();
});

test('a failure without a message shows the default one, and keeps the rows', async () => {
  const { page, onClose } = open();
  api.on(createColleges, { status: 502 });
  await send();
  await waitFor(() =>
    expect(page.toasts).toEqual([
      { title: 'Error', text: 'Failed to import colleges', style: 'destructive' },
    ]),
  );
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByText('2 colleges')).toBeVisible();
});
