import { listCoaches, listCoachUploads, uploadCoaches } from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { staffTemplate, UploadStaffDialog } from './UploadStaffDialog';

const api = fakeApi();
beforeEach(() => {
  api.on(listCoaches, 'never');
  api.on(listCoachUploads, { status: 200, json: [] });
});
const postRequests = () => api.calls.filter(({ method }) => method === 'POST');
const header = 'name,title,email,photoUrl\r\n';
const good = 'Sione Latu,Football Defensive Line Coach,sione.latu@sandites.example,\r\n';

function open() {
  const closed = jest.fn();
  const uploaded = jest.fn();
  const page = renderPage(<UploadStaffDialog onUploaded={uploaded} onClose={closed} />);
  return { closed, uploaded, page };
}
const choose = (...content: string[]) =>
  userEvent.upload(screen.getByLabelText('Choose a file'), new File(content, 'staff.csv'));
const confirm = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Confirm Upload' }));

test('the template has the columns of the specification', () => {
  expect(staffTemplate().trim()).toBe('name,title,email,photoUrl');
});

test('a bad row is named, and blocks the upload', async () => {
  open();
  await choose(header, good, 'X,Coach,nowhere,\r\n');
  expect(await screen.findByText('Row 3 (X): Name must be at least 2 characters.')).toBeVisible();
  expect(screen.getByText('Row 3 (X): Please enter a valid email address.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm Upload' })).toBeDisabled();
});

test.each([
  'First Name,Last Name,Job Title,School Email\r\nSione,Latu,Line Coach,s@x.example\r\n',
  'Last,First,Title,Email,Cell Phone\r\nLatu,Sione,Line Coach,s@x.example,918-555-0101\r\n',
  'Coach,Title,Contact\r\n"Latu, Sione",Line Coach,s@x.example\r\n',
  'Coach First Name,Coach Last Name,Title,Contact Email\r\nSione,Latu,Line Coach,s@x.example\r\n',
])('a name may stand in two columns or the other way round: %s', async (file) => {
  open();
  await choose(file);
  expect(await screen.findByRole('row', { name: /Sione Latu/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm Upload' })).toBeEnabled();
});

test('a degree behind a name is no first name; the photo stands in the review', async () => {
  open();
  await choose(header, '"Lee Marsh, Ph.D.",Coach,lee@x.example,x.example/lee.jpg\r\n');
  const row = await screen.findByRole('row', { name: /Lee Marsh, Ph\.D\./ });
  expect(row).toHaveTextContent('https://x.example/lee.jpg');
});

test('the file is sent, and a toast shows the result', async () => {
  const { closed, page } = open();
  api.on(uploadCoaches, { status: 201, json: { count: 1 } });
  await choose(header, good);
  await confirm();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(page.toasts).toEqual([{ title: 'Success', text: 'Successfully uploaded 1 coaches' }]);
  expect(postRequests()[0]?.body).toBeInstanceOf(FormData);
});

test('the new coaches are told to the list, which marks them', async () => {
  const { uploaded } = open();
  api.on(uploadCoaches, { status: 201, json: { count: 1 } });
  await choose(header, good);
  const upload = {
    id: 3,
    at: '2026-11-25T12:00:00.000Z',
    fileName: 'staff.csv',
    added: 1,
    changed: 0,
    addedIds: [31],
    changedIds: [],
    canUndo: true,
  };
  api.on(listCoachUploads, { status: 200, json: [upload] });
  await confirm();
  await waitFor(() => expect(uploaded).toHaveBeenCalledWith([31]));
});

test('what the server refuses is shown and listed by row', async () => {
  const { page } = open();
  api.on(uploadCoaches, {
    status: 400,
    json: {
      message: 'The file has errors',
      issues: [{ path: '/email', row: 2, message: 'Same coach as in row 1' }],
    },
  });
  await choose(header, good);
  await confirm();
  expect(await screen.findByText('Row 2 (Sione Latu): Same coach as in row 1')).toBeVisible();
  expect(page.toasts).toEqual([
    { title: 'Error', text: 'The file has errors', style: 'destructive' },
  ]);
});

test('a failure without a message shows the default one', async () => {
  const { page } = open();
  api.on(uploadCoaches, 'network-error');
  await choose(header, good);
  await confirm();
  await waitFor(() =>
    expect(page.toasts).toEqual([
      { title: 'Error', text: 'Failed to upload coaches', style: 'destructive' },
    ]),
  );
});
